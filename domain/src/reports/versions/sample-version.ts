import type { Cells } from "../../areas/cells.ts";
import type { AreaId } from "../../areas/area-ids.ts";
import { areaById } from "../../areas/all-areas.ts";
import { sample, sampleBook } from "../../areas/sample-book.ts";
import { showRow } from "../../areas/showing.ts";
import { totalsOf } from "../../areas/totals.ts";
import { frozenReport, type FrozenReport } from "../contract/report-versions.ts";
import { factRow } from "../checks/sample-month.ts";

/** An area as a submission holds it, for tests: its rows by their numbers. */
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
