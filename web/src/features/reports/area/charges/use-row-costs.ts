import type { Area } from "@ekorok/domain/areas/define-area";
import { monthlyAreas } from "@ekorok/domain/charges/charged-areas";
import type { RowsCost } from "@ekorok/domain/charges/so-far";
import { useMemo, useState } from "react";
import type { GridAside } from "../../../../grid/entry-grid-props.ts";
import type { GridRow } from "../../../../grid/grid-row.ts";

/** What rows cost by themselves; null, and no text, where one has no amount of its own. */
export type RowCosts = {
  readonly costOf: (row: GridRow) => RowsCost | null;
  readonly textOf: (row: GridRow) => string;
};

/** How wide "szac. 12 345,67 zł" is; the column is there before its figures are, so that nothing moves. */
const WIDTH = 132;

/** Rows' own amounts as a column, where they have some; `costs` is null until they are known. */
export function useRowCosts(area: Area) {
  const [costs, onCosts] = useState<RowCosts | null>(null);
  const [sum, onSum] = useState("");
  const aside = useMemo(
    (): GridAside | undefined =>
      monthlyAreas.includes(area.id)
        ? {
            title: "Opłata",
            description:
              "Za sam ten wiersz, według stawki roku; „szac.” to szacunek, „min.” to co najmniej tyle. Zaokrągla się dopiero sumę roku.",
            width: WIDTH,
            of: costs?.textOf ?? (() => "…"),
          }
        : undefined,
    [area, costs],
  );
  return { aside, costs, onCosts, sum, onSum };
}
