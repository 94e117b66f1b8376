import { z } from "zod";

const PLACES = 4;

/** A number as people write it, kept as text so that nothing is lost: not negative, at most four places. */
export const exactDecimal = z.string().regex(/^(0|[1-9]\d{0,8})(\.\d{1,4})?$/);

const SPACES = /(?<=\d)[ \u00A0\u202F](?=\d{3}(\D|$))/g;

/** What somebody typed, with a comma or a dot and perhaps spaces between thousands; undefined when it is no such number. */
export function readDecimal(typed: string): string | undefined {
  const plain = typed.trim().replaceAll(SPACES, "").replace(",", ".");
  return exactDecimal.safeParse(plain.replace(/^0+(?=\d)/, "")).data;
}

/** In ten-thousandths, which are whole. */
function scaled(decimal: string): bigint {
  const [whole = "0", part = ""] = decimal.split(".");
  return BigInt(whole + part.padEnd(PLACES, "0"));
}

/** Both are exact decimals; "17.8" and "17.80" are the same number. */
export const isSameNumber = (one: string, other: string): boolean => scaled(one) === scaled(other);

const GROSZ_OF_PRODUCT = 10n ** 8n; // value and percentage have four places each, a percent has two, a grosz takes two away

/** So many percent of an amount, to the grosz; half a grosz goes up. */
export function percentOf(amount: string, percent: string): string {
  const product = scaled(exactDecimal.parse(amount)) * scaled(exactDecimal.parse(percent));
  const grosze = String((product + GROSZ_OF_PRODUCT / 2n) / GROSZ_OF_PRODUCT).padStart(3, "0");
  return `${grosze.slice(0, -2)}.${grosze.slice(-2)}`;
}
