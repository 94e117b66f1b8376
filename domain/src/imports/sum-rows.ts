import type { Column } from "../areas/columns.ts";
import type { Area } from "../areas/define-area.ts";
import { foldPolish } from "../polish/folding.ts";
import type { RowDoubt } from "./import-values.ts";
import { headingsAt } from "./head-row.ts";
import type { SheetPlan } from "./contract/imports.ts";
import { MONTH_FIELD, YEAR_FIELD } from "./plan.ts";
import { amountIn, isNumeric, type NumberReadingOptions } from "./read-number.ts";
import { isEmptyRow, type Sheet, type SheetCell, typedText } from "./sheet.ts";

export type SummedTable = Pick<Area, "columns" | "totals"> &
  Partial<Pick<Area, "namedBy">> & {
    /** Columns with codes of goods. A row that has a code is no sum, whatever its name, such as "Total Quartz 5W30". */
    readonly numberedBy?: readonly string[];
  };

/** The value of a cell and of one in its last place. Floats will do, as it only raises a question. */
type RoughAmount = { readonly amount: number; readonly step: number };
type RunningSum = { readonly sums: readonly number[]; readonly count: number };
const none: RunningSum = { sums: [], count: 0 };
type TableRow = {
  readonly index: number;
  readonly cells: readonly SheetCell[];
  readonly amounts: readonly (RoughAmount | null)[];
  /** Its choices, its month and its own names. */
  readonly names: readonly string[];
  readonly name: string;
  /** In options many columns something is chosen. */
  readonly chosen: number;
  readonly isNameless: boolean;
  /** Its typed name is a choice of the rows of its group, as "ON" among vehicles. */
  readonly isNamedAfterGroup: boolean;
  /** It has a number, a document or a remark of its own, as no sum has. */
  readonly isOwn: boolean;
};

type Doubts = {
  readonly doubts: ReadonlyMap<number, RowDoubt>;
  readonly isUnlisted: (row: readonly SheetCell[]) => boolean;
};

/**
 * Finds rows that are sums of others. Without a name they add up all rows on one side, or those since the last sum;
 * with a part of a name, the rows above with that part; with a name, rows of the same name.
 */
export function findSumRows(
  sheet: Sheet,
  plan: SheetPlan,
  area: SummedTable,
  options: NumberReadingOptions,
  { doubts, isUnlisted }: Doubts,
): ReadonlySet<number> {
  const rows = rowsOf(sheet, plan, area, options);
  const lastRow = rows.findLast(({ index }) => !doubts.has(index));
  const found = new Set(
    partlyNamedSums(
      rows.filter((row) => !row.isNameless && !doubts.has(row.index)),
      lastRow,
    ),
  );
  for (const inOrder of [rows, rows.toReversed()]) {
    const known = new Map([...doubts, ...[...found].map((index) => [index, "sum"] as const)]);
    for (const index of namelessSums(inOrder, { doubts: known, isUnlisted }, lastRow)) found.add(index);
  }
  const named = rows.filter((row) => !row.isNameless && !doubts.has(row.index) && !found.has(row.index));
  return new Set([...found, ...repeatedSums(named), ...repeatedSums(named.toReversed())]);
}

/** Rows without a name, or with one that is on no list, that add up what stands before them. */
function namelessSums(
  rows: readonly TableRow[],
  { doubts, isUnlisted }: Doubts,
  lastRow: TableRow | undefined,
): ReadonlySet<number> {
  const found = new Set<number>();
  let [all, part] = [none, none];
  const isSum = (index: number) => doubts.get(index) === "sum" || found.has(index);
  for (const [at, row] of rows.entries()) {
    const fewest = row === lastRow && row.isNameless && rows[at - 1]?.isNameless === false ? 1 : 2;
    const isOfAll = [all, part].some((added) => added.count >= fewest && isSumOf(row, added));
    if (!doubts.has(row.index) && isOfAll && (row.isNameless || isUnlisted(row.cells))) found.add(row.index);
    if (isSum(row.index)) part = none;
    else if (!doubts.has(row.index)) [all, part] = [addRow(all, row), addRow(part, row)];
  }
  return found;
}

/** Rows with fewer names than those above that share these and add up to them: "wytworzone", and no category. */
function partlyNamedSums(rows: readonly TableRow[], lastRow: TableRow | undefined): ReadonlySet<number> {
  const found = new Set<number>();
  for (const filled of fillings(rows)) {
    const above = new Map<string, RunningSum>();
    for (const row of rows) {
      if (found.has(row.index) || filled.some((at) => row.names[at] === "")) continue;
      const name = filled.map((at) => row.names[at]).join("|");
      const added = above.get(name) ?? none;
      const isPart = row.names.filter(Boolean).length === filled.length;
      const fewest = row.isNamedAfterGroup || (row === lastRow && row.chosen === 1) ? 1 : 2;
      if (isPart && !row.isOwn && added.count >= fewest && isSumOf(row, added)) found.add(row.index);
      if (isPart) above.delete(name);
      else above.set(name, addRow(added, row));
    }
  }
  return found;
}

/** The sets of name columns that are filled in rows where others are empty; the largest set first. */
function fillings(rows: readonly TableRow[]): (readonly number[])[] {
  const known = rows.map(({ names }) => names.flatMap((name, at) => (name === "" ? [] : at)));
  const lacking = known.filter(({ length }, at) => length < (rows[at]?.names.length ?? 0));
  const distinct = new Map(lacking.map((filled) => [filled.join(), filled]));
  return [...distinct.values()].toSorted((one, other) => other.length - one.length);
}

