import type { AreaId } from "../areas/area-ids.ts";
import type { Book, Cells } from "../areas/cells.ts";
import { isAsCounted } from "./as-counted.ts";
import { isBelowZero, rowOfSales, salesKey, type SalesSum } from "./sales-rows.ts";

/** A row of a report that came from sales, with the cells that counting gave it. */
export type SalesRow = Pick<SalesSum, "area" | "key"> & { readonly id: string; readonly cells: Cells };

/** A row of the month as it stands. */
type RowNow = { readonly id: string; readonly version: number; readonly cells: Cells };

/** What becomes of a sum: a row; nothing, as a person has changed or removed the row since; or it waits for the next month. */
export type SumBecomes = "row" | "theirs" | "carried" | "nothing" | "switchedOff";
export type PlannedSum = SalesSum & { readonly becomes: SumBecomes; readonly rowId: string | null };

export type RowChange = { readonly id: string; readonly version: number; readonly set: Cells | null };

/** What counting does to a month. */
export type MonthPlan = {
  readonly sums: readonly PlannedSum[];
  readonly changes: readonly (RowChange & { readonly area: AreaId })[];
  /** The rows from sales afterwards, those that are somebody's by now among them. */
  readonly rows: readonly SalesRow[];
  readonly carried: readonly SalesSum[];
};

type Month = {
  readonly sums: readonly SalesSum[];
  /** Rows that an earlier count made. */
  readonly kept: readonly SalesRow[];
  readonly now: ReadonlyMap<string, RowNow>;
  /** Areas that the client may fill in. */
  readonly permitted: ReadonlySet<AreaId>;
  readonly book: Book;
  readonly newId: () => string;
};

/**
 * Replaces exactly what came from sales: rows that still are as they were counted change, come and go; what somebody typed, or
 * changed since, stays.
 */
export function planMonth({ sums, kept, now, permitted, book, newId }: Month): MonthPlan {
  const before = new Map(kept.map((row) => [salesKey(row), row]));
  const planned: PlannedSum[] = [];
  const changes: (RowChange & { area: AreaId })[] = [];
  const rows: SalesRow[] = [];
  for (const sum of sums) {
    const name = salesKey(sum);
    const old = before.get(name);
    before.delete(name);
    const current = old && now.get(old.id);
    const cells = permitted.has(sum.area) ? rowOfSales(sum, book) : null;
    if (!permitted.has(sum.area)) planned.push({ ...sum, becomes: "switchedOff", rowId: null });
    else if (isBelowZero(sum)) planned.push({ ...sum, becomes: "carried", rowId: null });
    else if (old && !isAsCounted(old, current)) {
      rows.push(old);
      planned.push({ ...sum, becomes: "theirs", rowId: old.id });
      continue;
    } else if (cells === null) planned.push({ ...sum, becomes: "nothing", rowId: null });
    else {
      const id = old?.id ?? newId();
      rows.push({ area: sum.area, key: sum.key, id, cells });
      planned.push({ ...sum, becomes: "row", rowId: id });
      if (!isAsCounted({ cells }, current))
        changes.push({ area: sum.area, id, version: current?.version ?? 0, set: cells });
      continue;
    }
    if (old) before.set(name, old);
  }
  for (const old of before.values()) {
    const current = now.get(old.id);
    // Where the area is switched off nothing can be taken away, either.
    if (!permitted.has(old.area)) rows.push(old);
    else if (current && isAsCounted(old, current))
      changes.push({ area: old.area, id: old.id, version: current.version, set: null });
  }
  return { sums: planned, changes, rows, carried: planned.filter(({ becomes }) => becomes === "carried").map(bare) };
}

const bare = ({ area, key, pieces, kilograms }: SalesSum): SalesSum => ({ area, key, pieces, kilograms });
