import { foldedName } from "../polish/folding.ts";
import type { Cell, Cells } from "./cells.ts";
import type { Area } from "./define-area.ts";
import type { OwnItemKind, OwnItemColumn } from "./own-item-kinds.ts";

/** A thing that was named before, with the cells that its name fills in. */
export type OwnItem = {
  readonly kind: OwnItemKind;
  readonly name: string;
  readonly cells: Cells;
  /** The unit last used with it. */
  readonly unit?: string | undefined;
};

/** An item as the client edits it at 'Moje pozycje'. */
export type OwnItemEntry = OwnItem & {
  /** False: the name is no longer offered while people type. */
  readonly isOffered: boolean;
};

export const ownItemColumnsIn = ({ columns }: Pick<Area, "columns">): (OwnItemColumn & { readonly key: string })[] =>
  Object.entries(columns).flatMap(([key, { remembers }]) => (remembers ? [{ key, ...remembers }] : []));

/** The column that names things of a kind, and the areas that have it. All of them declare it alike. */
export type OwnItemNaming = OwnItemColumn & { readonly key: string; readonly areas: readonly [Area, ...Area[]] };

export function ownItemNamings(areas: readonly Area[]): ReadonlyMap<OwnItemKind, OwnItemNaming> {
  const kinds = new Map<OwnItemKind, OwnItemNaming>();
  for (const area of areas)
    for (const column of ownItemColumnsIn(area)) {
      const others = kinds.get(column.as)?.areas;
      kinds.set(column.as, { ...column, areas: others ? [...others, area] : [area] });
    }
  return kinds;
}

export const withinOf = ({ within }: OwnItemColumn, cells: Cells): string => (within && cells[within]) || "";

/** Identifies a thing among those of its kind, however its name is spelled. */
export const ownItemId = (remembering: OwnItemColumn, { name, cells }: Pick<OwnItem, "name" | "cells">): string =>
  `${withinOf(remembering, cells)}/${foldedName(name)}`;

const isSame = (cells: Cells, { cells: own }: OwnItem, within: string | undefined): boolean =>
  within === undefined || (cells[within] ?? null) === null || own[within] === cells[within];

/** The names to offer in a column: each once, and only things that fit what the row already says. */
export function offeredNames({ as, within }: OwnItemColumn, cells: Cells, items: readonly OwnItem[]): string[] {
  const fitting = items.filter((item) => item.kind === as && isSame(cells, item, within));
  return [...new Set(fitting.map(({ name }) => name))];
}

/** The unit that a measure of this row usually has, as its vehicle or boiler had it last. */
export function usualUnitOf(area: Pick<Area, "columns">, key: string, cells: Cells, items: readonly OwnItem[]) {
  const naming = ownItemColumnsIn(area).find(({ measures }) => measures === key);
  const name = (naming && cells[naming.key]) ?? null;
  if (!naming || name === null) return undefined;
  const wanted = foldedName(name);
  return items.find((item) => item.kind === naming.as && item.unit !== undefined && foldedName(item.name) === wanted)
    ?.unit;
}

/** The cells that a name fills in: only those that are still empty in the row. */
export function cellsBroughtBy(
  { as, fillsIn, within }: OwnItemColumn,
  name: string,
  cells: Cells,
  items: readonly OwnItem[],
): Record<string, Cell> {
  const wanted = foldedName(name);
  const found = items.find(
    (item) => item.kind === as && foldedName(item.name) === wanted && isSame(cells, item, within),
  );
  const missing = fillsIn.filter((key) => (cells[key] ?? null) === null && (found?.cells[key] ?? null) !== null);
  return Object.fromEntries(missing.map((key) => [key, found?.cells[key] ?? null]));
}
