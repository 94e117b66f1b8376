import type { Area } from "@ekorok/domain/areas/define-area";
import { ownItemColumnsIn } from "@ekorok/domain/areas/own-items";
import type { GridChange, GridRow } from "../../../../grid/grid-row.ts";
import type { ProposedCells } from "../../../../grid/paste/pasted-table.ts";

/** Cells that a name filled in, by row and column. */
export type BroughtCells = ReadonlyMap<string, Readonly<Record<string, string>>>;

export const noneBrought: BroughtCells = new Map();

export function withBrought(before: BroughtCells, changes: readonly GridChange[]): BroughtCells {
  if (changes.length === 0) return before;
  const after = new Map(before);
  for (const { id, key, cell } of changes) if (cell !== null) after.set(id, { ...after.get(id), [key]: cell });
  return after;
}

/** Remarks on the cells that still are as a name filled them in; somebody may have overwritten or undone others. */
export function proposedCells(
  area: Area,
  rows: readonly GridRow[],
  brought: BroughtCells,
): ReadonlyMap<string, ProposedCells> {
  if (brought.size === 0) return new Map();
  const namings = ownItemColumnsIn(area);
  const remarks = rows.flatMap(({ id, cells }): [string, ProposedCells][] => {
    const own = Object.entries(brought.get(id) ?? {}).filter(([key, cell]) => cells[key] === cell);
    const remarked = own.flatMap(([key]) => {
      const name = namings.find(({ fillsIn }) => fillsIn.includes(key))?.key;
      const named = (name && cells[name]) ?? null;
      return named === null ? [] : [[key, { note: `Jak ostatnio przy „${named}”.` }] as const];
    });
    return remarked.length > 0 ? [[id, Object.fromEntries(remarked)]] : [];
  });
  return new Map(remarks);
}
