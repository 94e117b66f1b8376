import type { YearInputsPatch } from "@ekorok/domain/charges/contract/year-inputs";
import { queryOptions } from "@tanstack/react-query";
import type { MarkFormFieldsInput } from "@ekorok/domain/forms/contract/forms";
import { asOneRequest } from "./request-ids.ts";
import { read, send } from "./server.ts";
import { ask } from "./functions.ts";

/** What a client's year costs, with what that is made of and the yearly inputs. */
export const yearChargesQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: ["users", uid, "reports", year, "charges"],
    queryFn: ({ signal }) => read("/api/users/:uid/reports/:year/charges", { uid, year }, { signal }),
    retry: false,
    // Several parts of a page show them, and come one after the other. Who comes back to the tab sees what is new all the same.
    staleTime: 5_000,
    refetchOnWindowFocus: "always",
  });

/** What a version of the year was handed in with. Nothing changes that any more. */
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

/** How the year goes by months, beside the one before, and where it leads. It changes with its charges. */
export const yearOutlookQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: [...yearChargesQuery(uid, year).queryKey, "outlook"],
    queryFn: ({ signal }) => read("/api/users/:uid/reports/:year/outlook", { uid, year }, { signal }),
    retry: false,
  });

/** Who typed what stands in a year's inputs; asked for anew with them. */
export const inputAuthorsQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: [...yearChargesQuery(uid, year).queryKey, "authors"],
    queryFn: () => ask("listInputAuthors", { uid, year }),
    retry: false,
  });

/** The official forms of a client's year, and what one has entered into them oneself. They change with its charges. */
export const yearFormsQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: [...yearChargesQuery(uid, year).queryKey, "forms"],
    queryFn: ({ signal }) => read("/api/users/:uid/reports/:year/forms", { uid, year }, { signal }),
    retry: false,
    // Who goes back and forth between two windows does not ask each time.
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  });

export type MarkedField = MarkFormFieldsInput["fields"][number];
