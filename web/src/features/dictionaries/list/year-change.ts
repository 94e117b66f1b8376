import { formatDecimal } from "@ekorok/domain/polish/decimals";

const NBSP = "\u00a0";
const NO_CHANGE = "bez zmian";

/** How a number differs from that of another year: in percent of that, or, of percents, in points. */
export function changeText(from: string, to: string, unit: string): string {
  const difference = Number(to) - Number(from);
  if (difference === 0) return NO_CHANGE;
  if (unit === "%") return signed(difference, "p.p.");
  return Number(from) === 0 ? signed(difference, unit) : signed((difference / Number(from)) * 100, "%");
}

function signed(amount: number, unit: string): string {
  const size = Math.abs(amount);
  // A change of less than a tenth is one all the same.
  const rounded = size < 0.05 ? size.toPrecision(1) : size.toFixed(1).replace(/\.0$/, "");
  const text = /^\d+(\.\d+)?$/.test(rounded) ? formatDecimal(rounded) : rounded;
  return `${amount > 0 ? "+" : "−"}${text}${NBSP}${unit}`;
}
