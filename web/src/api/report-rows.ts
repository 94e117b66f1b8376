import { areaReport, listPlacesOutput, patchedRows, type RowsPatch } from "@ekorok/domain";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { callFunction } from "./functions.ts";

/** Whose, when, and which area. */
export type AreaPlace = {
  readonly uid: string;
  readonly year: number;
  readonly month: number;
  readonly area: string;
};

const pathOf = ({ uid, year, month, area }: AreaPlace) => `/api/users/${uid}/reports/${year}/${month}/${area}`;

/** How often to look whether somebody else has changed something, in milliseconds. */
const INTERVAL = 20_000;

/** An area's rows. `askedAt`: what was saved after that is not in it. */
export const areaReportQuery = (place: AreaPlace) =>
  queryOptions({
    queryKey: ["users", place.uid, "reports", place.year, place.month, place.area, "entry"],
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      return { askedAt, report: await api.get(pathOf(place), areaReport, signal) };
    },
    refetchInterval: INTERVAL,
    // What was saved since is not in it: whoever comes back to the page begins with the rows as they are.
    gcTime: 0,
    retry: false,
  });

export const patchRows = (place: AreaPlace, patch: RowsPatch) => api.patch(pathOf(place), patch, patchedRows);

/** Where the client has reported something before. */
export const placesQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "places"],
    queryFn: async () => (await callFunction("listPlaces", { uid }, listPlacesOutput)).places,
    retry: false,
  });
