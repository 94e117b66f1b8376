import { plural } from "@ekorok/domain/polish/plural";

export type BulkScope = {
  /** Of the items, as they stand in the list. */
  readonly ids: readonly string[];
  /** Which those are, where they are not all of the dictionary. */
  readonly scope: string | null;
};

type Listed = { readonly id: string };
type List = {
  /** All items, in the order of the list. */
  readonly all: readonly Listed[];
  /** Those that are shown, in the same order. */
  readonly shown: readonly Listed[];
  readonly ticked: ReadonlySet<string>;
};

const items = { one: "pozycja", few: "pozycje", many: "pozycji" };

/** What is ticked, also where a search has hidden it since; without a tick, everything in sight. */
export function bulkScope({ all, shown, ticked }: List): BulkScope {
  const chosen = ticked.size > 0 ? all.filter(({ id }) => ticked.has(id)) : shown;
  const which = ticked.size > 0 ? "Tylko zaznaczone" : "Tylko znalezione";
  const count = `${chosen.length} ${plural(chosen.length, items)} z ${all.length}`;
  return {
    ids: chosen.map(({ id }) => id),
    scope: chosen.length < all.length ? `${which}: ${count}.` : null,
  };
}
