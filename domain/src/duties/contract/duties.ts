import { z } from "zod";
import { voivodeships, KOBIZE } from "../../company/voivodeships.ts";
import { dutyChanges, dutyActions, dutyStandings, dutyStates } from "../duty-states.ts";
import { chargeTotal } from "../../charges/contract/charges.ts";
import { refusedOfClient, type EndpointTable } from "../../contract/endpoint.ts";
import { LONGEST_CHANGE_REASON, LONGEST_CONFIRMATION } from "../../contract/limits.ts";
import { textLine, count, requestId, uid, year } from "../../contract/schema-parts.ts";
import { LONGEST_SEARCH } from "../../contract/list-query.ts";
import { ofReports, yearParams } from "../../reports/contract/reports.ts";
import { actor } from "../../users/contract/user-history.ts";

const decimal = z.string();
const duty = z.string().min(1).max(100);
/** False: the client was invited, and has never come in. Then nothing is overdue. */
const hasAccepted = z.boolean();

/** A number that a report was filed with. */
const figure = z.object({ key: z.string(), what: z.string(), unit: z.string(), amount: decimal });
export type Figure = z.infer<typeof figure>;

/** What was filed or paid, as somebody recorded it. */
const dutyAct = z.object({
  id: z.uuid(),
  version: count,
  on: z.iso.date(),
  /** Of the confirmation; empty: none was given. */
  number: z.string(),
  /** In zł; null: it was filed. */
  amount: decimal.nullable(),
  /** A part of what is due: the rest is still to be paid. */
  isPart: z.boolean(),
  /** Why another amount was paid than was due; empty: it was not. */
  reason: z.string(),
  /** What was due when it was recorded; null: it was not known, or it is a report. */
  dueThen: chargeTotal.nullable(),
  /** It was done without Ekorok: with which figures, or how much was paid, is not known, so nothing is compared with it. */
  isOutside: z.boolean(),
  /** Since when there were the figures that a report was filed with, where they had been corrected; null: they had not. */
  figuresSince: z.iso.date().nullable(),
  isWithdrawn: z.boolean(),
  by: actor,
  at: z.iso.datetime(),
  /** What was done with the record last, by whom; null: nothing, or before it was kept. */
  changed: z.object({ how: z.enum(dutyChanges), by: actor, at: z.iso.datetime() }).nullable(),
});
export type DutyAct = z.infer<typeof dutyAct>;

/** A figure that is another now than in what was filed last; null: there was, or is, none. */
const figureChange = z.object({
  what: z.string(),
  unit: z.string(),
  before: decimal.nullable(),
  now: decimal.nullable(),
});
export type FigureChange = z.infer<typeof figureChange>;

/** Something that a company has to file or to pay for a year, and what became of it. */
const yearDuty = z.object({
  /** Names it among those of its year. */
  key: z.string(),
  does: z.enum(dutyActions),
  /** In Polish, with the year that it is for. */
  title: z.string(),
  /** Who gets it, in Polish. */
  office: z.string(),
  /** By when; null: not known. */
  day: z.string().nullable(),
  remark: z.string().nullable(),
  isUnconfirmed: z.boolean(),
  /** What is to be paid, as we reckon it; null: of a report, or not known. */
  amount: chargeTotal.nullable(),
  standing: z.enum(dutyStandings),
  hasAccepted,
  /** Months that are open for correction; once they are handed in it shows whether it has to be done again. */
  inCorrection: z.array(z.int()),
  /** False: it was recorded, and does not follow from what is entered any more. */
  isAsked: z.boolean(),
  /** What was recorded, the newest first; what was withdrawn is among it. */
  acts: z.array(dutyAct),
  /** All that was paid, in zł; null: nothing was. */
  paid: decimal.nullable(),
  /** What is still to be paid of it, in zł; null: not known, or a report. */
  left: decimal.nullable(),
  /** How much more was paid than is due; null: none, or not known. */
  over: decimal.nullable(),
  /** What differs from what was filed last: the first few, and how many more. */
  changed: z.array(figureChange),
  moreChanged: count,
  /** The last day on which the figures of a report were changed, where it was not filed with them yet; null: nothing says so. */
  figuresSince: z.iso.date().nullable(),
});
export type YearDuty = z.infer<typeof yearDuty>;

