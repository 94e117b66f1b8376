import { type Area, broughtBy, type KnownPlace, placeIn } from "@ekorok/domain";
import type { GridChange, GridRow } from "../../../grid/grid-row.ts";

/** Adds what a place that is entered brings along: what stands beside it in another row here, or stood in an earlier month. */
export function bringAlong(
  area: Area,
  known: readonly KnownPlace[],
  rows: readonly GridRow[],
  changes: readonly GridChange[],
): readonly GridChange[] {
  const column = placeIn(area);
  if (!column || column.brings.length === 0) return changes;
  const here = rows.toReversed().flatMap(({ id, cells }) => {
    const place = cells[column.key] ?? null;
    const isTelling = column.brings.some((key) => (cells[key] ?? null) !== null);
    return place !== null && isTelling && !changes.some((change) => change.id === id) ? [{ place, cells }] : [];
  });
  const placed = changes.filter(({ key, cell }) => key === column.key && cell !== null);
  return [...changes, ...placed.flatMap(({ id }) => brought(id))];

  function brought(id: string): GridChange[] {
    const own = changes.filter((change) => change.id === id);
    const before = rows.find((row) => row.id === id)?.cells ?? {};
    const cells = { ...before, ...Object.fromEntries(own.map(({ key, cell }) => [key, cell])) };
    return Object.entries(broughtBy(area, cells, [...here, ...known])).map(([key, cell]) => ({ id, key, cell }));
  }
}
