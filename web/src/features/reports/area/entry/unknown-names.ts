import type { Area } from "@ekorok/domain/areas/define-area";
import type { GridColumn } from "../../../../grid/grid-column.ts";
import { type GridChange, type GridRow, withContent } from "../../../../grid/grid-row.ts";

/** Texts that stand where an item of a dictionary is wanted and are the name of none, each once. */
export function unknownNames(area: Area, rows: readonly GridRow[]): string[] {
  const texts = rows.flatMap(({ raw = {} }) => Object.entries(raw).map(([key, text]) => ({ key, text })));
  const names = texts.filter(({ key }) => area.columns[key]?.kind === "listed");
  return [...new Set(names.map(({ key, text }) => `${key} ${text}`))].toSorted();
}

/** Cells that can be read by now; in the order of the columns, because one may decide what the next can hold. */
export function readAgain(columns: readonly GridColumn[], rows: readonly GridRow[]): GridChange[] {
  return rows.flatMap((before) => {
    if (!before.raw) return [];
    let row = before;
    return columns.flatMap(({ key, parse }): GridChange[] => {
      const text = row.raw?.[key];
      const parsed = text === undefined ? undefined : parse(text, row);
      if (!parsed || "problem" in parsed || parsed.isGuess) return [];
      row = withContent(row, key, parsed);
      return [{ id: row.id, key, cell: parsed.cell }];
    });
  });
}
