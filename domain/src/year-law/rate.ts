import { YEAR_PATTERN } from "../periods/month.ts";
import { z } from "zod";
import { textLine, exactDecimal } from "../contract/schema-parts.ts";
import { rateStatuses } from "./rate-statuses.ts";

export const LONGEST_SOURCE = 300;
const NO_SOURCE = "Podaj źródło, na przykład: M.P. 2025 poz. 769.";
export const rateSource = textLine(LONGEST_SOURCE).min(1, { error: NO_SOURCE });

export const LONGEST_NOTE = 300;

/** A number of the law with its source; the note says how we know it, to administrators only. */
export const rate = z
  .strictObject({
    value: exactDecimal,
    status: z.enum(rateStatuses),
    source: textLine(LONGEST_SOURCE),
    note: textLine(LONGEST_NOTE).min(1).optional(),
  })
  .refine(({ status, source }) => status === "unconfirmed" || source !== "", { path: ["source"], error: NO_SOURCE });
export type Rate = z.infer<typeof rate>;

/** A percentage of at most 100. */
export const level = rate.safeExtend({ value: exactDecimal.refine((percent) => Number(percent) <= 100) });

const year = z.string().regex(new RegExp(`^${YEAR_PATTERN}$`));

export const ratesByYear = z.record(year, rate);
export const levelsByYear = z.record(year, level);
export type RatesByYear = Readonly<Record<string, Rate>>;
