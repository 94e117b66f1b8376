import type { RateTrial } from "@ekorok/domain/charges/contract/rate-trial";
import { placeOf, type DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import type { DictionaryValue } from "@ekorok/domain/dictionaries/values";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./by-name.ts";

/** An item as it would be. */
export const trialItem = (kind: DictionaryKind, id: string, value: DictionaryValue): RateTrial["items"][number] => {
  const { document, key } = placeOf(kind);
  return { document, key, id, value };
};

/** What other numbers would cost whom, of a few clients after one of them. Nothing is saved. */
export const tryRates = (trial: RateTrial, after: string | null) =>
  ask("tryRates", { ...trial, ...(after !== null && { after }) });

/** One client's year with these numbers, line by line. */
export const rateTrialOfClientQuery = ({ items, law }: RateTrial, uid: string, year: number) =>
  queryOptions({
    queryKey: ["rate-trial", uid, year, items, law],
    queryFn: () => ask("tryRatesOfClient", { items, law, uid, year }),
    retry: false,
    gcTime: 0,
  });
