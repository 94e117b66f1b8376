import { formatDecimal, inputProblem, rate as rateSchema, rateSource, type Rate } from "@ekorok/domain";
import { readNumber } from "../../ui/number-entry.ts";
import { emptyRate, numberLimits, type Problems, type RateDraft, REQUIRED } from "./item-draft.ts";

export const rateDraftFrom = (rate: Rate | undefined, year: string): RateDraft =>
  rate ? { ...rate, year, value: formatDecimal(rate.value) } : emptyRate(year);

type Reading = { readonly rate: Rate; readonly problems: null } | { readonly rate: null; readonly problems: Problems };

/** One number as it was typed, or what is wrong with its `value` and its `source`. */
export function readRateDraft({ value, status, source }: RateDraft, limits: { max?: string }): Reading {
  const problems: Record<string, string> = {};
  const number = readNumber(value, numberLimits(limits));
  if (number.value === null) problems["value"] = number.problem ?? REQUIRED;
  const read = rateSource.safeParse(source, { error: inputProblem });
  if (read.error) problems["source"] = read.error.issues[0]?.message ?? REQUIRED;
  if (Object.keys(problems).length > 0) return { rate: null, problems };
  return { rate: rateSchema.parse({ value: number.value, status, source }), problems: null };
}
