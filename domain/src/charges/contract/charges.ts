import { z } from "zod";
import { rateStatuses } from "../../year-law/rate-statuses.ts";
import { areaId } from "../../areas/contract/areas.ts";
import { month, year } from "../../contract/schema-parts.ts";
import { yearInputs } from "./year-inputs.ts";

const decimal = z.string();

/** What an area's rows count for in charges, by line key (see areas/quantities.ts). */
export const quantities = z.record(
  z.string(),
  z.object({ amount: decimal, rows: z.int(), unknown: z.int().optional() }),
);

/**
 * `certain`: computed from numbers read in the law. `estimate`: based on an unconfirmed number or on our reading of
 * the law. `undetermined`: not computed, as something is missing.
 */
const sureness = z.enum(["certain", "estimate", "undetermined"]);

/** Where the missing piece can be filled in, so that the page can lead there. */
export const missing = z.discriminatedUnion("where", [
  /** `field` is the first missing input, as a dotted path; `more` has the others. */
  z.object({ where: z.literal("inputs"), field: z.string(), more: z.array(z.string()).optional() }),
  z.object({ where: z.literal("dictionary"), kind: z.string(), id: z.string() }),
  z.object({ where: z.literal("area"), area: z.string() }),
  z.object({ where: z.literal("company"), field: z.string() }),
  /** With a path, the consultancy can enter the number. Without one, nobody has read what the law says. */
  z.object({ where: z.literal("law"), path: z.string().optional() }),
]);
export type Missing = z.infer<typeof missing>;

const usedRate = z.object({
  value: decimal,
  unit: z.string(),
  year,
  status: z.enum(rateStatuses),
  source: z.string(),
});
export type RateInLine = z.infer<typeof usedRate>;

/** A number of an earlier year used by a line: from that year's reports, or as entered. */
const earlierNumber = z.object({
  /** The yearly input in which it is entered if our reports do not cover that year. */
  field: z.string(),
  year,
  amount: decimal,
  isOurs: z.boolean(),
  /** The earlier year among whose inputs it was entered. */
  carriedFrom: year.optional(),
  /** The keys of that year's quantities that it is the sum of, if it comes from reports. */
  behind: z.array(z.string()).optional(),
  /** The entered number, if it differs from that of the reports. */
  typed: decimal.optional(),
});
export type EarlierNumber = z.infer<typeof earlierNumber>;

const chargeLine = z.object({
  key: z.string(),
  what: z.string(),
  quantity: z.object({ amount: decimal, unit: z.string() }).nullable(),
  rate: usedRate.nullable(),
  /** The calculation as one would write it on paper. */
  formula: z.string(),
  /** In zł, rounded; null if undetermined. */
  amount: decimal.nullable(),
  sureness,
  /** Why it is not certain; empty if it is. */
  why: z.array(z.string()),
  /** The keys of the quantities that it is based on. They lead to the months and rows behind the line. */
  behind: z.array(z.string()),
  earlier: z.array(earlierNumber).optional(),
  missing: missing.optional(),
});
export type ChargeLine = z.infer<typeof chargeLine>;

/** The amount of a charge. If a part of it is undetermined, it is a minimum. */
export const chargeTotal = z.object({ amount: decimal, isAtLeast: z.boolean(), isEstimate: z.boolean() });
export type ChargeTotal = z.infer<typeof chargeTotal>;

export const charge = z
  .object({
    /** The kind of charge. Together with the office it identifies the charge. */
    id: z.string(),
    title: z.string(),
    /** The voivodeship of the marshal who gets it; null if not known, or not paid to a marshal. */
    office: z.string().nullable(),
    lines: z.array(chargeLine),
    /** Lines that are computed and shown, but not paid: the value of aid, or what pieces × rate would give. */
    beside: z.array(chargeLine).optional(),
    sum: chargeTotal,
    /** What has to be paid, after thresholds and rounding; null if undetermined. */
    due: chargeTotal.nullable(),
    /** In Polish: how the amount due follows from the lines, and what is not covered. */
    remarks: z.array(z.string()),
    /** The year's deadline for it: a key of `YearLaw["deadlines"]`. */
    deadline: z.string().nullable(),
  })
  .meta({ id: "Charge" });