/** The last row of each run of one name, if it is the sum of the rows before it. */
function repeatedSums(rows: readonly TableRow[]): number[] {
  const byName = new Map<string, RunningSum>();
  return rows.flatMap((row, at) => {
    const before = byName.get(row.name) ?? none;
    const isSum = !row.isOwn && before.count > 1 && rows[at + 1]?.name !== row.name && isSumOf(row, before);
    byName.set(row.name, isSum ? none : addRow(before, row));
    return isSum ? [row.index] : [];
  });
}

function rowsOf(sheet: Sheet, plan: SheetPlan, area: SummedTable, options: NumberReadingOptions): TableRow[] {
  const { columns, namedBy = [], totals } = area;
  const summed = totals.flatMap((key) => {
    const column = columns[key];
    return column && isNumeric(column) && plan.columns[key] !== undefined ? [{ key, column }] : [];
  });
  const isChosen = (key: string) => ["choice", "listed"].includes(columns[key]?.kind ?? "");
  const isName = (key: string) => isChosen(key) || [MONTH_FIELD, YEAR_FIELD, ...namedBy].includes(key);
  const isOfRow = (key: string) => !isName(key) && ["text", "place", "date"].includes(columns[key]?.kind ?? "");
  const placesOf = (isWanted: (key: string) => boolean) =>
    Object.entries(plan.columns).flatMap(([key, place]) => (isWanted(key) ? place : []));
  const numbered = headingsAt(sheet, plan.head).findIndex((heading) => /^l\.? ?p\.?$/i.test(heading));
  const [chosen, naming, own] = [placesOf(isChosen), placesOf(isName), [...placesOf(isOfRow), numbered]];
  const groupNames = withGroupNames(sheet, plan, naming, chosen);
  const amountOf = (cells: readonly SheetCell[], key: string, column: Column): RoughAmount | null => {
    const plain = plan.unitColumns?.[key] === undefined ? plainAmount(cells[plan.columns[key] ?? -1]) : undefined;
    if (plain !== undefined) return plain;
    const { amount, step } = amountIn(cells, plan, key, column, options) ?? {};
    return amount && step ? { amount: Number(amount.toFixed()), step: Number(step.toFixed()) } : null;
  };
  return sheet.rows.flatMap((cells, index) => {
    if (index <= plan.head || isEmptyRow(cells)) return [];
    const amounts = summed.map(({ key, column }) => amountOf(cells, key, column));
    if (amounts.every((amount) => amount === null)) return [];
    const isFilled = (place: number) => typedText(cells[place]) !== "";
    const isNameless =
      chosen.length > 0 ? !chosen.some(isFilled) : !cells.some((cell) => /\p{L}/u.test(typedText(cell)));
    const { names, isNamedAfterGroup } = groupNames(cells);
    return [
      {
        index,
        cells,
        amounts,
        names,
        name: names.join("|"),
        chosen: chosen.filter(isFilled).length,
        isNameless: isNameless && !isNamedAfterGroup,
        isNamedAfterGroup,
        isOwn: own.some(isFilled),
      },
    ];
  });
}

/** The names of a row. A typed name that other rows have as a choice is that of their group. */
function withGroupNames(
  { rows }: Sheet,
  { head }: SheetPlan,
  naming: readonly number[],
  chosen: readonly number[],
): (cells: readonly SheetCell[]) => Pick<TableRow, "names" | "isNamedAfterGroup"> {
  const textAt = (cells: readonly SheetCell[], place: number) => foldPolish(typedText(cells[place]));
  const body = rows.slice(head + 1);
  const isTyped = (place: number) => !chosen.includes(place);
  const groups = naming.some(isTyped)
    ? chosen.map((place) => [place, new Set(body.map((row) => textAt(row, place)))] as const)
    : [];
  return (cells) => {
    const texts = new Map(naming.map((place) => [place, textAt(cells, place)]));
    let isNamedAfterGroup = false;
    for (const [place, text] of texts) {
      if (text === "" || !isTyped(place)) continue;
      const [at] =
        groups.find(([other, known]) => known.has(text) && ["", text].includes(texts.get(other) ?? "")) ?? [];
      if (at === undefined) continue;
      texts.set(at, text).set(place, "");
      isNamedAfterGroup = true;
    }
    return { names: [...texts.values()], isNamedAfterGroup };
  };
}

/** The amount of a plain number, as most cells are; undefined where the cell has to be read properly. */
function plainAmount(cell: SheetCell | undefined): RoughAmount | null | undefined {
  if (cell === null || cell === undefined || cell === "") return null;
  const figures =
    typeof cell === "number"
      ? String(cell)
      : cell
          .trim()
          .replaceAll(/[\s\u00a0\u202f]/g, "")
          .replace(",", ".");
  if (!/^-?\d+(?:\.\d+)?$/.test(figures)) return undefined;
  const places = figures.includes(".") ? figures.length - figures.indexOf(".") - 1 : 0;
  return { amount: Number(figures), step: 10 ** -places };
}

const addRow = ({ sums, count }: RunningSum, { amounts }: TableRow): RunningSum => ({
  sums: amounts.map((amount, at) => (sums[at] ?? 0) + (amount?.amount ?? 0)),
  count: count + 1,
});

const isSumOf = ({ amounts }: TableRow, { sums }: RunningSum): boolean =>
  amounts.every((amount, at) => amount === null || isRounded(amount, sums[at] ?? 0));

/** Relative: each of the numbers that were added up may have been rounded. */
const ROUNDING = 0.00001;

/** Whether an amount equals a sum, as far as its decimal places go. */
function isRounded({ amount, step }: RoughAmount, sum: number): boolean {
  const difference = Math.abs(sum - amount);
  return amount !== 0 && (difference * 2 <= step * (1 + ROUNDING) || difference < Math.abs(amount) * ROUNDING);
}
