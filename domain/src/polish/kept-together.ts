const NBSP = "\u00a0";

/** Between groups of figures that somebody typed with spaces, which are one number, and between a number and its unit. */
const BEHIND_A_FIGURE =
  /(?<=\d) (?=\d{3}(?!\d)|(?:zł|gr|mg|kg|g|Mg|t|l|ml|m²|m³|10⁶|szt\.|op\.|%|‰|r\.|MW|kW|GJ|dni|km)(?!\p{L}))|(?<=10⁶) (?=m³)/gu;
/** What a number says more of: "poz. 2490", "× 0,20", "= 4 zł". */
const BEFORE_A_FIGURE = /(?<=(?<!\p{L})(?:[×=]|poz\.|art\.|ust\.|pkt|zał\.|załącznik|EURO|[Nn]r|§)) (?=\d)/gu;

/** A text of which no line ends between a number and what belongs to it. */
export const keptTogether = (text: string): string =>
  text.includes(" ") ? text.replaceAll(BEHIND_A_FIGURE, NBSP).replaceAll(BEFORE_A_FIGURE, NBSP) : text;
