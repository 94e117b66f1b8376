/** Numbers as people in Poland write them, to and from exact decimal text ("1234.5"); never by way of a float. */

const NBSP = "\u00a0";

/** The value as canonical text: no zeros that say nothing, no "-0". */
function canonical(sign: string, whole: string, fraction: string): string {
  const shortWhole = whole.replace(/^0+(?=\d)/, "") || "0";
  const shortFraction = fraction.slice(0, lastNonZero(fraction) + 1);
  const unsigned = shortFraction ? `${shortWhole}.${shortFraction}` : shortWhole;
  return unsigned === "0" ? "0" : `${sign}${unsigned}`;
}

/** By hand: the regular expression /0+$/ takes quadratic time on long runs of zeros in the middle. */
function lastNonZero(digits: string): number {
  let last = digits.length - 1;
  while (last >= 0 && digits[last] === "0") last -= 1;
  return last;
}

/** "1234.5" → "1 234,5"; with `places: 2` "1 234,50". Shows at least so many places, and never hides a digit. */
export function formatDecimal(value: string, { places = 0 }: { places?: number } = {}): string {
  const [, givenSign = "", givenWhole = "", givenFraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (!givenWhole) throw new Error(`"${value}" is no decimal`);
  const shown = canonical(givenSign, givenWhole, givenFraction);
  const sign = shown.startsWith("-") ? "-" : "";
  const [whole = "", fraction = ""] = shown.slice(sign.length).split(".");
  const padded = fraction.padEnd(places, "0");
  return `${sign}${grouped(whole)}${padded && `,${padded}`}`;
}

/** Groups from four digits on, where Intl leaves "1234" alone: in a column 1 234 stands below 12 345. */
function grouped(whole: string): string {
  const head = whole.length % 3;
  const groups = whole.slice(head).match(/\d{3}/g) ?? [];
  return [...(head ? [whole.slice(0, head)] : []), ...groups].join(NBSP);
}

export type ParsedDecimal =
  | { readonly ok: true; readonly value: string }
  /** Ambiguous: two readings, 1.234,56 or 1,234.56, or 1.234 where three places are too many; whoever wrote it has to be asked. */
  | { readonly ok: false; readonly reason: "empty" | "not-a-number" | "ambiguous" };

// Between groups stands one space of any kind that programs write: plain, no-break, figure, thin, narrow no-break.
const spaced = /^([-\u2212]?)([1-9]\d{0,2}(?:[ \u00a0\u2007\u2009\u202f]\d{3})+)(?:[.,](\d*))?$/;
const unspaced = /^([-\u2212]?)(\d*)(?:[.,](\d*))?$/;
/** Dots and commas in one number, or one of them between groups of three. A date, 14.11.2026, is neither. */
function hasTwoReadings(typed: string): boolean {
  if (!/^[-\u2212]?[\d., \u00a0\u2007\u2009\u202f]*\d$/.test(typed)) return false;
  return (typed.includes(".") && typed.includes(",")) || /^\D?\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)$/.test(typed);
}

/** Three figures behind a lone comma or dot may be a group of them, unless nothing or a zero stands before. */
const perhapsGrouped = /^[-\u2212]?[1-9]\d{0,2}[.,]\d{3}$/;
const GROUP = 3;

/**
 * Reads what a person typed or pasted. A lone comma or dot is the decimal separator, and only spaces part groups; but
 * where so many places are not wanted, whoever wrote 1.234 or 1.000 has perhaps meant thousands.
 */
export function parseDecimal(text: string, { places = GROUP }: { places?: number | undefined } = {}): ParsedDecimal {
  const typed = text.trim();
  if (!typed) return { ok: false, reason: "empty" };
  if (places < GROUP && perhapsGrouped.test(typed)) return { ok: false, reason: "ambiguous" };
  const [, sign = "", whole = "", fraction = ""] = spaced.exec(typed) ?? unspaced.exec(typed) ?? [];
  if (whole || fraction) return { ok: true, value: canonical(sign && "-", whole.replace(/\D/g, ""), fraction) };
  return { ok: false, reason: hasTwoReadings(typed) ? "ambiguous" : "not-a-number" };
}
