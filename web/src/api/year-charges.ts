import { patchedYearInputs, rowAuthorsOutput, yearCharges, type YearInputsPatch, yearOutlook } from "@ekorok/domain";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { callFunction } from "./functions.ts";
import type { AreaPlace } from "./report-rows.ts";
import { asOneRequest } from "./request-ids.ts";

const pathOf = (uid: string, year: number) => `/api/users/${encodeURIComponent(uid)}/reports/${year}`;

/** What a client's year costs, with what that is made of and the yearly inputs. */
export const yearChargesQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: ["users", uid, "reports", year, "charges"],
    queryFn: ({ signal }) => api.get(`${pathOf(uid, year)}/charges`, yearCharges, signal),
    retry: false,
  });

/** How the year goes by months, beside the one before, and where it leads. It changes with its charges. */
export const yearOutlookQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: [...yearChargesQuery(uid, year).queryKey, "outlook"],
    queryFn: ({ signal }) => api.get(`${pathOf(uid, year)}/outlook`, yearOutlook, signal),
    retry: false,
  });

/** Who typed these rows of an area. */
export const rowAuthorsQuery = ({ uid, year, month, area }: AreaPlace, rows: readonly string[]) =>
  queryOptions({
    queryKey: ["users", uid, "reports", year, month, area, "authors", rows],
    queryFn: () => callFunction("listRowAuthors", { uid, year, month, area, rows }, rowAuthorsOutput),
    gcTime: 0, // somebody may have changed them when they are opened again
    retry: false,
  });

export type InputChange = YearInputsPatch["changes"][number];

export const patchYearInputs = (uid: string, year: number, changes: readonly InputChange[]) =>
  asOneRequest("changeYearInputs", { uid, year, changes }, (requestId) =>
    api.patch(`${pathOf(uid, year)}/inputs`, { requestId, changes: [...changes] }, patchedYearInputs),
  );
