import { MOST_DOUBTFUL } from "../contract/limits.ts";
import { foldPolish } from "../polish/folding.ts";
import type { RowDoubt } from "./import-values.ts";
import { lowerHeads } from "./lower-headings.ts";
import type { SheetPlan } from "./contract/imports.ts";
import type { NumberReadingOptions } from "./read-number.ts";
import { findSumRows, type SummedTable } from "./sum-rows.ts";
import { EXAMPLE_ROW } from "./read-sheet.ts";
import { firstText, isEmptyRow, type Sheet, type SheetCell, typedText } from "./sheet.ts";
import { isUnit } from "./heading-unit.ts";
import { monthFrom } from "./month-cell.ts";

export type DoubtfulRow = { readonly index: number; readonly why: RowDoubt };

const SUM =
  /^(?:razem|r a z e m|sum[ay]|w sumie|lacznie|laczn[aey]|ogolem|podsum(?:a|y|owanie)|sub-?suma|narastajaco|(?:grand |sub-?)?total|sum|wynik (?:calkowity|koncowy|ogolny|czesciowy)|(?:do|z) przeniesienia|srednia)(?![\p{L}\p{N}])|^[\u2211\u03c3\u03c2]/u; // the letter sigma by its code points: our font lacks it
/** "Szkło Suma": how pivot tables label subtotals. */
const PART_OF_SUM =
  /(?<![\p{L}\p{N}])(?:(?:pod)?suma|razem|wynik|total|ogolem|lacznie|narastajaco)(?: (?:czesciow[ay]|posredni[ae]|koncow[ay]|calkowit[ay]))? ?[:.=]?$/u;
const NOTE =
  /^(?:w tym\b|z tego\b|osoba (?:odpowiedzialna|sporzadzajaca|upowazniona|do kontaktu)|[\p{L} -]{2,40}, (?:dnia|dn\.|data:?) ?\d|sporzadzi|opracowa|przygotowa|zatwierdzi|sprawdzi|wykonal|podpis|data (?:wydruku|sporzadzenia|opracowania|wygenerowania|utworzenia|raportu)|wydruk|wygenerowan|utworzono|stron[ay] \d|str\. ?\d|uwag[ai] ?[:!]|zrodlo ?:|legenda|stan na |koniec (?:raportu|zestawienia|wydruku)|\*)/u;
/** A longer text is a remark that begins like a sum. */
const LONGEST_LABEL = 60;

const isSumLabel = (text: string): boolean =>
  text.length <= LONGEST_LABEL && (SUM.test(text) || PART_OF_SUM.test(text));
const textsIn = (row: readonly SheetCell[]) => new Set(row.map(typedText).filter((text) => text !== "")).size;
const foldedCell = (cell: SheetCell | undefined) => foldPolish(typedText(cell)).replaceAll(/\s+/g, " ");

/** Whether a text is on the list of a field: surely, perhaps or not. Callers without lists answer "perhaps". */
export type ListMatch = "surely" | "perhaps" | "not";
type AskLists = (field: string, text: string) => ListMatch;

/** "1 | 2 | 3" or "a | b | c": a row that only numbers the columns. */
function isNumbering(row: readonly SheetCell[]): boolean {
  const signs = row.map((cell) => foldedCell(cell).replaceAll(/[().]|kol\.? ?/g, "")).filter((text) => text !== "");
  const isCounted = (first: string) =>
    signs.every((sign, at) => sign === (first === "a" ? String.fromCodePoint(97 + at) : String(Number(first) + at)));
  return signs.length > 1 && (["0", "1"].includes(signs[0] ?? "") || signs[0] === "a") && isCounted(signs[0] ?? "");
}

