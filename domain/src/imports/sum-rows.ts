import type { Column } from "../areas/columns.ts";
import type { Area } from "../areas/define-area.ts";
import { foldPolish } from "../polish/folding.ts";
import type { RowDoubt } from "./import-values.ts";
import { headingsAt } from "./head-row.ts";
import type { SheetPlan } from "./contract/imports.ts";
import { MONTH_FIELD, YEAR_FIELD } from "./plan.ts";
import { amountIn, isNumeric, type NumberReading } from "./read-number.ts";
import { isEmptyRow, type Sheet, type SheetCell, typedText } from "./sheet.ts";

export type SummedTable = Pick<Area, "columns" | "totals"> &
  Partial<Pick<Area, "namedBy">> & {
    /** Columns with numbers of goods: what has one is no sum, whatever it is called, such as "Total Quartz 5W30". */
    readonly numberedBy?: readonly string[];
  };

/** How much a cell says, and how much its last place counts: as floats, for what they bring is only asked about. */
type RoughAmount = { readonly amount: number; readonly step: number };
type RunningSum = { readonly sums: readonly number[]; readonly count: number };
const none: RunningSum = { sums: [], count: 0 };
type TableRow = {
  readonly index: number;
  readonly cells: readonly SheetCell[];
  readonly amounts: readonly (RoughAmount | null)[];
  /** What was chosen in it, its month and what it is named by. */
  readonly names: readonly string[];
  readonly name: string;
  /** In how many columns something was chosen. */
  readonly chosen: number;
  readonly isNameless: boolean;
  /** It is named after what is chosen in its group, as "ON" among vehicles. */
  readonly isNamedAfterGroup: boolean;
  /** It is numbered, or has a document or a remark of its own, as no sum has. */
  readonly isOwn: boolean;
};

type Doubts = {
  readonly doubts: ReadonlyMap<number, RowDoubt>;
  readonly isUnlisted: (row: readonly SheetCell[]) => boolean;
};

/**
 * Rows whose numbers are those of others added up: without a name, or with one that is on no list, those above or below them, all or
 * as far as the next sum; with a part of a name, those above of which it is a part; with a name, those of the same name above or
 * below. Who adds up a single row is asked about at the end only.
 */
export function findSumRows(
  sheet: Sheet,
  plan: SheetPlan,
  area: SummedTable,
  how: NumberReading,
  { doubts, isUnlisted }: Doubts,
): ReadonlySet<number> {
  const rows = rowsOf(sheet, plan, area, how);
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

/** Of rows without a name, or with one that is on no list, those that add up what stands before them. */
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
    const isOfAll = [all, part].some((added) => added.count >= fewest && adds(row, added));
    if (!doubts.has(row.index) && isOfAll && (row.isNameless || isUnlisted(row.cells))) found.add(row.index);
    if (isSum(row.index)) part = none;
    else if (!doubts.has(row.index)) [all, part] = [plus(all, row), plus(part, row)];
  }
  return found;
}

/** Rows with fewer names than those above them, of which they say the same and which they add up: "wytworzone", and no category. */
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
      if (isPart && !row.isOwn && added.count >= fewest && adds(row, added)) found.add(row.index);
      if (isPart) above.delete(name);
      else above.set(name, plus(added, row));
    }
  }
  return found;
}

/** Which names rows have that lack others, by their places; the most of them first. */
function fillings(rows: readonly TableRow[]): (readonly number[])[] {
  const known = rows.map(({ names }) => names.flatMap((name, at) => (name === "" ? [] : at)));
  const lacking = known.filter(({ length }, at) => length < (rows[at]?.names.length ?? 0));
  const distinct = new Map(lacking.map((filled) => [filled.join(), filled]));
  return [...distinct.values()].toSorted((one, other) => other.length - one.length);
}

/** Of rows of one name the last of a run that adds up those before it. */
function repeatedSums(rows: readonly TableRow[]): number[] {
  const byName = new Map<string, RunningSum>();
  return rows.flatMap((row, at) => {
    const before = byName.get(row.name) ?? none;
    const isSum = !row.isOwn && before.count > 1 && rows[at + 1]?.name !== row.name && adds(row, before);
    byName.set(row.name, isSum ? none : plus(before, row));
    return isSum ? [row.index] : [];
  });
}

function rowsOf(sheet: Sheet, plan: SheetPlan, area: SummedTable, how: NumberReading): TableRow[] {
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
    const { amount, step } = amountIn(cells, plan, key, column, how) ?? {};
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

/**
 * What rows are named by. Where the name that was typed is only what others, and the row itself if anything, have chosen, the row
 * is about that and has no name.
 */
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

/** Of a cell without a unit of its own, which most are; undefined: it has to be looked at closer. */
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

const plus = ({ sums, count }: RunningSum, { amounts }: TableRow): RunningSum => ({
  sums: amounts.map((amount, at) => (sums[at] ?? 0) + (amount?.amount ?? 0)),
  count: count + 1,
});

const adds = ({ amounts }: TableRow, { sums }: RunningSum): boolean =>
  amounts.every((amount, at) => amount === null || isRounded(amount, sums[at] ?? 0));

/** Of what was added up each number may have been rounded. */
const ROUNDING = 0.00001;

/** The same to as many places as it was written with. */
function isRounded({ amount, step }: RoughAmount, sum: number): boolean {
  const difference = Math.abs(sum - amount);
  return amount !== 0 && (difference * 2 <= step * (1 + ROUNDING) || difference < Math.abs(amount) * ROUNDING);
}
