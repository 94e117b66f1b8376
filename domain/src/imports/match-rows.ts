import type { Book, Cell, Cells } from "../areas/cells.ts";
import type { Area } from "../areas/define-area.ts";
import { withoutMarks } from "../exports/csv-text.ts";
import { ownHeadings } from "../exports/sheet-names.ts";
import type { ImportMode } from "./import-values.ts";
import type { ReadRow } from "./read-sheet.ts";
import { splitMeasure } from "../areas/columns.ts";

type ExistingRow = { readonly id: string; readonly cells: Cells };

/** What a file does to the rows of an area of a month. */
export type MatchedRows<R extends ExistingRow, F extends ReadRow> = {
  readonly added: readonly F[];
  /** Only the cells that become other ones. */
  readonly changed: readonly { readonly row: R; readonly from: F; readonly set: Cells }[];
  readonly unchanged: number;
  readonly removed: readonly R[];
  /** Rows of our own file that say two things of which neither is what is there, with that as their problem. */
  readonly contradictory: readonly F[];
};

type MatchOptions = { mode: ImportMode; key: readonly string[]; area: Area; book: Book };

/**
 * A row of the file is taken for one that is there and has the same in the key's fields. Of several with the same, those that
 * are equal in everything find each other first, whatever their order; then those that differ in one field; then the others,
 * in their order. A row of our own file of which somebody has changed the key is known by its number. What the file has no
 * column for stays as it is.
 */
export function matchRows<R extends ExistingRow, F extends ReadRow>(
  kept: readonly R[],
  read: readonly F[],
  { mode, key, area, book }: MatchOptions,
): MatchedRows<R, F> {
  const valuesOf = remembered((cells: Cells) => comparableValues(area, cells, book));
  const byKey = nameBy(key, unmarked);
  const waiting = grouped(key.length === 0 ? [] : kept, byKey);
  const rowOf = new Map<F, R>();
  if (mode !== "add") {
    for (const [name, from] of grouped(read, byKey))
      for (const [one, row] of pairs(from, waiting.get(name) ?? [], valuesOf)) rowOf.set(one, row);
    for (const [one, row] of byNumber(kept, read, rowOf, valuesOf)) rowOf.set(one, row);
  }
  const contradictory: F[] = [];
  const added: F[] = [];
  const changed: { row: R; from: F; set: Cells }[] = [];
  for (const one of read) {
    const row = rowOf.get(one);
    const from = withWhatWasChanged(area, one, row?.cells, valuesOf);
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
 * Of a number and what stands beside it as typed, the one that is not what the row says was changed. A number that became a
 * thousand times as large was changed by a program that takes our comma for a sign of thousands.
 */
function withWhatWasChanged<F extends ReadRow>(area: Area, from: F, before: Cells | undefined, valuesOf: ValuesOf): F {
  const cells: Record<string, Cell> = { ...from.cells };
  const problems = [...from.problems];
  for (const [field, typed] of Object.entries(from.typedBeside ?? {})) {
    const valueOf = (cell: Cell) => valuesOf({ ...before, ...from.cells, [field]: cell })[field] ?? null;
    const number = from.cells[field] ?? null;
    const there = before && (valuesOf(before)[field] ?? null);
    if (valueOf(number) === there) cells[field] = typed;
    else if (valueOf(typed) !== there || isThousandfold(valueOf(number), there))
      problems.push({ field, text: shownMeasure(number), problem: otherThanTyped(area, field, typed) });
  }
  return { ...from, cells, problems };
}

const isThousandfold = (one: Cell, other: Cell): boolean =>
  toSheetPrecision(String(Number(other?.split(" ")[0]) * 1000)) === toSheetPrecision(one?.split(" ")[0]);

const shownMeasure = (cell: Cell): string => cell?.replace(".", ",") ?? "";

const otherThanTyped = ({ columns }: Area, field: string, typed: Cell): string =>
  `W kolumnie „${ownHeadings.typed(columns[field]?.label ?? "")}” stoi obok „${shownMeasure(typed)}”, a to co innego. Popraw jedną z tych komórek i wczytaj plik ponownie.`;

/** Rows that are left over on both sides and have the same number, if they agree in more than they differ in: rows may have moved. */
function byNumber<R extends ExistingRow, F extends ReadRow>(
  kept: readonly R[],
  read: readonly F[],
  rowOf: ReadonlyMap<F, R>,
  valuesOf: ValuesOf,
): (readonly [F, R])[] {
  const taken = new Set(rowOf.values());
  return read.flatMap((one) => {
    const row = rowOf.has(one) || one.number === undefined ? undefined : kept[one.number - 1];
    if (!row || taken.has(row)) return [];
    const [said, there] = [valuesOf(one.cells), valuesOf(row.cells)];
    const told = Object.keys(one.cells).filter((field) => (said[field] ?? there[field] ?? null) !== null);
    const equal = told.filter((field) => said[field] === (there[field] ?? null)).length;
    if (equal * 2 <= told.length) return [];
    taken.add(row);
    return [[one, row] as const];
  });
}

type WithCells = { readonly cells: Cells };
type ValuesOf = (cells: Cells) => Cells;

/** To find out what a row says takes a while; most rows are told apart without. */
function remembered(valuesOf: ValuesOf): ValuesOf {
  const known = new WeakMap<Cells, Cells>();
  return (cells) => {
    const values = known.get(cells) ?? valuesOf(cells);
    known.set(cells, values);
    return values;
  };
}

/**
 * A text without the marks that our CSV files have before what a spreadsheet would take for a formula. Who opened one and saved it
 * as a workbook has them in it; which ones somebody typed cannot be told by then.
 */
const textIn = (cell: Cell): Cell => cell && withoutMarks(cell);
const unmarked = (cells: Cells): Cells =>
  Object.values(cells).some((cell) => cell?.includes("'"))
    ? Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, textIn(cell)]))
    : cells;

