import { foldPolish } from "../polish/folding.ts";
import { isUnit } from "./heading-unit.ts";
import { monthFrom } from "./month-cell.ts";
import { type Sheet, type SheetCell, typedText } from "./sheet.ts";

/** A word of sums that firms have in the names of their goods: "Total Quartz 5W30". */
const BRAND = /^total (?=\p{L})/u;
/** What is summed up, and of when. */
const SUMMED =
  /^(?:za|w|od|do|dla|i|of|for|in|per|all|mas|wag|ciezar|ton|kilogram|gram|litr|szt|ilo|liczb|wartos|kwot|koszt|netto|brutto|vat|opak|odpad|rok|rocz|mies|kwart|weight|mass|amount|quant|qty|pieces|pcs|value|net|gross|year|month|quarter|[ivx]+(?!\p{L}))/u;
const YEAR = 2000; // any: only whether it is a month at all

type Row = readonly SheetCell[];
const folded = (cell: SheetCell) => foldPolish(typedText(cell)).replaceAll(/\s+/g, " ");

/**
 * Which texts are names, although they begin like sums: no unit, time or name of the table follows, and their row says more than
 * that in its columns of words, or most rows have such a text.
 */
export function brandNames(
  { rows }: Sheet,
  head: number,
  isOfWords: (place: number) => boolean,
): (text: string, row: Row) => boolean {
  const wordsOf = (row: Row) =>
    row.flatMap((cell, place) => (isOfWords(place) && typedText(cell) !== "" ? folded(cell) : []));
  let table: ReturnType<typeof lookedAt> | undefined;
  function lookedAt() {
    const body = rows.slice(head + 1).filter((row) => row.some((cell) => typedText(cell) !== ""));
    const others = body.filter((row) => !row.some((cell) => BRAND.test(folded(cell))));
    const names = others.flatMap(wordsOf).flatMap((text) => [text, text.split(" ")[0] ?? ""]);
    return { isUsual: others.length * 2 < body.length, names: new Set(names) };
  }
  return (text, row) => {
    const rest = text.replace(BRAND, "");
    const isSummed = () => SUMMED.test(rest) || isUnit(rest.split(" ")[0] ?? "") || monthFrom(rest, YEAR) !== null;
    if (rest === text || isSummed()) return false;
    table ??= lookedAt();
    if (table.names.has(rest)) return false;
    return table.isUsual || wordsOf(row).some((word) => word !== text && word !== rest);
  };
}
