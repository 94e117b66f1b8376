import { rateStatusName } from "@ekorok/domain/year-law/rate-statuses";
import type { NumberColumn } from "@ekorok/domain/dictionaries/shown/number-columns";
import { memo, useDeferredValue } from "react";
import { TickBox } from "../../../ui/fields/field.tsx";
import { type ColumnWidth, LongTable, tableRoles } from "../../../ui/tables/long-table.tsx";
import { TableEmpty } from "../../../ui/tables/table.tsx";
import { tip } from "../../../ui/overlays/tooltip.tsx";
import { RateText, StatusMark, WithdrawnChip } from "../rate-display.tsx";
import { useCellFocus } from "./cell-focus.ts";
import { cellLabel, type DictionaryListing, type NumberCell, type ItemRow } from "./list-rows.ts";
import { ListTableHead } from "./list-table-head.tsx";
import { type ListViewProps, type OnOpen, RowActions } from "./list-view.tsx";
import text from "../../../ui/text.module.css";
import styles from "./list.module.css";

/** More than fit on most screens; React draws the others afterwards. */
const FIRST_ROWS = 14;

/** The list as a table, with numbers to edit in place. */
export const ListTable = memo(function ListTable(props: ListViewProps) {
  const { title, listing, year, sort, onSort, selection, emptyHint, onOpen } = props;
  const drawn = useDeferredValue(listing, { ...listing, rows: listing.rows.slice(0, FIRST_ROWS) });
  const { textColumns, numberColumns, rows } = drawn;
  const { stop, onKeyDown, onFocus } = useCellFocus({
    rowIds: rows.map(({ id }) => id),
    columnKeys: numberColumns.filter(({ place }) => place).map(({ key }) => key),
  });
  return (
    <LongTable aria-label={title} columns={widthsOf(drawn, selection !== null)} onKeyDown={onKeyDown} onFocus={onFocus}>
      <ListTableHead listing={listing} year={year} sort={sort} onSort={onSort} selection={selection} />
      <tbody {...tableRoles.group}>
        {rows.length === 0 && (
          <TableEmpty columns={textColumns.length + numberColumns.length + 2}>{emptyHint}</TableEmpty>
        )}
        {rows.map((row) => (
          <ListTableRow
            key={row.id}
            row={row}
            textColumns={textColumns}
            numberColumns={numberColumns}
            tabStop={row.id === stop.row ? stop.column : null}
            isTicked={selection?.ticked.has(row.id) ?? false}
            onTick={selection?.toggle ?? null}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </LongTable>
  );
});

const widths = {
  tick: { least: 48 },
  position: { least: 56 },
  name: { least: 200, share: 6 },
  text: { least: 92, share: 2 },
  number: { least: 108, share: 1 },
  /** Has room for the difference. */
  otherNumber: { least: 142, share: 1 },
  /** Has room for the source. */
  wholeNumber: { least: 220, share: 3 },
  actions: { least: 84 },
} satisfies Record<string, ColumnWidth>;

const widthsOf = ({ textColumns, numberColumns }: DictionaryListing, hasTicks: boolean): ColumnWidth[] => [
  ...(hasTicks ? [widths.tick] : []),
  ...textColumns.map(({ path }) => (path === "name" || path === "position" ? widths[path] : widths.text)),
  ...numberColumns.map(({ place, isOther }) =>
    isOther ? widths.otherNumber : place ? widths.number : widths.wholeNumber,
  ),
  widths.actions,
];

type RowProps = Pick<DictionaryListing, "textColumns" | "numberColumns"> & {
  row: ItemRow;
  /** The column in this row that Tab stops at, if any. */
  tabStop: string | null;
  isTicked: boolean;
  onTick: ((id: string) => void) | null;
  onOpen: OnOpen;
};

const ListTableRow = memo(function ListTableRow(props: RowProps) {
  const { row, textColumns, numberColumns, tabStop, isTicked, onTick, onOpen } = props;
  return (
    <tr {...tableRoles.row} data-ticked={isTicked || undefined}>
      {onTick && (
        <td {...tableRoles.cell}>
          <TickBox label={`Zaznacz: ${row.name}`} checked={isTicked} onChange={() => onTick(row.id)} />
        </td>
      )}
      {textColumns.map(({ path }) =>
        path === "name" ? (
          <th key={path} {...tableRoles.name} className={styles.name}>
            {row.name} {row.item.isWithdrawn && <WithdrawnChip />}
            {row.under && <span className={styles.under}>{row.under}</span>}
          </th>
        ) : (
          <td key={path} {...tableRoles.cell}>
            {row.texts[path]}
          </td>
        ),
      )}
      {numberColumns.map((column, index) => {
        const cell = row.cells[index];
        return (
          <td
            key={column.key}
            {...tableRoles.cell}
            className={column.place ? styles.number : styles.wholeNumber}
            data-other={column.isOther}
          >
            {cell &&
              (column.place ? (
                <RateCell {...{ row, column, cell, onOpen }} isTabStop={tabStop === column.key} />
              ) : (
                <WholeNumber column={column} cell={cell} />
              ))}
          </td>
        );
      })}
      <td {...tableRoles.cell} className={styles.actions}>
        <RowActions row={row} onOpen={onOpen} />
      </td>
    </tr>
  );
});

type CellProps = { row: ItemRow; column: NumberColumn; cell: NumberCell; isTabStop: boolean; onOpen: OnOpen };

/** Opens the number's editor. Arrow keys find it by its data attributes. */
function RateCell({ row, column, cell, isTabStop, onOpen }: CellProps) {
  const { rate, change } = cell;
  return (
    <button
      type="button"
      className={styles.cell}
      aria-label={cellLabel(row, column, cell)}
      aria-haspopup="dialog"
      data-row={row.id}
      data-column={column.key}
      tabIndex={isTabStop ? 0 : -1}
      onClick={({ currentTarget }) => onOpen({ what: "number", id: row.id, column, anchor: currentTarget })}
      {...tip([rate?.source, rate?.note].filter(Boolean).join("; "))}
    >
      {/* The unit stands in the heading or in a column of its own. */}
      <RateText rate={rate} unit="" places={column.series.places} />
      {rate && <StatusMark status={rate.status} />}
      {change !== undefined && <span className={styles.change}>{change}</span>}
    </button>
  );
}

/** A number of no year, edited with its item. */
const WholeNumber = ({ column, cell: { rate, unit } }: Pick<CellProps, "column" | "cell">) => (
  <>
    <span className={styles.marked}>
      <RateText rate={rate} unit={unit} places={column.series.places} />
      {rate && <StatusMark status={rate.status} />}
      {rate && <span className={text.readOut}>{rateStatusName(rate.status, column.series.isMasculine)}</span>}
    </span>
    {rate && <p className={styles.source}>{rate.source}</p>}
  </>
);