export const yearDuties = z.object({ year, duties: z.array(yearDuty) }).meta({ id: "YearDuties" });
export type YearDuties = z.infer<typeof yearDuties>;

const zlotys = z.string().regex(/^(0|[1-9]\d{0,8})(\.\d{1,2})?$/, {
  error: "Podaj kwotę w złotych, najwyżej z dwoma miejscami po przecinku.",
});
/** A report is filed with the figures of now, though its day lies before their last change: unless it is said, it is refused. */
const hasNewFigures = z.boolean().default(false);
const deed = {
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
  /** How many acts of this duty the person saw that were not withdrawn; if there are others by now, it is refused. */
  seen: count,
  isOutside: z.boolean().default(false),
  hasNewFigures,
  ...deed,
});
const correctDutyInput = z.strictObject({
  requestId,
  uid,
  year,
  id: z.uuid(),
  version: count,
  hasNewFigures,
  ...deed,
});
const withdrawDutyInput = z.strictObject({
  requestId,
  uid,
  year,
  id: z.uuid(),
  version: count,
  /** False takes a withdrawal back. */
  isWithdrawn: z.boolean(),
});
export type DutyActInput = { [part in keyof typeof deed]: z.output<(typeof deed)[part]> };

/** What was recorded, by its name. */
export const recordedDuty = z.object({ id: z.uuid(), version: count });
export type RecordedDuty = z.infer<typeof recordedDuty>;

/** Details of FAILED_PRECONDITION: another amount than ours was paid, or ours is not settled, and nobody said why. */
const otherAmount = z.object({
  /** Null: nobody knows how much it is. */
  due: decimal.nullable(),
  /** It may be more. */
  isAtLeast: z.boolean(),
  paid: decimal,
  difference: decimal.nullable(),
});
export type OtherAmount = z.infer<typeof otherAmount>;

/** Details of FAILED_PRECONDITION: figures were changed after the day of filing, and nobody said that it was filed with them. */
const changedFigures = z.object({ figuresSince: z.iso.date() });
export type ChangedFigures = z.infer<typeof changedFigures>;

/** The administrator's list: clients with what they have to file and to pay for a year. */
export const dutyListQuery = z.strictObject({
  year: z.coerce.number().pipe(year),
  search: textLine(LONGEST_SEARCH).default(""),
  /** What is not served is not listed. */
  state: z.enum(dutyStates.filter((state) => state !== "notServed")).optional(),
  duty: duty.optional(),
  office: z.enum([...voivodeships, KOBIZE]).optional(),
  /** Of clients who never accepted an invitation. */
  accepted: z.literal("never").optional(),
  /** By the day; or by the client's name. */
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
  state: z.enum(dutyStates),
  /** When it was filed or paid last. */
  doneOn: z.string().nullable(),
  /** How many days after its day it was done. */
  daysLate: count,
  /** Something that it follows from has changed; it is being brought up. */
  isStale: z.boolean(),
});
export type ListedDuty = z.infer<typeof listedDuty>;
export const dutyListAnswer = z.object({ total: count, duties: z.array(listedDuty) }).meta({ id: "DutyList" });
export type DutyList = z.infer<typeof dutyListAnswer>;

/** What was filed and paid: recorded by the client, or by the consultancy for them. */
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
  recordDuty: { ...ofDuty, input: recordDutyInput },
  correctDuty: { ...ofDuty, input: correctDutyInput },
  withdrawDuty: { ...ofDuty, input: withdrawDutyInput },
} as const satisfies EndpointTable;
