import { MOST_ROWS_NAMED, MOST_SHEET_COLUMNS } from "@ekorok/domain/contract/limits";
import type { Sheet } from "@ekorok/domain/imports/sheet";

type Attributes = Readonly<Record<string, string>>;
const isHidden = ({ hidden = "" }: Attributes) => ["1", "true"].includes(hidden);

/** Notes which rows and columns with something in them are not shown. */
export function hiddenCollector() {
  const hiddenColumns = new Set<number>();
  const rows = new Set<number>();
  const columns = new Set<number>();
  let [isRowHidden, ranges] = [false, 0];
  return {
    column: (attributes: Attributes) => {
      ranges += 1;
      if (!isHidden(attributes) || ranges > MOST_SHEET_COLUMNS) return;
      const { min = "", max = "" } = attributes;
      const last = Math.min(Number(max), MOST_SHEET_COLUMNS);
      for (let place = Math.max(1, Number(min)); place <= last; place += 1) hiddenColumns.add(place - 1);
    },
    row: (attributes: Attributes) => {
      isRowHidden = isHidden(attributes);
    },
    keep: (row: number, column: number) => {
      if (isRowHidden) rows.add(row);
      if (hiddenColumns.has(column)) columns.add(column);
    },
    found: (): Pick<Sheet, "hidden"> => {
      if (rows.size + columns.size === 0) return {};
      const inOrder = [...columns].toSorted((a, b) => a - b);
      return { hidden: { rows: [...rows].slice(0, MOST_ROWS_NAMED), rowCount: rows.size, columns: inOrder } };
    },
  };
}
