import { splitMeasure, type Column } from "../areas/columns.ts";
import { tooManyPlaces } from "../areas/cells.ts";
import { figuresAndUnit, readCell, type CellReading } from "../areas/reading.ts";
import { acceptedUnits } from "../areas/units.ts";
import { Exact } from "../exact.ts";
import { withHeadingUnit, typedNumeral } from "../polish/spreadsheet-number.ts";
import type { SheetPlan, ImportPlan } from "./contract/imports.ts";
import { type SheetCell, typedText } from "./sheet.ts";
import { withRowUnit } from "./column-units.ts";

export const isNumeric = ({ kind }: Pick<Column, "kind">): boolean => kind === "number" || kind === "measure";

/** How ambiguous numbers of a file are read. */
export type NumberReadingOptions = Pick<ImportPlan, "decimalSign"> & {
  readonly isCommaDoubted: boolean;
  /** Round calculated numbers with more places than the column keeps; the caller reports it. */
  readonly isRounding?: boolean | undefined;
};

/** A number with the unit from its heading or row. */
export function textWithUnit(
  numeral: string,
  row: readonly SheetCell[],
  { units, unitColumns }: Pick<SheetPlan, "units" | "unitColumns">,
  key: string,
  column: Column,
): string {
  const [place, headed] = [unitColumns?.[key], units[key]];
  if (place === undefined) return withHeadingUnit(numeral, headed);
  return withRowUnit(numeral, typedText(row[place]), acceptedUnits(column), headed);
}

/** Digits that only a program writes: without leading zeros, and with them (as many as Excel shows of a third). */
const RECKONED_FIGURES = 9;
const SHOWN_FIGURES = 10;

function isReckoned(text: string): boolean {
  const written = figuresAndUnit(text).figures.replaceAll(/\D/g, "");
  return written.length >= SHOWN_FIGURES || written.replace(/^0+/, "").length >= RECKONED_FIGURES;
}

/** A calculated number rounded to the column's places, with its unit; null where there is nothing to round. */
export function roundedText(column: Column, text: string): string | null {
  const reading = isReckoned(text) ? readCell(column, text, [], { isRounded: true }) : null;
  if (!reading || !("cell" in reading) || !reading.isRounded || reading.cell === null) return null;
  return `${reading.cell.replace(".", ",")} ${column.kind === "number" ? (column.unit ?? "") : ""}`.trim();
}

/** Reads a numeric cell, which is unambiguous; in a text, `decimalSign` decides between two readings. */
export function readNumberCell(
  column: Column,
  text: string,
  cell: SheetCell | undefined,
  how: NumberReadingOptions,
): CellReading {
  if (typeof cell !== "number") return readNumeral(column, text, how);
  // A fourth place shows that these are no thousands.
  const plain = text.replace(/^-?\d+,\d{3}(?!\d)/, (figures) => `${figures}0`);
  return readCell(column, plain, [], { isRounded: how.isRounding ?? false });
}

function readNumeral(
  column: Column,
  text: string,
  { decimalSign, isCommaDoubted, isRounding = false }: NumberReadingOptions,
): CellReading {
  const reading = readCell(column, text, [], { isCommaDoubted, isRounded: isRounding && isReckoned(text) });
  if (!("problem" in reading) || !reading.readings || decimalSign === null) return reading;
  const [thousands, places] = reading.readings;
  const settled = readCell(column, text.includes(decimalSign) ? places : thousands, []);
  if (!("problem" in settled) || !settled.readings) return settled;
  return { problem: tooManyPlaces(column.places ?? 0) };
}

/** The value of a cell in the column's unit, and the value of one in its last decimal place. */
export type Amount = { readonly amount: Exact; readonly step: Exact };

/** Null: nothing that can be added up. */
export function amountIn(
  row: readonly SheetCell[],
  plan: Pick<SheetPlan, "columns" | "units" | "unitColumns">,
  key: string,
  column: Column,
  how: NumberReadingOptions,
): Amount | null {
  const cell = row[plan.columns[key] ?? -1];
  const numeral = typedNumeral(typedText(cell));
  if ("problem" in numeral) return null;
  const reading = readNumberCell(column, textWithUnit(numeral.typed, row, plan, key, column), cell, {
    ...how,
    isRounding: true,
  });
  if ("problem" in reading || reading.cell === null) return null;
  const { quantity, unit } = splitMeasure(reading.cell);
  const figures = new Exact(quantity);
  const factor = column.factors?.[unit] ?? 1;
  return { amount: figures.times(factor), step: new Exact(`1e-${figures.places}`).times(factor) };
}
