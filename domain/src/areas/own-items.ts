import type { Cell, Cells } from "./cells.ts";
import type { Area } from "./define-area.ts";
import type { OwnItemKind } from "./own-item-kinds.ts";

/** How a column names such things. */
export type Remembering = {
  readonly as: OwnItemKind;
  /** Columns that get what was last used with the name, while they are empty. */
  readonly brings: readonly string[];
  /** One of these: the same name may mean several things, each within its own. */
  readonly within?: string;
};

/** Something that was named before, with the cells that it brings along. */
export type OwnItem = { readonly kind: OwnItemKind; readonly name: string; readonly cells: Cells };

/** The columns of an area that name things of a client's own. */
export const rememberingIn = ({ columns }: Area): (Remembering & { readonly key: string })[] =>
  Object.entries(columns).flatMap(([key, { remembers }]) => (remembers ? [{ key, ...remembers }] : []));

const isSame = (cells: Cells, { cells: own }: OwnItem, within: string | undefined): boolean =>
  within === undefined || (cells[within] ?? null) === null || own[within] === cells[within];

/** The names that are offered in such a column, each once: of things that fit what the row says already. */
export function namesFor({ as, within }: Remembering, cells: Cells, items: readonly OwnItem[]): string[] {
  const fitting = items.filter((item) => item.kind === as && isSame(cells, item, within));
  return [...new Set(fitting.map(({ name }) => name))];
}

/** The same name, however it is spelled. */
export const foldedName = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLocaleLowerCase("pl");

/** What a name that was just entered brings into the empty cells of its row. */
export function broughtBy(
  { as, brings, within }: Remembering,
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
