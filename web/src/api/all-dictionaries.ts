import {
  type Dictionaries,
  emptyDictionaries,
  itemsOf,
  lookUp,
  referencesOf,
  type StoredItem,
  withItems,
} from "@ekorok/domain/dictionaries/dictionary-items";
import { dictionaryKinds } from "@ekorok/domain/dictionaries/kinds";
import { queryOptions } from "@tanstack/react-query";
import { queryClient } from "../queries/query-client.ts";
import { type TypeGuard, hasFields, isNumber, isString } from "../shape.ts";
import type { WithEtag } from "../http/client.ts";
import { renew } from "./server.ts";

const isItem = hasFields<{ name: string; version: number }>({ name: isString, version: isNumber });
const isMap: TypeGuard<object> = (value): value is object =>
  typeof value === "object" && value !== null && Object.values(value).every(isItem);
const mapsOf = (document: object) => hasFields(Object.fromEntries(Object.keys(document).map((key) => [key, isMap])));
const hasAll = hasFields(
  Object.fromEntries(Object.entries(emptyDictionaries()).map(([name, document]) => [name, mapsOf(document)])),
);

/** Checks only the outline: the server has checked the thousands of numbers, and doing it again would delay every page. */
const isDictionaries = (value: unknown): value is Dictionaries => hasAll(value);

/** All dictionaries with their ETag: the server sends them again only when they have changed. */
export const dictionariesQuery = queryOptions({
  queryKey: ["dictionaries", "all"],
  queryFn: ({ client, queryKey, signal }) =>
    renew("/api/dictionaries", {}, isDictionaries, client.getQueryData<WithEtag<Dictionaries>>(queryKey), signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Loads the dictionaries again if they have changed on the server. */
export const renewDictionaries = () => queryClient.fetchQuery({ ...dictionariesQuery, staleTime: 0 });

/**
 * Reloads the dictionaries if any of these items is unknown: it may have been added since. On failure the item is shown
 * without a name, and the next call tries again.
 */
export async function loadUnknownItems(mentioned: ReadonlySet<string>): Promise<void> {
  if (mentioned.size === 0) return;
  const all = await queryClient.ensureQueryData(dictionariesQuery).then(
    ({ data }) => data,
    () => null, // the session reports this failure
  );
  if (!all) return;
  const known = new Set(dictionaryKinds.flatMap((kind) => Object.keys(itemsOf(all, kind))));
  if ([...mentioned].some((id) => !known.has(id))) await renewDictionaries().catch(() => undefined);
}

/** Reloads the dictionaries if the server has just used another revision: an item or a rate may have changed. */
export function renewIfOutdated(revision: string | undefined): void {
  const { etag } = queryClient.getQueryData(dictionariesQuery.queryKey) ?? {};
  if (revision === undefined || !etag || etag.includes(revision)) return;
  void renewDictionaries().catch(() => undefined); // the next save compares revisions again
}

/** Shortest time between two reloads for unknown names, in milliseconds. */
const RENEWED_WITHIN = 15_000;
let lastRenewal = Number.NEGATIVE_INFINITY;
let isRenewalPlanned = false;

/** Schedules a reload because somebody typed an unknown name: an item may have been added. */
export function renewSoon(): void {
  if (isRenewalPlanned) return;
  isRenewalPlanned = true;
  const ask = () => {
    isRenewalPlanned = false;
    lastRenewal = Date.now();
    void renewDictionaries().catch(() => undefined); // the next unknown name schedules another reload
  };
  setTimeout(ask, Math.max(0, lastRenewal + RENEWED_WITHIN - Date.now()));
}

/** Puts items that the server has just saved into the cache. Requests under way are cancelled: their answers would be older. */
export async function mergeItems(kept: readonly StoredItem[]): Promise<void> {
  const { queryKey } = dictionariesQuery;
  await queryClient.cancelQueries({ queryKey, exact: true });
  const all = queryClient.setQueryData(queryKey, (old) => old && { ...old, data: withItems(old.data, kept) })?.data;
  const items = kept.map(({ kind, id }) => ({ kind, item: all && lookUp(all, kind, id) }));
  const referred = items.flatMap(({ kind, item }) => (item ? referencesOf(kind, item) : []));
  await loadUnknownItems(new Set(referred.map(({ id }) => id)));
}
