import type { Book, Cells } from "../areas/cells.ts";
import type { Area } from "../areas/define-area.ts";
import { type Month, monthWord } from "../periods/month.ts";
import { foldPolish } from "../polish/folding.ts";
import type { DoubtfulRow } from "./doubtful-rows.ts";
import type { ImportPlan, SheetPlan } from "./plan.ts";
import { isEmptyRow, type Sheet } from "./sheet.ts";

type Read = {
  readonly sheet: number;
  readonly area: Area;
  readonly plan: Pick<SheetPlan, "columns">;
  readonly rows: readonly { readonly month: Month; readonly cells: Cells }[];
};

/** A row as it is compared: what is chosen in it, and how much it counts for. */
type Row = { readonly month: string; readonly cells: Cells; readonly amounts: Readonly<Record<string, number>> };
type Reckoned = Omit<Read, "rows"> & { readonly rows: readonly Row[] };

/** What is reckoned by floats, or was rounded, differs by less. */
const TOLERANCE = 0.00001;
const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= Math.abs(one) * TOLERANCE;

/**
 * Sheets that say again what others of the same area say, added up by what is chosen in them, as a summary beside its data does: the
 * shorter one, or the later of two that are as long. Somebody has to say whether their rows are rows.
 */
export function repeatedSheets(read: readonly Read[], bookOf: (month: Month) => Book): ReadonlySet<number> {
  const filled = read.filter(({ rows }) => rows.length > 0);
  const sheets = filled
    .filter(({ area }) => filled.filter((other) => other.area === area).length > 1)
    .map((one) => ({ ...one, rows: one.rows.map((row) => reckoned(row, one.area, bookOf(row.month))) }));
  const found = new Set<number>();
  for (const one of sheets) {
    const others = sheets.filter(({ sheet, area }) => sheet !== one.sheet && area === one.area && !found.has(sheet));
    if ([others, ...others.map((other) => [other])].some((some) => repeats(one, some))) found.add(one.sheet);
  }
  return found;
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

/** Rows of a sheet that is called after sums, a year or a plan, where another is read beside it: somebody has to say whether they are rows. */
export function rowsOfSums(sheets: readonly Sheet[], { sheets: plans }: Pick<ImportPlan, "sheets">, sheet: number) {
  const isBeside = sheets.some(({ name }, at) => at !== sheet && !isCalledOfSums(name) && plans[at]?.area);
  if (!isBeside || !isCalledOfSums(sheets[sheet]?.name ?? "")) return [];
  return (sheets[sheet]?.rows ?? []).flatMap((row, index): DoubtfulRow[] =>
    index > (plans[sheet]?.head ?? -1) && !isEmptyRow(row) ? [{ index, why: "sum" }] : [],
  );
}
