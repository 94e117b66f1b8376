import { grouped } from "../grouped.ts";
import { sumOf } from "../exact.ts";
import type { Book, Cells } from "./cells.ts";
import type { Area } from "./define-area.ts";

type Amounts = Readonly<Record<string, string | null>>;
type CountedRow = { readonly cells: Cells; readonly amounts: Amounts };

const SEPARATOR = " · ";

/**
 * The sums of an area's rows, in the order of `totals`. Where the unit depends on the row, each unit has its own sum
 * (tonnes of coal, cubic metres of gas): `amount · Mg`, `amount · 10⁶ m³`. Where the area splits its rows into
 * groups, each group has its own: `mass · introduced`, `amount · Mg · B`.
 */
export function totalsOf(area: Area, rows: readonly CountedRow[], book: Book): Record<string, string | null> {
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
  /** The group's name, in an area that splits its rows; null in other areas. */
  readonly part: string | null;
};

/** For rows that do not say their group, and for versions submitted before the area was split. */
const UNDIVIDED = "bez podziału";

export function describeTotal(area: Area, key: string): NamedTotal {
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

/** The totals that are not null, in order. If there is room for one only, the first stands for the area. */
export function enteredTotals(area: Area, totals: Amounts): (NamedTotal & { key: string; total: string })[] {
  const columnPlace = (column: string) => area.totals.indexOf(column);
  return Object.entries(totals)
    .flatMap(([key, total]) => (total === null ? [] : [{ key, total, ...describeTotal(area, key) }]))
    .filter(({ column }) => columnPlace(column) >= 0)
    .toSorted(
      (a, b) =>
        columnPlace(a.column) - columnPlace(b.column) ||
        placeOf(area, a.key) - placeOf(area, b.key) ||
        (a.key < b.key ? -1 : 1),
    );
}

/** Groups come in the order of their declaration; rows without a group come last. */
function placeOf(area: Area, key: string): number {
  const { part = "" } = partsOf(area, key);
  const names = Object.keys(area.apart?.names ?? {});
  return names.includes(part) ? names.indexOf(part) : names.length;
}

/**
 * Makes totals comparable. A version from before the area was split has one sum where newer ones have one for each
 * group; in that case the groups are added up in all of them.
 */
export function comparableTotals(area: Area, all: readonly Amounts[]): Amounts[] {
  if (!area.apart) return [...all];
  const undivided = new Set(
    all.flatMap((totals) =>
      Object.keys(totals).filter((key) => (totals[key] ?? null) !== null && partsOf(area, key).part === undefined),
    ),
  );
  return all.map((totals) => {
    const nameOf = (key: string) => (undivided.has(withoutPart(area, key)) ? withoutPart(area, key) : key);
    const sums = grouped(Object.entries(totals), ([key]) => nameOf(key));
    return Object.fromEntries([...sums].map(([name, parts]) => [name, sumOf(parts.map(([, total]) => total))]));
  });
}

function withoutPart(area: Area, key: string): string {
  const { column, unit } = partsOf(area, key);
  return unit === undefined ? column : `${column}${SEPARATOR}${unit}`;
}
