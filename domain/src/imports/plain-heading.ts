import { foldPolish } from "../polish/folding.ts";

/** Parts of regular expressions: what people call units and multiples of them, in texts of any letters. */

export const MANY = String.raw`(?:tys\.?|tysi[aą]c[ae]?(?:ch)?|set(?:ki|kach|ek)|dziesi[aą]tkach|milion(?:y|ach|ów)|mln|mld)`;
export const MONEY = String.raw`z[łl]|pln|gr|grosz[ey]?|groszach|eur|euro|€|usd|\$|gbp|chf|czk|sek|nok|dkk`;
export const MEASURE = String.raw`[kmµ]?g|da?g|dkg|t|lbs?|oz|gal|bbl|cwt|[hdcm]?l|[dc]?m[23²³]|ha|[kmg]wh?|[kmgt]j|[kmg]?cal|m?ah|%|‰|ppm|ppb`;
/** In what numbers are reckoned for each of. No two may say the same: what repeats them would be tried in every way there is. */
export const OF_WHAT = String.raw`${MEASURE}|${MONEY}|szt\.?|op\.?|rok|kw\.|kwartał|h|godz\.?|dob[aęy]|dzień|k?m`;
export const MEASURE_WORD = String.raw`(?:(?:kilo|mega|deka|hekto|mili|mikro|centy|giga)?(?:ton|gram|litr|metr|dżul|wat|kalori|watogodzin)|galon|bary[łl]k|uncj|funt|kwintal|cetnar)(?:[aeyiu]|ów|om|a?mi|i?ach|ę)?`;
/** Those in which columns are reckoned, and few sizes of goods: "(100 ml)" says how big one is. */
const RECKONED = String.raw`(?:[kmµ]?g|t|ton[ay]?|kilogram\p{L}*|l|litr\p{L}*|m[23²³]|[kmg]?wh|[kmgt]j|zł|pln)`;

/** "Masa /t/", "Masa {t}": what else units are put in. */
const IN_STROKES = /\/\s*([^\s/]{1,12})\s*\/(?=\s|$)/gu;
const OTHER_BRACKETS = /[{<«|]\s*([^{}<>«»|]{1,20}?)\s*[}>»|]/gu;
/** "masa_t", "MasaT", "Masa.t" and "masa-t" are two words each; "m-c", "e-mail" and "j.m." are one. */
const BETWEEN_WORDS = /_+|(?<=\p{L}{2}\p{Ll})(?=\p{Lu})|(?<=\p{L}{3})[.:–—-](?=\p{L})/gu;

const COUNTED = String.raw`(?:${RECKONED}|szt\.?|sztuk)`;
const POWER = String.raw`10(?:³|(?:\^|\*\*)[³3])`;
const THOUSAND = String.raw`1[ .\u00a0\u202f]?000`;
const END = String.raw`(?![\p{L}\d])`;
/** "x 1000", "10³", "[100 kg]": by what the numbers below are to be multiplied. Of "Masa 1000 kg" nobody knows. */
const TIMES = new RegExp(
  [
    String.raw`(?<![\p{L}\d])[x×*·] ?(${POWER}|${THOUSAND}|10+)(?!\d)`,
    String.raw`(?<![\p{L}\d])(${POWER})(?!\d)`,
    String.raw`(?<=[([])(${THOUSAND}|10+)(?= ?${RECKONED}[)\]])`,
    String.raw`(?<=\s)(?<!(?:na|za|per|do|po|/) )(${THOUSAND})(?= ?${RECKONED}${END})`,
  ].join("|"),
  "giu",
);
/** "(x1000) [kg]", "w tys. [kg]", "(tys.) kg" and "[kg] w tys.": one of the two stands in brackets, or both. */
const MULTIPLE = String.raw`(?:w )?(${MANY}|×\d+)`;
const TIMES_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\d/]|(?:na|za|per|/) )(?:[([]${MULTIPLE}[)\]] ?[([]?|${MULTIPLE} ?[([])(?:w )?(${COUNTED})(?:[)\]]|${END})`,
  "giu",
);
const TIMES_BEHIND = new RegExp(String.raw`(?:(?<=\s)|[([])(${COUNTED})[)\]]? ?[([]?${MULTIPLE}\s*[)\]]?$`, "iu");
const MANY_KILOGRAMS = /(?<!\p{L})(?:tys\.?|tysi[aą]c\p{L}*) ?(?:kg|kilogram\p{L}*)(?!\p{L})/giu;

/** Two signs for one thing would be two things to know: a thousand is "tys.", and another number is refused by its name. */
const inWords = (text: string): string =>
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

/** Whether it speaks of how much there is. */
export const isOfAmount = (text: string): boolean => AMOUNT.test(foldPolish(text));

/** Without the month of an amount: a row is of one in any case. "Za miesiąc" by itself says which. */
function withoutMonth(text: string): string {
  const rest = text.replaceAll(OF_MONTH, " ").replaceAll(/\s+/g, " ").trim();
  return isOfAmount(rest) ? rest : text;
}

/** What is longer is a sentence. */
export const LONGEST_HEADING = 100;
/** A cell may hold a novel: of that the beginning, where its name is, and the end, where its unit is. */
const withoutMiddle = (text: string): string =>
  text.length > 2 * LONGEST_HEADING ? `${text.slice(0, LONGEST_HEADING)} ${text.slice(-LONGEST_HEADING)}` : text;

/**
 * A heading as people would write it who mind its words: what parts these, and in what they say units and multiples, differs by
 * the program it comes from. Everything that is found in headings is found in this.
 */
export const plainHeading = (heading: string): string =>
  withoutMonth(
    inWords(
      withoutMiddle(heading.trim())
        .replaceAll(/\s+/g, " ")
        .replaceAll(OTHER_BRACKETS, " [$1]")
        .replaceAll(IN_STROKES, " [$1]")
        .replaceAll(BETWEEN_WORDS, " ")
        .replaceAll(/\s+/g, " "),
    ),
  );
