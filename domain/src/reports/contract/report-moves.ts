import { z } from "zod";
import { areaIds } from "../../areas/area-ids.ts";
import { WHOLE_YEAR } from "../../periods/month.ts";
import { reportStatuses } from "../status.ts";
import { missing } from "../../charges/contract/charges.ts";
import { LONGEST_REASON, MOST_AUTHORS, MOST_MOVES } from "../../contract/limits.ts";
import { refusedOfClient, type EndpointTable } from "../../contract/endpoint.ts";
import { emptyAnswer, textLine, count, month, reportMonth, requestId, uid, year } from "../../contract/schema-parts.ts";
import { areaId } from "../../areas/contract/areas.ts";
import { standing, areaSummary, doneBy, leftOut, monthFinding } from "./reports.ts";
import { userHistoryOutput } from "../../users/contract/user-history.ts";

const reason = textLine(LONGEST_REASON);
/** An area has a sum for each column, or for each of its units. */
const MOST_TOTALS = 50;
const totals = z
  .record(
    z.string().max(60),
    z
      .string()
      .regex(/^-?\d{1,30}(\.\d{1,30})?$/)
      .nullable(),
  )
  .refine((all) => Object.keys(all).length <= MOST_TOTALS);

/** Which report: a month's, or without a month the year's. */
const oneReport = { uid, year, month: reportMonth.default(WHOLE_YEAR) };
const which = { requestId, ...oneReport };
/** A month as it was shown to the person who submits it (`shownOf`): if it has changed since, it is not submitted. */
export const shownMonth = z.strictObject({
  areas: z
    .array(
      z.strictObject({
        ...areaSummary.pick({ area: true, state: true, rowCount: true, edition: true }).shape,
        totals, // sent back to us: no longer and no odder than what we send
      }),
    )
    .max(areaIds.length),
  leftOut,
});
const submitInput = z
  .strictObject({
    ...which,
    declaration: z.literal(true),
    shown: shownMonth.optional(),
    /** Of a year: its months as they were shown, by the number of their version; if there is another one, it is not submitted. */
    madeOf: z
      .array(z.strictObject({ month, number: count }))
      .max(12)
      .optional(),
    /** Of a month that still runs (`isRunning`): that it is meant all the same. */
    isBeforeEnd: z.literal(true).optional(),
  })
  .refine(({ month, shown }) => month === WHOLE_YEAR || shown !== undefined, {
    path: ["shown"],
    error: "Podaj, co obejmuje sprawozdanie: stan części tak, jak go odczytano.",
  });
/** Details of ABORTED: what is no longer as it was shown, in words, and the month as it is now. */
export const submitConflict = z.object({ changes: z.array(z.string()), shown: shownMonth });
export type SubmitConflict = z.infer<typeof submitConflict>;
/** The version that was looked at; when there is another one by now, it is not moved. */
const number = count.optional();
const returnInput = z.strictObject({ ...which, number, reason: reason.min(1) });
const moveInput = z.strictObject({ ...which, number });
/** To take an acceptance back asks for nothing else: it is as if it had not been. */
const takeBackInput = z.strictObject(which);
const reopenInput = z.strictObject({ ...which, number, reason: reason.min(1).optional() });
/** Details of FAILED_PRECONDITION: all that stands in the way of submitting. */
export const notReady = z.object({
  findings: z.array(monthFinding),
  /** Of a year: months that are not handed in. */
  months: z.array(month).optional(),
  /** Of a year: what only the client can say, and where. */
  missing: z.array(z.intersection(missing, z.object({ label: z.string() }))).optional(),
});
export const movedOutput = z.object({ ...standing, year, month: reportMonth });
/** Approve, take that back, or return several at once: each is answered by itself. */
const moveManyInput = z.strictObject({
  requestId,
  reports: z
    .array(z.strictObject({ ...oneReport, number }))
    .min(1)
    .max(MOST_MOVES),
  move: z.enum(["approve", "takeBack", "return"]),
  reason: reason.min(1).optional(),
});
export const moveManyOutput = z.object({
  results: z.array(
    z.object({
      uid,
      year,
      month: reportMonth,
      status: z.enum(reportStatuses).nullable(),
      message: z.string().nullable(),
    }),
  ),
});

/** What several reports come to, and what the checks say, as they were last submitted: before all of them are approved. */
const lookAtReportsInput = z.strictObject({
  reports: z.array(z.strictObject(oneReport)).min(1).max(MOST_MOVES),
});
export const lookAtReportsOutput = z.object({
  reports: z.array(
    z.object({
      uid,
      year,
      month: reportMonth,
      number: count,
      correction: count,
      areas: z.array(areaSummary.pick({ area: true, state: true, totals: true })),
      /** Areas with rows that are not part of it. */
      leftOut,
      /** The first few, with the reason that was given, and how many there are. */
      warnings: z.array(monthFinding.pick({ area: true, message: true, reason: true })),
      warningCount: count,
    }),
  ),
});

