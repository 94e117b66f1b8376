import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { showCell } from "@ekorok/domain/areas/showing";
import type { KeptRow } from "../saving/kept-rows.ts";

/** Kept changes as one reads them: a line for each cell, and for each row that was to be removed. */
export const keptLines = (area: Area, book: Book, kept: readonly KeptRow[], rowIds: readonly string[]): string[] =>
  kept.flatMap((row) => {
    const name = nameOf(row, rowIds);
    if (row.isRemoved) return [`${name}: do usunięcia`];
    return Object.entries(area.columns).flatMap(([key, column]) => {
      const unread = row.unread[key]?.text;
      if (unread === undefined && row.edits[key] === undefined) return [];
      const shown = unread ?? showCell(column, row.edits[key] ?? null, book);
      return [`${name}, ${column.label}: ${shown || "(puste)"}`];
    });
  });

function nameOf({ id, version }: KeptRow, rowIds: readonly string[]): string {
  if (version === 0) return "nowy wiersz";
  const index = rowIds.indexOf(id);
  return index === -1 ? "wiersz" : `wiersz ${index + 1}`;
}
