import { spelledCell, splitMeasure } from "../../areas/columns.ts";
import { areaIds, type AreaId } from "../../areas/area-ids.ts";
import { areaById } from "../../areas/all-areas.ts";
import { withUnit } from "../../areas/showing.ts";
import { comparableTotals, totalAt } from "../../areas/totals.ts";
import type { FrozenReport } from "../contract/report-versions.ts";
import { Exact, textOf } from "../../exact.ts";
import type { Amounts } from "../checks/month-facts.ts";
import { comparedRates, type ComparedRate } from "./rates-used.ts";
import type { AreaState } from "../status.ts";

type FrozenArea = FrozenReport["areas"][number];
export type FrozenRow = FrozenArea["rows"][number];

/** By how much more, or with a minus less, and in what. */
export type Difference = { readonly amount: string; readonly unit: string };

/** As each version shows it, with its unit; empty where nothing was entered. */
type ComparedCell = {
  readonly column: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Unless somebody entered it: the dictionary has another name for it, or counts it otherwise, by another density. */
  readonly why: "entered" | "renamed" | "recounted";
  /** Null: it is no figure, or there is none to compare it with, or it is in another unit. */
  readonly difference: Difference | null;
};
type ComparedRow = {
  readonly id: string;
  readonly cells: readonly ComparedCell[];
  /** What the row counts as, where that differs: after other cells, or with another density. */
  readonly amounts: readonly Compared[];
};
/** A row that came or went, with what it adds to the totals or takes from them. */
type MovedRow = FrozenRow & { readonly differences: readonly Difference[] };
type Compared = {
  readonly key: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
};
export type ComparedArea = {
  readonly area: AreaId;
  /** Null: the area was not part of that version, as it was switched off. */
  readonly states: { readonly before: AreaState | null; readonly after: AreaState | null };
  /** How many rows stood in it while it was switched off, as far as the version says. */
  readonly leftOut: { readonly before: number; readonly after: number };
  /** What is known of rows that only one version has: where the other left them out, or does not say, only that. */
  readonly fates: { readonly added: "added" | "submitted"; readonly removed: "removed" | "notSubmitted" };
  readonly added: readonly MovedRow[];
  readonly removed: readonly MovedRow[];
  readonly changed: readonly ComparedRow[];
  /** All of them, with the unit: those that stayed are worth a look, too. */
  readonly totals: readonly (Compared & { readonly unit: string; readonly difference: Difference | null })[];
  readonly rates: readonly ComparedRate[];
  readonly reasons: readonly ComparedReason[];
  readonly isSame: boolean;
};

/** Two submissions side by side, area by area in their order; a row is the same row by its id, wherever it stands. */
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
      .map((row) => ({ ...row, differences: figuresIn(area, row).map(taken) })),
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

/** Two versions' totals, so that one can be held against the other. */
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
    // How a measure is written is not what it counts as.
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

/** What a cell counts as; where the unit depends on the row, what was typed. Null: it is no figure, or there is none. */
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
const taken = ({ amount, unit }: Difference): Difference => ({ amount: textOf(new Exact(amount).negated()), unit });

/** Null where there is none. Of sums, where nothing was entered nothing is counted. */
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

/** An older version may hold a column that is no more: its name will do. */
const labelOf = (area: AreaId, key: string) => areaById(area)?.columns[key]?.label ?? key;
const unitOf = (area: AreaId, key: string) => totalIn(area, key)?.unit ?? "";
function totalIn(id: AreaId, key: string) {
  const area = areaById(id);
  return area && totalAt(area, key);
}

type Finding = FrozenArea["findings"][number];
type ComparedReason = { readonly key: string; readonly before: Finding | null; readonly after: Finding | null };

/** Reasons that came, went, or were given in other words. */
function comparedReasons(old: readonly Finding[], now: readonly Finding[]): ComparedReason[] {
  const [before, after] = [reasonsIn(old), reasonsIn(now)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ key, before: before.get(key) ?? null, after: after.get(key) ?? null }))
    .filter((compared) => compared.before?.reason !== compared.after?.reason);
}

const reasonsIn = (findings: readonly Finding[]) =>
  new Map(findings.filter(({ reason }) => reason).map((finding) => [`${finding.check} ${finding.rowId}`, finding]));
