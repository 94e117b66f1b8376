import { rateStatusName } from "@ekorok/domain/year-law/rate-statuses";
import type { NumberColumn } from "@ekorok/domain/dictionaries/shown/number-columns";
import { memo, useDeferredValue } from "react";
import { TickBox } from "../../../ui/fields/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { NoData } from "../../../ui/states.tsx";
import { RateText, StatusMark, WithdrawnChip } from "../rate-display.tsx";
import { cellLabel, type DictionaryListing, type NumberCell, type ItemRow } from "./list-rows.ts";
import { type ListViewProps, type OnOpen, RowActions } from "./list-view.tsx";
import text from "../../../ui/text.module.css";
import styles from "./list.module.css";

/** More than fit on a screen; React draws the others afterwards. */
const FIRST_CARDS = 12;

/** The list on a narrow screen, one card for each item. */
export const ListCards = memo(function ListCards({ title, listing, selection, emptyHint, onOpen }: ListViewProps) {
  const drawn = useDeferredValue(listing, { ...listing, rows: listing.rows.slice(0, FIRST_CARDS) });
  const { textColumns, numberColumns, rows } = drawn;
  if (rows.length === 0) return <NoData>{emptyHint}</NoData>;
  return (
    <Stack as="ul" gap={3} aria-label={title}>
      {rows.map((row) => (
        <ItemCard
          key={row.id}
          row={row}
          textColumns={textColumns}
          numberColumns={numberColumns}
          isTicked={selection?.ticked.has(row.id) ?? false}
          onTick={selection?.toggle ?? null}
          onOpen={onOpen}
        />
      ))}
    </Stack>
  );
});

type CardProps = Pick<DictionaryListing, "textColumns" | "numberColumns"> & {
  row: ItemRow;
  isTicked: boolean;
  onTick: ((id: string) => void) | null;
  onOpen: OnOpen;
};

const ItemCard = memo(function ItemCard(props: CardProps) {
  const { row, textColumns, numberColumns, isTicked, onTick, onOpen } = props;
  const texts = textColumns.flatMap(({ path, label }) =>
    path === "name" || !row.texts[path] ? [] : `${label} ${row.texts[path]}`,
  );
  return (
    <Panel as="li" className={styles.card}>
      <div className={styles.cardHead}>
        {onTick && <TickBox label={`Zaznacz: ${row.name}`} checked={isTicked} onChange={() => onTick(row.id)} />}
        <div className={styles.cardName}>
          <p>
            {row.name} {row.item.isWithdrawn && <WithdrawnChip />}
          </p>
          <p className={styles.under}>{[...texts, ...(row.under ? [row.under] : [])].join(" · ")}</p>
        </div>
        <div className={styles.actions}>
          <RowActions row={row} onOpen={onOpen} />
        </div>
      </div>
      {numberColumns.map((column, index) => {
        const cell = row.cells[index];
        return cell && <NumberLine key={column.key} {...{ row, column, cell, onOpen }} />;
      })}
    </Panel>
  );
});

type LineProps = { row: ItemRow; column: NumberColumn; cell: NumberCell; onOpen: OnOpen };

function NumberLine({ row, column, cell, onOpen }: LineProps) {
  const { rate, unit, change } = cell;
  const content = (
    <>
      <span className={styles.lineLabel}>{column.label}</span>
      <RateText rate={rate} unit={unit} places={column.series.places} />
      {rate && <StatusMark status={rate.status} />}
      {change !== undefined && <span className={styles.change}>{change}</span>}
    </>
  );
  if (!column.place)
    return (
      <div className={styles.line}>
        {content}
        {rate && <span className={text.readOut}>{rateStatusName(rate.status, column.series.isMasculine)}</span>}
        {rate?.source && <p className={styles.source}>{rate.source}</p>}
      </div>
    );
  return (
    <button
      type="button"
      className={styles.line}
      aria-label={cellLabel(row, column, cell)}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onOpen({ what: "number", id: row.id, column, anchor: currentTarget })}
    >
      {content}
    </button>
  );
}
