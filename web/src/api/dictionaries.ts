import type {
  DictionaryClash,
  DictionaryItemHistory,
  DictionaryPatch,
  PatchedField,
  SavedDictionaryItems,
  saveDictionaryItemsInput,
} from "@ekorok/domain/dictionaries/contract/dictionaries";
import { type DictionaryDocument, type DictionaryKind, placeOf } from "@ekorok/domain/dictionaries/kinds";
import type { ItemUses, itemUsesInput } from "@ekorok/domain/reports/contract/report-moves";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { hasFields, isAnswer, isListOf } from "../shape.ts";
import { api, detailsIn } from "./client.ts";
import { callCommand, callFunction } from "./functions.ts";
import { asOneRequest } from "./request-ids.ts";

export const patchDictionary = (document: DictionaryDocument, patch: Omit<DictionaryPatch, "requestId">) =>
  asOneRequest(`patch ${document}`, patch, (requestId) =>
    api.patch<PatchedField>(`/api/dictionaries/${document}`, { requestId, ...patch }),
  );

export const saveDictionaryItems = (input: Omit<z.input<typeof saveDictionaryItemsInput>, "requestId">) =>
  callCommand<SavedDictionaryItems>("saveDictionaryItems", input);

export type UsesAsked = z.input<typeof itemUsesInput>;

/** In how many months of how many clients items are used. */
export const itemUses = (asked: UsesAsked) => callFunction<ItemUses>("dictionaryItemUses", asked);
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
      (await callFunction<DictionaryItemHistory>("dictionaryItemHistory", { document, key, id })).changes,
    retry: false,
    gcTime: 0,
  });
};

const isClash = hasFields<DictionaryClash>({ items: isListOf(isAnswer<DictionaryClash["items"][number]>) });

/** What somebody else wrote meanwhile, if that is why a write was refused. */
export const clashIn = (error: unknown): DictionaryClash | null => detailsIn(error, isClash);
