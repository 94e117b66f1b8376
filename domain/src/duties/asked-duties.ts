import type { Charge } from "../contract/charges.ts";
import type { YearDuty } from "../contract/duties.ts";
import { mayBeDue, paymentOf, yearDeadlinesOf } from "../charges/year-deadlines.ts";
import type { YearFacts } from "../charges/year-facts.ts";

/** What the law asks of a company for a year, whatever was done. */
export type AskedDuty = Pick<
  YearDuty,
  "key" | "does" | "title" | "office" | "day" | "remark" | "isUnconfirmed" | "amount"
>;

/** All that has its day, in that order; then what may have to be paid and of which nobody knows by when. */
export function askedDuties(facts: YearFacts, charges: readonly Charge[]): AskedDuty[] {
  const dated = (yearDeadlinesOf(facts, charges) ?? []).map(
    ({ duty, charge, title, office, day, remark, isUnconfirmed, amount }): AskedDuty => ({
      key: duty,
      does: charge === null ? "file" : "pay",
      title,
      office,
      day,
      remark,
      isUnconfirmed,
      amount,
    }),
  );
  const undated = charges.filter(mayBeDue).flatMap((one): AskedDuty[] => {
    const { duty: key, title, office, amount } = paymentOf(facts, one);
    if (dated.some((other) => other.key === key)) return [];
    return [{ key, does: "pay", title, office, day: null, remark: null, isUnconfirmed: false, amount }];
  });
  return [...dated, ...undated];
}
