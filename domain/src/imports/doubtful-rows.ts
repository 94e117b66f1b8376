import type { Area } from "../areas/define-area.ts";
import { Exact } from "../exact.ts";
import { foldPolish } from "../polish/folding.ts";
import type { RowDoubt } from "./doubts.ts";
import { lowerHeads } from "./lower-heads.ts";
import { type SheetPlan } from "./plan.ts";
import { type Amount, amountIn, isNumeric, type NumberReading } from "./read-figure.ts";
import { EXAMPLE } from "./read-sheet.ts";
import { firstText, isEmptyRow, type Sheet, type SheetCell, typedText } from "./sheet.ts";

export type DoubtfulRow = { readonly index: number; readonly why: RowDoubt };

const SUM =
  /^(?:razem|r a z e m|sum[ay]|w sumie|lacznie|laczn[aey]|ogolem|podsumowanie|(?:grand |sub-?)?total|sum|wynik (?:calkowity|koncowy|ogolny|czesciowy)|(?:do|z) przeniesienia|srednia)(?![\p{L}\p{N}])|^[\u2211\u03c3\u03c2]/u; // and the sign of a sum, which our font lacks
/** "Szkło Suma": so pivot tables call what belongs to a part. */
const PART_OF_SUM = /(?<![\p{L}\p{N}])(?:suma|razem|wynik|total|ogolem|lacznie) ?[:.=]?$/u;
const NOTE =
  /^(?:sporzadzi|opracowa|przygotowa|zatwierdzi|sprawdzi|wykonal|podpis|data (?:wydruku|sporzadzenia|opracowania|wygenerowania|utworzenia|raportu)|wydruk|wygenerowan|utworzono|stron[ay] \d|str\. ?\d|uwag[ai] ?[:!]|zrodlo ?:|legenda|stan na |koniec (?:raportu|zestawienia|wydruku)|\*)/;
/** What is longer is a remark that begins so. */
const LONGEST_LABEL = 60;

const isSumLabel = (text: string): boolean =>
  text.length <= LONGEST_LABEL && (SUM.test(text) || PART_OF_SUM.test(text));
const textsIn = (row: readonly SheetCell[]) => new Set(row.map(typedText).filter((text) => text !== "")).size;
const folded = (cell: SheetCell | undefined) => foldPolish(typedText(cell)).replaceAll(/\s+/g, " ");

/**
 * Rows below the headings that look like sums, by what they are called or because they have no name and add up those above, or
 * like notes under a table. Somebody has to say of each whether it is one.
 */
export function doubtfulRows(sheet: Sheet, plan: SheetPlan, area: DoubtTable, how: NumberReading): DoubtfulRow[] {
  const { head, columns } = plan;
  const kindAt = new Map(
    Object.entries(columns).map(([key, place]) => [place, area.columns[key]?.kind ?? ("month" as const)]),
  );
  const isFree = (place: number) => ["text", "place"].includes(kindAt.get(place) ?? "");
  const isChosen = (place: number) => ["choice", "listed"].includes(kindAt.get(place) ?? "");
  const isFigure = (place: number) => ["number", "measure"].includes(kindAt.get(place) ?? "");
  const headings = (sheet.rows[head] ?? []).map(folded).join("|");
  const isFilled = (row: readonly SheetCell[], isWanted: (place: number) => boolean) =>
    row.some((cell, place) => isWanted(place) && typedText(cell) !== "");

  const doubtOf = (row: readonly SheetCell[]): RowDoubt | "nameless" | null => {
    const first = firstText(row);
    if (
      isSumLabel(first) ||
      row.some((cell, place) => typeof cell === "string" && !isFree(place) && isSumLabel(folded(cell)))
    )
      return "sum";
    if (NOTE.test(first) || (head >= 0 && row.map(folded).join("|") === headings)) return "note";
    const filled = row.flatMap((cell, place) => (typedText(cell) === "" ? [] : [{ text: typedText(cell), place }]));
    const isOneText = isTable && /\p{L}/u.test(first) && textsIn(row) === 1;
    // What was merged stands in each of its cells.
    if (isOneText && (filled.length > 1 || filled.every(({ place }) => !isChosen(place) && !isFigure(place))))
      return "note";
    const hasName = hasChoices ? isFilled(row, isChosen) : row.some((cell) => /\p{L}/u.test(typedText(cell)));
    return isFilled(row, isFigure) && !hasName ? "nameless" : null;
  };
  // A list of names is no table with notes.
  const isTable = Object.keys(columns).length > 1 && sheet.rows.some((row, index) => index > head && textsIn(row) > 1);
  const hasChoices = Object.values(columns).some(isChosen);
  const heads = lowerHeads(sheet, plan, area.columns);
  const found = sheet.rows.flatMap((row, index) => {
    const isRow = index > head && !isEmptyRow(row) && !EXAMPLE.test(firstText(row));
    const why = isRow ? (heads.has(index) ? "note" : doubtOf(row)) : null;
    return why === null ? [] : [{ index, why }];
  });
  if (!found.some(({ why }) => why === "nameless")) return found.flatMap(withReason);
  const adding = addedUp(sheet, plan, area, how, new Map(found.map(({ index, why }) => [index, why])));
  return found
    .flatMap((row) => (row.why === "nameless" ? (adding.has(row.index) ? [{ ...row, why: "sum" }] : []) : [row]))
    .flatMap(withReason);
}

