/** Converts between Polish and canonical decimals ("1234.5") without floats. */

const NBSP = "\u00a0";

/** Canonical text: no needless zeros, no "-0". */
function canonical(sign: string, whole: string, fraction: string): string {
  const shortWhole = whole.replace(/^0+(?=\d)/, "") || "0";
  const shortFraction = fraction.slice(0, lastNonZero(fraction) + 1);
  const unsigned = shortFraction ? `${shortWhole}.${shortFraction}` : shortWhole;
  return unsigned === "0" ? "0" : `${sign}${unsigned}`;
}

/** No regular expression: /0+$/ takes quadratic time on long runs of zeros. */
function lastNonZero(digits: string): number {
  let last = digits.length - 1;
  while (last >= 0 && digits[last] === "0") last -= 1;
  return last;
}

/** "1234.5" → "1 234,5", with `places: 2` "1 234,50"; never hides a digit. */
export function formatDecimal(value: string, { places = 0 }: { places?: number } = {}): string {
  const [, givenSign = "", givenWhole = "", givenFraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (!givenWhole) throw new Error(`"${value}" is no decimal`);
  const shown = canonical(givenSign, givenWhole, givenFraction);
  const sign = shown.startsWith("-") ? "-" : "";
  const [whole = "", fraction = ""] = shown.slice(sign.length).split(".");
  const padded = fraction.padEnd(places, "0");
  return `${sign}${grouped(whole)}${padded && `,${padded}`}`;
}

/** The same of a number: 1234 → "1 234". */
export const formatNumber = (value: number): string => formatDecimal(String(value));

/** Groups four digits, too, unlike Intl: in a column 1 234 stands above 12 345. */
function grouped(whole: string): string {
  const head = whole.length % 3;
  const groups = whole.slice(head).match(/\d{3}/g) ?? [];
  return [...(head ? [whole.slice(0, head)] : []), ...groups].join(NBSP);
}

export type ParsedDecimal =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: "empty" | "not-a-number" }
  /** A person has to choose a reading; none: its signs make no sense, as in 12.34,5. */
  | { readonly ok: false; readonly reason: "ambiguous"; readonly readings: readonly string[] };

// Groups are separated by one space of any kind: plain, no-break, figure, thin, narrow no-break.
const spaced = /^([-\u2212]?)([1-9]\d{0,2}(?:[ \u00a0\u2007\u2009\u202f]\d{3})+)(?:[.,](\d*))?$/;
// With both signs, the one between groups of three is not the decimal one.
const dotted = /^([-\u2212]?)([1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/;
const commaed = /^([-\u2212]?)([1-9]\d{0,2}(?:,\d{3})+)\.(\d+)$/;
const unspaced = /^([-\u2212]?)(\d*)(?:[.,](\d*))?$/;
/** A sign that repeats between groups of three is not the decimal one. */
const onlyGroups = /^([-\u2212]?)([1-9]\d{0,2}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,}))$/;
/** Three digits after a single comma may be a group, unless nothing or a zero stands before it. */
const commaBeforeThree = /^([-\u2212]?)([1-9]\d{0,2}),(\d{3})$/;
const bothSigns = /^[-\u2212]?(?=.*\.)(?=.*,)[\d., \u00a0\u2007\u2009\u202f]*\d$/;
/** Three digits after a dot are always ambiguous, also in 1234.567. */
const dotBeforeThree = /^([-\u2212]?)([1-9]\d*|[1-9]\d{0,2}(?:[ \u00a0\u2007\u2009\u202f]\d{3})+)\.(\d{3})$/;
const GROUP = 3;

export type ReadingOptions = {
  readonly places?: number | undefined;
  /** Other numbers have a decimal dot, so that a comma may separate thousands. */
  readonly isCommaDoubted?: boolean | undefined;
};

/**
 * Reads a typed or pasted number. A comma is decimal, and so is a dot, except before exactly three digits: 12.500 may
 * be twelve and a half or twelve thousand, so it is ambiguous. So is 12,500 where three places are not wanted or other
 * numbers have a dot. Only 0.500 cannot be thousands.
 */
export function parseDecimal(
  text: string,
  { places = GROUP, isCommaDoubted = false }: ReadingOptions = {},
): ParsedDecimal {
  const typed = text.trim();
  if (!typed) return { ok: false, reason: "empty" };
  const [, minus = "", before, group = ""] =
    dotBeforeThree.exec(typed) ?? (places < GROUP || isCommaDoubted ? commaBeforeThree.exec(typed) : null) ?? [];
  if (before !== undefined) {
    const head = before.replace(/\D/g, "");
    return ambiguous(canonical(minus && "-", head + group, ""), canonical(minus && "-", head, group));
  }
  const shape = [spaced, dotted, commaed, unspaced, onlyGroups]
    .map((shape) => shape.exec(typed))
    .find((found) => found !== null);
  const [, sign = "", whole = "", fraction = ""] = shape ?? [];
  if (whole || fraction) return { ok: true, value: canonical(sign && "-", whole.replace(/\D/g, ""), fraction) };
  return bothSigns.test(typed) ? ambiguous() : { ok: false, reason: "not-a-number" };
}

/** Whether a dot can only be decimal: in 3.75 and 1,234.5 kg, but not in 12.500. */
export function hasDecimalDot(text: string): boolean {
  const [, figures = ""] = /^([\d ,]*\.(?:\d{1,2}|\d{4,}))(?![\d.,])/.exec(text.trim()) ?? [];
  return figures !== "" && parseDecimal(figures).ok;
}

const ambiguous = (...readings: string[]): ParsedDecimal => ({ ok: false, reason: "ambiguous", readings });

/** How to type each reading with at most this many places. */
export const typedFor = (readings: readonly string[], places = Infinity): string[] =>
  readings
    .filter((value) => (value.split(".")[1] ?? "").length <= places)
    .map((value) => formatDecimal(value).replaceAll(NBSP, ""));

/** Asks which reading is meant, and says how to type each; with the typed unit. */
export function whichNumber(
  typed: string,
  readings: readonly string[],
  { places = Infinity, unit = "" }: { places?: number | undefined; unit?: string } = {},
): string {
  const named = (figures: string) => (unit ? `${figures} ${unit}` : figures);
  const [one, other] = typedFor(readings, places);
  const shown = (figures: string) => named(formatDecimal(figures.replace(",", ".")));
  if (one !== undefined && other !== undefined) {
    const question = `Czy „${named(typed)}” to ${shown(one)}, czy ${shown(other)}?`;
    return `${question} Wpisz ${named(one)} albo ${named(other).replace(/\.$/, "")}.`; // "szt." ends the sentence, too
  }
  if (one !== undefined)
    return `Czy „${named(typed)}” to ${shown(one)}? Jeśli tak, wpisz ${named(one)}, a jeśli nie, popraw tę liczbę.`;
  const example = places === 0 ? "1234" : "1234,56";
  return `Nie wiadomo, co w „${named(typed)}” oddziela tysiące, a co część dziesiętną. Wpisz na przykład ${example}.`;
}

type Bounds = {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly places?: number | undefined;
};

/** An allowed number. */
export function exampleWithin({ min = "0", max = "Infinity", places }: Bounds): string {
  const fits = (figures: string) => Number(figures) >= Number(min) && Number(figures) <= Number(max);
  const figures = (places === 0 ? ["1234", "12"] : ["1234.5", "1.5", "0.5"]).find(fits) ?? min;
  return figures.replace(".", ",");
}