/** "Brak zdarzeń" for the areas named, or taken back. Only empty areas can be declared so. */
export const declareEmptyInput = z.strictObject({
  requestId,
  uid,
  year,
  month,
  areas: z.array(areaId).min(1).max(areaIds.length),
  isEmpty: z.boolean(),
});

/** The rows of the month before, or of the same month a year ago, as the beginning of this one's, in areas that must be empty. */
const copyMonthInput = z.strictObject({
  requestId,
  uid,
  year,
  month,
  areas: z.array(areaId).min(1).max(areaIds.length),
  monthsBack: z.literal([1, 12]).default(1),
});
const copyMonthOutput = z.strictObject({ rows: z.int() });

const giveReasonInput = z.strictObject({
  requestId,
  uid,
  year,
  month,
  area: areaId,
  check: z.string().max(100),
  rowId: z.uuid().nullable(),
  /** Empty takes it back. */
  reason,
});

/** What was done with a month, with the year's own report or, without a month, with all of the year; newest first. */
export const reportHistoryInput = z.strictObject({
  uid,
  year,
  month: reportMonth.optional(),
  area: areaId.optional(),
  before: z.int().min(1).optional(),
});
/** As of a user; long entries are cut, and say so by `cut`. */
const reportHistoryOutput = userHistoryOutput;

/** Who typed these rows of an area. */
const rowAuthorsInput = z.strictObject({
  uid,
  year,
  month,
  area: areaId,
  rows: z.array(z.uuid().toLowerCase()).min(1).max(MOST_AUTHORS),
});
/** Who changed what a row says last, and when; of a row whose history does not say it there is none. */
export const rowAuthorsOutput = z.object({ authors: z.array(doneBy.extend({ id: z.uuid() })) });
type RowAuthors = z.infer<typeof rowAuthorsOutput>;
export type RowAuthor = RowAuthors["authors"][number];

/** Who typed what stands in a year's inputs. */
const inputAuthorsInput = z.strictObject({ uid, year });
/** Of each input that was given, by the names on the way to it. */
export const inputAuthorsOutput = z.object({ authors: z.array(doneBy.extend({ field: z.array(z.string()) })) });
export type InputAuthor = z.infer<typeof inputAuthorsOutput>["authors"][number];

/** Which items of dictionaries, and of which years; without years: of all. */
export const itemUsesInput = z.strictObject({
  ids: z.array(z.uuid().toLowerCase()).min(1).max(500),
  years: z.array(year).max(100).optional(),
});
/** How much would feel a change of theirs: months that are still open, and all that ever used any of them. */
const itemUsesOutput = z.object({ openMonths: count, openClients: count, months: count, clients: count });
export type ItemUses = z.infer<typeof itemUsesOutput>;

/** A command about one client's reports. */
const ofReport = { kind: "command", who: "signedIn", refuses: refusedOfClient } as const;
/** A move of one report by the consultancy. */
const decision = { ...ofReport, who: "administrator", output: movedOutput } as const;
const question = { kind: "query", who: "signedIn", refuses: refusedOfClient } as const;

/** What is done with reports beyond filling them in. */
export const reportMoveEndpoints = {
  submitReport: { ...ofReport, input: submitInput, output: movedOutput, refuses: [...refusedOfClient, "ABORTED"] },
  returnReport: { ...decision, input: returnInput },
  approveReport: { ...decision, input: moveInput },
  takeBackApproval: { ...decision, input: takeBackInput },
  reopenReport: { ...decision, input: reopenInput },
  moveReports: { kind: "command", who: "administrator", input: moveManyInput, output: moveManyOutput },
  lookAtReports: { kind: "query", who: "administrator", input: lookAtReportsInput, output: lookAtReportsOutput },
  declareEmpty: { ...ofReport, input: declareEmptyInput, output: emptyAnswer },
  copyMonth: { ...ofReport, input: copyMonthInput, output: copyMonthOutput },
  giveReason: { ...ofReport, input: giveReasonInput, output: emptyAnswer },
  listReportHistory: { ...question, input: reportHistoryInput, output: reportHistoryOutput },
  listRowAuthors: { ...question, input: rowAuthorsInput, output: rowAuthorsOutput },
  listInputAuthors: { ...question, input: inputAuthorsInput, output: inputAuthorsOutput },
  dictionaryItemUses: { kind: "query", who: "administrator", input: itemUsesInput, output: itemUsesOutput },
} as const satisfies EndpointTable;
