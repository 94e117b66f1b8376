import { areas } from "../../areas/all-areas.ts";
import { sumOf } from "../../exact.ts";
import type { FrozenReport } from "../contract/report-versions.ts";
import type { AreaState } from "../status.ts";

type AreaSums = Pick<FrozenReport["areas"][number], "area" | "state" | "totals">;

/** The totals of months by area, as the year's own report has them. */
export const yearSums = (months: readonly { readonly areas: readonly AreaSums[] }[]): AreaSums[] =>
  areas.flatMap(({ id }) => {
    const parts = months.flatMap((month) => month.areas.filter(({ area }) => area === id));
    if (parts.length === 0) return [];
    const state: AreaState = parts.some((part) => part.state === "filled") ? "filled" : "declaredEmpty";
    const keys = [...new Set(parts.flatMap(({ totals }) => Object.keys(totals)))];
    const totals = keys.map((key) => [key, sumOf(parts.map((part) => part.totals[key]))]);
    return [{ area: id, state, totals: Object.fromEntries(totals) }];
  });
