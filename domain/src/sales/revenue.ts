import { Exact, textOf } from "../exact.ts";
import type { Outcome } from "./count-line.ts";
import type { SaleLine } from "./sale-document.ts";
import { salesKey } from "./sales-rows.ts";

type Sold = Pick<SaleLine, "direction" | "netValue"> & { readonly outcome: Outcome };

/**
 * What was paid for equipment of our own, by the rows that it is counted in. Null: not of all of it is known what was paid, or a line
 * is of two rows. Other areas ask what something else has cost.
 */
export function revenuesOf(lines: readonly Sold[]): Map<string, string | null> {
  const found = new Map<string, Exact | null>();
  for (const { direction, netValue, outcome } of lines) {
    if (outcome.is !== "counted") continue;
    const equipment = outcome.contributions.filter(({ area }) => area === "eieEquipment");
    const rows = new Set(equipment.map(salesKey));
    const paid = direction === "homeSale" && rows.size === 1 ? netValue : null;
    for (const row of rows) {
      const before = found.get(row) === undefined ? new Exact(0) : (found.get(row) ?? null);
      found.set(row, before === null || paid === null ? null : before.plus(paid));
    }
  }
  return new Map([...found].map(([row, paid]) => [row, paid && !paid.lessThan(0) ? textOf(paid, 2) : null]));
}
