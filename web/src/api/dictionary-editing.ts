import type { DictionaryConflict, DictionaryPatch } from "@ekorok/domain/dictionaries/contract/dictionaries";
import { type DictionaryDocument, type DictionaryKind, placeOf } from "@ekorok/domain/dictionaries/kinds";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { RateTrial } from "@ekorok/domain/charges/contract/rate-trial";
import type { DictionaryValue } from "@ekorok/domain/dictionaries/values";
import { hasFields, isAnswer, isListOf } from "../shape.ts";
import { detailsIn } from "../http/client.ts";
import { asOneRequest } from "./request-ids.ts";
import { ask } from "./functions.ts";
import { type InputOf, send } from "./server.ts";

export const patchDictionary = (document: DictionaryDocument, patch: Omit<DictionaryPatch, "requestId">) =>
  asOneRequest(`patch ${document}`, patch, (requestId) =>
    send("PATCH /api/dictionaries/:document", { document }, { requestId, ...patch }),
  );

export type ItemUsesInput = InputOf<"dictionaryItemUses">;

/** In how many months of how many clients the items are used. */
export const itemUsesQuery = (asked: ItemUsesInput) =>
  queryOptions({
    queryKey: ["dictionaries", "uses", asked],
    queryFn: () => ask("dictionaryItemUses", asked),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Not cached: somebody may have written since. */
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

/** What somebody else has written meanwhile, if the write was refused for that. */
export const dictionaryConflictIn = (error: unknown): DictionaryConflict | null => detailsIn(error, isConflict);

/** The numbers entered for a year's law, in force or not yet. */
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

/** An item with the value to be tried. */
export const trialItem = (kind: DictionaryKind, id: string, value: DictionaryValue): RateTrial["items"][number] => {
  const { document, key } = placeOf(kind);
  return { document, key, id, value };
};

/** What other numbers would cost clients: the next few clients after `after`. Nothing is saved. */
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
