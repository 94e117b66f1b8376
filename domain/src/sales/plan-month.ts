import type { AreaId } from "../areas/area-ids.ts";
import type { Book, Cells } from "../areas/cells.ts";
import type { ReportRow, RowsPatch } from "../reports/contract/reports.ts";
import { isAsCounted } from "./counted-rows.ts";
import type { SumOutcome } from "./sale-values.ts";
import { mustBeCarried, rowOfSales, salesKey, type SalesSum } from "./sales-sums.ts";

/** A row from sales with its counted cells. */
export type SalesRow = Pick<SalesSum, "area" | "key"> & { readonly id: string; readonly cells: Cells };

export type PlannedSum = SalesSum & { readonly becomes: SumOutcome; readonly rowId: string | null };

export type MonthPlan = {
  readonly sums: readonly PlannedSum[];
  readonly changes: readonly (RowsPatch["changes"][number] & { readonly area: AreaId })[];
  /** The rows from sales afterwards, including those that people changed. */
  readonly rows: readonly SalesRow[];
};

type Month = {
  readonly sums: readonly SalesSum[];
  /** Revenue by row key. */
  readonly revenues: ReadonlyMap<string, string | null>;
  readonly kept: readonly SalesRow[];
  readonly now: ReadonlyMap<string, Pick<ReportRow, "id" | "version" | "cells">>;
  readonly permitted: ReadonlySet<AreaId>;
  readonly book: Book;
  readonly newId: () => string;
};

/**
 * Changes only rows from sales that are still as counted; what people typed or changed stays. A changed row stays
 * theirs even without sales, so that later sales add no second one.
 */
export function planMonth({ sums, revenues, kept, now, permitted, book, newId }: Month): MonthPlan {
  const before = new Map(kept.map((row) => [salesKey(row), row]));
  const planned = sums.map((sum): PlannedSum => {
    const old = before.get(salesKey(sum));
    if (!permitted.has(sum.area)) return { ...sum, becomes: "switchedOff", rowId: null };
    if (old && !isAsCounted(old, now.get(old.id))) return { ...sum, becomes: "theirs", rowId: old.id };
    if (mustBeCarried(sum)) return { ...sum, becomes: "carried", rowId: null };
    if (rowOfSales(sum, book) === null) return { ...sum, becomes: "nothing", rowId: null };
    return { ...sum, becomes: "row", rowId: old?.id ?? newId() };
  });
  const written = planned.flatMap((sum): SalesRow[] => {
    const cells = sum.becomes === "row" ? rowOfSales(sum, book) : null;
    if (!cells || sum.rowId === null) return [];
    const old = before.get(salesKey(sum))?.cells["netRevenue"];
    const current = now.get(sum.rowId)?.cells["netRevenue"] ?? null;
    const paid = revenues.get(salesKey(sum)) ?? null;
    // A revenue that was not counted is typed, and stays.
    const isOurs = old !== undefined || (paid !== null && current === null);
    const whole = isOurs ? { ...cells, netRevenue: paid } : cells;
    return [{ area: sum.area, key: sum.key, id: sum.rowId, cells: whole }];
  });
  const theirs = new Set(planned.flatMap(({ becomes, rowId }) => (becomes === "theirs" ? rowId : [])));
  const ids = new Set(written.map(({ id }) => id));
  const others = kept.filter(({ id }) => !ids.has(id));
  const staying = others.filter((old) => {
    const current = now.get(old.id);
    // Nothing is removed in a switched-off area, either.
    return theirs.has(old.id) || !permitted.has(old.area) || (current !== undefined && !isAsCounted(old, current));
  });
  const change = ({ id, area }: SalesRow, set: Cells | null) => ({ area, id, version: now.get(id)?.version ?? 0, set });
  return {
    sums: planned,
    changes: [
      ...written.filter((row) => !isAsCounted(row, now.get(row.id))).map((row) => change(row, row.cells)),
      ...others.filter((old) => !staying.includes(old) && now.has(old.id)).map((old) => change(old, null)),
    ],
    rows: [...written, ...staying],
  };
}
