import { z } from "zod";
import { rateStatuses } from "../../year-law/rate-statuses.ts";
import { areaId } from "../../areas/contract/areas.ts";
import { month, year } from "../../contract/schema-parts.ts";
import { yearInputs } from "./year-inputs.ts";

const decimal = z.string();

/** What an area's rows count for in charges, by line key: see areas/quantities.ts. */
export const quantities = z.record(
  z.string(),
  z.object({ amount: decimal, rows: z.int(), unknown: z.int().optional() }),
);

/**
 * Computed from numbers that were read in the law; computed, but on a number that nobody confirmed or on our reading of
 * the law; not computed, as something is missing.
 */
const sureness = z.enum(["certain", "estimate", "undetermined"]);

/** Where what is missing can be filled in, so that the page can lead there. */
export const missing = z.discriminatedUnion("where", [
  /** The first of them, by the names on the way to it, and the others that the same line lacks. */
  z.object({ where: z.literal("inputs"), field: z.string(), more: z.array(z.string()).optional() }),
  z.object({ where: z.literal("dictionary"), kind: z.string(), id: z.string() }),
  z.object({ where: z.literal("area"), area: z.string() }),
  z.object({ where: z.literal("company"), field: z.string() }),
  /** In the law: with a path it is a number that the consultancy can enter; without, nobody has read how it is. */
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

/** A number of an earlier year that a line was computed with: from that year's reports, or as it was entered. */
const earlierNumber = z.object({
  /** The yearly input that it is entered in where our reports do not reach. */
  field: z.string(),
  year,
  amount: decimal,
  isOurs: z.boolean(),
  /** It was entered among the inputs of this earlier year. */
  carriedFrom: year.optional(),
  /** Quantities of that year that it was made of, by their keys, where it is ours. */
  behind: z.array(z.string()).optional(),
  /** What was entered as well, where it differs from ours. */
  typed: decimal.optional(),
});
export type EarlierNumber = z.infer<typeof earlierNumber>;

/** One line of a charge, explained. */
const chargeLine = z.object({
  key: z.string(),
  /** In Polish: what is charged. */
  what: z.string(),
  quantity: z.object({ amount: decimal, unit: z.string() }).nullable(),
  rate: usedRate.nullable(),
  /** In words and numbers, as one would reckon it on paper. */
  formula: z.string(),
  /** In zł, rounded; null: undetermined. */
  amount: decimal.nullable(),
  sureness,
  /** Why it is not certain; empty where it is. */
  why: z.array(z.string()),
  /** Quantities that it was made of, by their keys: months and rows that have them are behind it. */
  behind: z.array(z.string()),
  earlier: z.array(earlierNumber).optional(),
  missing: missing.optional(),
});
export type ChargeLine = z.infer<typeof chargeLine>;

/** What a charge comes to. With something undetermined in it the amount is the least it can be. */
export const chargeTotal = z.object({ amount: decimal, isAtLeast: z.boolean(), isEstimate: z.boolean() });
export type ChargeTotal = z.infer<typeof chargeTotal>;

export const charge = z
  .object({
    /** Of which duty; with the office, it names the charge. */
    id: z.string(),
    title: z.string(),
    /** The voivodeship whose marshal it goes to; null: not known, or none. */
    office: z.string().nullable(),
    lines: z.array(chargeLine),
    /** Reckoned and shown with them, but not part of what is paid: the value of aid, what pieces × rate would give. */
    beside: z.array(chargeLine).optional(),
    /** The lines together. */
    sum: chargeTotal,
    /** What is to be paid, after thresholds and roundings; null: it cannot be said yet. */
    due: chargeTotal.nullable(),
    /** In Polish: how what is due follows from the lines: a threshold, an organisation, what is not covered. */
    remarks: z.array(z.string()),
    /** Which of the year's deadlines it has: a key of `YearLaw["deadlines"]`. */
    deadline: z.string().nullable(),
  })
  .meta({ id: "Charge" });
export type Charge = z.infer<typeof charge>;

/** What a line came to by a rate; null: there was none, or the line was undetermined. */
const rateAndAmount = z.object({ rate: usedRate.nullable(), amount: decimal.nullable() });

/** A line of a closed month that was handed in by another rate than the year has. */
const otherRate = z.object({
  month,
  /** Of the month, that holds it. */
  version: z.int(),
  /** The charge's id. */
  charge: z.string(),
  /** The line's. */
  key: z.string(),
  what: z.string(),
  handedIn: rateAndAmount,
  /** The same quantities by the year's rate. */
  ofYear: rateAndAmount,
  /** How much more that is, in zł; null where one of both is not known. */
  difference: decimal.nullable(),
});
export type OtherRate = z.infer<typeof otherRate>;

/** What a month costs by itself. Indicative: the year's lines are rounded once, for the year. */
const monthTotal = z.object({ month, total: chargeTotal });
export type MonthTotal = z.infer<typeof monthTotal>;

/** Something that a company has to do by a day. */
const yearDeadline = z.object({
  /** Names it among the deadlines of all years and offices. */
  id: z.string(),
  /** Names what is to be done among what the year asks for, whatever becomes of the company's seat. */
  duty: z.string(),
  /** The charge that is to be paid, by `nameOfCharge`; null: it is a report. */
  charge: z.string().nullable(),
  /** In Polish, with the year that it is for. */
  title: z.string(),
  /** Who gets it, in Polish. */
  office: z.string(),
  /** By when: moved from a free day where the law is known to move it. */
  day: z.string(),
  /** In Polish, of a free day: from which day it was moved, or that it is one. */
  remark: z.string().nullable(),
  /** How much; null: of a report, or not known. */
  amount: chargeTotal.nullable(),
  isUnconfirmed: z.boolean(),
});
export type YearDeadline = Readonly<z.infer<typeof yearDeadline>>;

/** What a client's year costs, and what that was made of. */
export const yearCharges = z
  .object({
    year,
    /** The number of the year's version that holds these charges; null: they are as of now. */
    version: z.int().nullable(),
    charges: z.array(charge),
    /** By day; null: the law of the year is not known. */
    deadlines: z.array(yearDeadline).nullable(),
    /** The seat's voivodeship that the year was last handed in with, where these charges are for another one. */
    seatBefore: z.string().optional(),
    /** Why they are not those of a whole year; empty when they are. */
    gaps: z.array(z.string()),
    /** What each area of each month counts for. */
    areas: z.array(z.object({ month, area: areaId, quantities })),
    /** Of months in which something is charged by the month. */
    byMonth: z.array(monthTotal).optional(),
    /** What earlier years count for, by year, where all their twelve months are ours. */
    before: z.record(z.string(), quantities).optional(),
    /** Which areas were handed in in all months of such a year: of others it says nothing. */
    areasBefore: z.record(z.string(), z.array(areaId)).optional(),
    /** The months that the year is made of; what there was in others was entered as an input. All, where it is not said. */
    madeOf: z.array(month).optional(),
    /** Those of them that are not handed in. */
    open: z.array(month).optional(),
    inputs: yearInputs,
    /** Those of them that were entered in an earlier year, by name, and in which. */
    carried: z.record(z.string(), year).optional(),
    /** Where a closed month was handed in by other rates; none where it says nothing. */
    otherRates: z.array(otherRate).optional(),
  })
  .meta({ id: "YearCharges" });
export type YearCharges = z.infer<typeof yearCharges>;
