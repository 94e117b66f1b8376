import { z } from "zod";
import type { EndpointTable } from "../contract/endpoint.ts";
import { itemId } from "./contract/dictionaries.ts";
import type { DictionaryKind } from "./kinds.ts";
import { yearLaw } from "../year-law/year-law.ts";
import { dictionaryValues as values } from "./values.ts";

/** Counts the changes of an item, so that two people who edit it at once are noticed. Maintained by the server. */
const version = z.number().int().positive();
/** A report refers to it, so it cannot be deleted. It stays where it is used but is no longer offered. */
const isWithdrawn = z.literal(true).optional();
const serverFields = { version, isWithdrawn };

/** Stored values. Fields that only older or newer programs know are dropped. */
const dictionaryItems = {
  packagingCategory: values.packagingCategory.extend(serverFields).strip(),
  supFee: values.supFee.extend(serverFields).strip(),
  vehicleCategory: values.vehicleCategory.extend(serverFields).strip(),
  vehicleEngine: values.vehicleEngine.extend(serverFields).strip(),
  vehicleFuel: values.vehicleFuel.extend(serverFields).strip(),
  heatingBoilerCategory: values.heatingBoilerCategory.extend(serverFields).strip(),
  heatingBoiler: values.heatingBoiler.extend(serverFields).strip(),
  otherEmissionSource: values.otherEmissionSource.extend(serverFields).strip(),
} satisfies Record<DictionaryKind, z.ZodType>;

export type DictionaryItem<K extends DictionaryKind = DictionaryKind> = z.infer<(typeof dictionaryItems)[K]>;
export type DictionaryItems<K extends DictionaryKind> = Readonly<Record<string, DictionaryItem<K>>>;

const mapOf = <I extends z.ZodType>(item: I) => z.record(itemId, item);

/** All dictionaries, as the web loads them after sign-in: document, key, id. */
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
    /** The years for which the consultancy has entered numbers. */
    law: z.record(z.string(), yearLaw).optional(),
    /** Names of removed items: a row may still refer to an item that was removed while it was being typed. */
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
