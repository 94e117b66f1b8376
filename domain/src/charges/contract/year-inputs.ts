import { z } from "zod";
import { FIRST_REGISTERED, equipmentGroups, settledProducts } from "../../company/settlement.ts";
import { packagingMaterials } from "../../dictionaries/value-choices.ts";
import { exactDecimal, textLine, requestId } from "../../contract/schema-parts.ts";
import { itemId } from "../../dictionaries/contract/dictionaries.ts";
import { actor } from "../../users/contract/user-history.ts";

/** Who answers for recycling in a year: the company, an organisation, nobody (small amount), or it changed. */
const waysOfSettling = ["self", "organisation", "deMinimis", "changed"] as const;
export type WayOfSettling = (typeof waysOfSettling)[number];

const settlement = z.strictObject({
  way: z.enum(waysOfSettling),
  organisation: textLine(200).optional(),
  contract: textLine(100).optional(),
});

const group = z.enum(equipmentGroups);
const kilograms = exactDecimal;
const pieces = z.string().regex(/^(0|[1-9]\d{0,11})$/);
const yearKey = z.string().regex(/^20\d\d$/);
const recovery = z.strictObject({ recovered: kilograms.optional(), recycled: kilograms.optional() });

/** What the charges of a year need and no row contains. Absent is not 0: if nothing was recycled, 0 is entered. */
export const yearInputs = z
  .strictObject({
    settlements: z.partialRecord(z.enum(settledProducts), settlement).optional(),
    /** zł that an organisation asks for a year of packaging; only to compare the ways of settling */
    organisationPrice: exactDecimal.optional(),
    /** kg recycled, by material */
    recycled: z.partialRecord(z.enum(packagingMaterials), kilograms).optional(),
    /** kg of equipment collected, by group */
    equipmentCollected: z.partialRecord(group, kilograms).optional(),
    /** kg of equipment placed in earlier years, by year and group */
    equipmentBefore: z.record(yearKey, z.partialRecord(group, kilograms)).optional(),
    /** kg of portable batteries collected */
    batteriesCollected: kilograms.optional(),
    /** kg of portable batteries placed in earlier years, by year */
    batteriesBefore: z.record(yearKey, kilograms).optional(),
    oils: recovery.optional(),
    tyres: recovery.optional(),
    network: z.strictObject({ stations: pieces.optional(), daysWithout: pieces.optional() }).optional(),
    /** plastic bags sold, by month */
    bags: z.partialRecord(z.enum(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]), pieces).optional(),
    /** zł net of packaging in the year before */
    packagingValueBefore: exactDecimal.optional(),
    /** zł net for equipment in the year before */
    equipmentRevenueBefore: exactDecimal.optional(),
    /** EUR of other de minimis aid in three years */
    otherAid: exactDecimal.optional(),
    /** The reason why the fees collected from consumers differ from pieces × rate, by type */
    supReasons: z.record(itemId, textLine(300).min(1)).optional(),
    /** Confirmed values of doubtful inputs, under the same names. Other values are not confirmed. */
    confirmed: z
      .strictObject({
        recycled: z.partialRecord(z.enum(packagingMaterials), kilograms).optional(),
        equipmentCollected: z.partialRecord(group, kilograms).optional(),
        batteriesCollected: kilograms.optional(),
        oils: recovery.optional(),
        tyres: recovery.optional(),
      })
      .optional(),
    isMicro: z.boolean().optional(),
    /** Nor may it be after the current year, which is checked where the clock is known. */
    registeredIn: z.int().min(FIRST_REGISTERED).max(2099).optional(),
    /** What the months before 'obsługa od' count for, by line key; an empty record says that there was nothing. */
    earlierMonths: z.record(z.string().max(600), exactDecimal).optional(),
    /** The months to which `earlierMonths` applies, such as "1,2,3". */
    earlierMonthsOf: z
      .string()
      .regex(/^([1-9]|1[0-2])(,([1-9]|1[0-2]))*$/)
      .optional(),
  })
  .meta({ id: "YearInputs" });
export type YearInputs = z.infer<typeof yearInputs>;

/** The most types of single-use products with a reason; the law knows only a few. */
export const MOST_SUP_REASONS = 100;

const MOST_IN_RECORD = 300;

const field = z.array(z.string().min(1).max(600)).min(1).max(4);
/** A single input or a record of inputs; an empty record says that there was nothing. */
const inputValue = z.union([
  z.string().max(300),
  z.boolean(),
  z.number(),
  z
    .record(z.string().max(600), z.string().max(300))
    .refine((record) => Object.keys(record).length <= MOST_IN_RECORD, { error: "Za dużo pozycji naraz." }),
]);
export type InputValue = z.infer<typeof inputValue>;

/** `from` is what the sender saw, null for nothing. If it has been changed since, the answer is a conflict. */
export const yearInputsPatch = z.strictObject({
  requestId,
  changes: z
    .array(z.strictObject({ field, from: inputValue.nullable(), to: inputValue.nullable() }))
    .min(1)
    .max(100),
});
export type YearInputsPatch = z.infer<typeof yearInputsPatch>;

export const patchedYearInputs = z.object({ inputs: yearInputs }).meta({ id: "PatchedYearInputs" });

/** Details of 409 ABORTED: the inputs that somebody else has changed, and who did last. */
export const yearInputsConflict = z.object({
  fields: z.array(
    z.object({
      field,
      value: inputValue.nullable(),
      changed: z.object({ at: z.iso.datetime(), by: actor }).nullable(),
    }),
  ),
});
export type YearInputsConflict = z.infer<typeof yearInputsConflict>;
