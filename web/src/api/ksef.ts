import type { KsefInvoicesWanted, KsefState } from "@ekorok/domain/ksef/contract/ksef";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { salesQueryKey } from "./sales.ts";
import { read } from "./server.ts";

// Part of a client's sales: whatever changes what is counted, may change what waits.
const ksefQueryKey = (uid: string, ...place: readonly unknown[]) => salesQueryKey(uid, "ksef", ...place);

/** All queries of a client's connection, and of what came by it. */
export const ksefOf = (uid: string) => ({ queryKey: ksefQueryKey(uid) });

/** In milliseconds. */
const PAUSE = 2_000;
/** How long after a fetch the page waits for the program to take by itself what is certain. */
const SOON = 60_000;

/** Whether something goes on by itself: a fetch, or the taking that follows it. */
export function isUnderWay({ connection, waiting, service }: KsefState, now: number): boolean {
  if (!connection) return false;
  if (connection.fetching) return true;
  const { takesByItself, fetchedAt } = connection;
  const isFresh = fetchedAt !== null && now - Date.parse(fetchedAt) < SOON;
  return service.is === "on" && takesByItself && isFresh && waiting.months.some(isAboutToBeTaken);
}

export const isAboutToBeTaken = ({ closed, held }: KsefState["waiting"]["months"][number]): boolean =>
  closed === null && held === null;

/** A client's connection and what came by it, asked again only while something goes on. */
export const ksefQuery = (uid: string) =>
  queryOptions({
    queryKey: ksefQueryKey(uid),
    queryFn: ({ signal }) => read("/api/users/:uid/ksef", { uid }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data, Date.now()) ? PAUSE : false),
    retry: false,
  });

/** Fetched invoices, some at a time. */
export const ksefInvoicesQuery = (uid: string, of: Omit<Partial<KsefInvoicesWanted>, "from">) =>
  infiniteQueryOptions({
    queryKey: ksefQueryKey(uid, "invoices", of),
    queryFn: ({ signal, pageParam }) =>
      read("/api/users/:uid/ksef/invoices", { uid }, { query: { ...of, from: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ invoices, found }, pages) => {
      const seen = pages.reduce((count, page) => count + page.invoices.length, 0);
      return invoices.length > 0 && seen < found ? seen : undefined;
    },
    retry: false,
  });

/** All connected clients, for administrators. */
export const ksefConnectionsQuery = queryOptions({
  queryKey: ["ksef", "connections"],
  queryFn: ({ signal }) => read("/api/ksef/connections", {}, { signal }),
  retry: false,
});
