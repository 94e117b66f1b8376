import { memoized } from "../memoized.ts";
import type { Book, Cell, Cells } from "../areas/cells.ts";
import type { Area } from "../areas/define-area.ts";
import { grouped } from "../grouped.ts";
import { withoutMarks } from "../exports/csv-text.ts";
import { ownHeadings } from "../exports/sheet-names.ts";
import type { ImportMode } from "./import-values.ts";
import type { ReadRow } from "./read-sheet.ts";
import { splitMeasure } from "../areas/columns.ts";

type ExistingRow = { readonly id: string; readonly cells: Cells };

/** What an import does to the rows of an area in a month. */
export type MatchedRows<R extends ExistingRow, F extends ReadRow> = {
  readonly added: readonly F[];
  /** Only the cells that change. */
  readonly changed: readonly { readonly row: R; readonly from: F; readonly set: Cells }[];
  readonly unchanged: number;
  readonly removed: readonly R[];
  /** Rows of our export whose number and value as typed differ from each other and from the report. */
  readonly contradictory: readonly F[];
};

type MatchOptions = { mode: ImportMode; key: readonly string[]; area: Area; book: Book };

/**
 * Matches rows of the file with those of the report by the key's fields. Of several with one key, equal rows are
 * matched first, then those that differ in one field, then the others in order; a row of our own export whose key was
 * edited, by its number. Fields without a column stay as they are.
 */
export function matchRows<R extends ExistingRow, F extends ReadRow>(
  kept: readonly R[],
  read: readonly F[],
  { mode, key, area, book }: MatchOptions,
): MatchedRows<R, F> {
  // Once per row, as it takes time.
  const valuesOf = memoized((cells: Cells) => comparableValues(area, cells, book));
  const byKey = nameBy(key, unmarked);
  const waiting = grouped(key.length === 0 ? [] : kept, byKey);
  const rowOf = new Map<F, R>();
  if (mode !== "add") {
    for (const [name, from] of grouped(read, byKey))
      for (const [imported, row] of pairs(from, waiting.get(name) ?? [], valuesOf)) rowOf.set(imported, row);
    for (const [imported, row] of byNumber(kept, read, rowOf, valuesOf)) rowOf.set(imported, row);
  }
  const contradictory: F[] = [];
  const added: F[] = [];
  const changed: { row: R; from: F; set: Cells }[] = [];
  for (const imported of read) {
    const row = rowOf.get(imported);
    const from = withEditedNumbers(area, imported, row?.cells, valuesOf);
    if (from.problems.length > 0) {
      contradictory.push(from);
      continue;
    }
    if (!row) {
      added.push(from);
      continue;
    }
    const set = differingCells(area, row.cells, from.cells, valuesOf);
    if (Object.keys(set).length > 0) changed.push({ row, from, set });
  }
  const found = new Set([...rowOf.values()].map(({ id }) => id));
  const removed = mode === "replace" ? kept.filter(({ id }) => !found.has(id)) : [];
  const unchanged = read.length - added.length - changed.length - contradictory.length;
  return { added, changed, unchanged, removed, contradictory };
}

/**
 * Our exports have a number as counted and as typed: the one that differs from the report was edited. A thousandfold
 * came from a program that reads our comma as a thousands separator.
 */
function withEditedNumbers<F extends ReadRow>(area: Area, from: F, before: Cells | undefined, valuesOf: ValuesOf): F {
  const cells: Record<string, Cell> = { ...from.cells };
  const problems = [...from.problems];
  for (const [field, typed] of Object.entries(from.typedBeside ?? {})) {
    const valueOf = (cell: Cell) => valuesOf({ ...before, ...from.cells, [field]: cell })[field] ?? null;
    const number = from.cells[field] ?? null;
    const there = before && (valuesOf(before)[field] ?? null);
    if (valueOf(number) === there) cells[field] = typed;
    else if (valueOf(typed) !== there || isThousandfold(valueOf(number), there))
      problems.push({ field, text: measureText(number), problem: contradictionText(area, field, typed) });
  }
  return { ...from, cells, problems };
}

const isThousandfold = (one: Cell, other: Cell): boolean =>
  toSheetPrecision(String(Number(other?.split(" ")[0]) * 1000)) === toSheetPrecision(one?.split(" ")[0]);

const measureText = (cell: Cell): string => cell?.replace(".", ",") ?? "";

const contradictionText = ({ columns }: Area, field: string, typed: Cell): string =>
  `W kolumnie „${ownHeadings.typed(columns[field]?.label ?? "")}” stoi obok „${measureText(typed)}”, a to co innego. Popraw jedną z tych komórek i wczytaj plik ponownie.`;