/** Those of them that are no rows, as long as nobody has said that one is. */
export const leftOutRows = (
  doubtful: readonly DoubtfulRow[],
  { readRows = [] }: Pick<SheetPlan, "readRows">,
): ReadonlySet<number> => {
  const isRead = new Set(readRows);
  return new Set(doubtful.flatMap(({ index }) => (isRead.has(index) ? [] : index)));
};

type DoubtTable = Pick<Area, "columns" | "totals">;

const withReason = ({ index, why }: { index: number; why: string }): DoubtfulRow[] =>
  why === "sum" || why === "note" ? [{ index, why }] : [];

/** Rows without a name whose numbers are those above added up, from the first on or from the last sum. */
function addedUp(
  sheet: Sheet,
  plan: SheetPlan,
  area: DoubtTable,
  how: NumberReading,
  doubts: ReadonlyMap<number, string>,
): ReadonlySet<number> {
  const summed = area.totals.flatMap((key) => {
    const column = area.columns[key];
    return column && isNumeric(column) && plan.columns[key] !== undefined ? [{ key, column }] : [];
  });
  const none = () => summed.map(() => new Exact(0));
  let [all, part, rowsInAll, rowsInPart] = [none(), none(), 0, 0];
  const found = new Set<number>();
  for (const [below, row] of sheet.rows.slice(plan.head + 1).entries()) {
    const index = plan.head + 1 + below;
    const why = doubts.get(index);
    const amounts = isEmptyRow(row) ? [] : summed.map(({ key, column }) => amountIn(row, plan, key, column, how));
    const isSumOf = (sums: readonly Exact[]) =>
      amounts.some((amount) => amount !== null) &&
      amounts.every((amount, place) => amount === null || isRounded(amount, sums[place] ?? new Exact(0)));
    if (why === "nameless" && ((rowsInAll > 1 && isSumOf(all)) || (rowsInPart > 1 && isSumOf(part)))) found.add(index);
    if (why === "sum" || found.has(index)) [part, rowsInPart] = [none(), 0];
    else if (why !== "note" && amounts.some((amount) => amount !== null)) {
      const plus = (sums: readonly Exact[]) => sums.map((sum, place) => sum.plus(amounts[place]?.amount ?? 0));
      [all, part, rowsInAll, rowsInPart] = [plus(all), plus(part), rowsInAll + 1, rowsInPart + 1];
    }
  }
  return found;
}

/** Of what was added up each number may have been rounded. */
const ROUNDING = "0.00001";

/** The same to as many places as it was written with. */
function isRounded({ amount, step }: Amount, sum: Exact): boolean {
  const difference = sum.minus(amount).abs();
  return !amount.isZero() && (!difference.times(2).greaterThan(step) || difference.lessThan(amount.times(ROUNDING)));
}
