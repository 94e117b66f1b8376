import {
  dictionaryClash,
  type DictionaryClash,
  type DictionaryDocument,
  dictionaryItemHistoryOutput,
  type DictionaryKind,
  type DictionaryPatch,
  type itemUsesInput,
  itemUsesOutput,
  patchedField,
  placeOf,
  saveDictionaryItemsOutput,
  type saveDictionaryItemsInput,
} from "@ekorok/domain";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { FunctionsError } from "../functions/functions-error.ts";
import { api, ApiError } from "./client.ts";
import { callCommand, callFunction } from "./functions.ts";
import { asOneRequest } from "./request-ids.ts";

export const patchDictionary = (document: DictionaryDocument, patch: Omit<DictionaryPatch, "requestId">) =>
  asOneRequest(`patch ${document}`, patch, (requestId) =>
    api.patch(`/api/dictionaries/${document}`, { requestId, ...patch }, patchedField),
  );

export const saveDictionaryItems = (input: Omit<z.input<typeof saveDictionaryItemsInput>, "requestId">) =>
  callCommand("saveDictionaryItems", input, saveDictionaryItemsOutput);

export type UsesAsked = z.input<typeof itemUsesInput>;

/** In how many months of how many clients items are used. */
export const itemUses = (asked: UsesAsked) => callFunction("dictionaryItemUses", asked, itemUsesOutput);
export const itemUsesQuery = (asked: UsesAsked) =>
  queryOptions({
    queryKey: ["dictionaries", "uses", asked],
    queryFn: () => itemUses(asked),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Asked anew each time it is looked at: somebody may have written since. */
export const itemHistoryQuery = (kind: DictionaryKind, id: string) => {
  const { document, key } = placeOf(kind);
  return queryOptions({
    queryKey: ["dictionaries", document, key, id, "history"],
    queryFn: async () =>
      (await callFunction("dictionaryItemHistory", { document, key, id }, dictionaryItemHistoryOutput)).changes,
    retry: false,
    gcTime: 0,
  });
};

/** What somebody else wrote meanwhile, if that is why a write was refused. */
export function clashIn(error: unknown): DictionaryClash | null {
  if (error instanceof ApiError) return dictionaryClash.safeParse(error.body.error.details).data ?? null;
  if (error instanceof FunctionsError) return dictionaryClash.safeParse(error.details).data ?? null;
  return null;
}
