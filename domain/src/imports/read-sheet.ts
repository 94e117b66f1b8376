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
import { isNumeric, type NumberReadingOptions, readNumberCell, textWithUnit } from "./read-number.ts";
import { unitsInNotes } from "./column-units.ts";
import { firstText, isEmptyRow, isSumRow, type Sheet, type SheetCell, typedText, NOT_CALCULATED } from "./sheet.ts";

/** A cell that cannot be read, and why. */
export type CellProblem = {
  readonly field: string;
  readonly text: string;
  readonly problem: string;
  /** The number is ambiguous. */
  readonly isAsked?: true;
  /** The name is on no list. */
  readonly isListed?: true;
};

export type ReadRow = {
  /** Its place in the sheet, from 0. */
  readonly index: number;
  readonly month: Month;
  /** The month column is empty in this row. */
  readonly isMonthBlank?: true;
  /** In our own export: its number in the area at that time. */
  readonly number?: number;
  readonly cells: Cells;
  /** In our own export: values as typed that differ from the counted ones beside them, as one was edited. */
  readonly typedBeside?: Cells;
  readonly problems: readonly CellProblem[];
  /** Numbers rounded to the places of their columns. */
  readonly rounded: readonly { readonly field: string; readonly text: string; readonly value: Cell }[];
  /** Names recognised by a part. */
  readonly guesses: readonly { readonly field: string; readonly text: string; readonly value: Cell }[];
};

type ReadTable = Pick<CellTable, "columns" | "options"> & Partial<Pick<CellTable, "units">>;

/** The example row of our templates. */
export const EXAMPLE_ROW = /^przyklad\b/;
/** Reads the rows below the headings. Without `leftOut`, sums and repeated headings are left out. */
export function* readSheet(
  sheet: Sheet,
  given: SheetPlan,
  area: ReadTable,
  {
    month,
    decimalSign,
    isRounding,
  }: Pick<ImportPlan, "month" | "decimalSign"> & Pick<NumberReadingOptions, "isRounding">,
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
  const optionsOf = cachedOptions(area);
  const readOption = cachedReadings();
  const heads = lowerHeads(sheet, plan, area.columns);
  let lower: LowerHead | undefined;
  let above: PeriodTexts | undefined;
  for (const [below, row] of body.entries()) {
    const index = plan.head + 1 + below;
    lower = heads.get(index) ?? lower;
    const units = lower && "units" in lower ? lower.units : plan.units;
    const isLeftOut = leftOut?.has(index) ?? (isSumRow(row) || heads.has(index));
    const isLeftOutByAnswer = fields.some(([key]) => answerFor(plan, key, typedText(cellOf(row, key))) === LEFT_OUT);
    const own = { month: typedText(cellOf(row, MONTH_FIELD)), year: typedText(cellOf(row, YEAR_FIELD)) };
    const isMonthBlank = plan.columns[MONTH_FIELD] !== undefined && own.month === "";
    const isSkipped = isEmptyRow(row) || isLeftOut || isLeftOutByAnswer || EXAMPLE_ROW.test(firstText(row));
    // A month may stand alone above its rows, but "Razem" in that column is no month.
    if (!isMonthBlank && (!isSkipped || monthFrom(own.month, month.year))) above = own;
    if (isSkipped) continue;
    const problems: CellProblem[] = [];
    const guesses: ReadRow["guesses"][number][] = [];
    const rounded: ReadRow["rounded"][number][] = [];
    const { month: monthText, year: yearText } = isMonthBlank ? monthOfBlank(own, above, plan) : own;
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
      // Units can depend on the row: gas is not bought by the litre.
      const taken = declared.kind === "measure" ? (area.units?.(key, cells, book) ?? declared.units) : undefined;
      const column = taken === undefined ? declared : { ...declared, units: taken };
      const numeral = readableText(column, typedText(cell));
      const text =
        "typed" in numeral
          ? isNumeric(column)
            ? textWithUnit(numeral.typed, row, { ...plan, units }, key, column)
            : numeral.typed
          : typedText(cell);
      const meant = answerFor(plan, key, text);
      const reading =
        "problem" in numeral
          ? numeral
          : column.kind === "choice" || column.kind === "listed"
            ? readOption(column, meant ?? text, optionsOf(key, cells, book))
            : readNumberCell(column, text, cell, { decimalSign, isCommaDoubted, isRounding });
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

/** The month for a row that gives none. */
function monthOfBlank(own: PeriodTexts, above: PeriodTexts | undefined, plan: SheetPlan): PeriodTexts {
  if (plan.blankMonths === "above" && above) return { month: above.month, year: own.year || above.year };
  return { ...own, month: plan.constants[MONTH_FIELD] ?? "" };
}

const NONE_ABOVE = { problem: "Ten wiersz nie mówi, z którego jest miesiąca, a nad nim też nic o tym nie ma." };

/** What a person answered about an unknown text. */
function answerFor({ values }: SheetPlan, key: string, text: string): string | undefined {
  const meaning = values[key];
  return meaning && Object.hasOwn(meaning, text) ? meaning[text] : undefined;
}

/** Completes a short year by the month of the file. */
const withYear = (cell: SheetCell | undefined, { kind }: Column, { year }: Month) =>
  kind === "date" && typeof cell === "string" ? withWholeYear(cell, year) : cell;

const hasDotIn = (cell: SheetCell | undefined) => typeof cell === "string" && hasDecimalDot(cell);

/** Error values of formulas in Polish and English programs. */
const FAILED =
  /^(?:#(?:N\/[AD]|DIV\/0!|DZIEL\/0!|REF!|ADR!|VALUE!|ARG!|NAME\?|NAZWA\?|NUM!|LICZBA!|NULL!|ZERO!|SPILL!|CALC!)|(?:Err|Błąd):\d{3})$/;

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

/** Caches options: they depend on other cells, such as a boiler's power, but few combinations occur. */
function cachedOptions(area: ReadTable) {
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

/** Caches readings of names, as each search goes through hundreds of options. */
function cachedReadings() {
  const known = new WeakMap<readonly Option[], Map<string, CellReading>>();
  return (column: Column, text: string, options: readonly Option[]): CellReading => {
    const ofThese = known.get(options) ?? new Map<string, CellReading>();
    known.set(options, ofThese);
    const reading = ofThese.get(text) ?? readCell(column, text, options);
    ofThese.set(text, reading);
    return reading;
  };
}
