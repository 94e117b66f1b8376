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
  returnedBy,
  reportRow,
  yearParams,
  yearVersionParams,
} from "./reports.ts";

/** A dictionary item as submitted, with the rates of the report's year. */
const frozenItem = z.object({ kind: z.enum(dictionaryKinds), value: z.record(z.string(), z.unknown()) });

/** A submission with the names and rates of its day. It never changes. */
export const frozenReport = z
  .object({
    number: z.int(),
    /** 0: none. */
    correction: count,
    year,
    month: reportMonth,
    submittedAt: z.string(),
    /** The company as it was named that day. */
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
          // In order; positions are not needed.
          reportRow.omit({ position: true }).extend({
            /** The shown text of each cell. */
            shown: z.record(z.string(), z.string()),
          }),
        ),
        findings: z.array(monthFinding),
        quantities: quantities.optional(),
      }),
    ),
    /** Switched-off areas with rows; absent in older versions. */
    leftOut: leftOut.optional(),
    /** The items that rows refer to, by id. */
    items: z.record(z.string(), frozenItem),
    /** For a year: the submissions of its months. */
    months: z.array(z.object({ month, number: z.int(), hash: z.string() })),
    /** Absent in versions from before charges were computed. */
    charges: z.array(charge).optional(),
    /** The input of the charges; `thawFacts` reads it. */
    facts: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: "FrozenReport" });
export type FrozenReport = z.infer<typeof frozenReport>;

export const frozenList = z.object({
  versions: z.array(
    frozenReport.pick({ number: true, correction: true, submittedAt: true, submittedBy: true, hash: true }).extend({
      /** The return or reopening that this submission answers, with its reason. */
      answers: returnedBy.extend({ reason: z.string().nullable() }).optional(),
    }),
  ),
});

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
