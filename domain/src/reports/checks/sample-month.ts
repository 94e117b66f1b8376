import type { Book, Cells } from "../../areas/cells.ts";
import type { AreaId } from "../../areas/area-ids.ts";
import { areaById } from "../../areas/all-areas.ts";
import { rowOf, sampleBook } from "../../areas/sample-book.ts";
import type { AreaFacts, FactRow, MonthFacts } from "./month-facts.ts";

/** A row as it is kept, for tests: its id from a number, what it counts as from its cells. */
export function factRow(areaId: AreaId, number: number, cells: Cells, book: Book = sampleBook()): FactRow {
  const area = areaById(areaId);
  if (!area) throw new Error(`there is no area ${areaId}`);
  const row = rowOf(area, cells);
  const id = `00000000-0000-4000-9000-${String(number).padStart(12, "0")}`;
  return { id, cells: row, amounts: area.amounts(row, book) };
}

export const areaFacts = (area: AreaId, rows: readonly Cells[], more: Partial<AreaFacts> = {}): AreaFacts => ({
  area,
  rows: rows.map((cells, index) => factRow(area, index + 1, cells)),
  isDeclaredEmpty: false,
  lastMonths: [],
  sameMonthLastYear: null,
  earlierRows: [],
  ...more,
});

export const monthFacts = (areas: readonly AreaFacts[], more: Partial<MonthFacts> = {}): MonthFacts => ({
  book: sampleBook(),
  areas,
  yearBefore: { introduced: {}, exported: {} },
  reportedVins: {},
  ...more,
});
