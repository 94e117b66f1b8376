import type { AreaId } from "../areas/area-ids.ts";
import type { Book, Cells } from "../areas/cells.ts";
import { lookUp } from "../dictionaries/dictionary-items.ts";
import { Exact, textOf } from "../exact.ts";
import { isCountry } from "../polish/countries.ts";
import type { Contribution, LineOutcome } from "./count-line.ts";
import type { SaleLine } from "./sale-document.ts";

/** The sum of the lines of one row. */
export type SalesSum = {
  readonly area: AreaId;
  readonly key: Cells;
  readonly pieces: string;
  readonly kilograms: string | null;
};

/** Finer than any cell, so that a thousand thirds are not a gram short. */
export const KEPT_PLACES = 12;

/** A contribution as a sum of one line, as it is stored. */
export const toSalesSum = ({ area, key, pieces, kilograms }: Contribution): SalesSum => ({
  area,
  key,
  pieces: textOf(pieces, KEPT_PLACES),
  kilograms: kilograms && textOf(kilograms, KEPT_PLACES),
});

/** Cached, as thousands of lines share a few keys. */
const names = new WeakMap<Cells, string>();

/** Equal for equal cells, whatever their order. */
export function salesKey({ area, key }: Pick<SalesSum, "area" | "key">): string {
  const known = names.get(key);
  if (known !== undefined) return known;
  const cells = Object.entries(key).filter(([, cell]) => cell !== null);
  const name = JSON.stringify([area, cells.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  names.set(key, name);
  return name;
}

type Adding = Pick<SalesSum, "area" | "key"> & { pieces: Exact; kilograms: Exact | null };

/** Adds up sums by row, in order of first appearance, including carried ones. */
export function addSums(all: readonly SalesSum[]): SalesSum[] {
  const together = new Map<string, Adding>();
  for (const { area, key, pieces, kilograms } of all) {
    const name = salesKey({ area, key });
    const sum = together.get(name) ?? { area, key, pieces: ZERO, kilograms: null };
    sum.pieces = sum.pieces.plus(pieces);
    if (kilograms !== null) sum.kilograms = (sum.kilograms ?? ZERO).plus(kilograms);
    together.set(name, sum);
  }
  return [...together.values()].map(toSalesSum);
}

const ZERO = new Exact(0);

export const negatedSum = ({ area, key, pieces, kilograms }: SalesSum): SalesSum => ({
  area,
  key,
  pieces: textOf(new Exact(pieces).negated(), KEPT_PLACES),
  kilograms: kilograms && textOf(new Exact(kilograms).negated(), KEPT_PLACES),
});

/** Stored shares are cut after twelve places: beyond the sixth there are only such errors. */
const shown = (figure: string | null): Exact => new Exact(figure ?? 0).toDecimalPlaces(6);

/** More was returned than sold. */
export const isBelowZero = ({ pieces, kilograms }: Pick<SalesSum, "pieces" | "kilograms">): boolean =>
  shown(pieces).lessThan(0) || shown(kilograms).lessThan(0);

/** Mass without pieces: sold by one card and returned by another. */
export const isMassAlone = ({ pieces, kilograms }: Pick<SalesSum, "pieces" | "kilograms">): boolean =>
  shown(pieces).isZero() && shown(kilograms).greaterThan(0);

/** No report can hold it. */
export const mustBeCarried = (sum: Pick<SalesSum, "pieces" | "kilograms">): boolean =>
  isBelowZero(sum) || isMassAlone(sum);

export const isZero = ({ pieces, kilograms }: SalesSum): boolean => shown(pieces).isZero() && shown(kilograms).isZero();

/** The row for a sum; null: it is empty or has to be carried. */
export function rowOfSales(sum: SalesSum, { dictionaries }: Book): Cells | null {
  if (mustBeCarried(sum) || isZero(sum)) return null;
  const { area } = sum;
  const key = chosenIn(sum.key);
  // A fraction is no number of boxes; the area asks for it where it needs one.
  const pieces = shown(sum.pieces);
  const count = pieces.isInteger() ? pieces.toFixed() : null;
  const mass = sum.kilograms === null ? null : `${textOf(new Exact(sum.kilograms))} kg`;
  if (area !== "supFees") return { ...key, count, mass };
  const type = lookUp(dictionaries, "supFee", key["type"] ?? "");
  return type?.annex === 6 ? { ...key, issued: count } : { ...key, count, mass };
}

/** Leaves out an unknown country, so that a person can choose one and the row stays as counted. */
function chosenIn(key: Cells): Cells {
  const { country = null, ...others } = key;
  return country !== null && isCountry(country) ? key : others;
}

type Sold = Pick<SaleLine, "direction" | "netValue"> & { readonly outcome: LineOutcome };

/** The revenue of our own equipment by row, where areas ask for it. Null: some payment is unknown. */
export function revenuesOf(lines: readonly Sold[]): Map<string, string | null> {
  const found = new Map<string, Exact | null>();
  for (const { direction, netValue, outcome } of lines) {
    if (outcome.is !== "counted") continue;
    const equipment = outcome.contributions.filter(({ area }) => area === "eieEquipment");
    const rows = new Set(equipment.map(salesKey));
    const paid = direction === "homeSale" && rows.size === 1 ? netValue : null;
    for (const row of rows) {
      const before = found.get(row) === undefined ? new Exact(0) : (found.get(row) ?? null);
      found.set(row, before === null || paid === null ? null : before.plus(paid));
    }
  }
  return new Map([...found].map(([row, paid]) => [row, paid && !paid.lessThan(0) ? textOf(paid, 2) : null]));
}
