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
        check: `row.${finding.column}`,
        // The message holds what else it rests on; a remark beside it is no reason to ask again.
        values: [cells[finding.column] ?? "", finding.message],
      })),
    ),
  );
