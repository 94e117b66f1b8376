import type { Dictionaries, DictionaryItem, DictionaryItems } from "./dictionaries-answer.ts";
import { wrongKind, type DictionaryKind, keysOf, placeOf, dictionaryKinds } from "./kinds.ts";
import type { DictionaryValue } from "./values.ts";

export type { Dictionaries, DictionaryItem, DictionaryItems };

export const emptyDictionaries = (): Omit<Dictionaries, "removed" | "law"> => ({
  packagings: { categories: {} },
  "sup-fees": { types: {} },
  vehicles: { fuels: {}, engines: {}, categories: {} },
  "heating-boilers": { types: {}, heatingBoilers: {}, categories: {} },
  "other-emission-sources": { types: {} },
});

const readers: { [K in DictionaryKind]: (all: Dictionaries) => DictionaryItems<K> } = {
  packagingCategory: (all) => all.packagings.categories,
  supFee: (all) => all["sup-fees"].types,
  vehicleCategory: (all) => all.vehicles.categories,
  vehicleEngine: (all) => all.vehicles.engines,
  vehicleFuel: (all) => all.vehicles.fuels,
  heatingBoilerCategory: (all) => all["heating-boilers"].categories,
  // Older documents have `types`; items written since are under `heatingBoilers` and win.
  heatingBoiler: ({ "heating-boilers": { types, heatingBoilers } }) => ({ ...types, ...heatingBoilers }),
  otherEmissionSource: (all) => all["other-emission-sources"].types,
};

export function itemsOf<K extends DictionaryKind>(all: Dictionaries, kind: K): DictionaryItems<K> {
  if (!Object.hasOwn(readers, kind)) throw wrongKind();
  return readers[kind](all);
}

export function lookUp<K extends DictionaryKind>(
  all: Dictionaries,
  kind: K,
  id: string,
): DictionaryItem<K> | undefined {
  const items = itemsOf(all, kind);
  return Object.hasOwn(items, id) ? items[id] : undefined;
}

/** An item without the fields that the server adds. */
export function valueOf<K extends DictionaryKind>(_kind: K, item: DictionaryItem<K>): DictionaryValue<K> {
  const { version: _version, isWithdrawn: _isWithdrawn, ...value } = item;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an item is its value and these two; the compiler cannot subtract
  return value as DictionaryValue<K>;
}

/** The current state of an item; null if it was removed. */
export type StoredItem = { kind: DictionaryKind; id: string; item: object | null };

/**
 * The dictionaries with these items: each in the current place of its kind, and removed from older places. Items from
 * unchecked sources must be validated with `dictionariesAnswer` afterwards.
 */
export function withItems(all: Dictionaries, kept: readonly StoredItem[]): Dictionaries {
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

export type ItemReference = { kind: DictionaryKind; id: string };

const noReferences = () => [];
const referencesTo = (kind: DictionaryKind, ids: readonly string[]): ItemReference[] => ids.map((id) => ({ kind, id }));

const referencesIn: { [K in DictionaryKind]: (value: DictionaryValue<K>) => ItemReference[] } = {
  packagingCategory: noReferences,
  supFee: noReferences,
  vehicleCategory: noReferences,
  vehicleEngine: ({ categories, rates }) => [
    ...referencesTo("vehicleCategory", categories),
    ...referencesTo("vehicleFuel", Object.keys(rates)),
  ],
  vehicleFuel: noReferences,
  heatingBoilerCategory: noReferences,
  heatingBoiler: ({ category }) => referencesTo("heatingBoilerCategory", [category]),
  otherEmissionSource: noReferences,
};

/** The other items that an item refers to. */
export const referencesOf = <K extends DictionaryKind>(kind: K, value: DictionaryValue<K>): ItemReference[] =>
  referencesIn[kind](value);

/** Referred items that do not exist. */
export const missingReferences = <K extends DictionaryKind>(
  all: Dictionaries,
  kind: K,
  value: DictionaryValue<K>,
): ItemReference[] => referencesOf(kind, value).filter((target) => !lookUp(all, target.kind, target.id));

/** The items that refer to this one. While there are any, it cannot be removed. */
export const referrersTo = (all: Dictionaries, target: ItemReference): (ItemReference & { name: string })[] =>
  dictionaryKinds.flatMap((kind) => referrersOfKind(all, kind, target));

const referrersOfKind = <K extends DictionaryKind>(all: Dictionaries, kind: K, target: ItemReference) =>
  Object.entries(itemsOf(all, kind))
    .filter(([, item]) => referencesOf(kind, item).some(({ kind, id }) => kind === target.kind && id === target.id))
    .map(([id, { name }]) => ({ kind, id, name }));
