import { plural } from "@ekorok/domain";
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
  /** What is said of the row as a whole, and cannot be typed. */
  aside: string | undefined;
  onOpen: (row: OpenRow) => void;
};

const nouns = {
  blocks: { one: "błąd", few: "błędy", many: "błędów" },
  others: { one: "uwaga", few: "uwagi", many: "uwag" },
};

/** A row in a few words. */
export const RowCard = memo(function RowCard({ columns, row, number, problems, marker, aside, onOpen }: Props) {
  const [name, ...facts] = factsOf(columns, row);
  const found = columns.flatMap((column) => problemsOfCell(column, row, problems, false));
  const level = worstLevel(found);
  const gravest = unsavableFirst(found.filter((problem) => problem.level === level));
  const noun = plural(gravest.length, nouns[level === "blocks" ? "blocks" : "others"]);
  return (
    <li>
      <button type="button" className={styles.card} onClick={() => onOpen({ id: row.id, isNew: false })}>
        <strong>
          {number}. {name ?? "Pusty wiersz"}
        </strong>
        {facts.length > 0 && <span>{facts.join(" · ")}</span>}
        {aside && <span>{aside}</span>}
        {level && (
          <span data-level={level}>
            {gravest.length} {noun}: {gravest[0]?.message}
          </span>
        )}
        {marker && <span>{markerNames[marker]}</span>}
      </button>
    </li>
  );
});

const MOST_WORDS = 5;

/** What the first cells say, and at the end all figures that are summed, with what they count as. */
function factsOf(columns: readonly GridColumn[], row: GridRow): string[] {
  const shown = columns.flatMap((column) => {
    const text = shownText(column, row);
    if (!text || column.kind === "check") return [];
    const counted = column.counted?.(row);
    const inUnit = column.unit ? `${text} ${column.unit}` : text;
    return [{ isSummed: column.isSummed ?? false, text: counted ? `${inUnit} (${counted})` : inUnit }];
  });
  const words = shown.filter(({ isSummed }) => !isSummed).slice(0, MOST_WORDS);
  return [...words, ...shown.filter(({ isSummed }) => isSummed)].map(({ text }) => text);
}
