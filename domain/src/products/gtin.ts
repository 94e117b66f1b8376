import { withoutSeparators } from "../company/numbers.ts";

/** As they are written on boxes, with spaces and dashes between. */
export const spellGtin = (text: string): string => {
  const digits = withoutSeparators(text);
  return /^\d+$/.test(digits) ? digits : text.trim();
};

/** Whether the last digit is what the others make it: from the right they weigh 3, 1, 3, 1 … */
function endsRightly(digits: string): boolean {
  const [last = 0, ...others] = Array.from(digits, Number).toReversed();
  const sum = others.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === last;
}

/** What is doubtful about a GTIN; null: nothing. A wrong one is only a hint: boxes bear numbers that no one ever registered. */
export function gtinDoubt(gtin: string): string | null {
  if (!/^(\d{8}|\d{12,14})$/.test(gtin))
    return "GTIN ma 8, 12, 13 albo 14 cyfr. Sprawdź, czy numer jest przepisany w całości.";
  if (!endsRightly(gtin) || /^0+$/.test(gtin))
    return "Cyfra kontrolna GTIN się nie zgadza. Sprawdź, czy numer jest dobrze przepisany.";
  return null;
}

/** The same number, whether or not zeros were written before it: a spreadsheet drops them. */
export const gtinKey = (gtin: string): string => spellGtin(gtin).padStart(14, "0");
