import type { YearInputsPatch } from "@ekorok/domain/charges/contract/year-inputs";
import { queryOptions } from "@tanstack/react-query";
import { asOneRequest } from "./request-ids.ts";
import { read, send } from "./server.ts";

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
