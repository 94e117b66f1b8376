import { z } from "zod";
import { voivodeships, KOBIZE } from "../../company/voivodeships.ts";
import { dutyChanges, dutyActions, dutyStandings, dutyStates } from "../duty-states.ts";
import { chargeTotal } from "../../charges/contract/charges.ts";
import { allReasonTopics } from "../../charges/contract/reason-topics.ts";
import { refusedOfClient, type EndpointTable } from "../../contract/endpoint.ts";
import { LONGEST_CHANGE_REASON, LONGEST_CONFIRMATION } from "../../contract/limits.ts";
import { textLine, count, requestId, uid, year } from "../../contract/schema-parts.ts";
import { LONGEST_SEARCH } from "../../contract/list-query.ts";
import { ofReports, yearParams } from "../../reports/contract/reports.ts";
import { actor } from "../../users/contract/user-history.ts";

const decimal = z.string();
const duty = z.string().min(1).max(100);
/** False: the client was invited but has never signed in. Nothing is overdue then. */
const hasAccepted = z.boolean();

/** A number in a filed report. */
const figure = z.object({ key: z.string(), what: z.string(), unit: z.string(), amount: decimal });
export type Figure = z.infer<typeof figure>;

/** A record of what was filed or paid. */
const dutyAct = z.object({
  id: z.uuid(),
  version: count,
  on: z.iso.date(),
  /** The confirmation's number; empty if not given. */
  number: z.string(),
  /** In zł; null if a report was filed. */
  amount: decimal.nullable(),
  /** A part payment: the rest is still due. */
  isPart: z.boolean(),
  /** Why the paid amount differs from what was due; empty if it does not. */
  reason: z.string(),
  /** What was due at the time of recording; null if not known, or for a report. */
  dueThen: chargeTotal.nullable(),
  /** It was done without Ekorok, with unknown figures or amount, so nothing is compared with it. */
  isOutside: z.boolean(),
  /** When the figures of the filed report were last corrected; null if they were not. */
  figuresSince: z.iso.date().nullable(),
  isWithdrawn: z.boolean(),
  by: actor,
  at: z.iso.datetime(),
  /** The last change of the record and who made it; null if there was none, or from before changes were stored. */
  changed: z.object({ how: z.enum(dutyChanges), by: actor, at: z.iso.datetime() }).nullable(),
});
export type DutyAct = z.infer<typeof dutyAct>;

/** A figure that differs from what was filed last; null on a side where it does not exist. */
const figureChange = z.object({
  what: z.string(),
  unit: z.string(),
  before: decimal.nullable(),
  now: decimal.nullable(),
});
export type FigureChange = z.infer<typeof figureChange>;

/** Something that a company has to file or pay for a year, and its state. */
const yearDuty = z.object({
  /** Unique within the year. */
  key: z.string(),
  does: z.enum(dutyActions),
  /** In Polish, with the year. */
  title: z.string(),
  /** The recipient, in Polish. */
  office: z.string(),
  /** The deadline; null if not known. */
  day: z.string().nullable(),
  remark: z.string().nullable(),
  isUnconfirmed: z.boolean(),
  /** What has to be paid by our computation; null for a report, or if not known. */
  amount: chargeTotal.nullable(),
  standing: z.enum(dutyStandings),
  hasAccepted,
  /** Months open for correction. Once submitted, they show whether it must be done again. */
  inCorrection: z.array(z.int()),
  /** False: it was recorded, but no longer follows from the entered data. */
  isAsked: z.boolean(),
  /** All records, the newest first, including withdrawn ones. */
  acts: z.array(dutyAct),
  /** Everything that was paid, in zł; null if nothing. */
  paid: decimal.nullable(),
  /** What remains to be paid, in zł; null if not known, or for a report. */
  left: decimal.nullable(),
  /** What was overpaid, in zł; null if nothing, or not known. */
  over: decimal.nullable(),
  /** The first few differences from what was filed last, and the number of others. */
  changed: z.array(figureChange),
  moreChanged: count,
  /** When the figures were last changed, if the report has not been filed with them; null if not known. */
  figuresSince: z.iso.date().nullable(),
});
export type YearDuty = z.infer<typeof yearDuty>;

export const yearDuties = z.object({ year, duties: z.array(yearDuty) }).meta({ id: "YearDuties" });
export type YearDuties = z.infer<typeof yearDuties>;

