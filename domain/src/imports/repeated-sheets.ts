import type { Book, Cells } from "../areas/cells.ts";
import type { Area } from "../areas/define-area.ts";
import { grouped } from "../grouped.ts";
import { type Month, monthWord } from "../periods/month.ts";
import { foldPolish } from "../polish/folding.ts";
import type { DoubtfulRow } from "./doubtful-rows.ts";
import { isNamedAfterMonth } from "./month-cell.ts";
import type { SheetPlan, ImportPlan } from "./contract/imports.ts";
import { type AreaPlan, MONTH_FIELD } from "./plan.ts";
import { isEmptyRow, type Sheet } from "./sheet.ts";

type ReadRows = readonly { readonly month: Month; readonly cells: Cells }[];
type SheetRows = {
  readonly sheet: number;
  readonly area: Area;
  readonly plan: Pick<SheetPlan, "columns">;
  readonly rows: ReadRows;
};

/** A row as it is compared: its choices and amounts. */
type ComparedRow = {
  readonly month: string;
  readonly cells: Cells;
  readonly amounts: Readonly<Record<string, number>>;
};
type ComparedSheet = {
  readonly sheet: number;
  readonly rows: readonly ComparedRow[];
  readonly sums: ComparedRow["amounts"];
};

/** Relative; covers rounding and floats. */
const TOLERANCE = 0.00001;
const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= Math.abs(one) * TOLERANCE;

/**
 * Finds sheets that repeat others of the same area, as a summary does: the shorter, or the later of equals. Left-out
 * months count for a sheet without one. A person confirms.
 */
export function repeatedSheets(
  read: readonly SheetRows[],
  bookOf: (month: Month) => Book,
  otherMonthsBeside: (one: SheetRows) => readonly SheetRows[],
): ReadonlySet<number> {
  const filled = read.filter(({ rows }) => rows.length > 0);
  const known = new Map<SheetRows, ComparedSheet>();
  const comparable = (one: SheetRows): ComparedSheet => {
    const found = known.get(one) ?? toCompare(one, bookOf);
    known.set(one, found);
    return found;
  };
  const found = new Set<number>();
  for (const one of filled) {
    const fields = comparedIn(one);
    if (fields.chosen.length === 0) continue;
    const others = filled.filter(({ sheet, area }) => sheet !== one.sheet && area === one.area && !found.has(sheet));
    const months = otherMonthsBeside(one);
    const all = months.length > 0 ? [[...others, ...months]] : [];
    const isRepeated = [others, ...others.map((other) => [other]), ...all].some(
      (some) => some.length > 0 && repeats(comparable(one), some.map(comparable), fields),
    );
    if (isRepeated) found.add(one.sheet);
  }
  return found;
}

const comparedIn = ({ area, plan }: Pick<SheetRows, "area" | "plan">) => ({
  chosen: Object.keys(plan.columns).filter((key) => ["choice", "listed"].includes(area.columns[key]?.kind ?? "")),
  summed: area.totals.filter((key) => plan.columns[key] !== undefined),
});

/** Reads left-out sheets of months, each once, as the area of a sheet without a month, if they have its choices. */
export function leftOutMonthSheets(
  { sheets, plans: proposed }: { readonly sheets: readonly Sheet[]; readonly plans: readonly (readonly AreaPlan[])[] },
  { sheets: plans }: Pick<ImportPlan, "sheets">,
  rowsBy: (sheet: Sheet, plan: SheetPlan, area: Area) => ReadRows,
): (one: SheetRows) => readonly SheetRows[] {
  const isLeftMonth = leftMonths(sheets, plans);
  const isNamedSo = namedAfterMonth(sheets);
  const months = sheets.flatMap((content, sheet) => (isLeftMonth(content, sheet) ? [{ content, sheet }] : []));
  const known = new Map<SheetPlan, SheetRows>();
  return ({ sheet: own, area, plan }) => {
    const content = sheets[own];
    if (!content || isNamedSo(content) || MONTH_FIELD in plan.columns) return [];
    const { chosen } = comparedIn({ area, plan });
    return months.flatMap(({ content, sheet }) => {
      const found = proposed[sheet]?.find((one) => one.plan.area === area.id)?.plan;
      if (!found || chosen.some((key) => !(key in found.columns))) return [];
      const read = known.get(found) ?? { sheet, area, plan: found, rows: rowsBy(content, found, area) };
      known.set(found, read);
      return [read];
    });
  };
}

