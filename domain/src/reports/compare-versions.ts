import { areaById, areaIds, type AreaId } from "../areas/index.ts";
import { totalAt } from "../areas/totals.ts";
import type { FrozenReport } from "../contract/report-versions.ts";
import { type ComparedReason, comparedReasons } from "./compared-reasons.ts";
import type { Amounts } from "./month-facts.ts";
import { type ComparedRate, comparedRates } from "./rates-used.ts";
import type { AreaState } from "./status.ts";

type FrozenArea = FrozenReport["areas"][number];
export type FrozenRow = FrozenArea["rows"][number];

/** As each version shows it; empty where nothing was entered. */
type ComparedCell = {
  readonly column: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Unless somebody entered it: the dictionary has another name for it, or counts it otherwise, by another density. */
  readonly why: "entered" | "renamed" | "recounted";
};
type ComparedRow = {
  readonly id: string;
  readonly cells: readonly ComparedCell[];
  /** What the row counts as, where that differs: after other cells, or with another density. */
  readonly amounts: readonly Compared[];
};
type Compared = {
  readonly key: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
};
export type ComparedArea = {
  readonly area: AreaId;
  /** Null: the area was not part of that version. */
  readonly states: { readonly before: AreaState | null; readonly after: AreaState | null };
  readonly added: readonly FrozenRow[];
  readonly removed: readonly FrozenRow[];
  readonly changed: readonly ComparedRow[];
  /** All of them, with the unit: those that stayed are worth a look, too. */
  readonly totals: readonly (Compared & { readonly unit: string })[];
  readonly rates: readonly ComparedRate[];
  readonly reasons: readonly ComparedReason[];
  readonly isSame: boolean;
};

/** Two submissions side by side, area by area in their order; a row is the same row by its id, wherever it stands. */
export const compareVersions = (before: FrozenReport, after: FrozenReport): ComparedArea[] =>
  areaIds.flatMap((id) => {
    const old = before.areas.find(({ area }) => area === id);
    const now = after.areas.find(({ area }) => area === id);
    return old || now ? [comparedArea(id, old, now, comparedRates(before, after, id))] : [];
  });

function comparedArea(
  area: AreaId,
  old: FrozenArea | undefined,
  now: FrozenArea | undefined,
  rates: readonly ComparedRate[],
): ComparedArea {
  const oldRows = new Map((old?.rows ?? []).map((row) => [row.id, row]));
  const nowRows = new Map((now?.rows ?? []).map((row) => [row.id, row]));
  const states = { before: old?.state ?? null, after: now?.state ?? null };
  const lists = {
    added: [...nowRows.values()].filter(({ id }) => !oldRows.has(id)),
    removed: [...oldRows.values()].filter(({ id }) => !nowRows.has(id)),
    changed: [...nowRows.values()].flatMap((row) => comparedRow(area, oldRows.get(row.id), row)),
    rates,
    reasons: comparedReasons(old?.findings ?? [], now?.findings ?? []),
  };
  const totals = differing(old?.totals ?? {}, now?.totals ?? {}, (key) => labelOf(area, key), true);
  const isSame =
    states.before === states.after &&
    Object.values(lists).every((list) => list.length === 0) &&
    totals.every((total) => total.before === total.after);
  return {
    area,
    states,
    ...lists,
    totals: totals.map((total) => ({ ...total, unit: unitOf(area, total.key) })),
    isSame,
  };
}

function comparedRow(area: AreaId, old: FrozenRow | undefined, now: FrozenRow): ComparedRow[] {
  if (!old) return [];
  const cells = Object.keys({ ...areaById(area)?.columns, ...old.cells, ...now.cells }).flatMap((column) => {
    const isEntered = (old.cells[column] ?? null) !== (now.cells[column] ?? null);
    const [before, after] = [shownIn(old, column), shownIn(now, column)];
    // How a measure is written is not what it counts as.
    const isMeasure = areaById(area)?.columns[column]?.kind === "measure";
    const isSame = isMeasure ? (old.amounts[column] ?? null) === (now.amounts[column] ?? null) : before === after;
    if (!isEntered && isSame) return [];
    const why = isEntered ? "entered" : isMeasure ? "recounted" : "renamed";
    return [{ column, label: labelOf(area, column), before, after, why } as const];
  });
  const amounts = differing(old.amounts, now.amounts, (key) => labelOf(area, key), false);
  return cells.length + amounts.length === 0 ? [] : [{ id: now.id, cells, amounts }];
}

const shownIn = ({ cells, shown }: FrozenRow, column: string) => shown[column] ?? cells[column] ?? "";

function differing(old: Amounts, now: Amounts, labelOf: (key: string) => string, withSame: boolean): Compared[] {
  return Object.keys({ ...old, ...now })
    .map((key) => ({ key, label: labelOf(key), before: old[key] ?? null, after: now[key] ?? null }))
    .filter(({ before, after }) => withSame || before !== after);
}

/** An older version may hold a column that is no more: its name will do. */
const labelOf = (area: AreaId, key: string) => totalIn(area, key)?.label ?? key;
const unitOf = (area: AreaId, key: string) => totalIn(area, key)?.unit ?? "";
function totalIn(id: AreaId, key: string) {
  const area = areaById(id);
  return area && totalAt(area, key);
}
