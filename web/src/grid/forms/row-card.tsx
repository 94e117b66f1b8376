import { plural } from "@ekorok/domain";
import { styled } from "@mui/material/styles";
import { memo } from "react";
import { type RowProblems, worstLevel } from "../cell-problem.ts";
import type { RowMarker } from "../entry-grid-props.ts";
import { type GridColumn, shownText } from "../grid-column.ts";
import type { GridRow } from "../grid-row.ts";
import { problemsOfCell } from "../problems-of-cell.ts";
import { markerNames } from "../row-number.tsx";
import type { OpenRow } from "./row-form.tsx";

type Props = {
  columns: readonly GridColumn[];
  row: GridRow;
  number: number;
  problems: RowProblems | undefined;
  marker: RowMarker | undefined;
  onOpen: (row: OpenRow) => void;
};

const Card = styled("button")(({ theme: { palette, shape } }) => ({
  display: "block",
  width: "100%",
  padding: "12px 16px",
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.borderRadius,
  background: palette.background.paper,
  color: palette.text.primary,
  font: "inherit",
  fontSize: "1rem",
  textAlign: "left",
  cursor: "pointer",
  overflowWrap: "anywhere",
  // Five hundred cards are laid out when they come into sight.
  contentVisibility: "auto",
  containIntrinsicSize: "auto 72px",
  "&:hover": { background: palette.background.default },
  "&:focus-visible": { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
  "& strong": { display: "block", fontWeight: 600 },
  "& span": { display: "block", fontSize: "0.875rem", color: palette.text.secondary },
  "& .blocks": { color: palette.error.main },
  "& .asks": { color: palette.info.main },
  "& .warns": { color: palette.warning.main },
}));

const nouns = {
  blocks: { one: "błąd", few: "błędy", many: "błędów" },
  others: { one: "uwaga", few: "uwagi", many: "uwag" },
};

/** A row in a few words. */
export const RowCard = memo(function RowCard({ columns, row, number, problems, marker, onOpen }: Props) {
  const [name, ...facts] = factsOf(columns, row);
  const found = columns.flatMap((column) => problemsOfCell(column, row, problems, false));
  const level = worstLevel(found);
  const gravest = found.filter((problem) => problem.level === level);
  const noun = plural(gravest.length, nouns[level === "blocks" ? "blocks" : "others"]);
  return (
    <li>
      <Card type="button" onClick={() => onOpen({ id: row.id, isNew: false })}>
        <strong>
          {number}. {name ?? "Pusty wiersz"}
        </strong>
        {facts.length > 0 && <span>{facts.join(" · ")}</span>}
        {level && (
          <span className={level}>
            {gravest.length} {noun}: {gravest[0]?.message}
          </span>
        )}
        {marker && <span>{markerNames[marker]}</span>}
      </Card>
    </li>
  );
});

const MOST_WORDS = 5;

/** What the first cells say, and at the end all figures that are summed, with what they count as. */
function factsOf(columns: readonly GridColumn[], row: GridRow): string[] {
  const told = columns.flatMap((column) => {
    const text = shownText(column, row);
    if (!text || column.kind === "check") return [];
    const counted = column.counted?.(row);
    const inUnit = column.unit ? `${text} ${column.unit}` : text;
    return [{ isSummed: column.isSummed ?? false, text: counted ? `${inUnit} (${counted})` : inUnit }];
  });
  const words = told.filter(({ isSummed }) => !isSummed).slice(0, MOST_WORDS);
  return [...words, ...told.filter(({ isSummed }) => isSummed)].map(({ text }) => text);
}