function namedAfterMonth(sheets: readonly Sheet[]): (sheet: Pick<Sheet, "name">) => boolean {
  const names = sheets.map(({ name }) => name);
  return ({ name }) => isNamedAfterMonth(name, names);
}

/** A hidden sheet is left out for another reason. */
function leftMonths(sheets: readonly Sheet[], plans: ImportPlan["sheets"]) {
  const isNamedSo = namedAfterMonth(sheets);
  return (sheet: Sheet, place: number): boolean => plans[place]?.area === null && !sheet.isHidden && isNamedSo(sheet);
}

function toCompare({ sheet, area, rows }: SheetRows, bookOf: (month: Month) => Book): ComparedSheet {
  const counted = rows.map(({ month, cells }) => {
    const amounts = area.amounts(cells, bookOf(month));
    return {
      month: monthWord(month),
      cells,
      amounts: Object.fromEntries(area.totals.map((key) => [key, Number(amounts[key] ?? 0)])),
    };
  });
  const amounts = counted.map((row) => row.amounts);
  return { sheet, rows: counted, sums: Object.fromEntries(area.totals.map((key) => [key, sumOf(amounts, key)])) };
}

const sumOf = (some: readonly ComparedRow["amounts"][], key: string): number =>
  some.reduce((sum, amounts) => sum + (amounts[key] ?? 0), 0);

function repeats(
  own: ComparedSheet,
  others: readonly ComparedSheet[],
  { chosen, summed }: ReturnType<typeof comparedIn>,
): boolean {
  const count = others.reduce((sum, { rows }) => sum + rows.length, 0);
  const isEarlier = others.every((other) => other.sheet < own.sheet);
  if (count < own.rows.length || (count === own.rows.length && !isEarlier)) return false;
  const areSame = (some: readonly ComparedRow["amounts"][], more: readonly ComparedRow["amounts"][]) =>
    summed.every((key) => isSame(sumOf(some, key), sumOf(more, key)));
  // Few sheets get this far, and comparing names is slow.
  const sums = others.map((other) => other.sums);
  if (summed.every((key) => own.sums[key] === 0) || !areSame([own.sums], sums)) return false;
  const nameOf = ({ month, cells }: ComparedRow) => JSON.stringify([month, ...chosen.map((key) => cells[key] ?? null)]);
  const [ours, theirs] = [own.rows, others.flatMap((other) => other.rows)].map((rows) => grouped(rows, nameOf));
  const amountsOf = (rows: readonly ComparedRow[] = []) => rows.map(({ amounts }) => amounts);
  return (
    ours?.size === theirs?.size &&
    [...(ours ?? [])].every(([name, rows]) => areSame(amountsOf(rows), amountsOf(theirs?.get(name))))
  );
}

/** Names of sheets whose rows are also in other sheets, or are planned: "Razem", "Podsumowanie 2026", "Plan". */
const SUMMARY_NAME =
  /(?<!\p{L})(?:razem|sum[ay]|podsumowani[ea]|lacznie|ogolem|total|zbiorcz[oay]|zbiorcze|roczn[aey]|narastajaco|plan|plany|planowan[aey]|budzet|prognoza)(?!\p{L})|^(?:caly )?(?:rok )?20\d\d(?: ?r\.?| rok)?$|^(?:caly )?rok$/u;

const isNamedAsSummary = (name: string): boolean =>
  SUMMARY_NAME.test(
    foldPolish(name)
      .replaceAll(/[\s_]+/g, " ")
      .trim(),
  );

/** The rows of a sheet named after sums, a year or a plan beside sheets of rows: a person confirms them. */
export function rowsOfSummarySheet(
  sheets: readonly Sheet[],
  { sheets: plans }: Pick<ImportPlan, "sheets">,
  sheet: number,
) {
  if (!isNamedAsSummary(sheets[sheet]?.name ?? "")) return [];
  const isLeftMonth = leftMonths(sheets, plans);
  const isBeside = sheets.some(
    (other, at) => at !== sheet && !isNamedAsSummary(other.name) && (plans[at]?.area || isLeftMonth(other, at)),
  );
  if (!isBeside) return [];
  return (sheets[sheet]?.rows ?? []).flatMap((row, index): DoubtfulRow[] =>
    index > (plans[sheet]?.head ?? -1) && !isEmptyRow(row) ? [{ index, why: "sum" }] : [],
  );
}
