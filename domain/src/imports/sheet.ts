import type { HiddenParts } from "../contract/read-file.ts";
import { foldPolish } from "../polish/folding.ts";
import { withoutExponent } from "../polish/spreadsheet-number.ts";

/** A cell as it was in the file: a text, a number as a spreadsheet keeps it, or nothing. */
export type SheetCell = string | number | null;

/** A table of a file. What was merged is repeated in each of its cells, and days are texts such as `2026-11-14`. */
export type Sheet = {
  readonly name: string;
  /** What its file is called, where that is known. */
  readonly file?: string | undefined;
  readonly isHidden: boolean;
  /** Nothing: all of it is shown. */
  readonly hidden?: HiddenParts | undefined;
  readonly rows: readonly (readonly SheetCell[])[];
};

/** Instead of what a formula gives, where the program that wrote the file has not reckoned it. */
export const NOT_CALCULATED = "#FORMUŁA!";

/** How many significant figures of a number a spreadsheet shows and means: what follows came with binary fractions. */
const MEANT_FIGURES = 15;

/** The cell as a person would have typed it here. */
export function typedText(cell: SheetCell | undefined): string {
  if (typeof cell !== "number") return cell?.trim() ?? "";
  return plainFigures(Number(cell.toPrecision(MEANT_FIGURES))).replace(".", ",");
}

/** Without an exponent: 1e-7 is 0.0000001. */
function plainFigures(value: number): string {
  const [, minus = "", whole = "", fraction = "", exponent = ""] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value)) ?? [];
  return exponent === "" ? String(value) : `${minus}${withoutExponent(whole, fraction, Number(exponent))}`;
}

export const isEmptyRow = (row: readonly SheetCell[]): boolean => row.every((cell) => typedText(cell) === "");

/** Each text of a row once, to know it again. */
export const rowText = (row: readonly SheetCell[]): string =>
  [...new Set(row.map((cell) => typedText(cell)).filter(Boolean))].join(" · ");

/** What a row begins with, in bare letters. */
export const firstText = (row: readonly SheetCell[]): string =>
  foldPolish(typedText(row.find((cell) => typedText(cell) !== ""))).replaceAll(/\s+/g, " ");

const SUM =
  /^(?:(?:razem|suma|lacznie)(?: (?:koncowa|calkowita|ogolem|czesciowa))?|ogolem|podsumowanie|(?:grand |sub-?)?total|sum) ?[:.=]?$/;
/** Sums below a table are no rows of it. */
export const isSumRow = (row: readonly SheetCell[]): boolean => SUM.test(firstText(row));

/** "A", "B" … "Z", "AA": as spreadsheets call their columns. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : "") + String.fromCodePoint(65 + (index % 26));
}
