/** Cuts a text without splitting a surrogate pair. */
export function firstCharacters(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

export const shortened = (text: string, most: number): string =>
  text.length > most ? `${firstCharacters(text, most)}…` : text;

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Adds a full stop, unless the text has one, as "Kotły S.A." and "szt." do. */
export const withFullStop = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);

const NBSP = "\u00a0";

/** Spaces inside a number, and between a number and its unit. */
const BEHIND_A_FIGURE =
  /(?<=\d) (?=\d{3}(?!\d)|(?:zł|gr|mg|kg|g|Mg|t|l|ml|m²|m³|10⁶|szt\.|op\.|%|‰|r\.|MW|kW|GJ|dni|km)(?!\p{L}))|(?<=10⁶) (?=m³)/gu;
/** Spaces before a number: "poz. 2490", "× 0,20", "= 4 zł". */
const BEFORE_A_FIGURE = /(?<=(?<!\p{L})(?:[×=]|poz\.|art\.|ust\.|pkt|zał\.|załącznik|EURO|[Nn]r|§)) (?=\d)/gu;

/** Keeps a number and what belongs to it on one line. */
export const withNoBreakSpaces = (text: string): string =>
  text.includes(" ") ? text.replaceAll(BEHIND_A_FIGURE, NBSP).replaceAll(BEFORE_A_FIGURE, NBSP) : text;
