import { Fragment, useEffect, useImperativeHandle, useState, memo } from "react";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import type { EntryGridProps, RowMarker } from "../entry-grid-props.ts";
import { fullTitle, type GridColumn, shownText } from "../grid-column.ts";
import { asideText, openAtNeeded, type OpenRow, RowForm } from "./row-form.tsx";
import { type RowProblems, unsavableFirst, worstLevel, problemsOfCell } from "../cell-problems.ts";
import type { GridRow } from "../grid-row.ts";
import { typedKey } from "../state/next-entry.ts";
import { markerNames } from "../table/row-number.tsx";
import { UndoButtons } from "./undo-buttons.tsx";
import text from "../../ui/text.module.css";
import styles from "./forms.module.css";

/** The grid on a phone: a card for each row, which opens a form. */
export function RowForms(props: EntryGridProps) {
  const { label, columns, rows, problems, markers, origins, footer, isReadOnly = false } = props;
  const { onUndo, onRedo, onEditing, ref } = props;
  const { aside, lead, trail, emptyHint = "Zacznij od przycisku „Dodaj wiersz”." } = props;
  const [open, setOpen] = useState<OpenRow | null>(null);
  const openId = open?.id ?? null;
  useEffect(() => onEditing?.(openId), [onEditing, openId]); // after the closing form has handed over its text

  useImperativeHandle(ref, () => ({
    focusCell: (id, key) => {
      const row = rows.find((one) => one.id === id);
      if (!row || !columns.some((column) => column.key === key)) return false;
      setOpen({ id, key: typedKey(row, columns, key), isNew: false });
      return true;
    },
  }));

  const add = () => setOpen({ id: crypto.randomUUID(), key: columns[0]?.key, isNew: true });
  return (
    <section aria-label={label} className={styles.forms}>
      {/* While a form is open, it shows this. */}
      {!isReadOnly && !open && lead && <div className={styles.lead}>{lead}</div>}
      {!isReadOnly && (
        <Row gap={1} className={styles.bar}>
          <Button look="solid" onClick={add}>
            Dodaj wiersz
          </Button>
          <UndoButtons onUndo={onUndo} onRedo={onRedo} />
          {trail}
        </Row>
      )}
      {rows.length === 0 && <p className={text.muted}>Brak danych</p>}
      {rows.length === 0 && !isReadOnly && <p className={text.note}>{emptyHint}</p>}
      <Stack as="ol" gap={2}>
        {rows.map((row, index) => (
          <RowCard
            key={row.id}
            columns={columns}
            row={row}
            number={index + 1}
            problems={problems?.get(row.id)}
            marker={markers?.get(row.id)}
            origin={origins?.names.get(row.id)}
            aside={aside && asideText(aside, row)}
            onOpen={setOpen}
          />
        ))}
      </Stack>
      {footer && rows.length > 0 && (
        <div className={styles.sums}>
          {footer.map(({ name, sums }) => (
            <Fragment key={name}>
              {name}
              {columns.map(
                (column) =>
                  sums[column.key] && (
                    <p key={column.key} className={styles.sum}>
                      <span>{fullTitle(column)}</span>
                      <span>{sums[column.key]}</span>
                    </p>
                  ),
              )}
            </Fragment>
          ))}
        </div>
      )}
      {open && <RowForm {...props} open={open} onOpen={setOpen} onAdd={add} />}
    </section>
  );
}

type Props = {
  columns: readonly GridColumn[];
  row: GridRow;
  number: number;
  problems: RowProblems | undefined;
  marker: RowMarker | undefined;
  /** Where the row came from, if nobody typed it. */
  origin: string | undefined;
  /** A remark on the whole row. */
  aside: string | undefined;
  onOpen: (row: OpenRow) => void;
};

const levelNames = { blocks: "Do poprawienia", lacks: "Do wpisania", asks: "Do wyjaśnienia", warns: "Uwagi" } as const;

/** A card that sums up a row. */
export const RowCard = memo(function RowCard(props: Props) {
  const { columns, row, number, problems, marker, origin, aside, onOpen } = props;
  const { name, figure, facts } = wordsOf(columns, row);
  const found = columns.flatMap((column) => problemsOfCell(column, row, problems, false));
  const level = worstLevel(found);
  const gravest = unsavableFirst(found.filter((problem) => problem.level === level));
  return (
    <li>
      <button type="button" className={styles.card} onClick={() => onOpen(openAtNeeded(row, columns, problems))}>
        <span className={styles.title}>
          <strong>
            {number}. {name ?? "Pusty wiersz"}
          </strong>
          {figure && <strong className={styles.figure}>{figure}</strong>}
        </span>
        {facts.length > 0 && <span>{facts.join(" · ")}</span>}
        {aside && <span>{aside}</span>}
        {origin !== undefined && <span>{origin}</span>}
        {level && (
          <span data-level={level}>
            {levelNames[level]}: {gravest.length > 1 && `${gravest.length}, najpierw: `}
            {gravest[0]?.message}
          </span>
        )}
        {/* That all is saved is said once, above the cards; problems are in the line before. */}
        {marker && marker !== "saved" && marker !== "faulty" && <span>{markerNames[marker]}</span>}
      </button>
    </li>
  );
});

const MOST_WORDS = 5;

type Word = { readonly column: GridColumn; readonly text: string };

/** Splits a row into its name, its main figure and further facts, with all other summed figures at the end. */
function wordsOf(columns: readonly GridColumn[], row: GridRow) {
  const words = columns.flatMap((column): Word[] => {
    const text = shownText(column, row);
    if (!text || column.kind === "check") return [];
    const counted = column.counted?.(row);
    const inUnit = column.unit ? `${text} ${column.unit}` : text;
    return [{ column, text: counted ? `${inUnit} (${counted})` : inUnit }];
  });
  const names = inOrder(words, ({ nameOrder }) => nameOrder);
  const [figure] = inOrder(words, ({ figureOrder }) => figureOrder);
  const rest = words.filter((word) => word !== figure && !names.includes(word));
  const others = rest.filter(({ column }) => !column.isSummed).slice(0, MOST_WORDS);
  const facts = [...others, ...rest.filter(({ column }) => column.isSummed)].map(({ text }) => text);
  const name = names.length > 0 ? names.map(({ text }) => text).join(", ") : facts.shift();
  return { name, figure: figure?.text, facts };
}

const inOrder = (words: readonly Word[], orderOf: (column: GridColumn) => number | undefined): Word[] =>
  words
    .filter(({ column }) => orderOf(column) !== undefined)
    .toSorted((a, b) => (orderOf(a.column) ?? 0) - (orderOf(b.column) ?? 0));
