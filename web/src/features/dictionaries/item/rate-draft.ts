import { inputProblem } from "@ekorok/domain/polish/input-problem";
import { rate as rateSchema, type Rate } from "@ekorok/domain/year-law/rate";
import type { ZodType } from "zod";
import { readNumber } from "../../../ui/fields/number-entry.ts";
import { numberLimits, type Problems, type RateDraft, rateFrom, REQUIRED } from "./item-draft.ts";

type Reading = { readonly rate: Rate; readonly problems: null } | { readonly rate: null; readonly problems: Problems };

/** Reads one typed number, or returns the problems of its `value`, `source` and `note`. */
export function readRateDraft(
  draft: RateDraft,
  { schema = rateSchema, ...limits }: { max?: string | undefined; schema?: ZodType<Rate> },
): Reading {
  const problems: Record<string, string> = {};
  const number = readNumber(draft.value, numberLimits(limits));
  if (number.value === null) problems["value"] = number.problem ?? REQUIRED;
  const read = schema.safeParse(rateFrom(draft, number.value ?? "0"), { error: inputProblem });
  for (const { path, message } of read.error?.issues ?? []) problems[path.join(".")] ??= message;
  return read.success && number.value !== null ? { rate: read.data, problems: null } : { rate: null, problems };
}
