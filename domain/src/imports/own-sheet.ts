import type { Cell } from "../areas/cells.ts";
import type { Area } from "../areas/define-area.ts";
import { readCell } from "../areas/reading.ts";
import { areaNotes, ownHeadings, TOTAL } from "../exports/sheet-names.ts";
import type { RowDoubt } from "./import-values.ts";
import { headingsAt } from "./head-row.ts";
import type { SheetPlan } from "./contract/imports.ts";
import { type CellProblem, type ReadRow, readSheet } from "./read-sheet.ts";
import { firstText, rowText, type Sheet, type SheetCell, typedText } from "./sheet.ts";
import { toSheetPrecision, comparableValues } from "./match-rows.ts";

/** Columns of our own exports besides those of fields. */
type OwnColumns = {
  /** The column with row numbers. */
  readonly number: number;
  /** By field: the columns with its unit, and with the value as typed. */
  readonly units: ReadonlyMap<string, number>;
  readonly typed: ReadonlyMap<string, number>;
};

function ownColumns(sheet: Sheet, { head }: SheetPlan, { columns }: Pick<Area, "columns">): OwnColumns {
  const headings = headingsAt(sheet, head);
  const placesOf = (nameOf: (label: string) => string) =>
    new Map(
      Object.entries(columns).flatMap(([key, { label }]) => {
        const place = headings.indexOf(nameOf(label));
        return place === -1 ? [] : [[key, place] as const];
      }),
    );
  return {
    number: headings.indexOf(ownHeadings.number),
    units: placesOf(ownHeadings.unit),
    typed: placesOf(ownHeadings.typed),
  };
}

const OWN_TOTAL = new RegExp(`^${TOTAL.toLowerCase()}(?:$|: )`);
const OWN_NOTES: ReadonlySet<string> = new Set(Object.values(areaNotes));

/** The sums and sentences below the rows in our own exports; unlike these, each row has a number. */
export function ownTotalsAndNotes(
  sheet: Sheet,
  plan: SheetPlan,
  area: Pick<Area, "columns">,
): ReadonlyMap<number, RowDoubt> {
  const { number } = ownColumns(sheet, plan, area);
  const lineKind = (row: readonly SheetCell[]): RowDoubt | null => {
    if (OWN_NOTES.has(rowText(row))) return "note";
    return typedText(row[number]) === "" && OWN_TOTAL.test(firstText(row)) ? "sum" : null;
  };
  const found = new Map<number, RowDoubt>();
  for (const [index, row] of number === -1 ? [] : sheet.rows.entries()) {
    const kind = index > plan.head ? lineKind(row) : null;
    if (kind !== null) found.set(index, kind);
  }
  return found;
}

/** Reads rows. Our exports have values as typed besides: they are read, unless they differ from the counted ones. */
export function* readAreaSheet(
  sheet: Sheet,
  plan: SheetPlan,
  area: Area,
  how: Parameters<typeof readSheet>[3],
  bookOf: Parameters<typeof readSheet>[4],
  leftOut?: ReadonlySet<number>,
): Generator<ReadRow> {
  const own = ownColumns(sheet, plan, area);
  const lines = ownTotalsAndNotes(sheet, plan, area);
  const rows = sheet.rows.map((row, index) => (lines.has(index) ? [] : withUnits(row, plan, area, own)));
  for (const row of readSheet({ ...sheet, rows }, plan, area, how, bookOf, leftOut)) {
    const typed: Record<string, Cell> = {};
    const typedBeside: Record<string, Cell> = {};
    const problems: CellProblem[] = [];
    for (const [key, place] of own.typed) {
      const counted = plan.columns[key];
      const column = area.columns[key];
      if (counted === undefined || !column) continue;
      const text = typedText(sheet.rows[row.index]?.[place]);
      const reading = readCell(column, text, []);
      if ("problem" in reading) problems.push({ field: key, text, problem: reading.problem });
      const cell = "cell" in reading ? reading.cell : null;
      if (cell === null) continue;
      const count = typedText(sheet.rows[row.index]?.[counted]);
      const meant = comparableValues(area, { ...row.cells, [key]: cell }, bookOf(row.month))[key];
      if (count === "" || meant?.split(" ")[0] === toSheetPrecision(count.replace(",", "."))) typed[key] = cell;
      else typedBeside[key] = cell;
    }
    const number = Number(typedText(sheet.rows[row.index]?.[own.number]));
    yield {
      ...row,
      ...(number > 0 && { number }),
      cells: { ...row.cells, ...typed },
      typedBeside,
      problems: [...row.problems.filter(({ field }) => !(field in typed)), ...problems],
    };
  }
}

/** Adds to each measure the unit from the column beside it. */
function withUnits(
  row: readonly SheetCell[],
  plan: SheetPlan,
  { columns }: Area,
  { units }: OwnColumns,
): readonly SheetCell[] {
  const cells = [...row];
  for (const [key, place] of units) {
    const [at, unit] = [plan.columns[key], typedText(row[place])];
    if (at === undefined || columns[key]?.kind !== "measure") continue;
    if (unit !== "" && typedText(row[at]) !== "") cells[at] = `${typedText(row[at])} ${unit}`;
  }
  return cells;
}
