import { areaById } from "../areas/index.ts";
import type { MonthRule } from "./month-facts.ts";

/** What each row has to say of itself, with the row. */
export const rowRule: MonthRule = ({ areas, book }) =>
  areas.flatMap(({ area, rows }) =>
    rows.flatMap(({ id, cells }) =>
      (areaById(area)?.check(cells, book) ?? []).map((finding) => ({
        ...finding,
        area,
        rowId: id,
        check: `row:${finding.column}`,
        values: Object.entries(cells)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([column, cell]) => `${column}=${cell ?? ""}`),
      })),
    ),
  );
