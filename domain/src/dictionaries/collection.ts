import type { Dictionaries, DictionaryItem, DictionaryItems } from "./dictionaries-answer.ts";
import { wrongKind, type DictionaryKind } from "./kinds.ts";
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
  // Both keys together; what was written since, under the second one, wins.
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

/** What an item says, without what the server keeps of it. */
export function valueOf<K extends DictionaryKind>(_kind: K, item: DictionaryItem<K>): DictionaryValue<K> {
  const { version: _version, isWithdrawn: _isWithdrawn, ...value } = item;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an item is its value and these two; the compiler cannot subtract
  return value as DictionaryValue<K>;
}
