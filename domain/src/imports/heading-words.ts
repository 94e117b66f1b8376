import { foldPolish } from "../polish/folding.ts";

/** "Masa /t/", "Masa {t}": what else units are put in. */
const IN_STROKES = /\/\s*([^\s/]{1,12})\s*\/(?=\s|$)/gu;
const OTHER_BRACKETS = /[{<«|]\s*([^{}<>«»|]{1,20}?)\s*[}>»|]/gu;
/** "masa_t", "MasaT", "Masa.t" and "masa-t" are two words each; "m-c", "e-mail" and "j.m." are one. */
const BETWEEN_WORDS = /_+|(?<=\p{L}{2}\p{Ll})(?=\p{Lu})|(?<=\p{L}{3})[.:–—-](?=\p{L})/gu;

const MEASURED = String.raw`(?:[kmµ]?g|t|ton[ay]?|kilogram\p{L}*|l|litr\p{L}*|m[23²³]|[kmg]?wh|[kmgt]j|zł|pln)`;
const COUNTED = String.raw`(?:${MEASURED}|szt\.?|sztuk)`;
const POWER = String.raw`10(?:³|(?:\^|\*\*)[³3])`;
const THOUSAND = String.raw`1[ .\u00a0\u202f]?000`;
const END = String.raw`(?![\p{L}\d])`;
/** "x 1000", "10³", "[100 kg]", "1000 kg": by what the numbers below are to be multiplied. */
const TIMES = new RegExp(
  [
    String.raw`(?<![\p{L}\d])[x×*·] ?(${POWER}|${THOUSAND}|10+)(?!\d)`,
    String.raw`(?<![\p{L}\d])(${POWER})(?!\d)`,
    String.raw`(?<=[([])(${THOUSAND}|10+)(?= ?${MEASURED}[)\]])`,
    String.raw`(?<=\s)(?<!(?:na|za|per|do|po) )(${THOUSAND})(?= ?${MEASURED}${END})`,
  ].join("|"),
  "giu",
);
const TIMES_BEHIND = new RegExp(String.raw`(?:(?<=\s)|[([])(${COUNTED})[)\]]? ?[([]?(tys\.|×\d+)\s*[)\]]?$`, "iu");
const MANY_KILOGRAMS = /(?<!\p{L})(?:tys\.?|tysi[aą]c\p{L}*) ?(?:kg|kilogram\p{L}*)(?!\p{L})/giu;

/** Two signs for one thing would be two things to know: a thousand is "tys.", and another number is refused by its name. */
const inWords = (text: string): string =>
  text
    .replaceAll(TIMES, (...[, signed, power, inside, plain]: (string | undefined)[]) => {
      const times = (signed ?? power ?? inside ?? plain ?? "").replaceAll(/[ .\u00a0\u202f]/g, "");
      return /^10(?:00$|\D)/.test(times) ? "tys. " : `×${times} `;
    })
    .replace(TIMES_BEHIND, "[$2 $1]")
    .replaceAll(/ +(?=[)\] ]|$)/g, "")
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

/** Without the month of an amount: a row is of one in any case. "Za miesiąc" by itself says which. */
function withoutMonth(text: string): string {
  const rest = text.replaceAll(OF_MONTH, " ").replaceAll(/\s+/g, " ").trim();
  return AMOUNT.test(foldPolish(rest)) ? rest : text;
}

/**
 * A heading as people would write it who mind its words: what parts these, and in what they say units and multiples, differs by
 * the program it comes from. Everything that is found in headings is found in this.
 */
export const plainHeading = (heading: string): string =>
  withoutMonth(
    inWords(
      heading
        .trim()
        .replaceAll(/\s+/g, " ")
        .replaceAll(OTHER_BRACKETS, " [$1]")
        .replaceAll(IN_STROKES, " [$1]")
        .replaceAll(BETWEEN_WORDS, " ")
        .replaceAll(/\s+/g, " "),
    ),
  );
