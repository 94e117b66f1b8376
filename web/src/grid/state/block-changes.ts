import { copiedText, type GridColumn, readText } from "../grid-column.ts";
import { contentOf, type GridChange, type GridRow, isSameContent } from "../grid-row.ts";
import { columnsOf, type GridView, rowsOf } from "./grid-view.ts";

/** Actions on every cell of the selected block. Read-only and unchanged cells are left out. */

type ContentFor = (row: GridRow, column: GridColumn) => ReturnType<typeof contentOf> | null;

function changesOf(rows: readonly GridRow[], columns: readonly GridColumn[], contentFor: ContentFor): GridChange[] {
  return rows.flatMap((row) =>
    columns.flatMap((column) => {
      const content = column.isReadOnly?.(row) ? null : contentFor(row, column);
      return content && !isSameContent(content, contentOf(row, column.key))
        ? [{ id: row.id, key: column.key, ...content }]
        : [];
    }),
  );
}

export const clearChanges = (view: GridView) => changesOf(rowsOf(view), columnsOf(view), () => ({ cell: null }));

/** Copies the first row of the block into the rows below it; a single row is filled from the row above. */
export function fillDownChanges(view: GridView): GridChange[] {
  const { top, bottom } = view.block;
  const source = view.rows[top === bottom ? top - 1 : top];
  if (!source) return [];
  const targets = view.rows.slice(top === bottom ? top : top + 1, bottom + 1);
  return changesOf(targets, columnsOf(view), (_row, { key }) => contentOf(source, key));
}

export const fillChanges = (view: GridView, text: string) =>
  changesOf(rowsOf(view), columnsOf(view), (row, column) => readText(column, text, row));

/** The block as text for the clipboard. */
export const blockTexts = (view: GridView): string[][] =>
  rowsOf(view).map((row) => columnsOf(view).map((column) => copiedText(column, row)));
