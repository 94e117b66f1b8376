import { plural } from "@ekorok/domain/polish/plural";
import { memo } from "react";
import { type RowProblems, unsavableFirst, worstLevel } from "../cell-problem.ts";
import type { RowMarker } from "../entry-grid-props.ts";
import { type GridColumn, shownText } from "../grid-column.ts";
import type { GridRow } from "../grid-row.ts";
import { problemsOfCell } from "../problems-of-cell.ts";
import { markerNames } from "../row-number.tsx";
import type { OpenRow } from "./row-form.tsx";
import styles from "./forms.module.css";

type Props = {
  columns: readonly GridColumn[];
  row: GridRow;
  number: number;
  problems: RowProblems | undefined;
  marker: RowMarker | undefined;
  /** From where it came, where nobody typed it. */
  origin: string | undefined;
  /** What is said of the row as a whole, and cannot be typed. */
  aside: string | undefined;
  onOpen: (row: OpenRow) => void;
};

const nouns = {
  blocks: { one: "błąd", few: "błędy", many: "błędów" },
  others: { one: "uwaga", few: "uwagi", many: "uwag" },
};

/** A row in a few words. */
export const RowCard = memo(function RowCard(props: Props) {
  const { columns, row, number, problems, marker, origin, aside, onOpen } = props;
  const { name, figure, facts } = wordsOf(columns, row);
  const found = columns.flatMap((column) => problemsOfCell(column, row, problems, false));
  const level = worstLevel(found);
  const gravest = unsavableFirst(found.filter((problem) => problem.level === level));
  const noun = plural(gravest.length, nouns[level === "blocks" ? "blocks" : "others"]);
  return (
    <li>
      <button type="button" className={styles.card} onClick={() => onOpen({ id: row.id, isNew: false })}>
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
            {gravest.length} {noun}
            {gravest.length > 1 && ", najpierw"}: {gravest[0]?.message}
          </span>
        )}
        {/* That rows are saved is said once, above the cards; what is wrong with this one stands in the line before. */}
        {marker && marker !== "saved" && marker !== "faulty" && <span>{markerNames[marker]}</span>}
      </button>
    </li>
  );
});

const MOST_WORDS = 5;

type Word = { readonly column: GridColumn; readonly text: string };

/** What it is, how much, and the rest: what the first cells say, and at the end all other figures that are summed. */
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
