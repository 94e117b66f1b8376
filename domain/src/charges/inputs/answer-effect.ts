import { dueOfYear } from "../charge-totals.ts";
import { knownTotal } from "../charge.ts";
import { compareCharges } from "../compare-charges.ts";
import type { ChargeTotal, YearCharges } from "../contract/charges.ts";
import { changeWords, totalWords, zlotyWords } from "../total-words.ts";
import { Exact } from "../../exact.ts";

type Counted = Pick<YearCharges, "year" | "charges" | "gaps" | "version">;

/** What the year costs so far, in a sentence, and what an answer changed in it. */
export type AnswerEffect = { readonly total: string; readonly change: string };

/** "Opłaty za 2026 rok: co najmniej 1 250,00 zł." */
export const costWords = (counted: Counted): string =>
  counted.charges.length === 0
    ? `Opłat za ${counted.year} rok nie ma jeszcze z czego policzyć.`
    : `Opłaty za ${counted.year} rok: ${totalWords(dueOfYear(counted))}.`;

/** What an answer changed, by the charges that the server computed before and after it. */
export function answerEffect(before: Counted, after: Counted): AnswerEffect {
  const [old, now] = [dueOfYear(before), dueOfYear(after)];
  const difference = new Exact(now.amount).minus(old.amount);
  const total = difference.isZero() ? costWords(after) : changedWords(after.year, old, now);
  const settled = compareCharges(before.charges, after.charges).flatMap(({ title, due }) => settledWords(title, due));
  return { total, change: settled.join(" ") || (difference.isZero() ? "Ta odpowiedź nie zmieniła opłat." : "") };
}

/** "Opłaty za 2026 rok, co najmniej: 1 250,00 zł → 980,00 zł (−270,00 zł, szacunek)." */
function changedWords(year: number, old: ChargeTotal, now: ChargeTotal): string {
  if (!knownTotal(old) || !knownTotal(now) || old.isAtLeast !== now.isAtLeast)
    return `Opłaty za ${year} rok: ${totalWords(old)} → ${totalWords(now)}.`;
  const change = changeWords(new Exact(now.amount).minus(old.amount).toFixed(2));
  return `Opłaty za ${year} rok${now.isAtLeast ? ", co najmniej" : ""}: ${zlotyWords(old.amount)} → ${zlotyWords(now.amount)} (${change}${now.isEstimate ? ", szacunek" : ""}).`;
}

const isSettled = (due: ChargeTotal | null): due is ChargeTotal => due !== null && !due.isAtLeast;

/** Whether a charge became determined, or no longer is. */
function settledWords(title: string, { before, after }: Record<"before" | "after", ChargeTotal | null>): string[] {
  if (!isSettled(before) && isSettled(after)) return [`Ustalona: ${title} – ${zlotyWords(after.amount)}.`];
  return isSettled(before) && !isSettled(after) ? [`Do ustalenia: ${title}.`] : [];
}
