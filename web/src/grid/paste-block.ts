import { contentFrom, type GridColumn, readText } from "./grid-column.ts";
import { type CellContent, type GridChange, type GridRow, withContent } from "./grid-row.ts";
import type { Place } from "./grid-state.ts";
import type { Work } from "./in-slices.ts";

type AskedCell = {
  readonly index: number;
  readonly column: Pick<GridColumn, "key" | "title">;
  readonly text: string;
  /** As the cell would show them. */
  readonly readings: readonly [string, string];
  readonly contents: readonly [CellContent, CellContent];
};

export type PasteProposal = {
  readonly changes: readonly GridChange[];
  readonly newRows: number;
  /** Cells whose text could not be read; it is kept as it is. */
  readonly unread: number;
  /** Those of them that can be read in two ways, by their place among the changes, with what either way gives. */
  readonly asked: readonly AskedCell[];
  /** Cells that found no place: beyond the last column, or in cells that cannot be changed. */
  readonly leftOut: number;
};

/** What would become of a pasted block whose first cell goes to a place; a place in no row is below the last one. */
export function* proposePaste(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  at: Place,
  block: readonly (readonly string[])[],
  newId: () => string,
): Work<PasteProposal> {
  const found = rows.findIndex(({ id }) => id === at.id);
  const top = found === -1 ? rows.length : found;
  const left = columns.findIndex(({ key }) => key === at.key);
  const changes: GridChange[] = [];
  const asked: AskedCell[] = [];
  let [unread, leftOut] = [0, 0];
  for (const [down, texts] of block.entries()) {
    let row = rows[top + down] ?? { id: newId(), cells: {} };
    for (const [across, text] of texts.entries()) {
      const column = columns[left + across];
      if (!column || column.isReadOnly?.(row)) {
        if (text.trim()) leftOut += 1;
        continue;
      }
      const parsed = column.parse(text, row);
      const content = contentFrom(parsed);
      if ("problem" in parsed && parsed.readings) {
        const [one, other] = parsed.readings;
        const contents = [readText(column, one, row), readText(column, other, row)] as const;
        const readings = [column.format(contents[0].cell), column.format(contents[1].cell)] as const;
        asked.push({ index: changes.length, column, text: parsed.raw, readings, contents });
      }
      // The choices of later columns depend on the earlier ones.
      row = withContent(row, column.key, content);
      changes.push({ id: row.id, key: column.key, ...content });
      if (content.raw !== undefined) unread += 1;
    }
    yield;
  }
  return { changes, newRows: Math.max(0, top + block.length - rows.length), unread, asked, leftOut };
}

/** The changes with the cells that can be read in two ways read as it was answered for their column, if it was. */
export function answered(
  { changes, asked }: PasteProposal,
  answers: Readonly<Record<string, 0 | 1 | undefined>>,
): GridChange[] {
  const all = [...changes];
  for (const { index, column, contents } of asked) {
    const [change, answer] = [all[index], answers[column.key]];
    if (change && answer !== undefined) all[index] = { id: change.id, key: change.key, ...contents[answer] };
  }
  return all;
}
