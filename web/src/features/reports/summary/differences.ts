import { type Area, areas, areaStateNames, type FrozenReport, totalAt } from "@ekorok/domain";
import { totalText } from "../report-words.ts";
import { shownFrozen, type ShownArea } from "./shown-area.ts";

/** One thing that differs; null: it was not there, or is no longer. */
type Difference = {
  readonly key: string;
  readonly what: string;
  readonly before: string | null;
  readonly after: string | null;
};
export type AreaDifferences = { readonly area: Area; readonly differences: readonly Difference[] };

/** What differs between two submissions, area by area; areas that are the same are left out. */
export function differencesBetween(before: FrozenReport, after: FrozenReport): AreaDifferences[] {
  const [old, now] = [shownFrozen(before), shownFrozen(after)];
  return areas.flatMap((area) => {
    const differences = differencesOf(
      area,
      old.find((one) => one.area === area),
      now.find((one) => one.area === area),
    );
    return differences.length === 0 ? [] : [{ area, differences }];
  });
}

function differencesOf(area: Area, old: ShownArea | undefined, now: ShownArea | undefined): Difference[] {
  const totalIn = (shown: ShownArea | undefined, key: string) => {
    const total = shown?.totals.find((one) => one.key === key);
    return total ? totalText(total) : null;
  };
  const keys = [...(old?.totals ?? []), ...(now?.totals ?? [])].map(({ key }) => key);
  const candidates: Difference[] = [
    {
      key: "state",
      what: "Stan",
      before: old ? areaStateNames[old.state] : null,
      after: now ? areaStateNames[now.state] : null,
    },
    ...[...new Set(keys)].map((key) => ({
      key: `total ${key}`,
      what: `Razem: ${totalAt(area, key).label.toLowerCase()}`,
      before: totalIn(old, key),
      after: totalIn(now, key),
    })),
    ...rowDifferences(area, old?.rows ?? [], now?.rows ?? []),
  ];
  return candidates.filter(({ before, after }) => before !== after);
}

type Rows = ShownArea["rows"];
const rowText = (area: Area, cells: Rows[number]["cells"]) =>
  Object.keys(area.columns)
    .flatMap((key) => (cells[key] ? [cells[key]] : []))
    .join(" · ");

/** A row that stayed is told cell by cell, one that came or went as a whole. */
function rowDifferences(area: Area, old: Rows, now: Rows): Difference[] {
  const changed = now.flatMap(({ id, cells }, index) => {
    const before = old.find((row) => row.id === id);
    if (!before) return [{ key: id, what: `Wiersz ${index + 1}, dodany`, before: null, after: rowText(area, cells) }];
    return Object.entries(area.columns).map(([key, { label }]) => ({
      key: `${id} ${key}`,
      what: `Wiersz ${index + 1}, ${label.toLowerCase()}`,
      before: before.cells[key] || null,
      after: cells[key] || null,
    }));
  });
  const removed = old
    .filter(({ id }) => !now.some((row) => row.id === id))
    .map(({ id, cells }) => ({ key: id, what: "Wiersz usunięty", before: rowText(area, cells), after: null }));
  return [...changed, ...removed];
}
