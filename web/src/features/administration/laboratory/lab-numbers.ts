import type { RateTrial } from "@ekorok/domain/charges/contract/rate-trial";
import { lookUp, valueOf, type Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { setRate } from "@ekorok/domain/dictionaries/rate-series";
import { kindDeclarations } from "@ekorok/domain/dictionaries/shown/kind-declarations";
import type { DictionaryValue } from "@ekorok/domain/dictionaries/values";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { trialItem } from "../../../api/dictionary-editing.ts";
import { numbersOf, rateLists, type RateListId, type RateNumber } from "../rates/rate-numbers.ts";

/** By `RateNumber.key`. */
export type TriedValues = ReadonlyMap<string, { readonly number: RateNumber; readonly value: string }>;

/** The lists that have numbers for each year. */
export const labLists = rateLists.filter(
  ({ id }) => id === "law" || kindDeclarations[id].series.some(({ by }) => by !== "nothing"),
);

/** The numbers of a year for which another value can be tried. */
export const labNumbers = (list: RateListId, all: Dictionaries, year: number): RateNumber[] =>
  numbersOf(list, all, year).filter((number) => number.kind === null || number.place !== null);

/** The server's input: whole items with the tried values, and numbers of the law. */
export function trialOf(tried: TriedValues, all: Dictionaries, year: number): RateTrial {
  const items = new Map<string, { readonly kind: DictionaryKind; readonly value: DictionaryValue }>();
  const law: Record<string, string> = {};
  for (const { number, value } of tried.values()) {
    if (number.kind === null) {
      law[number.path] = value;
      continue;
    }
    const { kind, id, place, present } = number;
    const item = lookUp(all, kind, id);
    if (!item || !place) continue; // somebody has removed the item meanwhile
    const rate: Rate = { ...(present ?? { status: "unconfirmed", source: "" }), value };
    items.set(id, { kind, value: setRate(kind, items.get(id)?.value ?? valueOf(kind, item), place, rate) });
  }
  return { year, items: [...items].map(([id, { kind, value }]) => trialItem(kind, id, value)), law };
}
