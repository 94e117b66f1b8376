import type { ChargeTotal } from "./contract/charges.ts";
import { Exact } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";

const NBSP = "\u00a0";

/** "12,50 zł", without a line break inside. */
export const zlotyWords = (amount: string): string => `${formatDecimal(amount, { places: 2 })}${NBSP}zł`;

/** "+12,50 zł", "−3,00 zł", "0,00 zł". */
export function changeWords(amount: string): string {
  if (new Exact(amount).isZero()) return zlotyWords("0");
  return amount.startsWith("-") ? `−${zlotyWords(amount.slice(1))}` : `+${zlotyWords(amount)}`;
}

/** Shown where an amount is undetermined. */
export const UNDETERMINED = "nieustalone";

/** "co najmniej 12,50 zł (szacunek)". "At least 0 zł" would say nothing, so it reads "nieustalone". */
export function totalWords(total: ChargeTotal | null): string {
  if (!total || (total.isAtLeast && new Exact(total.amount).isZero())) return UNDETERMINED;
  return `${total.isAtLeast ? `co${NBSP}najmniej ` : ""}${zlotyWords(total.amount)}${total.isEstimate ? " (szacunek)" : ""}`;
}