/** Finds rows that look like sums, by label or because they add up, or like notes. A person confirms each. */
export function doubtfulRows(
  sheet: Sheet,
  plan: SheetPlan,
  area: SummedTable,
  options: NumberReadingOptions,
  howListed: AskLists = () => "perhaps",
): DoubtfulRow[] {
  const { head, columns } = plan;
  const keyAt = new Map(Object.entries(columns).map(([key, place]) => [place, key]));
  const kindAt = new Map([...keyAt].map(([place, key]) => [place, area.columns[key]?.kind ?? ("month" as const)]));
  const isFree = (place: number) => ["text", "place"].includes(kindAt.get(place) ?? "");
  const isChosen = (place: number) => ["choice", "listed"].includes(kindAt.get(place) ?? "");
  const isFigure = (place: number) => ["number", "measure"].includes(kindAt.get(place) ?? "");
  const headings = (sheet.rows[head] ?? []).map(foldedCell).join("|");
  const isBrand = brandNames(sheet, head, (place) => isFree(place) || isChosen(place));
  const isSumText = (text: string, row: readonly SheetCell[]) => isSumLabel(text) && !isBrand(text, row);

  const isNumbered = (row: readonly SheetCell[]) =>
    (area.numberedBy ?? []).some((key) => {
      const text = foldedCell(row[columns[key] ?? -1]);
      return text !== "" && !isSumLabel(text);
    });

  /** Whether a row has choices, and none of them is on a list. */
  const isUnlisted = (row: readonly SheetCell[]): boolean => {
    const chosen = row.flatMap((cell, place) =>
      isChosen(place) && typedText(cell) !== "" ? [{ key: keyAt.get(place) ?? "", text: typedText(cell) }] : [],
    );
    return chosen.length > 0 && chosen.every(({ key, text }) => howListed(key, text) === "not");
  };

  /** "Pył ogółem" looks like a sum, but is a substance on the list. */
  const isName = (cell: SheetCell, place: number) =>
    isChosen(place) && howListed(keyAt.get(place) ?? "", typedText(cell)) === "surely";

  const doubtAbout = (row: readonly SheetCell[], isFirst: boolean): RowDoubt | null => {
    const first = firstText(row);
    const begin = row.findIndex((cell) => typedText(cell) !== "");
    const hasSumLabel = row.some(
      (cell, place) =>
        typeof cell === "string" &&
        (place === begin || !isFree(place)) &&
        isSumText(foldedCell(cell), row) &&
        !isName(cell, place),
    );
    if (hasSumLabel && !isNumbered(row)) return "sum";
    if (NOTE.test(first) || (head >= 0 && row.map(foldedCell).join("|") === headings)) return "note";
    if (isFirst && hasChoices && isNumbering(row) && isUnlisted(row)) return "note";
    const filled = row.flatMap((cell, place) => (typedText(cell) === "" ? [] : [{ text: typedText(cell), place }]));
    const isOneText = isTable && /\p{L}/u.test(first) && textsIn(row) === 1;
    // The text of a merged cell is repeated in each of its cells.
    if (isOneText && (filled.length > 1 || filled.every(({ place }) => !isChosen(place) && !isFigure(place))))
      return "note";
    const hasNumber = row.some((cell, place) => isFigure(place) && /\d/.test(typedText(cell)));
    return isTable && hasFigures && !hasNumber && isUnlisted(row) ? "note" : null;
  };
  // In a list of single names nothing is a note.
  const isTable = Object.keys(columns).length > 1 && sheet.rows.some((row, index) => index > head && textsIn(row) > 1);
  const hasChoices = Object.values(columns).some(isChosen);
  const hasFigures = Object.values(columns).some(isFigure);
  const heads = lowerHeads(sheet, plan, area.columns);
  const found = new Map(
    sheet.rows.flatMap((row, index) => {
      const isRow = index > head && !isEmptyRow(row) && !EXAMPLE_ROW.test(firstText(row));
      const why = isRow ? (heads.has(index) ? "note" : doubtAbout(row, index === head + 1)) : null;
      return why === null ? [] : [[index, why] as const];
    }),
  );
  const sums = findSumRows(sheet, plan, area, options, { doubts: found, isUnlisted });
  return [...found, ...[...sums].map((index) => [index, "sum"] as const)]
    .map(([index, why]) => ({ index, why }))
    .toSorted((one, other) => one.index - other.index);
}

/** What a person answered about the doubtful rows of a sheet. */
export type RowAnswers = Pick<SheetPlan, "readRows" | "leftRows">;

/** The doubtful rows that are left out: all but those a person called rows of the table. */
export const leftOutRows = (
  doubtful: readonly DoubtfulRow[],
  { readRows, leftRows }: RowAnswers,
): ReadonlySet<number> => {
  const named = new Set(leftRows ?? readRows);
  return new Set(doubtful.flatMap(({ index }) => (named.has(index) === (leftRows !== undefined) ? index : [])));
};

type InSheet = DoubtfulRow & { readonly sheet: number };

/** The first doubtful rows of each sheet with their texts, and the count of all. */
export function shownDoubtfulRows<R extends InSheet>(doubtful: readonly R[], textOf: (row: R) => string) {
  const counts = new Map<number, number>();
  const shown = doubtful.flatMap((row) => {
    const { sheet, index, why } = row;
    const count = (counts.get(sheet) ?? 0) + 1;
    counts.set(sheet, count);
    return count > MOST_DOUBTFUL ? [] : [{ sheet, index, why, text: textOf(row) }];
  });
  return { doubtful: shown, doubtfulCounts: [...counts].map(([sheet, count]) => ({ sheet, count })) };
}

/** A word for sums that also begins names of goods: "Total Quartz 5W30". */
const BRAND = /^total (?=\p{L})/u;
/** Words after "total" that make it a sum: quantities and periods. */
const SUMMED =
  /^(?:za|w|od|do|dla|i|of|for|in|per|all|mas|wag|ciezar|ton|kilogram|gram|litr|szt|ilo|liczb|wartos|kwot|koszt|netto|brutto|vat|opak|odpad|rok|rocz|mies|kwart|weight|mass|amount|quant|qty|pieces|pcs|value|net|gross|year|month|quarter|[ivx]+(?!\p{L}))/u;
const YEAR = 2000; // any year: it only matters whether this is a month

type SheetRow = readonly SheetCell[];
const folded = (cell: SheetCell) => foldPolish(typedText(cell)).replaceAll(/\s+/g, " ");

/** Tells names of goods that begin like sums: no unit, period or name follows, and the row has other words. */
function brandNames(
  { rows }: Sheet,
  head: number,
  isOfWords: (place: number) => boolean,
): (text: string, row: SheetRow) => boolean {
  const wordsOf = (row: SheetRow) =>
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
