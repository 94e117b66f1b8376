import { spelledCell, splitMeasure } from "../../areas/columns.ts";
import { areaIds, type AreaId } from "../../areas/area-ids.ts";
import { areaById } from "../../areas/all-areas.ts";
import { withUnit } from "../../areas/showing.ts";
import { comparableTotals, describeTotal } from "../../areas/totals.ts";
import type { FrozenReport } from "../contract/report-versions.ts";
import { Exact, textOf } from "../../exact.ts";
import type { Amounts } from "../checks/month-facts.ts";
import { comparedRates, type ComparedRate } from "./rates-used.ts";
import type { AreaState } from "../status.ts";

type FrozenArea = FrozenReport["areas"][number];
export type FrozenRow = FrozenArea["rows"][number];

/** A difference, negative for less. */
export type Difference = { readonly amount: string; readonly unit: string };

/** The shown values with units; empty where nothing was entered. */
type ComparedCell = {
  readonly column: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Unless it was entered: another name in the dictionary, or another density. */
  readonly why: "entered" | "renamed" | "recounted";
  /** Null: not comparable. */
  readonly difference: Difference | null;
};
type ComparedRow = {
  readonly id: string;
  readonly cells: readonly ComparedCell[];
  /** The changed amounts. */
  readonly amounts: readonly Compared[];
};
/** An added or removed row, with its effect on totals. */
type MovedRow = FrozenRow & { readonly differences: readonly Difference[] };
type Compared = {
  readonly key: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
};
export type ComparedArea = {
  readonly area: AreaId;
  /** Null: the area was switched off in that version. */
  readonly states: { readonly before: AreaState | null; readonly after: AreaState | null };
  /** Rows in it while it was switched off, if the version says so. */
  readonly leftOut: { readonly before: number; readonly after: number };
  /** What rows in one version only are known to be, if the other left them out or does not say. */
  readonly fates: { readonly added: "added" | "submitted"; readonly removed: "removed" | "notSubmitted" };
  readonly added: readonly MovedRow[];
  readonly removed: readonly MovedRow[];
  readonly changed: readonly ComparedRow[];
  /** All totals, also unchanged ones. */
  readonly totals: readonly (Compared & { readonly unit: string; readonly difference: Difference | null })[];
  readonly rates: readonly ComparedRate[];
  readonly reasons: readonly ComparedReason[];
  readonly isSame: boolean;
};

/** Compares two submissions by area; rows match by id, wherever they stand. */
export const compareVersions = (before: FrozenReport, after: FrozenReport): ComparedArea[] =>
  areaIds.flatMap((id) => {
    const old = before.areas.find(({ area }) => area === id);
    const now = after.areas.find(({ area }) => area === id);
    if (!old && !now) return [];
    const mayHoldRows = (version: FrozenReport, area: FrozenArea | undefined) =>
      !area && (!version.leftOut || rowsLeftOut(version, id) > 0);
    return [
      {
        ...comparedArea(id, old, now, comparedRates(before, after, id)),
        leftOut: { before: rowsLeftOut(before, id), after: rowsLeftOut(after, id) },
        fates: {
          added: mayHoldRows(before, old) ? "submitted" : "added",
          removed: mayHoldRows(after, now) ? "notSubmitted" : "removed",
        },
      },
    ];
  });

const rowsLeftOut = ({ leftOut = [] }: FrozenReport, id: AreaId) =>
  leftOut.find(({ area }) => area === id)?.rowCount ?? 0;

function comparedArea(
  area: AreaId,
  old: FrozenArea | undefined,
  now: FrozenArea | undefined,
  rates: readonly ComparedRate[],
): Omit<ComparedArea, "leftOut" | "fates"> {
  const oldRows = new Map((old?.rows ?? []).map((row) => [row.id, row]));
  const nowRows = new Map((now?.rows ?? []).map((row) => [row.id, row]));
  const states = { before: old?.state ?? null, after: now?.state ?? null };
  const lists = {
    added: [...nowRows.values()]
      .filter(({ id }) => !oldRows.has(id))
      .map((row) => ({ ...row, differences: figuresIn(area, row) })),
    removed: [...oldRows.values()]
      .filter(({ id }) => !nowRows.has(id))
      .map((row) => ({ ...row, differences: figuresIn(area, row).map(negative) })),
    changed: [...nowRows.values()].flatMap((row) => comparedRow(area, oldRows.get(row.id), row)),
    rates,
    reasons: comparedReasons(old?.findings ?? [], now?.findings ?? []),
  };
  const [before, after] = alignedTotals(area, old?.totals, now?.totals);
  const totals = differing(before, after, (key) => totalIn(area, key)?.label ?? key, true);
  const isSame =
    states.before === states.after &&
    Object.values(lists).every((list) => list.length === 0) &&
    totals.every((total) => total.before === total.after);
  return {
    area,
    states,
    ...lists,
    totals: totals.map((total) => {
      const unit = unitOf(area, total.key);
      return { ...total, unit, difference: differenceOf(total, unit) };
    }),
    isSame,
  };
}

