import { itemsOf, lookUp, type Dictionaries } from "./collection.ts";
import { dictionaryKinds, type DictionaryKind } from "./kinds.ts";
import type { DictionaryValue } from "./values.ts";

export type ItemReference = { kind: DictionaryKind; id: string };

const none = () => [];
const to = (kind: DictionaryKind, ids: readonly string[]): ItemReference[] => ids.map((id) => ({ kind, id }));

const referencesIn: { [K in DictionaryKind]: (value: DictionaryValue<K>) => ItemReference[] } = {
  packagingCategory: none,
  supFee: none,
  vehicleCategory: none,
  vehicleEngine: ({ categories, rates }) => [
    ...to("vehicleCategory", categories),
    ...to("vehicleFuel", Object.keys(rates)),
  ],
  vehicleFuel: none,
  heatingBoilerCategory: none,
  heatingBoiler: ({ category }) => to("heatingBoilerCategory", [category]),
  otherEmissionSource: none,
};

/** The other items that an item speaks of. */
export const referencesOf = <K extends DictionaryKind>(kind: K, value: DictionaryValue<K>): ItemReference[] =>
  referencesIn[kind](value);

/** Those of them that are not there. */
export const missingReferences = <K extends DictionaryKind>(
  all: Dictionaries,
  kind: K,
  value: DictionaryValue<K>,
): ItemReference[] => referencesOf(kind, value).filter((target) => !lookUp(all, target.kind, target.id));

/** Items that speak of this one; while there are any, it cannot go. */
export const referrersTo = (all: Dictionaries, target: ItemReference): (ItemReference & { name: string })[] =>
  dictionaryKinds.flatMap((kind) => referrersOfKind(all, kind, target));

const referrersOfKind = <K extends DictionaryKind>(all: Dictionaries, kind: K, target: ItemReference) =>
  Object.entries(itemsOf(all, kind))
    .filter(([, item]) => referencesOf(kind, item).some(({ kind, id }) => kind === target.kind && id === target.id))
    .map(([id, { name }]) => ({ kind, id, name }));
