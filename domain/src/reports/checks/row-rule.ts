import type { Book, Cells } from "../../areas/cells.ts";
import type { Area } from "../../areas/define-area.ts";
import { areaById } from "../../areas/all-areas.ts";
import type { CheckedFinding, MonthRule } from "./month-facts.ts";

type IdentifiedRow = { readonly id: string; readonly cells: Cells };

/** What a row has to say of itself. */
export const rowFindings = (area: Area, { id, cells }: IdentifiedRow, book: Book): CheckedFinding[] =>
  area.check(cells, book).map((finding) => ({
    ...finding,
    area: area.id,
    rowId: id,
    check: `row.${finding.column}`,
    // The message holds what else it rests on; a remark beside it is no reason to ask again.
    values: [cells[finding.column] ?? "", finding.message],
  }));

export const rowRule: MonthRule = ({ areas, book }) =>
  areas.flatMap(({ area: id, rows }) => {
    const area = areaById(id);
    return area ? rows.flatMap((row) => rowFindings(area, row, book)) : [];
  });
