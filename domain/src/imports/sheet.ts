import type { HiddenParts } from "../contract/read-file.ts";
import { foldPolish } from "../polish/folding.ts";
import { withoutExponent } from "../polish/spreadsheet-number.ts";

/** A text, a number as the spreadsheet stores it, or nothing. */
export type SheetCell = string | number | null;

/** A table of a file. Merged cells all repeat their value, and days are texts such as `2026-11-14`. */
export type Sheet = {
  readonly name: string;
  readonly file?: string | undefined;
  readonly isHidden: boolean;
  /** Absent: nothing is hidden. */
  readonly hidden?: HiddenParts | undefined;
  readonly rows: readonly (readonly SheetCell[])[];
};

/** The value of a formula whose result the file does not store. */
export const NOT_CALCULATED = "#FORMUŁA!";

/** Significant digits that a spreadsheet shows; further ones are noise of binary fractions. */
const MEANT_FIGURES = 15;

/** The cell as a person would type it here. */
export function typedText(cell: SheetCell | undefined): string {
  if (typeof cell !== "number") return cell?.trim() ?? "";
  return plainFigures(Number(cell.toPrecision(MEANT_FIGURES))).replace(".", ",");
}

function plainFigures(value: number): string {
  const [, minus = "", whole = "", fraction = "", exponent = ""] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value)) ?? [];
  return exponent === "" ? String(value) : `${minus}${withoutExponent(whole, fraction, Number(exponent))}`;
}

export const isEmptyRow = (row: readonly SheetCell[]): boolean => row.every((cell) => typedText(cell) === "");

/** The distinct texts of a row. */
export const rowText = (row: readonly SheetCell[]): string =>
  [...new Set(row.map((cell) => typedText(cell)).filter(Boolean))].join(" · ");

/** The first text of a row, folded. */
export const firstText = (row: readonly SheetCell[]): string =>
  foldPolish(typedText(row.find((cell) => typedText(cell) !== ""))).replaceAll(/\s+/g, " ");

const SUM =
  /^(?:(?:razem|suma|lacznie)(?: (?:koncowa|calkowita|ogolem|czesciowa))?|ogolem|podsumowanie|(?:grand |sub-?)?total|sum) ?[:.=]?$/;
export const isSumRow = (row: readonly SheetCell[]): boolean => SUM.test(firstText(row));

/** The letters of a column: "A" … "Z", "AA". */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : "") + String.fromCodePoint(65 + (index % 26));
}
