import type { Area } from "@ekorok/domain/areas/define-area";
import { broughtBy, type OwnItem, rememberingIn } from "@ekorok/domain/areas/own-items";
import { foldedName } from "@ekorok/domain/polish/folding";
import { changesByRow, type GridChange, type GridRow } from "../../../../grid/grid-row.ts";

/** Adds what a name that is entered brings along: what stands beside it in another row here, or stood in an earlier month. */
export function bringAlong(
  area: Area,
  items: readonly OwnItem[],
  rows: readonly GridRow[],
  changes: readonly GridChange[],
): readonly GridChange[] {
  let all = changes;
  for (const { key, ...remembering } of rememberingIn(area)) {
    const { as: kind, brings } = remembering;
    const named = all.filter((change) => change.key === key && change.cell !== null);
    if (named.length === 0) continue;
    const byRow = changesByRow(all);
    const here = rows.toReversed().flatMap(({ id, cells }): OwnItem[] => {
      const name = cells[key] ?? null;
      const isTelling = brings.some((brought) => (cells[brought] ?? null) !== null);
      return name !== null && isTelling && !byRow.has(id) ? [{ kind, name, cells }] : [];
    });
    const known = new Map<string, OwnItem[]>();
    for (const item of [...here, ...items]) {
      const name = foldedName(item.name);
      const others = known.get(name) ?? [];
      if (others.length < MOST) known.set(name, [...others, item]);
    }
    const before = new Map(rows.map(({ id, cells }) => [id, cells]));
    const brought = ({ id, cell }: GridChange): GridChange[] => {
      const name = cell ?? "";
      const own = Object.fromEntries((byRow.get(id) ?? []).map(({ key, cell }) => [key, cell]));
      const found = broughtBy(remembering, name, { ...before.get(id), ...own }, known.get(foldedName(name)) ?? []);
      return Object.entries(found).map(([key, cell]) => ({ id, key, cell }));
    };
    all = [...all, ...named.flatMap(brought)];
  }
  return all;
}

/** Of one name: a month may have thousands of rows of the same vehicle, and the first that fits counts. */
const MOST = 20;
