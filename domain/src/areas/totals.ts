import { sumOf } from "../exact.ts";
import type { Book, Cells } from "./cells.ts";
import type { Area } from "./define-area.ts";

type Amounts = Readonly<Record<string, string | null>>;
type Counted = { readonly cells: Cells; readonly amounts: Amounts };

const SEPARATOR = " · ";

/**
 * What an area's rows add up to, in the order of `totals`. Unlike things have no sum together. Where the unit depends on
 * the row there is one for each, as of tonnes of coal and cubic metres of gas: `amount · Mg`, `amount · 10⁶ m³`. Where the
 * area keeps its rows apart, there is one for each part: `mass · introduced`, `amount · Mg · B`.
 */
export function totalsOf(area: Area, rows: readonly Counted[], book: Book): Record<string, string | null> {
  return Object.fromEntries(
    area.totals.flatMap((column) => {
      if (area.columns[column]?.unit !== undefined && !area.apart)
        return [[column, sumOf(rows.map(({ amounts }) => amounts[column]))] as const];
      const groups = new Map<string, (string | null | undefined)[]>();
      for (const { cells, amounts } of rows) {
        if ((amounts[column] ?? null) === null) continue;
        const key = keyIn(area, column, cells, book);
        const group = groups.get(key);
        if (group) group.push(amounts[column]);
        else groups.set(key, [amounts[column]]);
      }
      return [...groups.keys()].toSorted().map((key) => [key, sumOf(groups.get(key) ?? [])] as const);
    }),
  );
}

function keyIn(area: Area, column: string, cells: Cells, book: Book): string {
  const part = area.apart?.partOf(cells, book) ?? null;
  return [
    column,
    ...(area.columns[column]?.unit === undefined ? [area.unitOf(column, cells, book) ?? ""] : []),
    ...(part === null ? [] : [part]),
  ].join(SEPARATOR);
}

type NamedTotal = {
  readonly column: string;
  readonly label: string;
  readonly unit: string;
  /** What it is the sum of, in an area that keeps its rows apart; null: all of them, as in every other. */
  readonly part: string | null;
};

/** Of rows that do not say to which part they belong, and of what was submitted before they were kept apart. */
const UNDIVIDED = "bez podziału";

/** How a total is to be shown, by its key. */
export function totalAt(area: Area, key: string): NamedTotal {
  const { column, unit, part } = partsOf(area, key);
  const declared = area.columns[column];
  const name = area.apart ? (area.apart.names[part ?? ""] ?? UNDIVIDED) : null;
  const label = declared?.label ?? column;
  return {
    column,
    label: name === null ? label : `${label} (${name})`,
    unit: declared?.unit ?? unit ?? "",
    part: name,
  };
}

function partsOf(area: Area, key: string): { column: string; unit: string | undefined; part: string | undefined } {
  const [column = "", ...rest] = key.split(SEPARATOR);
  const hasUnit = area.columns[column]?.unit === undefined;
  return { column, unit: hasUnit ? rest[0] : undefined, part: rest[hasUnit ? 1 : 0] };
}

/** The totals that have a figure, in their order; the first stands for the area where there is room for one. */
export function enteredTotals(area: Area, totals: Amounts): (NamedTotal & { key: string; total: string })[] {
  const columnPlace = (column: string) => area.totals.indexOf(column);
  return Object.entries(totals)
    .flatMap(([key, total]) => (total === null ? [] : [{ key, total, ...totalAt(area, key) }]))
    .filter(({ column }) => columnPlace(column) >= 0)
    .toSorted(
      (a, b) =>
        columnPlace(a.column) - columnPlace(b.column) ||
        placeOf(area, a.key) - placeOf(area, b.key) ||
        (a.key < b.key ? -1 : 1),
    );
}

/** Parts come in the order in which they are declared; what belongs to none comes last. */
function placeOf(area: Area, key: string): number {
  const { part = "" } = partsOf(area, key);
  const names = Object.keys(area.apart?.names ?? {});
  return names.includes(part) ? names.indexOf(part) : names.length;
}

/**
 * Totals to be compared with each other. What was submitted before an area's rows were kept apart has one sum where others
 * have several; there they are added up in all of them, so that like is compared with like.
 */
export function comparableTotals(area: Area, all: readonly Amounts[]): Amounts[] {
  if (!area.apart) return [...all];
  const undivided = new Set(
    all.flatMap((totals) =>
      Object.keys(totals).filter((key) => (totals[key] ?? null) !== null && partsOf(area, key).part === undefined),
    ),
  );
  return all.map((totals) => {
    const sums = new Map<string, (string | null)[]>();
    for (const [key, total] of Object.entries(totals)) {
      const whole = withoutPart(area, key);
      const name = undivided.has(whole) ? whole : key;
      sums.set(name, [...(sums.get(name) ?? []), total]);
    }
    return Object.fromEntries([...sums].map(([key, parts]) => [key, sumOf(parts)]));
  });
}

function withoutPart(area: Area, key: string): string {
  const { column, unit } = partsOf(area, key);
  return unit === undefined ? column : `${column}${SEPARATOR}${unit}`;
}
