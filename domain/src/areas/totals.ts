import { sumOf } from "../exact.ts";
import type { Book, Cells } from "./cells.ts";
import type { Area } from "./define-area.ts";

type Counted = { readonly cells: Cells; readonly amounts: Readonly<Record<string, string | null>> };

const SEPARATOR = " · ";

/**
 * What an area's rows add up to, in the order of `totals`. Where the unit depends on the row there is a sum for each, as
 * tonnes of coal and cubic metres of gas have none together: `amount · Mg`, `amount · 10⁶ m³`.
 */
export function totalsOf(area: Area, rows: readonly Counted[], book: Book): Record<string, string | null> {
  return Object.fromEntries(
    area.totals.flatMap((column) => {
      if (area.columns[column]?.unit !== undefined)
        return [[column, sumOf(rows.map(({ amounts }) => amounts[column]))] as const];
      const entered = rows.filter(({ amounts }) => (amounts[column] ?? null) !== null);
      const units = [...new Set(entered.map(({ cells }) => area.unitOf(column, cells, book) ?? ""))];
      return units
        .toSorted()
        .map((unit) => [
          `${column}${SEPARATOR}${unit}`,
          sumOf(
            entered
              .filter(({ cells }) => (area.unitOf(column, cells, book) ?? "") === unit)
              .map(({ amounts }) => amounts[column]),
          ),
        ]);
    }),
  );
}

/** How a total is to be shown, by its key. */
export function totalAt(area: Area, key: string): { column: string; label: string; unit: string } {
  const [column = "", unit = ""] = key.split(SEPARATOR);
  const declared = area.columns[column];
  return { column, label: declared?.label ?? column, unit: declared?.unit ?? unit };
}

type EnteredTotal = { column: string; label: string; unit: string; key: string; total: string };

/** The totals that have a figure, in their order; the first stands for the area where there is room for one. */
export function enteredTotals(area: Area, totals: Readonly<Record<string, string | null>>): EnteredTotal[] {
  const place = ({ column }: EnteredTotal) => area.totals.indexOf(column);
  return Object.entries(totals)
    .flatMap(([key, total]) => (total === null ? [] : [{ key, total, ...totalAt(area, key) }]))
    .filter(({ column }) => area.totals.includes(column))
    .toSorted((a, b) => place(a) - place(b) || (a.key < b.key ? -1 : 1));
}
