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
import { queryClient } from "../query-client.ts";
import { type TypeGuard, hasFields, isNumber, isString } from "../shape.ts";
import type { WithEtag } from "./client.ts";
import { renew } from "./server.ts";

const isItem = hasFields<{ name: string; version: number }>({ name: isString, version: isNumber });
const isMap: TypeGuard<object> = (value): value is object =>
  typeof value === "object" && value !== null && Object.values(value).every(isItem);
const mapsOf = (document: object) => hasFields(Object.fromEntries(Object.keys(document).map((key) => [key, isMap])));
const hasAll = hasFields(
  Object.fromEntries(Object.entries(emptyDictionaries()).map(([name, document]) => [name, mapsOf(document)])),
);

/**
 * Whether it is the answer at all. Each of its thousands of numbers was held against the schema by the server; to do so
 * again would make every page wait.
 */
const isDictionaries = (value: unknown): value is Dictionaries => hasAll(value);

/**
 * All dictionaries, with the name that the server gave to this state of them: asked again, it sends them only when that
 * has changed.
 */
export const dictionariesQuery = queryOptions({
  queryKey: ["dictionaries", "all"],
  queryFn: ({ client, queryKey, signal }) =>
    renew("/api/dictionaries", {}, isDictionaries, client.getQueryData<WithEtag<Dictionaries>>(queryKey), signal),
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
export async function loadUnknownItems(mentioned: ReadonlySet<string>): Promise<void> {
  if (mentioned.size === 0) return;
  const all = await queryClient.ensureQueryData(dictionariesQuery).then(
    ({ data }) => data,
    () => null, // the session says so
  );
  if (!all) return;
  const known = new Set(dictionaryKinds.flatMap((kind) => Object.keys(itemsOf(all, kind))));
  if ([...mentioned].some((id) => !known.has(id))) await renewDictionaries().catch(() => undefined);
}

/**
 * The server has just reckoned with dictionaries of this revision. Where they are not those known here, what is said of rows
 * may be wrong until they are: an item may be gone, or a rate be another.
 */
export function renewIfOutdated(revision: string | undefined): void {
  const { etag } = queryClient.getQueryData(dictionariesQuery.queryKey) ?? {};
  if (revision === undefined || !etag || etag.includes(revision)) return;
  void renewDictionaries().catch(() => undefined); // the next save says so again
}

/** Names that nobody knows are no reason to ask more often than this, in milliseconds. */
const RENEWED_WITHIN = 15_000;
let lastRenewal = Number.NEGATIVE_INFINITY;
let isRenewalPlanned = false;

/** Somebody has typed a name that is in no dictionary: it may have been added since, so they are asked for again, soon. */
export function renewSoon(): void {
  if (isRenewalPlanned) return;
  isRenewalPlanned = true;
  const ask = () => {
    isRenewalPlanned = false;
    lastRenewal = Date.now();
    void renewDictionaries().catch(() => undefined); // the next look asks again
  };
  setTimeout(ask, Math.max(0, lastRenewal + RENEWED_WITHIN - Date.now()));
}

/** Takes over what the server has said of items. What is on its way was read before that, so it is not waited for. */
export async function mergeItems(kept: readonly StoredItem[]): Promise<void> {
  const { queryKey } = dictionariesQuery;
  await queryClient.cancelQueries({ queryKey, exact: true });
  const all = queryClient.setQueryData(queryKey, (old) => old && { ...old, data: withItems(old.data, kept) })?.data;
  const items = kept.map(({ kind, id }) => ({ kind, item: all && lookUp(all, kind, id) }));
  const referred = items.flatMap(({ kind, item }) => (item ? referencesOf(kind, item) : []));
  await loadUnknownItems(new Set(referred.map(({ id }) => id)));
}
