import type { Cells } from "./cells.ts";
import type { Area } from "./define-area.ts";

/** What was typed before into a column that remembers, and what its row said in the column within which it does. */
export type KnownText = {
  readonly area: string;
  readonly column: string;
  readonly text: string;
  readonly within: string | null;
};

/** The columns of an area that remember, each with the one within which it does. */
export const rememberingIn = ({ columns }: Area): { readonly key: string; readonly within: string }[] =>
  Object.entries(columns).flatMap(([key, { remembersWithin: within }]) =>
    within === undefined ? [] : [{ key, within }],
  );

/** What is offered in such a column: what was typed beside the same, or anything while the row does not say. */
export function textsFor(area: Area, key: string, cells: Cells, known: readonly KnownText[]): string[] {
  const within = area.columns[key]?.remembersWithin;
  const own = within === undefined ? null : (cells[within] ?? null);
  const fitting = known.filter(
    (one) => one.area === area.id && one.column === key && (own === null || one.within === own),
  );
  return [...new Set(fitting.map(({ text }) => text))];
}
