import {
  type Dictionaries,
  dictionariesAnswer,
  dictionaryKinds,
  itemsOf,
  type KeptItem,
  lookUp,
  referencesOf,
  withItems,
} from "@ekorok/domain";
import { queryOptions } from "@tanstack/react-query";
import { queryClient } from "../query-client.ts";
import { api, type Tagged } from "./client.ts";

/**
 * All dictionaries, with the name that the server gave to this state of them: asked again, it sends them only when that
 * has changed.
 */
export const dictionariesQuery = queryOptions({
  queryKey: ["dictionaries", "all"],
  queryFn: ({ client, queryKey, signal }) =>
    api.renew("/api/dictionaries", dictionariesAnswer, client.getQueryData<Tagged<Dictionaries>>(queryKey), signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Asks whether they are still so. */
export const renewDictionaries = () => queryClient.fetchQuery({ ...dictionariesQuery, staleTime: 0 });

/**
 * Before something is shown that mentions items: one that is not known may have been added since the dictionaries were
 * loaded. A failure changes nothing: what cannot be named is shown without a name, and the next look asks again.
 */
export async function learnItems(mentioned: ReadonlySet<string>): Promise<void> {
  const all = queryClient.getQueryData(dictionariesQuery.queryKey)?.data;
  if (!all || mentioned.size === 0) return;
  const known = new Set(dictionaryKinds.flatMap((kind) => Object.keys(itemsOf(all, kind))));
  if ([...mentioned].some((id) => !known.has(id))) await renewDictionaries().catch(() => undefined);
}

/** Whoever types names that nobody knows is not a reason to ask more often than this, in milliseconds. */
const ASKED_WITHIN = 15_000;
let lastAsked = Number.NEGATIVE_INFINITY;
let isToAsk = false;

/** Somebody has typed a name that is in no dictionary: it may have been added since, so they are asked for again, soon. */
export function askForNewItems(): void {
  if (isToAsk) return;
  isToAsk = true;
  const ask = () => {
    isToAsk = false;
    lastAsked = Date.now();
    void renewDictionaries().catch(() => undefined); // the next look asks again
  };
  setTimeout(ask, Math.max(0, lastAsked + ASKED_WITHIN - Date.now()));
}

/** Takes over what the server has said of items. What is on its way was read before that, so it is not waited for. */
export async function keepItems(kept: readonly KeptItem[]): Promise<void> {
  const { queryKey } = dictionariesQuery;
  await queryClient.cancelQueries({ queryKey, exact: true });
  const all = queryClient.setQueryData(queryKey, (old) => old && { ...old, data: withItems(old.data, kept) })?.data;
  const items = kept.map(({ kind, id }) => ({ kind, item: all && lookUp(all, kind, id) }));
  const referred = items.flatMap(({ kind, item }) => (item ? referencesOf(kind, item) : []));
  await learnItems(new Set(referred.map(({ id }) => id)));
}
