import { foldPolish } from "../polish/folding.ts";

/** Parts of regular expressions: how people write units and multiples. */

export const MANY = String.raw`(?:tys\.?|tysi[aą]c[ae]?(?:ch)?|set(?:ki|kach|ek)|dziesi[aą]tkach|milion(?:y|ach|ów)|mln|mld)`;
export const MONEY = String.raw`z[łl]|pln|gr|grosz[ey]?|groszach|eur|euro|€|usd|\$|gbp|chf|czk|sek|nok|dkk`;
export const MEASURE = String.raw`[kmµ]?g|da?g|dkg|t|lbs?|oz|gal|bbl|cwt|[hdcm]?l|[dc]?m[23²³]|ha|[kmg]wh?|[kmgt]j|[kmg]?cal|m?ah|%|‰|ppm|ppb`;
/** What a unit may be divided by. No two alternatives may match the same text, or matching takes exponential time. */
export const DIVISORS = String.raw`${MEASURE}|${MONEY}|szt\.?|op\.?|rok|kw\.|kwartał|h|godz\.?|dob[aęy]|dzień|k?m`;
export const MEASURE_WORD = String.raw`(?:(?:kilo|mega|deka|hekto|mili|mikro|centy|giga)?(?:ton|gram|litr|metr|dżul|wat|kalori|watogodzin)|galon|bary[łl]k|uncj|funt|kwintal|cetnar)(?:[aeyiu]|ów|om|a?mi|i?ach|ę)?`;
/** Units of columns, and rarely of sizes of goods: "(100 ml)" is how big one is. */
const COLUMN_UNITS = String.raw`(?:[kmµ]?g|t|ton[ay]?|kilogram\p{L}*|l|litr\p{L}*|m[23²³]|[kmg]?wh|[kmgt]j|zł|pln)`;

/** Other brackets around units: "Masa /t/", "Masa {t}". */
const IN_SLASHES = /\/\s*([^\s/]{1,12})\s*\/(?=\s|$)/gu;
const OTHER_BRACKETS = /[{<«|]\s*([^{}<>«»|]{1,20}?)\s*[}>»|]/gu;
/** Joints of words: "masa_t", "MasaT", "Masa.t" and "masa-t" are two each; "m-c", "e-mail" and "j.m." one. */
const BETWEEN_WORDS = /_+|(?<=\p{L}{2}\p{Ll})(?=\p{Lu})|(?<=\p{L}{3})[.:–—-](?=\p{L})/gu;

const COUNTED = String.raw`(?:${COLUMN_UNITS}|szt\.?|sztuk)`;
const POWER = String.raw`10(?:³|(?:\^|\*\*)[³3])`;
const THOUSAND = String.raw`1[ .\u00a0\u202f]?000`;
const END = String.raw`(?![\p{L}\d])`;
/** Multipliers of the numbers below: "x 1000", "10³", "[100 kg]". What "Masa 1000 kg" means is unknown. */
const TIMES = new RegExp(
  [
    String.raw`(?<![\p{L}\d])[x×*·] ?(${POWER}|${THOUSAND}|10+)(?!\d)`,
    String.raw`(?<![\p{L}\d])(${POWER})(?!\d)`,
    String.raw`(?<=[([])(${THOUSAND}|10+)(?= ?${COLUMN_UNITS}[)\]])`,
    String.raw`(?<=\s)(?<!(?:na|za|per|do|po|/) )(${THOUSAND})(?= ?${COLUMN_UNITS}${END})`,
  ].join("|"),
  "giu",
);
/** "(x1000) [kg]", "w tys. [kg]", "(tys.) kg" and "[kg] w tys.": the multiplier, the unit or both stand in brackets. */
const MULTIPLE = String.raw`(?:w )?(${MANY}|×\d+)`;
const TIMES_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\d/]|(?:na|za|per|/) )(?:[([]${MULTIPLE}[)\]] ?[([]?|${MULTIPLE} ?[([])(?:w )?(${COUNTED})(?:[)\]]|${END})`,
  "giu",
);
const TIMES_BEHIND = new RegExp(String.raw`(?:(?<=\s)|[([])(${COUNTED})[)\]]? ?[([]?${MULTIPLE}\s*[)\]]?$`, "iu");
const MANY_KILOGRAMS = /(?<!\p{L})(?:tys\.?|tysi[aą]c\p{L}*) ?(?:kg|kilogram\p{L}*)(?!\p{L})/giu;

/** Writes multipliers in one way: a thousand as "tys."; another number as "×…", which is refused as an unknown unit. */
const withPlainMultiples = (text: string): string =>
  text
    .replaceAll(TIMES, (...[, signed, power, inside, plain]: (string | undefined)[]) => {
      const times = (signed ?? power ?? inside ?? plain ?? "").replaceAll(/[ .\u00a0\u202f]/g, "");
      return plain === undefined && /^10(?:00$|\D)/.test(times) ? "tys. " : `×${times} `;
    })
    .replaceAll(/ +(?=[)\] ]|$)/g, "")
    .replaceAll(TIMES_BEFORE, (...[, inside, before, unit]: (string | undefined)[]) => `[${inside ?? before} ${unit}]`)
    .replace(TIMES_BEHIND, "[$2 $1]")
    .replaceAll(MANY_KILOGRAMS, "tys. kg");

const MONTH = String.raw`(?:miesi[aą]cu?|okresie?|m-?cu?|mies\.?)`;
const THIS = String.raw`(?:dan|bie[zż][aą]c|ca[lł]|t|sprawozdawcz|rozliczeniow)(?:ym|y|en)`;
/** "w miesiącu", "za dany miesiąc", "w okresie sprawozdawczym", "miesięczne". */
const OF_MONTH = new RegExp(
  String.raw`(?<!\p{L})(?:(?:w|za) (?:${THIS} )?${MONTH}(?: ${THIS})?|miesi[eę]czn(?:[aeyi]|ych|ie))(?!\p{L})`,
  "giu",
);
const AMOUNT =
  /\b(?:mas[ay]|wag[ai]|ciezar|tonaz|ilosc|liczb|szt|zuzy|spal|z?a?tankow|pobra|wprowadz|wytworz|sprzed|wyda[nw]|(?:za)?kup|sum[ay]|razem|lacznie|litr|ton[ay]?\b)/;

/** Whether a text is about a quantity. */
export const isOfAmount = (text: string): boolean => AMOUNT.test(foldPolish(text));

/** Removes "in the month" from a quantity, as a row is of one month. "Za miesiąc" alone is a month column. */
function withoutMonth(text: string): string {
  const rest = text.replaceAll(OF_MONTH, " ").replaceAll(/\s+/g, " ").trim();
  return isOfAmount(rest) ? rest : text;
}

/** A longer text is a sentence. */
export const LONGEST_HEADING = 100;
/** Keeps the beginning, where the name is, and the end, where the unit is, of a long text. */
const withoutMiddle = (text: string): string =>
  text.length > 2 * LONGEST_HEADING ? `${text.slice(0, LONGEST_HEADING)} ${text.slice(-LONGEST_HEADING)}` : text;

/** A heading in one spelling, as programs separate words and write units differently. */
export const plainHeading = (heading: string): string =>
  withoutMonth(
    withPlainMultiples(
      withoutMiddle(heading.trim())
        .replaceAll(/\s+/g, " ")
        .replaceAll(OTHER_BRACKETS, " [$1]")
        .replaceAll(IN_SLASHES, " [$1]")
        .replaceAll(BETWEEN_WORDS, " ")
        .replaceAll(/\s+/g, " "),
    ),
  );
