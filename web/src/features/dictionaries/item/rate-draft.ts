import { EXACT_DECIMAL } from "@ekorok/domain/exact";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { inputProblem } from "@ekorok/domain/polish/input-problem";
import { rate as rateSchema, type Rate } from "@ekorok/domain/year-law/rate";
import type { RateStatus } from "@ekorok/domain/year-law/rate-statuses";
import type { ZodType } from "zod";
import { readNumber } from "../../../ui/fields/number-entry.ts";

/** One number as typed. The year is "" for a number that belongs to no year. */
export type RateDraft = {
  readonly year: string;
  readonly value: string;
  readonly status: RateStatus;
  readonly source: string;
  /** How we know the number; empty for no note. */
  readonly note: string;
  /** Somebody has typed the source; only then can the number become official. */
  readonly isSourceGiven?: true;
};

/** Problems by path. */
export type Problems = Readonly<Record<string, string>>;

export const REQUIRED = "Uzupełnij to pole.";

export const numberLimits = ({ max = EXACT_DECIMAL.max }: { max?: string | undefined }) => ({
  ...EXACT_DECIMAL,
  min: "0",
  max,
});
export const emptyRate = (year: string): RateDraft => ({
  year,
  value: "",
  status: "unconfirmed", // until somebody gives a source
  source: "",
  note: "",
});

export const typedRate = (rate: Rate | undefined, year: string): RateDraft =>
  rate ? { ...emptyRate(year), ...rate, value: formatDecimal(rate.value) } : emptyRate(year);

export const hasOldSource = (start: RateDraft, { source, isSourceGiven }: RateDraft) =>
  !isSourceGiven && (source === start.source || source === "");

export const isSameNumber = (...both: [RateDraft, RateDraft]) => {
  const [one, other] = both.map(({ value }) => readNumber(value, numberLimits({})).value);
  return one !== null && other !== null && Number(one) === Number(other);
};

/** A changed number loses its source, which spoke of the old one. An old source makes no number official. */
export function withChange(start: RateDraft | undefined, draft: RateDraft, change: Partial<RateDraft>): RateDraft {
  const next: RateDraft = { ...draft, ...change, ...(change.source === undefined ? {} : { isSourceGiven: true }) };
  if (!start?.value || !hasOldSource(start, next)) return next;
  const { status, source } = start;
  if (change.value !== undefined)
    return isSameNumber(next, start) ? { ...next, status, source } : { ...next, status: "unconfirmed", source: "" };
  if (change.status === undefined) return next;
  const isRising = change.status === "official" && status !== "official";
  return { ...next, source: isRising || !isSameNumber(next, start) ? "" : source };
}

export const rateFrom = ({ status, source, note }: Omit<RateDraft, "year">, value: string): object => ({
  value,
  status,
  source,
  ...(note.trim() === "" ? {} : { note }),
});

export function readDecimal(
  typed: string,
  path: string,
  max: string | undefined,
  problems: Record<string, string>,
): string {
  const { value, problem } = readNumber(typed, numberLimits({ max }));
  if (value === null) problems[path] = problem ?? REQUIRED;
  return value ?? "0"; // keeps the schema from adding a second problem
}

type Reading = { readonly rate: Rate; readonly problems: null } | { readonly rate: null; readonly problems: Problems };

/** Reads one typed number, or returns the problems of its `value`, `source` and `note`. */
export function readRateDraft(
  draft: RateDraft,
  { schema = rateSchema, ...limits }: { max?: string | undefined; schema?: ZodType<Rate> },
): Reading {
  const problems: Record<string, string> = {};
  const value = readDecimal(draft.value, "value", limits.max, problems);
  const read = schema.safeParse(rateFrom(draft, value), { error: inputProblem });
  for (const { path, message } of read.error?.issues ?? []) problems[path.join(".")] ??= message;
  return read.success && !problems["value"] ? { rate: read.data, problems: null } : { rate: null, problems };
}
