import { foldedName } from "../polish/folding.ts";
import type { Cell, Cells } from "./cells.ts";
import type { Area } from "./define-area.ts";
import type { OwnItemKind, OwnItemColumn } from "./own-item-kinds.ts";

/** Something that was named before, with the cells that it brings along. */
export type OwnItem = { readonly kind: OwnItemKind; readonly name: string; readonly cells: Cells };

/** What a client says of one at 'Moje pozycje'. */
export type OwnItemEntry = OwnItem & {
  /** False: it is offered no more while somebody types. */
  readonly isOffered: boolean;
};

/** The columns of an area that name things of a client's own. */
export const ownItemColumnsIn = ({ columns }: Area): (OwnItemColumn & { readonly key: string })[] =>
  Object.entries(columns).flatMap(([key, { remembers }]) => (remembers ? [{ key, ...remembers }] : []));

/** The column that names things of a kind, and the areas that have it; all of them have it alike. */
export type OwnItemNaming = OwnItemColumn & { readonly key: string; readonly areas: readonly [Area, ...Area[]] };

/** By the kinds that these areas name. */
export function ownItemNamings(areas: readonly Area[]): ReadonlyMap<OwnItemKind, OwnItemNaming> {
  const kinds = new Map<OwnItemKind, OwnItemNaming>();
  for (const area of areas)
    for (const column of ownItemColumnsIn(area)) {
      const others = kinds.get(column.as)?.areas;
      kinds.set(column.as, { ...column, areas: others ? [...others, area] : [area] });
    }
  return kinds;
}

/** Within what a thing has its name, where the same name may mean several. */
export const withinOf = ({ within }: OwnItemColumn, cells: Cells): string => (within && cells[within]) || "";

/** Tells things of a kind apart: however a name is spelled, it is the same thing. */
export const ownItemId = (remembering: OwnItemColumn, { name, cells }: Pick<OwnItem, "name" | "cells">): string =>
  `${withinOf(remembering, cells)}/${foldedName(name)}`;

const isSame = (cells: Cells, { cells: own }: OwnItem, within: string | undefined): boolean =>
  within === undefined || (cells[within] ?? null) === null || own[within] === cells[within];

/** The names that are offered in such a column, each once: of things that fit what the row says already. */
export function offeredNames({ as, within }: OwnItemColumn, cells: Cells, items: readonly OwnItem[]): string[] {
  const fitting = items.filter((item) => item.kind === as && isSame(cells, item, within));
  return [...new Set(fitting.map(({ name }) => name))];
}

/** What a name that was just entered brings into the empty cells of its row. */
export function cellsBroughtBy(
  { as, brings, within }: OwnItemColumn,
  name: string,
  cells: Cells,
  items: readonly OwnItem[],
): Record<string, Cell> {
  const wanted = foldedName(name);
  const found = items.find(
    (item) => item.kind === as && foldedName(item.name) === wanted && isSame(cells, item, within),
  );
  const missing = brings.filter((key) => (cells[key] ?? null) === null && (found?.cells[key] ?? null) !== null);
  return Object.fromEntries(missing.map((key) => [key, found?.cells[key] ?? null]));
}
