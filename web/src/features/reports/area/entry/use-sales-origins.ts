import { type AreaReport, isAsCounted } from "@ekorok/domain";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import type { AreaPlace } from "../../../../api/report-rows.ts";
import type { RowOrigins } from "../../../../grid/entry-grid-props.ts";
import type { GridRow } from "../../../../grid/grid-row.ts";

export const SALES_SIGN = "S";

export type SalesOrigins = RowOrigins & {
  /** How many of them somebody has changed since, so that counting leaves them alone. */
  readonly changed: number;
};

/** Which rows were counted from sales; a row becomes its writer's at the first figure that is typed in it. */
export function useSalesOrigins(
  { year, month }: AreaPlace,
  counted: AreaReport["fromSales"],
  rows: readonly GridRow[],
): SalesOrigins | undefined {
  const navigate = useNavigate();
  return useMemo(() => {
    if (!counted) return undefined;
    const now = new Map(rows.map((row) => [row.id, row]));
    const here = counted.filter(({ id }) => now.has(id));
    const isChanged = (row: (typeof here)[number]) => !isAsCounted(row, now.get(row.id));
    const names = here.map((row): [string, string] => [
      row.id,
      isChanged(row) ? "ze sprzedaży, zmieniony ręcznie" : "ze sprzedaży",
    ]);
    return {
      sign: SALES_SIGN,
      names: new Map(names),
      changed: here.filter(isChanged).length,
      trace: {
        name: "Z czego jest ten wiersz",
        show: (row) =>
          void navigate({
            to: "/raporty/$year/$month/sprzedaz",
            params: { year: String(year), month: String(month) },
            search: { wiersz: row },
          }),
      },
    };
  }, [counted, rows, navigate, year, month]);
}