export type Charge = z.infer<typeof charge>;

/** The rate and amount of a line; null if there was no rate, or the amount was undetermined. */
const rateAndAmount = z.object({ rate: usedRate.nullable(), amount: decimal.nullable() });

/** A line of a closed month that was submitted with another rate than the year has. */
const otherRate = z.object({
  month,
  /** The month's version that holds it. */
  version: z.int(),
  charge: z.string(),
  key: z.string(),
  what: z.string(),
  handedIn: rateAndAmount,
  ofYear: rateAndAmount,
  /** The difference in zł; null if one of the amounts is undetermined. */
  difference: decimal.nullable(),
});
export type OtherRate = z.infer<typeof otherRate>;

/** What a single month costs. Indicative: the year's lines are rounded once for the year. */
const monthTotal = z.object({ month, total: chargeTotal });
export type MonthTotal = z.infer<typeof monthTotal>;

/** Something that a company has to do by a certain day. */
const yearDeadline = z.object({
  /** Unique among the deadlines of all years and offices. */
  id: z.string(),
  /** Identifies the duty within its year, also if the company moves its seat. */
  duty: z.string(),
  /** The charge to pay, by `nameOfCharge`; null for a report. */
  charge: z.string().nullable(),
  /** In Polish, with the year. */
  title: z.string(),
  /** The recipient, in Polish. */
  office: z.string(),
  /** Moved from a free day where the law is known to move it. */
  day: z.string(),
  /** In Polish, for a free day: from which day it was moved, or that it is a free day. */
  remark: z.string().nullable(),
  /** The amount to pay; null for a report, or if not known. */
  amount: chargeTotal.nullable(),
  isUnconfirmed: z.boolean(),
});
export type YearDeadline = Readonly<z.infer<typeof yearDeadline>>;

/** What a client's year costs, and what that was computed from. */
export const yearCharges = z
  .object({
    year,
    /** The year's version that holds these charges; null if they are current. */
    version: z.int().nullable(),
    charges: z.array(charge),
    /** By day; null if the law of the year is not known. */
    deadlines: z.array(yearDeadline).nullable(),
    /** The seat's voivodeship in the last submission, if these charges are for another one. */
    seatBefore: z.string().optional(),
    /** Why the charges do not cover a whole year; empty if they do. */
    gaps: z.array(z.string()),
    /** What each area counts for in each month. */
    areas: z.array(z.object({ month, area: areaId, quantities })),
    /** The months that have a monthly amount. */
    byMonth: z.array(monthTotal).optional(),
    /** What earlier years count for, if all twelve months were reported here. */
    before: z.record(z.string(), quantities).optional(),
    /** The areas that were submitted in all months of such a year. Other areas tell nothing about it. */
    areasBefore: z.record(z.string(), z.array(areaId)).optional(),
    /** The months that the year consists of (all, if absent). What happened in the others is an input. */
    madeOf: z.array(month).optional(),
    /** Those of them that are not submitted. */
    open: z.array(month).optional(),
    inputs: yearInputs,
    /** How many answers it still needs (`countToAnswer`); only of a year that is not submitted. */
    toAnswer: z.int().nonnegative().optional(),
    /** The inputs that were entered in an earlier year: that year, by input name. */
    carried: z.record(z.string(), year).optional(),
    /** What was entered for the year before; `year-before-inputs.ts` decides what of it still counts. */
    inputsBefore: yearInputs.optional(),
    /** Where closed months were submitted with other rates. A month without an entry has the year's rates. */
    otherRates: z.array(otherRate).optional(),
  })
  .meta({ id: "YearCharges" });
export type YearCharges = z.infer<typeof yearCharges>;
