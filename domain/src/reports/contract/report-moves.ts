import { z } from "zod";
import { areaIds } from "../../areas/area-ids.ts";
import { WHOLE_YEAR } from "../../periods/month.ts";
import { reportStatuses } from "../status.ts";
import { missing } from "../../charges/contract/charges.ts";
import { LONGEST_REASON, MOST_AUTHORS, MOST_CHANGES, MOST_MOVES } from "../../contract/limits.ts";
import { refusedOfClient, type EndpointTable } from "../../contract/endpoint.ts";
import { emptyAnswer, textLine, count, month, reportMonth, requestId, uid, year } from "../../contract/schema-parts.ts";
import { areaId } from "../../areas/contract/areas.ts";
import { reportStanding, areaSummary, doneBy, leftOut, monthFinding } from "./reports.ts";
import { userHistoryOutput } from "../../users/contract/user-history.ts";

const reason = textLine(LONGEST_REASON);
/** For each column, or for each of its units. */
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

/** Without a month it is the year's own report. */
const oneReport = { uid, year, month: reportMonth.default(WHOLE_YEAR) };
const which = { requestId, ...oneReport };
/** The month as the submitter saw it (`shownMonthOf`): if it has changed, it is not submitted. */
export const shownMonth = z.strictObject({
  areas: z
    .array(
      z.strictObject({
        ...areaSummary.pick({ area: true, state: true, rowCount: true, edition: true }).shape,
        totals, // limited, as clients send it back
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
    /** For a year: the versions of its months that were shown; another one refuses the submission. */
    madeOf: z
      .array(z.strictObject({ month, number: count }))
      .max(12)
      .optional(),
    /** Confirms the submission of a month that has not ended (`isRunning`). */
    isBeforeEnd: z.literal(true).optional(),
  })
  .refine(({ month, shown }) => month === WHOLE_YEAR || shown !== undefined, {
    path: ["shown"],
    error: "Podaj, co obejmuje sprawozdanie: stan części tak, jak go odczytano.",
  });
/** Details of ABORTED: what has changed since it was shown, in words, and the month now. */
export const submitConflict = z.object({ changes: z.array(z.string()), shown: shownMonth });
export type SubmitConflict = z.infer<typeof submitConflict>;
/** The version that was reviewed; another one refuses the move. */
const number = count.optional();
const returnInput = z.strictObject({ ...which, number, reason: reason.min(1) });
const moveInput = z.strictObject({ ...which, number });
const takeBackInput = z.strictObject(which);
const reopenInput = z.strictObject({ ...which, number, reason: reason.min(1).optional() });
/** Details of FAILED_PRECONDITION: what prevents the submission. */
export const notReady = z.object({
  findings: z.array(monthFinding),
  /** For a year: open months. */
  months: z.array(month).optional(),
  /** For a year: missing inputs of the client. */
  missing: z.array(z.intersection(missing, z.object({ label: z.string() }))).optional(),
});
export const movedOutput = z.object({ ...reportStanding, year, month: reportMonth });
/** Moves several reports; each has its own result. */
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

/** Totals and warnings of several reports as last submitted, before they are approved together. */
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
      leftOut,
      /** The first few warnings, with reasons, and the number of all. */
      warnings: z.array(monthFinding.pick({ area: true, message: true, reason: true })),
      warningCount: count,
    }),
  ),
});

/** Declares empty areas "Brak zdarzeń", or takes that back. */
export const declareEmptyInput = z.strictObject({
  requestId,
  uid,
  year,
  month,
  areas: z.array(areaId).min(1).max(areaIds.length),
  isEmpty: z.boolean(),
});

const listOfAreas = <T extends z.ZodType>(one: T) => z.array(one).max(areaIds.length);

/** Begins empty areas with the rows of an earlier month, and declares areas empty as they were then. */
const copyMonthInput = z.strictObject({
  requestId,
  uid,
  year,
  month,
  from: z.strictObject({ year, month }),
  areas: listOfAreas(
    z.strictObject({
      area: areaId,
      /** The area's edition in that month as it was shown; another one refuses the copy. */
      edition: count.optional(),
      /** Rows of that month that are not wanted. */
      without: z.array(z.uuid().toLowerCase()).max(MOST_CHANGES).default([]),
    }),
  ),
  /** Amounts are copied, too. */
  isWithAmounts: z.boolean().default(false),
  declared: listOfAreas(areaId).default([]),
});
/** Rows of one save have one version in their area, until somebody changes them. */
const copiedAreas = listOfAreas(z.strictObject({ area: areaId, version: z.int().min(1) }));
export type CopyMonth = z.output<typeof copyMonthInput>;
const copyMonthOutput = z.strictObject({ rows: count, copied: copiedAreas });

