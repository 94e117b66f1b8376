import type { Cells, Book } from "../areas/cells.ts";
import type { AreaId } from "../areas/area-ids.ts";
import { areaById } from "../areas/all-areas.ts";
import { sample, sampleBook, rowOf } from "../areas/sample-book.ts";
import { showRow } from "../areas/showing.ts";
import { totalsOf } from "../areas/totals.ts";
import { frozenReport, type FrozenReport } from "./contract/report-versions.ts";
import type { AreaFacts, FactRow, MonthFacts } from "./checks/month-facts.ts";

/** An area of a submission, for tests, with rows by number. */
export function frozenArea(id: AreaId, rows: readonly (readonly [number, Cells])[]): FrozenReport["areas"][number] {
  const area = areaById(id);
  if (!area) throw new Error(`there is no area ${id}`);
  const book = sampleBook();
  const kept = rows.map(([number, cells]) => factRow(id, number, cells));
  return {
    area: id,
    state: kept.length > 0 ? "filled" : "declaredEmpty",
    totals: totalsOf(area, kept, book),
    rows: kept.map((row) => ({
      ...row,
      cells: { ...row.cells },
      amounts: { ...row.amounts },
      version: 1,
      shown: showRow(area, row.cells, book),
    })),
    findings: [],
  };
}

export const frozenVersion = (
  number: number,
  areas: FrozenReport["areas"],
  items: FrozenReport["items"] = {},
): FrozenReport =>
  frozenReport.parse({
    number,
    correction: 0,
    year: 2026,
    month: 11,
    submittedAt: "2026-12-01T10:00:00Z",
    submittedBy: { uid: sample.plastics, name: "Jan" },
    company: { name: "Firma", nip: "", regon: "", bdoNumber: "", seat: "" },
    hash: "x",
    areas,
    items,
    months: [],
  });

/** A stored row, for tests, with an id from its number. */
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
