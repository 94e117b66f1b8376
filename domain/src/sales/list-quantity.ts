import { inMultiples } from "../areas/multiple-units.ts";
import { unitNamed } from "../areas/unit-names.ts";
import { foldPolish } from "../polish/folding.ts";
import { PIECES, unitKey } from "../products/pieces.ts";

const SOLD = /\b(?:sprzed|wyda[nj]|wysla|zafaktur|dostarcz|zrealizow|rozch|sold\b|verkauft)/;
/** What is in stock, was ordered, came in or back, or is yet to go out; and "Sprzedaż", which may be money. */
const NOT_SOLD =
  /\b(?:stan(?:ie|u|y|em)?\b|(?:na|w) magazyn|zapas|zamow|anulow|zwr[ao]|(?:za)?rezerw|dostepn|pozosta|plan|minim|maks|przy(?:je|ch)|wytworz|wyprodukow|wprowadz|zuzy|nie|do (?:wyd|sprzed|wysl|realiz|dostar|zwrot))|^(?!.*(?:ilosc|liczb|szt)).*\bsprzedaz/;

/** Of columns that may say how many were sold the one that does for certain; undefined: somebody has to say. */
export function soldColumn(headings: readonly string[], places: readonly number[]): number | undefined {
  const saysAt = (place: number, words: RegExp) => words.test(foldPolish(headings[place] ?? ""));
  const [only, ...more] = places.filter((place) => !saysAt(place, NOT_SOLD));
  if (only === undefined || more.length > 0) return undefined;
  return places.length === 1 || saysAt(only, SOLD) ? only : undefined;
}

const isManyPieces = (unit: string): boolean => inMultiples(`1 ${unit}`, [PIECES]) !== undefined;

/** Whether numbers that their heading says to be in a unit are read as pieces. */
export const isInPiecesBy = (headed: string): boolean =>
  unitNamed(headed, [PIECES]) !== undefined || isManyPieces(headed);

/** In what a row counts, by its own unit or else by that of the heading; null: the two cannot both be meant. */
export function unitOfRow(said: string | null, headed = PIECES): string | null {
  if (!isManyPieces(headed)) return said ?? headed;
  return said === null || [PIECES, headed].some((unit) => unitKey(unit) === unitKey(said)) ? PIECES : null;
}
