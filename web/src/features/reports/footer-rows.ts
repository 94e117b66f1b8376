import type { Total } from "@ekorok/domain";

/** A row below others: what it is the sum of, and the totals by their columns. */
export type FooterRow = { readonly key: string; readonly name: string; readonly totals: ReadonlyMap<string, Total> };

/** Totals as rows below a table. One row, but for what has no sum together: other units, and parts kept apart. */
export function footerRows(totals: readonly Total[]): FooterRow[] {
  const rows: { part: string | null; totals: Map<string, Total> }[] = [];
  for (const total of totals) {
    const row = rows.find(({ part, totals }) => part === total.part && !totals.has(total.column));
    if (row) row.totals.set(total.column, total);
    else rows.push({ part: total.part, totals: new Map([[total.column, total]]) });
  }
  return rows.map(({ part, totals }, index) => ({
    key: String(index),
    name: part === null ? "Razem" : `Razem: ${part}`,
    totals,
  }));
}
