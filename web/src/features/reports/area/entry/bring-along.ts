import { type Area, broughtBy, type KnownPlace, placeIn } from "@ekorok/domain";
import { changesByRow, type GridChange, type GridRow } from "../../../../grid/grid-row.ts";

/** Adds what a place that is entered brings along: what stands beside it in another row here, or stood in an earlier month. */
export function bringAlong(
  area: Area,
  known: readonly KnownPlace[],
  rows: readonly GridRow[],
  changes: readonly GridChange[],
): readonly GridChange[] {
  const column = placeIn(area);
  if (!column || column.brings.length === 0) return changes;
  const byRow = changesByRow(changes);
  const placed = changes.filter(({ key, cell }) => key === column.key && cell !== null);
  if (placed.length === 0) return changes;
  const here = rows.toReversed().flatMap(({ id, cells }) => {
    const place = cells[column.key] ?? null;
    const isTelling = column.brings.some((key) => (cells[key] ?? null) !== null);
    return place !== null && isTelling && !byRow.has(id) ? [{ place, cells }] : [];
  });
  const before = new Map(rows.map(({ id, cells }) => [id, cells]));
  const knownPlaces = new Map([...here, ...known].toReversed().map((place) => [place.place, place])); // the first of each counts
  const brought = ({ id, cell: place }: GridChange): GridChange[] => {
    const own = byRow.get(id) ?? [];
    const cells = { ...before.get(id), ...Object.fromEntries(own.map(({ key, cell }) => [key, cell])) };
    const at = knownPlaces.get(place ?? "");
    return Object.entries(broughtBy(area, cells, at ? [at] : [])).map(([key, cell]) => ({ id, key, cell }));
  };
  return [...changes, ...placed.flatMap(brought)];
}
