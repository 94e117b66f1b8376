import { Exact, textOf } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";

/** The law counts gas in millions of cubic metres and poultry in hundreds of places; people read single ones. */
const countedByMany: Readonly<Record<string, { readonly times: number; readonly unit: string }>> = {
  "10⁶ m³": { times: 1_000_000, unit: "m³" },
  "100 stanowisk": { times: 100, unit: "stanowisk" },
};

export function plainAmount(amount: string, unit: string): { amount: string; unit: string } {
  const many = countedByMany[unit];
  return many ? { amount: textOf(new Exact(amount).times(many.times)), unit: many.unit } : { amount, unit };
}

const FINE = 12;

/**
 * A figure in a sentence: to three places, and what is smaller than one to three digits, so that little is not nothing.
 * Money is written to the grosz, as everywhere.
 */
export function amountText(value: Exact, unit: string): string {
  if (unit === "zł") return `${formatDecimal(textOf(value.toDecimalPlaces(2)), { places: 2 })} zł`;
  const plain = plainAmount(textOf(value, FINE), unit);
  const exact = new Exact(plain.amount);
  const rounded = exact.abs().lessThan(1) ? exact.toSignificantDigits(3) : exact.toDecimalPlaces(3);
  return `${formatDecimal(textOf(rounded, FINE))} ${plain.unit}`;
}
