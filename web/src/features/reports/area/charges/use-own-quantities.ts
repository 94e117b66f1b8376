import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { Quantities, Quantity } from "@ekorok/domain/areas/quantities";
import { rowQuantities } from "@ekorok/domain/charges/row-quantities";
import { RunningSums } from "@ekorok/domain/charges/running-sums";
import { useEffect, useMemo, useState } from "react";
import type { GridRow } from "../../../../grid/grid-row.ts";
import { inSlices, type Work } from "../../../../grid/in-slices.ts";

/** What the rows of an area count for; null until they are counted for the first time. */
export function useOwnQuantities(area: Area, book: Book, rows: readonly GridRow[]): Quantities | null {
  const counter = useMemo(() => rowCounter(area, book), [area, book]);
  const [counted, setCounted] = useState<Quantities | null>(null);
  // After the page is drawn, and of thousands of rows in slices: nobody who types waits for it.
  useEffect(() => {
    let isWanted = true;
    const count = async () => {
      const quantities = await inSlices(counter(rows, () => isWanted));
      if (isWanted) setCounted(quantities);
    };
    void count();
    return () => {
      isWanted = false;
    };
  }, [counter, rows]);
  return counted;
}

/** Text that cannot be read blocks, too. */
export const gridRowQuantities = (area: Area, { cells, raw }: GridRow, book: Book): readonly Quantity[] =>
  rowQuantities(area, cells, book, raw ? true : undefined);

/** Counts only rows that have changed since it was last asked; cut short, it goes on from there. */
export function rowCounter(area: Area, book: Book) {
  const counted = new Map<GridRow, readonly Quantity[]>();
  const sums = new RunningSums();
  return function* count(rows: readonly GridRow[], isWanted = () => true): Work<Quantities> {
    const now = new Set(rows);
    for (const [row, quantities] of counted) {
      if (now.has(row)) continue;
      sums.takeOut(quantities);
      counted.delete(row);
    }
    for (const row of rows) {
      if (!isWanted()) break;
      if (counted.has(row)) continue;
      const quantities = gridRowQuantities(area, row, book);
      sums.put(quantities);
      counted.set(row, quantities);
      yield;
    }
    return sums.quantities();
  };
}
