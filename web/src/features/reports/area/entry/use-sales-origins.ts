import type { AreaReport } from "@ekorok/domain/reports/contract/reports";
import { isAsCounted } from "@ekorok/domain/sales/counted-rows";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import type { AreaReportKey } from "../../../../api/report-rows.ts";
import type { RowOrigins } from "../../../../grid/entry-grid-props.ts";
import type { GridRow } from "../../../../grid/grid-row.ts";
import { salesLink } from "../../report-links.ts";

export const SALES_SIGN = "S";
/** The sign of a row that was edited since it was counted. */
export const CHANGED_SIGN = "S*";

export type SalesOrigins = RowOrigins & {
  /** How many were edited since, so that a recount leaves them alone. */
  readonly changed: number;
};

/** Which rows were counted from sales; editing a figure makes a row the writer's own. */
export function useSalesOrigins(
  { year, month }: AreaReportKey,
  counted: AreaReport["fromSales"],
  rows: readonly GridRow[],
): SalesOrigins | undefined {
  const navigate = useNavigate();
  return useMemo(() => {
    if (!counted) return undefined;
    const now = new Map(rows.map((row) => [row.id, row]));
    const here = counted.filter(({ id }) => now.has(id));
    const changed = new Set(here.flatMap((row) => (isAsCounted(row, now.get(row.id)) ? [] : row.id)));
    const names = here.map(({ id }): [string, string] => [
      id,
      changed.has(id) ? "ze sprzedaży, zmieniony ręcznie" : "ze sprzedaży",
    ]);
    return {
      signOf: (id) => (changed.has(id) ? CHANGED_SIGN : SALES_SIGN),
      names: new Map(names),
      changed: changed.size,
      trace: {
        name: "Z czego jest ten wiersz",
        show: (row) => void navigate({ ...salesLink({ year, month }), search: { wiersz: row } }),
      },
    };
  }, [counted, rows, navigate, year, month]);
}
