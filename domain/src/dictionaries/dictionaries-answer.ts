import { z } from "zod";
import type { EndpointTable } from "../contract/endpoint.ts";
import { itemId } from "./contract/dictionaries.ts";
import type { DictionaryKind } from "./kinds.ts";
import { yearLaw } from "../year-law/year-law.ts";
import { dictionaryValues as values } from "./values.ts";

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
    /** The law of years for which the consultancy has entered numbers. */
    law: z.record(z.string(), yearLaw).optional(),
    /** What items were called that are there no more: a row may still refer to one that went while it was being typed. */
    removed: z.object({ names: z.record(itemId, z.string()) }).optional(),
  })
  .meta({ id: "Dictionaries" });
export type Dictionaries = z.infer<typeof dictionariesAnswer>;

export const allDictionariesEndpoints = {
  "GET /api/dictionaries": {
    kind: "document",
    who: "signedIn",
    output: dictionariesAnswer,
    compress: true,
    mayBeUnchanged: true,
  },
} as const satisfies EndpointTable;