const nameBy =
  (fields: readonly string[], valuesOf: ValuesOf) =>
  ({ cells }: WithCells): string => {
    const values = valuesOf(cells);
    return JSON.stringify(fields.map((field) => values[field] ?? null));
  };

function grouped<T>(all: readonly T[], nameOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const name = nameOf(one);
    const group = groups.get(name);
    if (group) group.push(one);
    else groups.set(name, [one]);
  }
  return groups;
}

/** Who belongs to whom among rows of one key. Each step takes time in proportion to the rows that are left. */
function pairs<F extends WithCells, R extends WithCells>(from: readonly F[], to: readonly R[], valuesOf: ValuesOf) {
  const fields = Object.keys(from[0]?.cells ?? {});
  const found: (readonly [F, R])[] = [];
  let [left, free] = [from, to];
  const pairBy = (nameOf: (one: WithCells) => string) => {
    if (left.length === 0 || free.length === 0) return;
    const waiting = grouped(free.toReversed(), nameOf);
    const rest: F[] = [];
    for (const one of left) {
      const other = waiting.get(nameOf(one))?.pop();
      if (other) found.push([one, other]);
      else rest.push(one);
    }
    const isFree = new Set([...waiting.values()].flat());
    [left, free] = [rest, free.filter((other) => isFree.has(other))];
  };
  pairBy(nameBy(fields, unmarked));
  if (left.length > 1 || free.length > 1) {
    pairBy(nameBy(fields, valuesOf));
    for (const one of fields)
      pairBy(
        nameBy(
          fields.filter((field) => field !== one),
          valuesOf,
        ),
      );
  }
  pairBy(() => "");
  return found;
}

/** Where the file says something else than the row does, however that is spelled. */
function differingCells(area: Area, before: Cells, after: Cells, valuesOf: ValuesOf): Record<string, Cell> {
  const typed = Object.entries(after).filter(([field, cell]) => textIn(cell) !== textIn(before[field] ?? null));
  if (typed.every(([field]) => isSpelledOnce(area, field))) return Object.fromEntries(typed);
  // Beside what the file does not say: it may have a volume and no fuel.
  const [values, meant] = [valuesOf(before), valuesOf({ ...before, ...after })];
  return Object.fromEntries(typed.filter(([field]) => (meant[field] ?? null) !== (values[field] ?? null)));
}

/** It is neither a number nor filled in from other fields. */
const isSpelledOnce = ({ columns, filled }: Area, field: string): boolean =>
  columns[field]?.kind !== "number" && columns[field]?.kind !== "measure" && !filled.includes(field);

/** A spreadsheet keeps so many figures of a number. */
const FIGURES = 15;

/**
 * What a row says in each field, in one spelling: what follows from other fields is filled in, and a number is what it counts
 * as, with its unit, so that 2 Mg and 2000 kg are the same. A measure that counts as nothing yet says what was typed: a file without
 * the column of fuels has 2 Mg, too.
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

/** A number as far as a spreadsheet has it. */
export function toSheetPrecision(amount: Cell | undefined): Cell {
  if (!amount) return null;
  return String(amount.length <= FIGURES ? Number(amount) : Number(Number(amount).toPrecision(FIGURES)));
}
