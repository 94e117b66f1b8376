import { areaIds, type AreaId } from "../../areas/area-ids.ts";
import { areaById } from "../../areas/all-areas.ts";
import { describeTotal } from "../../areas/totals.ts";
import type { FrozenReport } from "../contract/report-versions.ts";
import { type Difference, differenceOf, alignedTotals } from "./compare-versions.ts";
import type { AreaState } from "../status.ts";

/** Null: that version has none. */
type Pair<T> = { readonly before: T | null; readonly after: T | null };
type ComparedYears = {
  /** Changed areas, in order. */
  readonly areas: readonly {
    readonly area: AreaId;
    readonly states: Pair<AreaState>;
    readonly totals: readonly (Pair<string> & {
      readonly key: string;
      readonly label: string;
      readonly unit: string;
      readonly difference: Difference | null;
    })[];
  }[];
  /** Months with another submission. */
  readonly months: readonly (Pair<number> & { readonly month: number })[];
};

const differs = <T>({ before, after }: Pair<T>) => before !== after;

/** A year's own report has totals, but no rows. */
export type YearToCompare = {
  readonly areas: readonly Pick<FrozenReport["areas"][number], "area" | "state" | "totals">[];
  readonly months: readonly { readonly month: number; readonly number: number }[];
};

/** Compares two submissions of a year, or one and its current state. */
export function compareYears(before: YearToCompare, after: YearToCompare): ComparedYears {
  const months = [...new Set([...before.months, ...after.months].map(({ month }) => month))].toSorted((a, b) => a - b);
  const numberIn = ({ months }: YearToCompare, month: number) =>
    months.find((one) => one.month === month)?.number ?? null;
  return {
    areas: areaIds
      .map((id) => comparedArea(id, before, after))
      .filter((one) => differs(one.states) || one.totals.length > 0),
    months: months
      .map((month) => ({ month, before: numberIn(before, month), after: numberIn(after, month) }))
      .filter(differs),
  };
}

function comparedArea(id: AreaId, before: YearToCompare, after: YearToCompare): ComparedYears["areas"][number] {
  const area = areaById(id);
  const [old, now] = [before, after].map(({ areas }) => areas.find((one) => one.area === id));
  const [olds, news] = alignedTotals(id, old?.totals, now?.totals);
  const totals = Object.keys({ ...olds, ...news }).flatMap((key) => {
    const named = area && describeTotal(area, key);
    const { label, unit } = named ?? { label: key, unit: "" };
    const total = { before: olds[key] ?? null, after: news[key] ?? null };
    return differs(total) ? [{ key, label, unit, ...total, difference: differenceOf(total, unit) }] : [];
  });
  return { area: id, states: { before: old?.state ?? null, after: now?.state ?? null }, totals };
}
