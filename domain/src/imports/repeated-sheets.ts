import type { Book, Cells } from "../areas/cells.ts";
import type { Area } from "../areas/define-area.ts";
import { type Month, monthWord } from "../periods/month.ts";
import { foldPolish } from "../polish/folding.ts";
import type { DoubtfulRow } from "./doubtful-rows.ts";
import { monthOfSheet } from "./month-cell.ts";
import { type ImportPlan, MONTH_FIELD, proposeFor, type SheetPlan } from "./plan.ts";
import { isEmptyRow, type Sheet } from "./sheet.ts";

type ReadRows = readonly { readonly month: Month; readonly cells: Cells }[];
type Read = {
  readonly sheet: number;
  readonly area: Area;
  readonly plan: Pick<SheetPlan, "columns">;
  readonly rows: ReadRows;
};

/** A row as it is compared: what is chosen in it, and how much it counts for. */
type Row = { readonly month: string; readonly cells: Cells; readonly amounts: Readonly<Record<string, number>> };
type Reckoned = Omit<Read, "rows"> & { readonly rows: readonly Row[] };

/** What is reckoned by floats, or was rounded, differs by less. */
const TOLERANCE = 0.00001;
const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= Math.abs(one) * TOLERANCE;

/**
 * Sheets that say again what others of the same area say, added up by what is chosen in them, as a summary beside its data does: the
 * shorter one, or the later of two that are as long. Sheets of other months, which are left out, may be among those that one without
 * a month adds up. Somebody has to say whether their rows are rows.
 */
export function repeatedSheets(
  read: readonly Read[],
  bookOf: (month: Month) => Book,
  leftOut: (one: Read) => readonly Read[],
): ReadonlySet<number> {
  const filled = read.filter(({ rows }) => rows.length > 0).map((one) => ({ ...one, leftOut: leftOut(one) }));
  const withAmounts = (one: Read): Reckoned => ({
    ...one,
    rows: one.rows.map((row) => reckoned(row, one.area, bookOf(row.month))),
  });
  const sheets = filled
    .filter((one) => one.leftOut.length > 0 || filled.filter(({ area }) => area === one.area).length > 1)
    .map((one) => ({ ...withAmounts(one), leftOut: one.leftOut.map(withAmounts) }));
  const found = new Set<number>();
  for (const one of sheets) {
    const others = sheets.filter(({ sheet, area }) => sheet !== one.sheet && area === one.area && !found.has(sheet));
    const all = one.leftOut.length > 0 ? [[...others, ...one.leftOut]] : [];
    if ([others, ...others.map((other) => [other]), ...all].some((some) => repeats(one, some))) found.add(one.sheet);
  }
  return found;
}

/** The sheets that are left out and named after months, as they would be read beside one of an area that is not. */
export function monthsLeftOut(
  sheets: readonly Sheet[],
  { sheets: plans, month }: Pick<ImportPlan, "sheets" | "month">,
  rowsBy: (sheet: Sheet, plan: SheetPlan, area: Area) => ReadRows,
): (one: Read) => readonly Read[] {
  const isOfMonth = monthNamed(sheets, month);
  const months = sheets.flatMap((content, sheet) =>
    plans[sheet]?.area === null && !content.isHidden && isOfMonth(content) ? [{ content, sheet }] : [],
  );
  const known = new Map<Area, readonly Read[]>();
  return ({ sheet: own, area, plan }) => {
    const content = sheets[own];
    if (!content || isOfMonth(content) || MONTH_FIELD in plan.columns) return [];
    const found =
      known.get(area) ??
      months.map(({ content, sheet }) => {
        const proposed = proposeFor(content, area);
        return { sheet, area, plan: proposed, rows: rowsBy(content, proposed, area) };
      });
    known.set(area, found);
    return found;
  };
}

function monthNamed(sheets: readonly Sheet[], given: Month): (sheet: Pick<Sheet, "name">) => boolean {
  const names = sheets.map(({ name }) => name);
  return ({ name }) => monthOfSheet(name, names, given) !== null;
}

const reckoned = ({ month, cells }: Read["rows"][number], area: Area, book: Book): Row => {
  const amounts = area.amounts(cells, book);
  return {
    month: monthWord(month),
    cells,
    amounts: Object.fromEntries(area.totals.map((key) => [key, Number(amounts[key] ?? 0)])),
  };
};

function repeats({ sheet, area, plan, rows: own }: Reckoned, others: readonly Reckoned[]): boolean {
  const rows = others.flatMap((other) => other.rows);
  const isEarlier = others.every((other) => other.sheet < sheet);
  const chosen = Object.keys(plan.columns).filter((key) =>
    ["choice", "listed"].includes(area.columns[key]?.kind ?? ""),
  );
  const summed = area.totals.filter((key) => plan.columns[key] !== undefined);
  if (rows.length < own.length || (rows.length === own.length && !isEarlier)) return false;
  const sumOf = (some: readonly Row[], key: string) => some.reduce((sum, { amounts }) => sum + (amounts[key] ?? 0), 0);
  const areSame = (some: readonly Row[], more: readonly Row[]) =>
    summed.every((key) => isSame(sumOf(some, key), sumOf(more, key)));
  // Few sheets get further than this, and names take time.
  if (chosen.length === 0 || summed.every((key) => sumOf(own, key) === 0) || !areSame(own, rows)) return false;
  const nameOf = ({ month, cells }: Row) => JSON.stringify([month, ...chosen.map((key) => cells[key] ?? null)]);
  const byName = (some: readonly Row[]) => {
    const named = new Map<string, Row[]>();
    for (const row of some) {
      const same = named.get(nameOf(row)) ?? [];
      same.push(row);
      named.set(nameOf(row), same);
    }
    return named;
  };
  const [ours, theirs] = [byName(own), byName(rows)];
  return ours.size === theirs.size && [...ours].every(([name, some]) => areSame(some, theirs.get(name) ?? []));
}

/** "Razem", "Podsumowanie 2026", "Rok 2026", "Plan": what such a sheet holds stands on others, or has not happened. */
const OF_SUMS =
  /(?<!\p{L})(?:razem|sum[ay]|podsumowani[ea]|lacznie|ogolem|total|zbiorcz[oay]|zbiorcze|roczn[aey]|narastajaco|plan|plany|planowan[aey]|budzet|prognoza)(?!\p{L})|^(?:caly )?(?:rok )?20\d\d(?: ?r\.?| rok)?$|^(?:caly )?rok$/u;

const isCalledOfSums = (name: string): boolean =>
  OF_SUMS.test(
    foldPolish(name)
      .replaceAll(/[\s_]+/g, " ")
      .trim(),
  );

/**
 * Rows of a sheet that is called after sums, a year or a plan, where beside it another is read or named after a month: somebody has
 * to say whether they are rows.
 */
export function rowsOfSums(
  sheets: readonly Sheet[],
  { sheets: plans, month }: Pick<ImportPlan, "sheets" | "month">,
  sheet: number,
) {
  if (!isCalledOfSums(sheets[sheet]?.name ?? "")) return [];
  const isOfMonth = monthNamed(sheets, month);
  const isBeside = sheets.some(
    (other, at) => at !== sheet && !isCalledOfSums(other.name) && (plans[at]?.area || isOfMonth(other)),
  );
  if (!isBeside) return [];
  return (sheets[sheet]?.rows ?? []).flatMap((row, index): DoubtfulRow[] =>
    index > (plans[sheet]?.head ?? -1) && !isEmptyRow(row) ? [{ index, why: "sum" }] : [],
  );
}
