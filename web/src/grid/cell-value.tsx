import { type GridColumn, shownText } from "./grid-column.ts";
import { contentOf, type GridRow } from "./grid-row.ts";
import { HiddenText } from "./hidden-text.tsx";

/** What a cell shows while it is not edited. */
export function CellValue({ column, row, isBlank }: { column: GridColumn; row: GridRow; isBlank: boolean }) {
  const text = shownText(column, row);
  const { cell, raw } = contentOf(row, column.key);
  if (column.kind !== "check" || raw !== undefined)
    // Cut off at the cell's edge; the mouse shows the rest.
    return (
      <span className="text" title={text.length > 12 ? text : undefined}>
        {text}
      </span>
    );
  if (isBlank) return null;
  return (
    <>
      <span
        className={`box ${cell === "true" ? "on" : ""} ${cell === null ? "unanswered" : ""}`}
        data-box=""
        aria-hidden
      >
        {cell === "true" && "✓"}
      </span>
      <HiddenText>{text || "nie wybrano"}</HiddenText>
    </>
  );
}
