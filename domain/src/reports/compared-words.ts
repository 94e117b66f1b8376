import { Exact } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { plural } from "../polish/plural.ts";

const times = { one: "raz", few: "razy", many: "razy", fraction: "raza" };

/**
 * Compares amounts: "bez zmian", "o 12 % więcej", "4,5 raza więcej". Percentages above a hundred are misread, so that
 * multiples replace them. Null: nothing was entered.
 */
export function comparedWords(before: string | null, now: string | null): string {
  const [base, amount] = [new Exact(before ?? "0"), new Exact(now ?? "0")];
  if (base.equals(amount)) return "bez zmian";
  if (base.isZero()) return "wcześniej nic";
  if (amount.isZero()) return "teraz nic";
  const ratio = amount.dividedBy(base).toDecimalPlaces(1);
  if (ratio.greaterThanOrEqualTo(2))
    return `${formatDecimal(ratio.toFixed())} ${plural(ratio.toNumber(), times)} więcej`;
  const percent = amount.minus(base).dividedBy(base).times(100).toDecimalPlaces(0);
  if (percent.isZero()) return "prawie bez zmian";
  return `o ${formatDecimal(percent.abs().toFixed())}\u00a0% ${percent.isPositive() ? "więcej" : "mniej"}`;
}

/** A change worth a look: at least twice or at most half as much; null: none. */
export function largeChange(before: string | null, now: string | null): "more" | "less" | null {
  const [base, amount] = [new Exact(before ?? "0"), new Exact(now ?? "0")];
  if (base.equals(amount)) return null;
  if (amount.greaterThanOrEqualTo(base.times(2))) return "more";
  return amount.times(2).lessThanOrEqualTo(base) ? "less" : null;
}