/** Matches remaining rows of the same number that agree in most values: rows may have moved. */
function byNumber<R extends ExistingRow, F extends ReadRow>(
  kept: readonly R[],
  read: readonly F[],
  rowOf: ReadonlyMap<F, R>,
  valuesOf: ValuesOf,
): (readonly [F, R])[] {
  const taken = new Set(rowOf.values());
  return read.flatMap((imported) => {
    const row = rowOf.has(imported) || imported.number === undefined ? undefined : kept[imported.number - 1];
    if (!row || taken.has(row)) return [];
    const [said, there] = [valuesOf(imported.cells), valuesOf(row.cells)];
    const compared = Object.keys(imported.cells).filter((field) => (said[field] ?? there[field] ?? null) !== null);
    const equal = compared.filter((field) => said[field] === (there[field] ?? null)).length;
    if (equal * 2 <= compared.length) return [];
    taken.add(row);
    return [[imported, row] as const];
  });
}

type WithCells = { readonly cells: Cells };
type ValuesOf = (cells: Cells) => Cells;

/** Without the apostrophes that our CSV files put before formulas: they stay when a CSV is saved as a workbook. */
const withoutMark = (cell: Cell): Cell => cell && withoutMarks(cell);
const unmarked = (cells: Cells): Cells =>
  Object.values(cells).some((cell) => cell?.includes("'"))
    ? Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, withoutMark(cell)]))
    : cells;

const nameBy =
  (fields: readonly string[], valuesOf: ValuesOf) =>
  ({ cells }: WithCells): string => {
    const values = valuesOf(cells);
    return JSON.stringify(fields.map((field) => values[field] ?? null));
  };

/** Pairs rows of one key. Each step takes time proportional to the remaining rows. */
function pairs<F extends WithCells, R extends WithCells>(from: readonly F[], to: readonly R[], valuesOf: ValuesOf) {
  const fields = Object.keys(from[0]?.cells ?? {});
  const found: (readonly [F, R])[] = [];
  let [left, free] = [from, to];
  const pairBy = (nameOf: (imported: WithCells) => string) => {
    if (left.length === 0 || free.length === 0) return;
    const waiting = grouped(free.toReversed(), nameOf);
    const rest: F[] = [];
    for (const imported of left) {
      const other = waiting.get(nameOf(imported))?.pop();
      if (other) found.push([imported, other]);
      else rest.push(imported);
    }
    const isFree = new Set([...waiting.values()].flat());
    [left, free] = [rest, free.filter((other) => isFree.has(other))];
  };
  pairBy(nameBy(fields, unmarked));
  if (left.length > 1 || free.length > 1) {
    pairBy(nameBy(fields, valuesOf));
    for (const imported of fields)
      pairBy(
        nameBy(
          fields.filter((field) => field !== imported),
          valuesOf,
        ),
      );
  }
  pairBy(() => "");
  return found;
}

/** The cells in which the file differs from the row, however they are spelled. */
function differingCells(area: Area, before: Cells, after: Cells, valuesOf: ValuesOf): Record<string, Cell> {
  const typed = Object.entries(after).filter(
    ([field, cell]) => withoutMark(cell) !== withoutMark(before[field] ?? null),
  );
  if (typed.every(([field]) => isSpelledOnce(area, field))) return Object.fromEntries(typed);
  // with the cells that the file lacks: it may have a volume and no fuel
  const [values, meant] = [valuesOf(before), valuesOf({ ...before, ...after })];
  return Object.fromEntries(typed.filter(([field]) => (meant[field] ?? null) !== (values[field] ?? null)));
}

/** Neither a number nor a computed field: its text has one spelling. */
const isSpelledOnce = ({ columns, filled }: Area, field: string): boolean =>
  columns[field]?.kind !== "number" && columns[field]?.kind !== "measure" && !filled.includes(field);

/** Significant digits that a spreadsheet keeps of a number. */
const FIGURES = 15;

/**
 * The values of a row in one spelling, in the unit they count in, so that 2 Mg equals 2000 kg. A measure that cannot be
 * counted, as fuel of an unknown kind, stays as typed.
 */
export function comparableValues(area: Area, cells: Cells, book: Book): Cells {
  const amounts = area.amounts(cells, book);
  return Object.fromEntries(
    Object.entries(area.completed(cells, book)).map(([field, cell]) => {
      const amount = toSheetPrecision(amounts[field]);
      if (area.columns[field]?.kind !== "measure" || cell === null) return [field, amount ?? cell];
      const typed = splitMeasure(cell);
      return [
        field,
        amount === null
          ? inUnit(toSheetPrecision(typed.quantity), typed.unit)
          : inUnit(amount, area.unitOf(field, cells, book)),
      ];
    }),
  );
}

const inUnit = (figures: Cell, unit: string | null): string => `${figures} ${unit ?? ""}`;

/** A number rounded to the digits that a spreadsheet keeps. */
export function toSheetPrecision(amount: Cell | undefined): Cell {
  if (!amount) return null;
  return String(amount.length <= FIGURES ? Number(amount) : Number(Number(amount).toPrecision(FIGURES)));
}
