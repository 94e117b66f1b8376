import { dueOfYear } from "@ekorok/domain/charges/charge-totals";
import type { ChargeLine, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { lineLacks, type YearLack, yearLacks } from "@ekorok/domain/charges/inputs/year-lacks";
import { isLackingEarlier } from "@ekorok/domain/charges/year-quantities";
import { MONTHS } from "@ekorok/domain/periods/month";
import { whyUnknown } from "../charges/charge-words.ts";

/** Why a year's amount is undetermined or only a minimum. */
export type CostReason =
  /** The client can enter it. */
  | { readonly who: "client"; readonly lack: YearLack; readonly more: number }
  /** Rows to complete, or a number that somebody else has to find. */
  | { readonly who: "others"; readonly line: ChargeLine; readonly label: string; readonly more: number }
  /** Months are not submitted yet. */
  | { readonly who: "time" }
  /** Nothing that anybody can fill in: the charge says it in words. */
  | { readonly who: "nobody"; readonly words: string };

/**
 * The first reason, and how many there are besides: what the client can enter before rows to complete, and these
 * before what the consultancy has to find. Null for an amount that is whole.
 */
export function costReason(of: YearCharges): CostReason | null {
  const { year, version, charges, inputs, madeOf, gaps } = of;
  if (!dueOfYear(of).isAtLeast) return null;
  const [lack, ...moreLacks] = yearLacks(charges, year, isLackingEarlier(madeOf ?? MONTHS, inputs));
  const lines = charges.flatMap(({ lines }) => lines);
  const others = [
    ...lines.filter(({ missing }) => missing?.where === "area"),
    ...lines.filter(({ missing }) => missing?.where === "dictionary" || missing?.where === "law"),
  ].flatMap((line) => lineLacks(line, year).map(({ label }) => ({ line, label })));
  const named = [...new Map(others.map((one) => [one.label, one])).values()];
  if (lack) return { who: "client", lack, more: moreLacks.length + named.length };
  const [first, ...more] = named;
  if (first) return { who: "others", ...first, more: more.length };
  if (version === null && gaps.length > 0) return { who: "time" };
  const [words] = charges.flatMap((charge) => {
    const why = charge.due === null || charge.due.isAtLeast ? whyUnknown(charge) : undefined;
    return why === undefined ? [] : [`${charge.title}. ${why}`];
  });
  return words === undefined ? null : { who: "nobody", words };
}
