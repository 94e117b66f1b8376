import type { Dictionaries } from "./dictionaries-answer.ts";
import { keysOf, placeOf, type DictionaryKind } from "./kinds.ts";

/** An item as the server keeps it now; null: it is gone. */
export type KeptItem = { kind: DictionaryKind; id: string; item: object | null };

/**
 * The dictionaries with these items as they are now: put where their kind is written, and gone from any older place. Whoever
 * has items from elsewhere than a checked answer holds the outcome against `dictionariesAnswer`.
 */
export function withItems(all: Dictionaries, kept: readonly KeptItem[]): Dictionaries {
  const { removed, law, ...documents } = all;
  const next: Record<string, Record<string, Record<string, unknown>>> = { ...documents };
  for (const { kind, id, item } of kept) {
    const { document, key } = placeOf(kind);
    const changed = { ...next[document] };
    for (const each of keysOf(kind)) {
      const { [id]: _, ...others } = changed[each] ?? {};
      changed[each] = each === key && item ? { ...others, [id]: item } : others;
    }
    next[document] = changed;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same documents, and items of the kinds they hold
  return { ...next, ...(removed && { removed }), ...(law && { law }) } as Dictionaries;
}
