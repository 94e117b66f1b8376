import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Cells } from "@ekorok/domain/areas/cells";
import type { RowsConflict, RowsPatch } from "@ekorok/domain/reports/contract/reports";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { OwnItemEntry } from "@ekorok/domain/areas/own-items";
import { MOST_ITEMS_SAVED } from "@ekorok/domain/contract/limits";
import { hasFields, isAnswer, isListOf } from "../shape.ts";
import { renewIfOutdated, loadUnknownItems } from "./all-dictionaries.ts";
import { ApiError, detailsIn } from "../http/client.ts";
import { read, send, type InputOf } from "./server.ts";
import { ask, command } from "./functions.ts";

/** The client, the month and the area. */
export type AreaReportKey = {
  readonly uid: string;
  readonly year: number;
  readonly month: number;
  readonly area: string;
};

/** How often to look whether somebody else has changed something, in milliseconds. */
const INTERVAL = 20_000;

/** The page does not load again what its route has loaded within this time, in milliseconds. */
export const JUST_LOADED = 2_000;

/** An area's rows. They do not contain what was saved after `askedAt`. */
export const areaReportQuery = (place: AreaReportKey) =>
  queryOptions({
    queryKey: ["users", place.uid, "reports", place.year, place.month, place.area, "entry"],
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      const report = await read("/api/users/:uid/reports/:year/:month/:area", place, { signal });
      await loadUnknownItems(itemsMentionedIn(place.area, report.rows));
      return { askedAt, report };
    },
    refetchInterval: INTERVAL,
    // Saving does not update the cache, so whoever comes back to the page loads the rows again.
    gcTime: 0,
    staleTime: JUST_LOADED,
    retry: false,
  });

/** Loads the rows for the page that is about to be shown. That page reports a failure. */
export const loadAreaReport = (queryClient: QueryClient, place: AreaReportKey): Promise<void> =>
  queryClient.prefetchQuery({ ...areaReportQuery(place), gcTime: JUST_LOADED, staleTime: 0 });

export async function patchRows(place: AreaReportKey, patch: RowsPatch) {
  try {
    const answer = await send("PATCH /api/users/:uid/reports/:year/:month/:area", place, patch);
    renewIfOutdated(answer.revision);
    return answer;
  } catch (error) {
    // The other person's rows are about to be shown.
    const clash = rowsConflictIn(error);
    await loadUnknownItems(itemsMentionedIn(place.area, clash?.rows.flatMap(({ row }) => row ?? []) ?? []));
    throw error;
  }
}

const isConflict = hasFields<RowsConflict>({ rows: isListOf(isAnswer<RowsConflict["rows"][number]>) });

/** The rows that somebody else has changed, if saving was refused for that. */
export const rowsConflictIn = (error: unknown): RowsConflict | null =>
  error instanceof ApiError && error.httpStatus === 409 ? detailsIn(error, isConflict) : null;

/** The ids of dictionary items in rows of an area. */
export function itemsMentionedIn(area: string, rows: readonly { readonly cells: Cells }[]): Set<string> {
  const columns = Object.entries(areaById(area)?.columns ?? {}).flatMap(([key, { dictionary }]) =>
    dictionary ? key : [],
  );
  return new Set(rows.flatMap(({ cells }) => columns.flatMap((column) => cells[column] ?? [])));
}

/** Who entered these rows of an area. */
export const rowAuthorsQuery = ({ uid, year, month, area, rows }: InputOf<"listRowAuthors">) =>
  queryOptions({
    queryKey: ["users", uid, "reports", year, month, area, "authors", rows],
    queryFn: () => ask("listRowAuthors", { uid, year, month, area, rows }),
    gcTime: 0, // they may have changed by the next time
    retry: false,
  });

/** "Moje pozycje": vehicles, places and the like that a client's rows repeat. */
export const ownItemsQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "own-items"],
    queryFn: () => ask("listOwnItems", { uid }),
    retry: false,
  });

export async function setOwnItems(uid: string, changes: readonly OwnItemEntry[]): Promise<void> {
  for (let start = 0; start < changes.length; start += MOST_ITEMS_SAVED)
    await command("setOwnItems", { uid, changes: changes.slice(start, start + MOST_ITEMS_SAVED) });
}