/** Totals of two versions in comparable units. */
export function alignedTotals(id: AreaId, old: Amounts = {}, now: Amounts = {}): [Amounts, Amounts] {
  const area = areaById(id);
  const [before = old, after = now] = area ? comparableTotals(area, [old, now]) : [];
  return [before, after];
}

function comparedRow(area: AreaId, old: FrozenRow | undefined, now: FrozenRow): ComparedRow[] {
  if (!old) return [];
  const cells = Object.keys({ ...areaById(area)?.columns, ...old.cells, ...now.cells }).flatMap((column) => {
    const declared = areaById(area)?.columns[column];
    const [oldCell, nowCell] = [old, now].map(({ cells }) => spelledCell(declared, cells[column] ?? null));
    const isEntered = oldCell !== nowCell;
    const [before, after] = [shownIn(area, old, column), shownIn(area, now, column)];
    // The spelling of a measure does not matter.
    const isMeasure = declared?.kind === "measure";
    const isSame = isMeasure ? (old.amounts[column] ?? null) === (now.amounts[column] ?? null) : before === after;
    if (!isEntered && isSame) return [];
    const why = isEntered ? "entered" : isMeasure ? "recounted" : "renamed";
    const [from, to] = [figureIn(area, column, old), figureIn(area, column, now)];
    const isComparable = from !== null && to !== null && from.unit === to.unit;
    const difference = isComparable ? differenceOf({ before: from.amount, after: to.amount }, to.unit) : null;
    return [{ column, label: labelOf(area, column), before, after, why, difference } as const];
  });
  const amounts = differing(old.amounts, now.amounts, (key) => labelOf(area, key), false);
  return cells.length + amounts.length === 0 ? [] : [{ id: now.id, cells, amounts }];
}

/** The amount of a cell; where its unit depends on the row, the typed one. Null: no number. */
function figureIn(area: AreaId, key: string, { cells, amounts }: FrozenRow): Difference | null {
  const column = areaById(area)?.columns[key];
  const cell = cells[key] ?? null;
  if (column?.kind === "number") return cell === null ? null : { amount: cell, unit: column.unit ?? "" };
  if (column?.kind !== "measure") return null;
  const amount = amounts[key] ?? null;
  if (column.unit !== undefined) return amount === null ? null : { amount, unit: column.unit };
  if (cell === null) return null;
  const { quantity, unit } = splitMeasure(cell);
  return { amount: quantity, unit };
}

const figuresIn = (area: AreaId, row: FrozenRow): Difference[] =>
  (areaById(area)?.totals ?? [])
    .flatMap((key) => figureIn(area, key, row) ?? [])
    .filter(({ amount }) => amount !== "0");
const negative = ({ amount, unit }: Difference): Difference => ({ amount: textOf(new Exact(amount).negated()), unit });

/** A missing sum counts as 0. */
export function differenceOf(
  { before, after }: { readonly before: string | null; readonly after: string | null },
  unit: string,
): Difference | null {
  if (before === after) return null;
  return { amount: textOf(new Exact(after ?? 0).minus(before ?? 0)), unit };
}

const shownIn = (area: AreaId, { cells, shown }: FrozenRow, column: string) =>
  withUnit(areaById(area)?.columns[column], shown[column] ?? cells[column] ?? "");

function differing(old: Amounts, now: Amounts, labelOf: (key: string) => string, withSame: boolean): Compared[] {
  return Object.keys({ ...old, ...now })
    .map((key) => ({ key, label: labelOf(key), before: old[key] ?? null, after: now[key] ?? null }))
    .filter(({ before, after }) => withSame || before !== after);
}

/** A column may have been removed since. */
const labelOf = (area: AreaId, key: string) => areaById(area)?.columns[key]?.label ?? key;
const unitOf = (area: AreaId, key: string) => totalIn(area, key)?.unit ?? "";
function totalIn(id: AreaId, key: string) {
  const area = areaById(id);
  return area && describeTotal(area, key);
}

type Finding = FrozenArea["findings"][number];
type ComparedReason = { readonly key: string; readonly before: Finding | null; readonly after: Finding | null };

/** Reasons that were added, removed or changed. */
function comparedReasons(old: readonly Finding[], now: readonly Finding[]): ComparedReason[] {
  const [before, after] = [reasonsIn(old), reasonsIn(now)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ key, before: before.get(key) ?? null, after: after.get(key) ?? null }))
    .filter((compared) => compared.before?.reason !== compared.after?.reason);
}

const reasonsIn = (findings: readonly Finding[]) =>
  new Map(findings.filter(({ reason }) => reason).map((finding) => [`${finding.check} ${finding.rowId}`, finding]));
