import { expect, test } from "vitest";
import { dateColumn, numberColumn, textColumn } from "../../../grid-lab/column-kinds.ts";
import type { GridRow } from "../grid-row.ts";
import { noSearch, searchRows, type RowSearch } from "./search-rows.ts";

const read = () => ({ value: null, problem: null });
const columns = [
  textColumn({ key: "name", title: "Nazwa", width: 100 }),
  numberColumn({ key: "mass", title: "Masa", unit: "kg", width: 100, read }),
  dateColumn({ key: "day", title: "Data", width: 100 }),
];
const rows: readonly GridRow[] = [
  { id: "a", cells: { name: "Żarówki 10", mass: "1200", day: "2026-02-01" } },
  { id: "b", cells: { name: "łódka", mass: null, day: "2025-12-24" }, raw: { mass: "dużo" } },
  { id: "c", cells: { name: "Zebra 9", mass: "9.5", day: null } },
  { id: "d", cells: { name: null, mass: "900", day: "2026-01-15" } },
];
const found = (wanted: Partial<RowSearch>) =>
  searchRows(rows, columns, { ...noSearch, ...wanted })
    .map(({ id }) => id)
    .join("");

test.each<[Partial<RowSearch>, string]>([
  [{}, "abcd"],
  [{ text: "lodka" }, "b"],
  [{ text: "zarowki 1200" }, "a"], // every word, in any column
  [{ text: "1 200" }, "a"],
  [{ text: "9" }, "cd"],
  [{ text: "9", within: "mass" }, "cd"],
  [{ text: "9", within: "name" }, "c"],
  [{ text: "dużo" }, "b"],
  [{ text: "24.12.2025" }, "b"],
  [{ text: "nic" }, ""],
  [{ by: "name" }, "bcad"], // ł before z before ż, and empty cells last
  [{ by: "name", isDescending: true }, "acbd"],
  [{ by: "mass" }, "cdab"],
  [{ by: "mass", isDescending: true }, "adcb"],
  [{ by: "day" }, "bdac"],
  [{ by: "day", text: "2026" }, "da"],
])("%o gives %s", (wanted, ids) => {
  expect(found(wanted)).toBe(ids);
});
