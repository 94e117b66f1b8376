import { MONTHS } from "../periods/month.ts";
import type { Charge, ChargeLine, YearCharges } from "./contract/charges.ts";
import { type InputWords, inputWords } from "./inputs/input-words.ts";
import { inputGroups } from "./inputs/input-groups.ts";
import { reasonTopics, smallFirst, type StoredReason } from "./contract/reason-topics.ts";
import { otherLacks, type YearLack, yearLacks } from "./inputs/year-lacks.ts";
import { isLackingEarlier } from "./year-quantities.ts";

/** Why a year's amount is undetermined or only a minimum, and who has to act. */
export type CostReason =
  /** The client can enter it. */
  | { readonly who: "client"; readonly label: string; readonly lack: YearLack }
  /** Rows to complete, a number that the consultancy has to find, or what nobody has read in the law. */
  | { readonly who: "client" | "consultancy" | "law"; readonly label: string; readonly line: ChargeLine }
  /** Months that are not submitted yet. */
  | { readonly who: "time"; readonly label: string }
  /** Nothing that anybody can fill in: the charge says it in words. */
  | { readonly who: "nobody"; readonly label: string };
/** A reason that goes when somebody fills something in. */
export type FillableReason = Extract<CostReason, { lack: unknown } | { line: unknown }>;

type Costs = {
  readonly year: number;
  readonly charges: readonly Charge[];
  /** Empty for a submitted year, as it is complete. */
  readonly gaps: readonly string[];
  readonly lacksEarlier: boolean;
};

/**
 * The reasons, each once: what the client can enter before rows to complete, and these before what others have to find.
 * Empty for a complete amount.
 */
export function costReasons({ year, charges, gaps, lacksEarlier }: Costs): CostReason[] {
  const uncertain = charges.filter(({ due }) => due === null || due.isAtLeast);
  if (gaps.length === 0 && uncertain.length === 0) return [];
  // The last gap is that the client has not entered earlier months, which is already among the lacks.
  const waiting = gaps.slice(0, lacksEarlier ? -1 : undefined);
  const wordless = waiting.length > 0 ? [] : uncertain.filter(({ lines }) => !lines.some(({ missing }) => missing));
  return [
    ...yearLacks(charges, year, lacksEarlier).map((lack) => ({ who: "client", label: lack.label, lack }) as const),
    ...otherLacks(charges, year).map(({ line, label }) => ({ who: whoFills(line), label, line })),
    ...waiting.map((label) => ({ who: "time", label }) as const),
    ...wordless.flatMap((charge) => {
      const why = whyUnknown(charge);
      return why === undefined ? [] : [{ who: "nobody", label: `${charge.title}. ${why}` } as const];
    }),
  ];
}

/** `costReasons` of what the server says a year costs. */
export const reasonsOfYear = ({ year, version, charges, inputs, madeOf, gaps }: YearCharges): CostReason[] =>
  costReasons({
    year,
    charges,
    gaps: version === null ? gaps : [],
    lacksEarlier: isLackingEarlier(madeOf ?? MONTHS, inputs),
  });

export const isFillable = (reason: CostReason): reason is FillableReason => "lack" in reason || "line" in reason;

/** A number with a path is entered by the consultancy; without one nobody has read it in the law. */
function whoFills({ missing }: ChargeLine): "client" | "consultancy" | "law" {
  if (missing?.where === "area") return "client";
  return missing?.where === "law" && missing.path === undefined ? "law" : "consultancy";
}

/**
 * Why a charge is unknown although nothing can be filled in: the reason of a line without an amount, or else the
 * charge's last remark.
 */
export const whyUnknown = ({ lines, remarks }: Charge): string | undefined =>
  lines.find(({ amount }) => amount === null)?.why.at(-1) ?? remarks.at(-1);

/** More reasons of one client's year are not stored. */
const MOST_STORED = 40;

/** The reasons that can be filled in, or else the others; for missing months only that there are some. */
export function storedReasons(costs: Costs): StoredReason[] {
  const all = costReasons(costs);
  const fillable = all.filter(isFillable);
  if (fillable.length > 0) return fillable.slice(0, MOST_STORED).map((reason) => storedReason(reason, costs.year));
  if (all.some(({ who }) => who === "time")) return [{ topic: "months", label: reasonTopics.months }];
  return all.slice(0, MOST_STORED).map(({ label }) => ({ topic: "other", label }));
}

function storedReason(reason: FillableReason, year: number): StoredReason {
  const { label } = reason;
  if ("line" in reason) return { topic: reason.line.missing?.where === "area" ? "rows" : "rates", label };
  const { missing } = reason.lack;
  if (missing.where === "company") return { topic: "seat", label };
  const words = inputWords(missing.field.split("."), year);
  if (!words || words.kind === "earlierMonths") return { topic: words?.group ?? "other", label };
  return { topic: words.kind === "way" ? "way" : words.group, label: askedName(words, label) };
}

/** A list or a mail has no heading, so the name includes it: "Opakowania: recykling (szkło)". */
function askedName({ group, isOfGroup, kind, label: own }: InputWords, label: string): string {
  const [what = "", ...about] = (isOfGroup ? own : label).split(": ");
  const asked = kind === "yesNo" && about.length === 0 ? `czy to ${smallFirst(what)}` : smallFirst(what);
  return `${inputGroups[group]}: ${asked}${about.length > 0 ? ` (${about.join(", ")})` : ""}`;
}
