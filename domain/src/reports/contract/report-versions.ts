import { z } from "zod";
import { dictionaryKinds } from "../../dictionaries/kinds.ts";
import { charge, quantities } from "../../charges/contract/charges.ts";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { count, month, reportMonth, year } from "../../contract/schema-parts.ts";
import {
  areaSummary,
  leftOut,
  monthFinding,
  monthParams,
  monthVersionParams,
  ofReports,
  reportRow,
  yearParams,
  yearVersionParams,
} from "./reports.ts";

/** An item of a dictionary as a submission used it: its rates are those of the report's year alone. */
const frozenItem = z.object({ kind: z.enum(dictionaryKinds), value: z.record(z.string(), z.unknown()) });

/** A submission as it was: rows with the names and rates of that day. Nothing changes it any more. */
export const frozenReport = z
  .object({
    number: z.int(),
    /** 0 is none. */
    correction: count,
    year,
    month: reportMonth,
    submittedAt: z.string(),
    /** Whose it is, as the company was called that day. */
    company: z.object({
      name: z.string(),
      nip: z.string(),
      regon: z.string(),
      bdoNumber: z.string(),
      seat: z.string(),
    }),
    submittedBy: z.object({ uid: z.uuid(), name: z.string() }),
    hash: z.string(),
    areas: z.array(
      areaSummary.pick({ area: true, state: true, totals: true }).extend({
        rows: z.array(
          // They come in their order, and nothing is put between them any more.
          reportRow.omit({ position: true }).extend({
            /** What each cell was shown as: names of dictionary items, units. */
            shown: z.record(z.string(), z.string()),
          }),
        ),
        findings: z.array(monthFinding),
        /** What its rows count for in charges. */
        quantities: quantities.optional(),
      }),
    ),
    /** Areas that were switched off with rows in them, and so are not part of it; versions made earlier do not say. */
    leftOut: leftOut.optional(),
    /** By their ids, the dictionary items that the rows refer to. */
    items: z.record(z.string(), frozenItem),
    /** Of a year: the submission of each month that it was made of. */
    months: z.array(z.object({ month, number: z.int(), hash: z.string() })),
    /** What it costs; versions that were made before charges were computed do not say. */
    charges: z.array(charge).optional(),
    /** What that was computed from: `thawFacts` gives it back. */
    facts: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: "FrozenReport" });
export type FrozenReport = z.infer<typeof frozenReport>;

export const frozenList = z.object({
  versions: z.array(
    frozenReport.pick({ number: true, correction: true, submittedAt: true, submittedBy: true, hash: true }),
  ),
});

/** Submissions as they were, of a month and of a year. */
export const reportVersionEndpoints = {
  "GET /api/users/:uid/reports/:year/:month/versions": { ...ofReports, params: monthParams, output: frozenList },
  "GET /api/users/:uid/reports/:year/:month/versions/:number": {
    ...ofReports,
    params: monthVersionParams,
    output: frozenReport,
  },
  "GET /api/users/:uid/reports/:year/versions": { ...ofReports, params: yearParams, output: frozenList },
  "GET /api/users/:uid/reports/:year/versions/:number": {
    ...ofReports,
    params: yearVersionParams,
    output: frozenReport,
  },
} as const satisfies EndpointTable;
