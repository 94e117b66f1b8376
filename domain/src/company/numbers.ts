/** People copy numbers with spaces, dashes and a country prefix; only the digits are stored. */
export const withoutSeparators = (text: string) => text.replaceAll(/[\s\u2010-\u2015-]/g, "");
export const withoutCountry = (text: string) => withoutSeparators(text).replace(/^PL(?=\d)/i, "");

const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0);
/** Zeros pass every check digit but belong to nobody. */
const isAllZeros = (digits: string) => /^0+$/.test(digits);

const NIP = [6, 5, 7, 2, 3, 4, 5, 6, 7];
const REGON = [8, 9, 2, 3, 4, 5, 6, 7];
const LONG_REGON = [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8];

/** Ten digits. A remainder of ten means that no such number exists. */
export const isNip = (text: string) =>
  /^\d{10}$/.test(text) && !isAllZeros(text) && weighted(text, NIP) % 11 === Number(text[9]);

/** Nine digits, or fourteen for a local unit, beginning with the company's. A remainder of ten counts as zero. */
export function isRegon(text: string): boolean {
  if (!/^(\d{9}|\d{14})$/.test(text) || isAllZeros(text)) return false;
  const endsRightly = (weights: readonly number[]) =>
    (weighted(text, weights) % 11) % 10 === Number(text[weights.length]);
  return endsRightly(REGON) && (text.length === 9 || endsRightly(LONG_REGON));
}

/** Nine digits with leading zeros. No check digit is published, so only the form is checked. */
export const isBdoNumber = (text: string) => /^\d{9}$/.test(text) && !isAllZeros(text);