const zlotys = z.string().regex(/^(0|[1-9]\d{0,8})(\.\d{1,2})?$/, {
  error: "Podaj kwotę w złotych, najwyżej z dwoma miejscami po przecinku.",
});
/** Confirms that the report was filed with today's figures though they were changed after its day. */
const hasNewFigures = z.boolean().default(false);
const actFields = {
  on: z.iso.date({ error: "Podaj dzień, na przykład 14.03.2026." }),
  number: textLine(LONGEST_CONFIRMATION).default(""),
  amount: zlotys.nullable().default(null),
  isPart: z.boolean().default(false),
  reason: textLine(LONGEST_CHANGE_REASON).default(""),
};
const recordDutyInput = z.strictObject({
  requestId,
  uid,
  year,
  duty,
  /** How many valid records of this duty the sender saw. Refused if there are others by now. */
  seen: count,
  isOutside: z.boolean().default(false),
  hasNewFigures,
  ...actFields,
});
const recordToChange = { requestId, uid, year, id: z.uuid(), version: count };
const correctDutyInput = z.strictObject({ ...recordToChange, hasNewFigures, ...actFields });
const withdrawDutyInput = z.strictObject({
  ...recordToChange,
  /** False takes a withdrawal back. */
  isWithdrawn: z.boolean(),
});
export type DutyActInput = { [part in keyof typeof actFields]: z.output<(typeof actFields)[part]> };

/** The saved record. */
export const recordedDuty = z.object({ id: z.uuid(), version: count });
export type RecordedDuty = z.infer<typeof recordedDuty>;

/** Details of FAILED_PRECONDITION: the payment differs from our amount, or ours is uncertain; no reason given. */
const otherAmount = z.object({
  /** Null if not known. */
  due: decimal.nullable(),
  /** The amount due may be higher. */
  isAtLeast: z.boolean(),
  paid: decimal,
  difference: decimal.nullable(),
});
export type OtherAmount = z.infer<typeof otherAmount>;

/** Details of FAILED_PRECONDITION: figures changed after the day of filing, and no `hasNewFigures`. */
const changedFigures = z.object({ figuresSince: z.iso.date() });
export type ChangedFigures = z.infer<typeof changedFigures>;

/** The administrator's list of duties of all clients in a year. */
export const dutyListQuery = z.strictObject({
  year: z.coerce.number().pipe(year),
  search: textLine(LONGEST_SEARCH).default(""),
  /** "notServed" is never listed. */
  state: z.enum(dutyStates.filter((state) => state !== "notServed")).optional(),
  /** Those that nobody has recorded, overdue or not. */
  recorded: z.literal("not").optional(),
  duty: duty.optional(),
  office: z.enum([...voivodeships, KOBIZE]).optional(),
  accepted: z.literal("never").optional(),
  /** Sorted by deadline, or by the client's name. */
  sort: z.enum(["day", "name"]).default("day"),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
});
const listedDuty = z.object({
  uid: z.uuid(),
  companyName: z.string(),
  displayName: z.string(),
  email: z.string(),
  hasAccepted,
  key: z.string(),
  does: z.enum(dutyActions),
  title: z.string(),
  office: z.string(),
  day: z.string().nullable(),
  amount: chargeTotal.nullable(),
  /** Why the amount is undetermined or a minimum. */
  reasons: z.array(z.object({ topic: z.enum(allReasonTopics), label: z.string() })),
  state: z.enum(dutyStates),
  doneOn: z.string().nullable(),
  daysLate: count,
  /** Something that it depends on has changed and is being recomputed. */
  isStale: z.boolean(),
});
export type ListedDuty = z.infer<typeof listedDuty>;
export const dutyListAnswer = z
  .object({
    total: count,
    /** How many of them nobody has recorded yet, on all pages. */
    toDo: count,
    duties: z.array(listedDuty),
  })
  .meta({ id: "DutyList" });
export type DutyList = z.infer<typeof dutyListAnswer>;

/** How many duties are overdue, by year; years without any are absent. */
const overdueDuties = z.object({ years: z.array(z.object({ year, duties: count })) }).meta({ id: "OverdueDuties" });
export type OverdueDuties = z.infer<typeof overdueDuties>;

/** Commands that record what was filed or paid, by the client or by the consultancy for them. */
const ofDuty = {
  kind: "command",
  who: "signedIn",
  output: recordedDuty,
  refuses: [...refusedOfClient, "ABORTED", "FAILED_PRECONDITION"],
} as const;

export const dutyEndpoints = {
  "GET /api/users/:uid/reports/:year/duties": { ...ofReports, params: yearParams, output: yearDuties },
  "GET /api/duties": {
    kind: "document",
    who: "administrator",
    query: dutyListQuery,
    output: dutyListAnswer,
    compress: true,
  },
  "GET /api/duties/overdue": { kind: "document", who: "administrator", output: overdueDuties },
  recordDuty: { ...ofDuty, input: recordDutyInput },
  correctDuty: { ...ofDuty, input: correctDutyInput },
  withdrawDuty: { ...ofDuty, input: withdrawDutyInput },
} as const satisfies EndpointTable;
