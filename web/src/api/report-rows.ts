import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Cells } from "@ekorok/domain/areas/cells";
import type { RowsClash, RowsPatch } from "@ekorok/domain/reports/contract/reports";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { hasFields, isAnswer, isListOf } from "../shape.ts";
import { catchUpWith, learnItems } from "./all-dictionaries.ts";
import { ApiError, detailsIn } from "./client.ts";
import { read, send } from "./server.ts";

/** Whose, when, and which area. */
export type AreaPlace = {
  readonly uid: string;
  readonly year: number;
  readonly month: number;
  readonly area: string;
};

/** How often to look whether somebody else has changed something, in milliseconds. */
const INTERVAL = 20_000;

/** What a route has loaded is not asked for again by the page that is shown then, in milliseconds. */
export const JUST_LOADED = 2_000;

/** An area's rows. `askedAt`: what was saved after that is not in it. */
export const areaReportQuery = (place: AreaPlace) =>
  queryOptions({
    queryKey: ["users", place.uid, "reports", place.year, place.month, place.area, "entry"],
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      const report = await read("/api/users/:uid/reports/:year/:month/:area", place, { signal });
      await learnItems(mentionedIn(place.area, report.rows));
      return { askedAt, report };
    },
    refetchInterval: INTERVAL,
    // What was saved since is not in it: somebody who comes back to the page begins with the rows as they are.
    gcTime: 0,
    staleTime: JUST_LOADED,
    retry: false,
  });

/** The rows as they are now, kept until the page that is about to be shown takes them. A failure is that page's to tell. */
export const loadAreaReport = (queryClient: QueryClient, place: AreaPlace): Promise<void> =>
  queryClient.prefetchQuery({ ...areaReportQuery(place), gcTime: JUST_LOADED, staleTime: 0 });

export async function patchRows(place: AreaPlace, patch: RowsPatch) {
  try {
    const answer = await send("PATCH /api/users/:uid/reports/:year/:month/:area", place, patch);
    catchUpWith(answer.revision);
    return answer;
  } catch (error) {
    // What somebody else wrote is about to be shown.
    const clash = rowsClashIn(error);
    await learnItems(mentionedIn(place.area, clash?.rows.flatMap(({ row }) => row ?? []) ?? []));
    throw error;
  }
}

const isClash = hasFields<RowsClash>({ rows: isListOf(isAnswer<RowsClash["rows"][number]>) });

/** The rows that somebody else has changed, if that is why a save was refused. */
export const rowsClashIn = (error: unknown): RowsClash | null =>
  error instanceof ApiError && error.httpStatus === 409 ? detailsIn(error, isClash) : null;

/** The items of dictionaries that rows of an area refer to. */
export function mentionedIn(area: string, rows: readonly { readonly cells: Cells }[]): Set<string> {
  const columns = Object.entries(areaById(area)?.columns ?? {}).flatMap(([key, { dictionary }]) =>
    dictionary ? key : [],
  );
  return new Set(rows.flatMap(({ cells }) => columns.flatMap((column) => cells[column] ?? [])));
}
