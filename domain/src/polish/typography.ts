/** The first signs of a text; one that takes two places is not cut in half. */
export function firstCharacters(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** The same with an ellipsis for what was left out. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${firstCharacters(text, most)}…` : text;

/** Ends a sentence, but not twice: names such as "Kotły S.A." and units such as "szt." bring their own full stop. */
export const withFullStop = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);

const NBSP = "\u00a0";

/** Between groups of figures that somebody typed with spaces, which are one number, and between a number and its unit. */
const BEHIND_A_FIGURE =
  /(?<=\d) (?=\d{3}(?!\d)|(?:zł|gr|mg|kg|g|Mg|t|l|ml|m²|m³|10⁶|szt\.|op\.|%|‰|r\.|MW|kW|GJ|dni|km)(?!\p{L}))|(?<=10⁶) (?=m³)/gu;
/** What a number says more of: "poz. 2490", "× 0,20", "= 4 zł". */
const BEFORE_A_FIGURE = /(?<=(?<!\p{L})(?:[×=]|poz\.|art\.|ust\.|pkt|zał\.|załącznik|EURO|[Nn]r|§)) (?=\d)/gu;

/** A text of which no line ends between a number and what belongs to it. */
export const withNoBreakSpaces = (text: string): string =>
  text.includes(" ") ? text.replaceAll(BEHIND_A_FIGURE, NBSP).replaceAll(BEFORE_A_FIGURE, NBSP) : text;
