import type { AreaId } from "../areas/area-ids.ts";
import type { AreaSummary } from "./contract/reports.ts";

/** What there is to say of an area in which nothing was done. */
export const untouchedArea = (area: AreaId): AreaSummary => ({
  area,
  state: "empty",
  rowCount: 0,
  edition: 0,
  blocks: 0,
  asks: 0,
  warns: 0,
  totals: {},
  updatedAt: null,
});
