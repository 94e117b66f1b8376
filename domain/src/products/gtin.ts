import { withoutSeparators } from "../company/numbers.ts";

/** Removes the spaces and dashes that boxes have. */
export const spellGtin = (text: string): string => {
  const digits = withoutSeparators(text);
  return /^\d+$/.test(digits) ? digits : text.trim();
};

/** Checks the check digit: from the right the digits weigh 3, 1, 3, 1 … */
function hasCheckDigit(digits: string): boolean {
  const [last = 0, ...others] = Array.from(digits, Number).toReversed();
  const sum = others.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === last;
}

/** A doubt about a GTIN; null: none. Only a hint, as boxes have numbers that nobody registered. */
export function gtinDoubt(gtin: string): string | null {
  if (!/^(\d{8}|\d{12,14})$/.test(gtin))
    return "GTIN ma 8, 12, 13 albo 14 cyfr. Sprawdź, czy numer jest przepisany w całości.";
  if (!hasCheckDigit(gtin) || /^0+$/.test(gtin))
    return "Cyfra kontrolna GTIN się nie zgadza. Sprawdź, czy numer jest dobrze przepisany.";
  return null;
}

/** Equal for equal numbers: spreadsheets drop leading zeros. */
export const gtinKey = (gtin: string): string => spellGtin(gtin).padStart(14, "0");
