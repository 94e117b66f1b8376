import type { YearInputsPatch } from "@ekorok/domain/charges/contract/year-inputs";
import { queryOptions } from "@tanstack/react-query";
import type { MarkFormFieldsInput } from "@ekorok/domain/forms/contract/forms";
import { asOneRequest } from "./request-ids.ts";
import { read, send } from "./server.ts";
import { ask } from "./functions.ts";

/** A client's charges of a year with their lines, and the yearly inputs. */
export const yearChargesQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: ["users", uid, "reports", year, "charges"],
    queryFn: ({ signal }) => read("/api/users/:uid/reports/:year/charges", { uid, year }, { signal }),
    retry: false,
    // Several components of a page load them one after the other. Returning to the tab reloads them all the same.
    staleTime: 5_000,
    refetchOnWindowFocus: "always",
  });

/** The charges of a submitted version of the year. They never change. */
export const versionChargesQuery = (uid: string, year: number, version: number) =>
  queryOptions({
    queryKey: ["users", uid, "frozen-reports", year, "charges", version],
    queryFn: ({ signal }) =>
      read("/api/users/:uid/reports/:year/charges", { uid, year }, { query: { version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export type InputChange = YearInputsPatch["changes"][number];

export const patchYearInputs = (uid: string, year: number, changes: readonly InputChange[]) =>
  asOneRequest("changeYearInputs", { uid, year, changes }, (requestId) =>
    send("PATCH /api/users/:uid/reports/:year/inputs", { uid, year }, { requestId, changes }),
  );

/** The year by months, beside the previous one, with a forecast. It is invalidated with the year's charges. */
export const yearOutlookQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: [...yearChargesQuery(uid, year).queryKey, "outlook"],
    queryFn: ({ signal }) => read("/api/users/:uid/reports/:year/outlook", { uid, year }, { signal }),
    retry: false,
  });

/** Who entered the year's inputs; invalidated with them. */
export const inputAuthorsQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: [...yearChargesQuery(uid, year).queryKey, "authors"],
    queryFn: () => ask("listInputAuthors", { uid, year }),
    retry: false,
  });

/** A year's official forms with the marks that people set in them. They are invalidated with the year's charges. */
export const yearFormsQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: [...yearChargesQuery(uid, year).queryKey, "forms"],
    queryFn: ({ signal }) => read("/api/users/:uid/reports/:year/forms", { uid, year }, { signal }),
    retry: false,
    // Switching between two windows does not reload them each time.
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  });

export type MarkedField = MarkFormFieldsInput["fields"][number];
