import type { DictionaryClash, DictionaryPatch } from "@ekorok/domain/dictionaries/contract/dictionaries";
import { type DictionaryDocument, type DictionaryKind, placeOf } from "@ekorok/domain/dictionaries/kinds";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { hasFields, isAnswer, isListOf } from "../shape.ts";
import { detailsIn } from "./client.ts";
import { asOneRequest } from "./request-ids.ts";
import { ask } from "./by-name.ts";
import type { InputOf } from "./declared.ts";
import { send } from "./server.ts";

export const patchDictionary = (document: DictionaryDocument, patch: Omit<DictionaryPatch, "requestId">) =>
  asOneRequest(`patch ${document}`, patch, (requestId) =>
    send("PATCH /api/dictionaries/:document", { document }, { requestId, ...patch }),
  );

export type UsesAsked = InputOf<"dictionaryItemUses">;

/** In how many months of how many clients items are used. */
export const itemUsesQuery = (asked: UsesAsked) =>
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

const isClash = hasFields<DictionaryClash>({ items: isListOf(isAnswer<DictionaryClash["items"][number]>) });

/** What somebody else wrote meanwhile, if that is why a write was refused. */
export const clashIn = (error: unknown): DictionaryClash | null => detailsIn(error, isClash);