/** Removes copied rows that nobody has changed since, and revokes the declarations. */
const takeBackCopyInput = z.strictObject({
  requestId,
  uid,
  year,
  month,
  copied: copiedAreas,
  declared: listOfAreas(areaId).default([]),
});
export type TakeBackCopy = z.output<typeof takeBackCopyInput>;
/** How many rows are gone, and how many of these areas' rows are left. */
const takeBackCopyOutput = z.strictObject({ rows: count, left: count });

/** A finding that wants a reason. */
const valueToExplain = { area: areaId, check: z.string().max(100), rowId: z.uuid().nullable() };
const giveReasonInput = z.strictObject({
  requestId,
  uid,
  year,
  month,
  ...valueToExplain,
  /** Empty: removes it. */
  reason,
  /** The reason that the person saw, empty for none: another one is not overwritten. Absent: whichever it is. */
  seen: reason.optional(),
  /** The same reason for these, as far as they have none. */
  also: z.array(z.strictObject(valueToExplain)).max(MOST_CHANGES).optional(),
});
/** Details of ABORTED: the reason that somebody else gave. */
export type ReasonConflict = { readonly reason: string };

const usedReasonsInput = z.strictObject({ uid });
/** The client's own reasons, newest first. */
const usedReasonsOutput = z.object({ reasons: z.array(z.string()) });

/** The history of a month, of the year's own report or, without `month`, of the whole year; newest first. */
export const reportHistoryInput = z.strictObject({
  uid,
  year,
  month: reportMonth.optional(),
  area: areaId.optional(),
  before: z.int().min(1).optional(),
});
/** As for a user; cut entries have `cut`. */
const reportHistoryOutput = userHistoryOutput;

const rowAuthorsInput = z.strictObject({
  uid,
  year,
  month,
  area: areaId,
  rows: z.array(z.uuid().toLowerCase()).min(1).max(MOST_AUTHORS),
});
/** The last author of each row, if the history knows it. */
export const rowAuthorsOutput = z.object({ authors: z.array(doneBy.extend({ id: z.uuid() })) });
type RowAuthors = z.infer<typeof rowAuthorsOutput>;
export type RowAuthor = RowAuthors["authors"][number];

const inputAuthorsInput = z.strictObject({ uid, year });
/** For each input, by its path. */
export const inputAuthorsOutput = z.object({ authors: z.array(doneBy.extend({ field: z.array(z.string()) })) });
export type InputAuthor = z.infer<typeof inputAuthorsOutput>["authors"][number];

/** Without years: of all years. */
export const itemUsesInput = z.strictObject({
  ids: z.array(z.uuid().toLowerCase()).min(1).max(500),
  years: z.array(year).max(100).optional(),
});
/** How many open months and clients a change would affect, and how many ever used these items. */
const itemUsesOutput = z.object({ openMonths: count, openClients: count, months: count, clients: count });
export type ItemUses = z.infer<typeof itemUsesOutput>;

const ofReport = { kind: "command", who: "signedIn", refuses: refusedOfClient } as const;
const decision = { ...ofReport, who: "administrator", output: movedOutput } as const;
const question = { kind: "query", who: "signedIn", refuses: refusedOfClient } as const;

export const reportMoveEndpoints = {
  submitReport: { ...ofReport, input: submitInput, output: movedOutput, refuses: [...refusedOfClient, "ABORTED"] },
  returnReport: { ...decision, input: returnInput },
  approveReport: { ...decision, input: moveInput },
  takeBackApproval: { ...decision, input: takeBackInput },
  reopenReport: { ...decision, input: reopenInput },
  moveReports: { kind: "command", who: "administrator", input: moveManyInput, output: moveManyOutput },
  lookAtReports: { kind: "query", who: "administrator", input: lookAtReportsInput, output: lookAtReportsOutput },
  declareEmpty: { ...ofReport, input: declareEmptyInput, output: emptyAnswer },
  copyMonth: { ...ofReport, input: copyMonthInput, output: copyMonthOutput, refuses: [...refusedOfClient, "ABORTED"] },
  takeBackCopy: { ...ofReport, input: takeBackCopyInput, output: takeBackCopyOutput },
  giveReason: { ...ofReport, input: giveReasonInput, output: emptyAnswer, refuses: [...refusedOfClient, "ABORTED"] },
  usedReasons: { ...question, input: usedReasonsInput, output: usedReasonsOutput },
  listReportHistory: { ...question, input: reportHistoryInput, output: reportHistoryOutput },
  listRowAuthors: { ...question, input: rowAuthorsInput, output: rowAuthorsOutput },
  listInputAuthors: { ...question, input: inputAuthorsInput, output: inputAuthorsOutput },
  dictionaryItemUses: { kind: "query", who: "administrator", input: itemUsesInput, output: itemUsesOutput },
} as const satisfies EndpointTable;
