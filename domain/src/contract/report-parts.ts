import { z } from "zod";
import { YEARS } from "../periods/month.ts";

/** What the schemas of reports are made of. */
export const uid = z.uuid().toLowerCase();
export const requestId = z.uuid();
export const year = z.int().min(YEARS.first).max(YEARS.last);
export const month = z.int().min(1).max(12);
/** A month's report, or the year's own. */
export const reportMonth = month.nullable();
export const amounts = z.record(z.string(), z.string().nullable());
export const count = z.int().min(0);
export const cell = z.string().max(600).nullable();

/** Of something to be said of a row or a month: it must be put right; is only shown; wants a reason before the month can be submitted. */
export const findingLevel = z.enum(["blocks", "warns", "asks"]);
export type FindingLevel = z.infer<typeof findingLevel>;
