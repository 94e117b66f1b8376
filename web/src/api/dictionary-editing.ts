import type { DictionaryConflict, DictionaryPatch } from "@ekorok/domain/dictionaries/contract/dictionaries";
import { type DictionaryDocument, type DictionaryKind, placeOf } from "@ekorok/domain/dictionaries/kinds";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { RateTrial } from "@ekorok/domain/charges/contract/rate-trial";
import type { DictionaryValue } from "@ekorok/domain/dictionaries/values";
import { hasFields, isAnswer, isListOf } from "../shape.ts";
import { detailsIn } from "./client.ts";
import { asOneRequest } from "./request-ids.ts";
import { ask } from "./functions.ts";
import { type InputOf, send } from "./server.ts";

export const patchDictionary = (document: DictionaryDocument, patch: Omit<DictionaryPatch, "requestId">) =>
  asOneRequest(`patch ${document}`, patch, (requestId) =>
    send("PATCH /api/dictionaries/:document", { document }, { requestId, ...patch }),
  );

export type ItemUsesInput = InputOf<"dictionaryItemUses">;

/** In how many months of how many clients items are used. */
export const itemUsesQuery = (asked: ItemUsesInput) =>
  queryOptions({
    queryKey: ["dictionaries", "uses", asked],
    queryFn: () => ask("dictionaryItemUses", asked),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Asked anew each time it is looked at: somebody may have written since. */
export const itemHistoryQuery = (kind: DictionaryKind, id: string) => {
  const { document, key } = placeOf(kind);
  return queryOptions({
    queryKey: ["dictionaries", document, key, id, "history"],
    queryFn: async () => (await ask("dictionaryItemHistory", { document, key, id })).changes,
    retry: false,
    gcTime: 0,
  });
};

const isConflict = hasFields<DictionaryConflict>({ items: isListOf(isAnswer<DictionaryConflict["items"][number]>) });

/** What somebody else wrote meanwhile, if that is why a write was refused. */
export const dictionaryConflictIn = (error: unknown): DictionaryConflict | null => detailsIn(error, isConflict);

/** What was entered for a year's law, whether it counts yet or not. */
export const lawNumbersQuery = (year: number) =>
  queryOptions({
    queryKey: ["dictionaries", "law", year],
    queryFn: () => ask("lawNumbers", { year }),
    retry: false,
  });

export const lawNumberHistoryQuery = (year: number, path: string) =>
  queryOptions({
    queryKey: ["dictionaries", "law", year, path, "history"],
    queryFn: async () => (await ask("lawNumberHistory", { year, path })).changes,
    retry: false,
    gcTime: 0,
  });

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
