import { z } from "zod";
import { line } from "../contract/line.ts";
import { exactDecimal } from "../exact-decimal.ts";

/** Read in a published text; reckoned by indexation; known but not confirmed. */
export const rateStatuses = ["official", "derived", "unconfirmed"] as const;
export type RateStatus = (typeof rateStatuses)[number];

export const LONGEST_SOURCE = 300;
export const rateSource = line(LONGEST_SOURCE).min(1);

export const LONGEST_NOTE = 300;

/** A number of the law, the act or announcement that it comes from, and how we know it: that is for administrators only. */
export const rate = z.strictObject({
  value: exactDecimal,
  status: z.enum(rateStatuses),
  source: rateSource,
  note: line(LONGEST_NOTE).min(1).optional(),
});
export type Rate = z.infer<typeof rate>;

/** A rate that is a share: no more than 100 %. */
export const level = rate.extend({ value: exactDecimal.refine((percent) => Number(percent) <= 100) });

export const FIRST_YEAR = 2020;
export const LAST_YEAR = 2099;
const year = z.string().regex(/^20[2-9]\d$/);

export const ratesByYear = z.record(year, rate);
export const levelsByYear = z.record(year, level);
export type RatesByYear = Readonly<Record<string, Rate>>;
