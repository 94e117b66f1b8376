import type { Book, Cell, Cells, Option } from "../areas/cells.ts";
import type { Column } from "../areas/columns.ts";
import type { CellTable } from "../areas/define-area.ts";
import { readCell, type CellReading } from "../areas/reading.ts";
import { type Month, monthWord } from "../periods/month.ts";
import { withWholeYear } from "../polish/dates.ts";
import { hasDecimalDot } from "../polish/decimals.ts";
import { type LowerHead, lowerHeads } from "./lower-headings.ts";
import { monthFrom, monthOfRow } from "./month-cell.ts";
import { typedNumeral } from "../polish/spreadsheet-number.ts";
import type { SheetPlan, ImportPlan } from "./contract/imports.ts";
import { fieldsOfArea, LEFT_OUT, MONTH_FIELD, YEAR_FIELD } from "./plan.ts";
import { isNumeric, type NumberReading, readNumber, textWithUnit } from "./read-number.ts";
import { unitsInNotes } from "./column-units.ts";
import { firstText, isEmptyRow, isSumRow, type Sheet, type SheetCell, typedText, NOT_CALCULATED } from "./sheet.ts";

/** A cell that cannot be read, and why. */
export type CellProblem = {
  readonly field: string;
  readonly text: string;
  readonly problem: string;
  /** It is a number that can be read in two ways. */
  readonly isAsked?: true;
  /** It is a name that is on no list. */
  readonly isListed?: true;
};

/** A row of a file as a row of an area. */
export type ReadRow = {
  /** Its place in the sheet, counted from 0. */
  readonly index: number;
  readonly month: Month;
  /** The file has a column for the month, in which nothing stands here. */
  readonly isMonthBlank?: true;
  /** Of a file of our own: the number that it had in its area when the file was made. */
  readonly number?: number;
  readonly cells: Cells;
  /** The same: what stands beside a number as it was typed, where that is something else. One of the two was changed. */
  readonly typedBeside?: Cells;
  readonly problems: readonly CellProblem[];
  /** Numbers that had more places than their columns keep. */
  readonly rounded: readonly { readonly field: string; readonly text: string; readonly value: Cell }[];
  /** Names that were recognised by a part of them. */
  readonly guesses: readonly { readonly field: string; readonly text: string; readonly value: Cell }[];
};

/** What a file is read into: an area, or another table. */
type ReadTable = Pick<CellTable, "columns" | "options"> & Partial<Pick<CellTable, "units">>;

/** What our own template shows is no row either. */
export const EXAMPLE_ROW = /^przyklad\b/;
/** Rows of a sheet below its headings, but for empty ones and those that are left out: where nobody says which, sums. */
export function* readSheet(
  sheet: Sheet,
  given: SheetPlan,
  area: ReadTable,
  { month, decimalSign, isRounding }: Pick<ImportPlan, "month" | "decimalSign"> & Pick<NumberReading, "isRounding">,
  bookOf: (month: Month) => Book,
  leftOut?: ReadonlySet<number>,
): Generator<ReadRow> {
  const plan = { ...given, units: { ...unitsInNotes(sheet, given, fieldsOfArea(area)), ...given.units } };
  const fields = Object.entries(area.columns).filter(
    ([key]) => plan.columns[key] !== undefined || plan.constants[key] !== undefined,
  );
  const cellOf = (row: readonly SheetCell[], key: string) => {
    const column = plan.columns[key];
    return column === undefined ? plan.constants[key] : row[column];
  };
  const body = sheet.rows.slice(plan.head + 1);
  const isCommaDoubted =
    decimalSign === "." ||
    (decimalSign === null &&
      body.some((row) => fields.some(([key, column]) => isNumeric(column) && hasDotIn(cellOf(row, key)))));
  const optionsOf = rememberedOptions(area);
  const readOption = rememberedReadings();
  const heads = lowerHeads(sheet, plan, area.columns);
  let lower: LowerHead | undefined;
  let above: PeriodTexts | undefined;
  for (const [below, row] of body.entries()) {
    const index = plan.head + 1 + below;
    lower = heads.get(index) ?? lower;
    const units = lower && "units" in lower ? lower.units : plan.units;
    const isLeftOut = leftOut?.has(index) ?? (isSumRow(row) || heads.has(index));
    const isNoRow = fields.some(([key]) => meaningOf(plan, key, typedText(cellOf(row, key))) === LEFT_OUT);
    const own = { month: typedText(cellOf(row, MONTH_FIELD)), year: typedText(cellOf(row, YEAR_FIELD)) };
    const isMonthBlank = plan.columns[MONTH_FIELD] !== undefined && own.month === "";
    const isSkipped = isEmptyRow(row) || isLeftOut || isNoRow || EXAMPLE_ROW.test(firstText(row));
    // A month may stand by itself above its rows; "Razem" in its place is none.
    if (!isMonthBlank && (!isSkipped || monthFrom(own.month, month.year))) above = own;
    if (isSkipped) continue;
    const problems: CellProblem[] = [];
    const guesses: ReadRow["guesses"][number][] = [];
    const rounded: ReadRow["rounded"][number][] = [];
    const { month: monthText, year: yearText } = isMonthBlank ? whereBlank(own, above, plan) : own;
    const period =
      isMonthBlank && plan.blankMonths === "above" && !above ? NONE_ABOVE : monthOfRow(monthText, yearText, month);
    const named = "problem" in period ? month : period;
    if ("problem" in period)
      problems.push({
        field: monthText === "" && yearText !== "" ? YEAR_FIELD : MONTH_FIELD,
        text: monthText || yearText,
        problem: period.problem,
      });
    if (lower && "problem" in lower) problems.push({ field: MONTH_FIELD, text: "", problem: lower.problem });
    const book = bookOf(named);
    const cells: Record<string, Cell> = {};
    for (const [key, declared] of fields) {
      const cell = withYear(cellOf(row, key), declared, named);
      // What may be typed can depend on the row: gas is not bought by the litre.
      const taken = declared.kind === "measure" ? (area.units?.(key, cells, book) ?? declared.units) : undefined;
      const column = taken === undefined ? declared : { ...declared, units: taken };
      const numeral = readableText(column, typedText(cell));
      const text =
        "typed" in numeral
          ? isNumeric(column)
            ? textWithUnit(numeral.typed, row, { ...plan, units }, key, column)
            : numeral.typed
          : typedText(cell);
      const meant = meaningOf(plan, key, text);
      const reading =
        "problem" in numeral
          ? numeral
          : column.kind === "choice" || column.kind === "listed"
            ? readOption(column, meant ?? text, optionsOf(key, cells, book))
            : readNumber(column, text, cell, { decimalSign, isCommaDoubted, isRounding });
      if ("problem" in reading) {
        const isListed = "typed" in numeral && (column.kind === "choice" || column.kind === "listed");
        problems.push({
          field: key,
          text: isNumeric(column) ? text.replace(/ \?$/, "") : text,
          problem: reading.problem,
          ...("readings" in reading && { isAsked: true }),
          ...(isListed && { isListed }),
        });
      } else {
        cells[key] = reading.cell;
        if (reading.isRounded) rounded.push({ field: key, text, value: reading.cell });
        if (reading.isGuess && meant === undefined) guesses.push({ field: key, text, value: reading.cell });
      }
    }
    if (Object.values(cells).every((cell) => cell === null) && problems.length === 0) continue;
    yield { index, month: named, ...(isMonthBlank && { isMonthBlank }), cells, problems, rounded, guesses };
  }
}

