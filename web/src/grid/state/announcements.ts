import { cellForms, counted } from "@ekorok/domain/polish/counted";
import { fullTitle, type GridColumn } from "../grid-column.ts";
import type { CellContent, GridRow } from "../grid-row.ts";
import type { GridView } from "./grid-view.ts";

/** Texts for screen readers about what is otherwise only seen. */

export const rowWasRemoved = "Ten wiersz został w międzyczasie usunięty. Wpisana wartość trafiła do nowego wiersza.";

/** Says why the content is unreadable, when the cursor has left the cell. */
export function unreadableText(
  columns: readonly GridColumn[],
  key: string,
  { raw }: CellContent,
  row: GridRow,
): string {
  const column = columns.find((column) => column.key === key);
  if (raw === undefined || !column) return "";
  const parsed = column.parse(raw, row);
  return `${fullTitle(column)}: ${"problem" in parsed ? parsed.problem : raw}`;
}

export function selectionText({ block, columns }: Pick<GridView, "block" | "columns">): string {
  const { top, bottom, left, right } = block;
  const from = columns[left]?.title ?? "";
  const to = columns[right]?.title ?? "";
  const rows = top === bottom ? `wiersz ${top + 1}` : `wiersze ${top + 1}–${bottom + 1}`;
  return `Zaznaczono: ${rows}, ${left === right ? `kolumna ${from}` : `kolumny od ${from} do ${to}`}`;
}

export const changedCellsText = (verb: string, count: number) => `${verb} ${counted(count, cellForms)}`;
