import { z } from "zod";
import { WHOLE_YEAR_IN_QUERY } from "./list-query.ts";
import { WHOLE_YEAR, YEARS } from "../periods/month.ts";
import { EXACT_DECIMAL_SHAPE } from "../exact.ts";
import { longerThan, NO_PLAIN_LINE, PLAIN_LINE } from "../polish/text-problems.ts";

/** Schemas that many others are made of. */
export const uid = z.uuid().toLowerCase();
export const requestId = z.uuid();
export const year = z.int().min(YEARS.first).max(YEARS.last);
export const month = z.int().min(1).max(12);
/** The month of a report; null for the report of the whole year. */
export const reportMonth = month.nullable();
/** The same in the query of an address. */
export const reportMonthInQuery = z
  .literal(WHOLE_YEAR_IN_QUERY)
  .transform(() => WHOLE_YEAR)
  .or(z.coerce.number().pipe(month));
export const amounts = z.record(z.string(), z.string().nullable());
export const count = z.int().min(0);
export const cell = z.string().max(600).nullable();

/** `blocks` must be corrected, `warns` is only shown, `asks` needs a reason before the month can be submitted. */
export const findingLevel = z.enum(["blocks", "warns", "asks"]);
export type FindingLevel = z.infer<typeof findingLevel>;

export const exactDecimal = z.string().regex(EXACT_DECIMAL_SHAPE);

const notText = { error: "Wpisz tekst." };

/** One line of text in the spelling of `spellLine`. */
export const textLine = (max: number) =>
  z
    .string(notText)
    .trim()
    .normalize()
    .max(max, { error: longerThan(max) })
    .regex(PLAIN_LINE, { error: NO_PLAIN_LINE });

/** The answer of commands that return nothing. */
export const emptyAnswer = z.strictObject({});
export type EmptyAnswer = z.infer<typeof emptyAnswer>;