type PeriodTexts = { readonly month: string; readonly year: string };

/** What a row is taken to say of its month, where it says nothing itself. */
function whereBlank(own: PeriodTexts, above: PeriodTexts | undefined, plan: SheetPlan): PeriodTexts {
  if (plan.blankMonths === "above" && above) return { month: above.month, year: own.year || above.year };
  return { ...own, month: plan.constants[MONTH_FIELD] ?? "" };
}

const NONE_ABOVE = { problem: "Ten wiersz nie mówi, z którego jest miesiąca, a nad nim też nic o tym nie ma." };

/** What somebody has said of a text. */
function meaningOf({ values }: SheetPlan, key: string, text: string): string | undefined {
  const said = values[key];
  return said && Object.hasOwn(said, text) ? said[text] : undefined;
}

/** A day with a short year, where the file's month says which one is meant. */
const withYear = (cell: SheetCell | undefined, { kind }: Column, { year }: Month) =>
  kind === "date" && typeof cell === "string" ? withWholeYear(cell, year) : cell;

const hasDotIn = (cell: SheetCell | undefined) => typeof cell === "string" && hasDecimalDot(cell);

/** What a formula gives that could not be reckoned, in the words of the programs that people have here. */
const FAILED =
  /^(?:#(?:N\/[AD]|DIV\/0!|DZIEL\/0!|REF!|ADR!|VALUE!|ARG!|NAME\?|NAZWA\?|NUM!|LICZBA!|NULL!|ZERO!|SPILL!|CALC!)|(?:Err|Błąd):\d{3})$/;

/** A cell as one would type it, or why nobody would. */
const readableText = (column: Column, text: string) =>
  text === NOT_CALCULATED
    ? {
        problem:
          "W tej komórce jest formuła bez zapisanego wyniku. Otwórz plik w Excelu, zapisz go i wczytaj ponownie.",
      }
    : FAILED.test(text)
      ? { problem: `W tej komórce formuła ma błąd ${text}. Popraw ją albo wpisz wartość.` }
      : isNumeric(column)
        ? typedNumeral(text)
        : { typed: text };

/** Options depend on what stands before them in the row, such as a boiler's power; the same choices come a thousand times. */
function rememberedOptions(area: ReadTable) {
  const chosen = Object.entries(area.columns)
    .filter(([, { kind }]) => kind === "choice" || kind === "listed" || kind === "number")
    .map(([key]) => key);
  const known = new Map<string, readonly Option[]>();
  return (key: string, cells: Cells, book: Book): readonly Option[] => {
    const name = [key, monthWord(book.period), ...chosen.map((other) => cells[other] ?? "")].join("|");
    const options = known.get(name) ?? area.options(key, cells, book);
    known.set(name, options);
    return options;
  };
}

/** To find a name among hundreds takes a while; the same names come a thousand times, too. */
function rememberedReadings() {
  const known = new WeakMap<readonly Option[], Map<string, CellReading>>();
  return (column: Column, text: string, options: readonly Option[]): CellReading => {
    const ofThese = known.get(options) ?? new Map<string, CellReading>();
    known.set(options, ofThese);
    const reading = ofThese.get(text) ?? readCell(column, text, options);
    ofThese.set(text, reading);
    return reading;
  };
}
