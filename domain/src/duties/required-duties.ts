import { wykazExemptionLimit } from "../charges/rules/air.ts";
import type { Charge, YearDeadline } from "../charges/contract/charges.ts";
import type { StoredReason } from "../charges/contract/reason-topics.ts";
import { storedReasons } from "../charges/cost-reasons.ts";
import type { YearDuty } from "./contract/duties.ts";
import { dutyKey } from "../charges/duty-names.ts";
import { mayBeDue, paymentWithoutDay, wykazDeadlines, yearDeadlinesOf } from "../charges/year-deadlines.ts";
import type { YearFacts } from "../charges/year-facts.ts";

/** What the law requires of a company for a year, whatever has been done. */
export type RequiredDuty = Pick<
  YearDuty,
  "key" | "does" | "title" | "office" | "day" | "remark" | "isUnconfirmed" | "amount"
> & {
  /** It need not be done, by our reading. The remark says why. */
  readonly isExempt?: boolean;
};

/** All duties with a deadline, by day; then payments without a known one, and reports that need not be filed. */
export function requiredDuties(facts: YearFacts, charges: readonly Charge[]): RequiredDuty[] {
  const dated = (yearDeadlinesOf(facts, charges) ?? []).map(dutyOf);
  const undated = charges.filter(mayBeDue).flatMap((one): RequiredDuty[] => {
    const { duty: key, title, office, amount } = paymentWithoutDay(facts, one);
    if (dated.some((other) => other.key === key)) return [];
    return [{ key, does: "pay", title, office, day: null, remark: null, isUnconfirmed: false, amount }];
  });
  return [...dated, ...undated, ...exempt(facts, charges)];
}

type Priced = { facts: YearFacts; charges: readonly Charge[]; gaps: readonly string[]; lacksEarlier: boolean };

/** Why the amount of a duty is undetermined, or a minimum. None of a report, which has no amount. */
export function reasonsOfDuty(key: string, { facts, charges, ...incomplete }: Priced): StoredReason[] {
  const own = charges.filter(({ id, office, due }) => dutyKey(id, office) === key && (due === null || due.isAtLeast));
  return own.length === 0 ? [] : storedReasons({ year: facts.year, charges: own, ...incomplete });
}

const dutyOf = ({ duty, charge, title, office, day, remark, isUnconfirmed, amount }: YearDeadline): RequiredDuty => ({
  key: duty,
  does: charge === null ? "file" : "pay",
  title,
  office,
  day,
  remark,
  isUnconfirmed,
  amount,
});

const exempt = (facts: YearFacts, charges: readonly Charge[]): RequiredDuty[] =>
  charges.flatMap((charge) => {
    const limit = charge.id === "air" ? wykazExemptionLimit(facts, charge) : null;
    if (limit === null) return [];
    const remark = `nie składa się wykazu (do ${limit}), nasza ocena`;
    return wykazDeadlines(facts, charge).map((deadline) => ({ ...dutyOf(deadline), remark, isExempt: true }));
  });
