import { z } from "zod";

/** The dictionary documents and the keys under which each keeps its items, a map from id to value. */
export const dictionaryKeys = {
  packagings: ["categories"],
  "sup-fees": ["types"],
  vehicles: ["fuels", "engines", "categories"],
  "heating-boilers": ["types", "heatingBoilers", "categories"],
  "other-emission-sources": ["types"],
} as const;

export type DictionaryDocument = keyof typeof dictionaryKeys;

const items = z.record(z.uuid(), z.unknown());

/** The whole collection, as the web loads it after sign-in. */
export const dictionariesAnswer = z.record(z.string(), z.record(z.string(), items)).meta({ id: "Dictionaries" });
