import { z } from "zod";
import { itemId } from "../contract/item-id.ts";
import { wrongKind, type DictionaryKind } from "./kinds.ts";
import { dictionaryValues as values, type DictionaryValue } from "./values.ts";

/** Counts the changes of one item, so that two people who edit it at once notice. Kept by the server. */
const version = z.number().int().positive();
/** Used by a report, so it cannot go: it is offered no more, and stays where it is used. */
const isWithdrawn = z.literal(true).optional();
const kept = { version, isWithdrawn };

/** A value as it is kept. What an older or newer program knew beside it is left out. */
const dictionaryItems = {
  packagingCategory: values.packagingCategory.extend(kept).strip(),
  supFee: values.supFee.extend(kept).strip(),
  vehicleCategory: values.vehicleCategory.extend(kept).strip(),
  vehicleEngine: values.vehicleEngine.extend(kept).strip(),
  vehicleFuel: values.vehicleFuel.extend(kept).strip(),
  heatingBoilerCategory: values.heatingBoilerCategory.extend(kept).strip(),
  heatingBoiler: values.heatingBoiler.extend(kept).strip(),
  otherEmissionSource: values.otherEmissionSource.extend(kept).strip(),
} satisfies Record<DictionaryKind, z.ZodType>;

export type DictionaryItem<K extends DictionaryKind = DictionaryKind> = z.infer<(typeof dictionaryItems)[K]>;
export type DictionaryItems<K extends DictionaryKind> = Readonly<Record<string, DictionaryItem<K>>>;

const mapOf = <I extends z.ZodType>(item: I) => z.record(itemId, item);

/** Every dictionary, as the web loads them after sign-in: document, key, id. */
export const dictionariesAnswer = z
  .object({
    packagings: z.object({ categories: mapOf(dictionaryItems.packagingCategory) }),
    "sup-fees": z.object({ types: mapOf(dictionaryItems.supFee) }),
    vehicles: z.object({
      fuels: mapOf(dictionaryItems.vehicleFuel),
      engines: mapOf(dictionaryItems.vehicleEngine),
      categories: mapOf(dictionaryItems.vehicleCategory),
    }),
    "heating-boilers": z.object({
      types: mapOf(dictionaryItems.heatingBoiler),
      heatingBoilers: mapOf(dictionaryItems.heatingBoiler),
      categories: mapOf(dictionaryItems.heatingBoilerCategory),
    }),
    "other-emission-sources": z.object({ types: mapOf(dictionaryItems.otherEmissionSource) }),
    /** What items were called that are there no more: a row may still refer to one that went while it was being typed. */
    removed: z.object({ names: z.record(itemId, z.string()) }).optional(),
  })
  .meta({ id: "Dictionaries" });
export type Dictionaries = z.infer<typeof dictionariesAnswer>;

export const emptyDictionaries = (): Omit<Dictionaries, "removed"> => ({
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
export function valueOf<K extends DictionaryKind>(kind: K, item: DictionaryItem<K>): DictionaryValue<K> {
  const { version: _version, isWithdrawn: _isWithdrawn, ...value } = item;
  return readValue(kind, value);
}

const schemas: { [K in DictionaryKind]: z.ZodType<DictionaryValue<K>> } = values;

/** Throws zod's error where the value is not as its kind wants it. */
export function readValue<K extends DictionaryKind>(kind: K, value: unknown): DictionaryValue<K> {
  if (!Object.hasOwn(schemas, kind)) throw wrongKind();
  return schemas[kind].parse(value);
}
