import { Exact } from "../exact.ts";

/**
 * What rows are counted in for charges. A quantity's key names its kind and what separates it from others. Quantities
 * are only ever added: rows that are split or reordered give the same sums to the last digit, so nothing is divided
 * or rounded here.
 */
export type QuantityKind =
  /** Mg of fuel, by engine, fuel and the density used for conversion ("" if it was typed as a mass) */
  | "air-d"
  /** Mg or m³ of fuel, or kWh of gas, by voivodeship, gmina, boiler and kWh per cubic metre ("" if not in kWh) */
  | "air-c"
  /** kg or Mg of a substance, by voivodeship and source */
  | "air-a"
  /** Mg of petrol, by voivodeship, source and the percentage of vapours recovered ("" if not given) */
  | "air-b"
  /** places × days of poultry, by voivodeship and source */
  | "air-e"
  /** kg of packaging that counts towards the fee, by category */
  | "packaging"
  /** kg of reusable packaging that is not introduced for the first time and so does not count, by category */
  | "packaging-returned"
  /** zł net of packaging that counts */
  | "packaging-value"
  /** zł collected from consumers, by type */
  | "sup-collected"
  /** pieces issued to consumers, by type */
  | "sup-issued"
  /** pieces or kg that the producer pays for, by type */
  | "sup-producer"
  /** kg of equipment, by group */
  | "equipment"
  /** zł net for equipment */
  | "equipment-revenue"
  /** kg of batteries, by kind */
  | "batteries"
  /** imported vehicles */
  | "vehicles"
  /** kg in imported vehicles, by what: oils, tyres, battery */
  | "vehicle-parts"
  /** rows that cannot be submitted or charged, by area; of SUP fees also by the charge they belong to, if known */
  | "incomplete";

/** What one row counts for; null: it counts, but the amount is not known. */
export type Quantity = { readonly key: string; readonly amount: Exact | null };

export const quantity = (kind: QuantityKind, parts: readonly string[], amount: Exact | null): Quantity => ({
  key: lineKey(kind, ...parts),
  amount,
});

/** The sum of the known amounts, the number of rows, and how many of them have an unknown amount. */
export type QuantitySum = { readonly amount: string; readonly rows: number; readonly unknown?: number | undefined };
/** Quantity sums by line key. */
export type Quantities = Readonly<Record<string, QuantitySum>>;

export function sumQuantities(all: Iterable<Quantity>): Record<string, QuantitySum> {
  const sums: ExactSums = new Map();
  for (const one of all) countIn(sums, one);
  return asQuantities(sums);
}

/** Sums while they are being computed: `asQuantities` gives their canonical text. */
export type ExactSums = Map<string, { readonly amount: Exact; readonly rows: number; readonly unknown: number }>;

/** Adds a quantity to the sum of its key, or takes it out again. */
export function countIn(sums: ExactSums, { key, amount }: Quantity, isTakenOut = false): void {
  const { amount: sum, rows, unknown } = sums.get(key) ?? { amount: new Exact(0), rows: 0, unknown: 0 };
  const count = isTakenOut ? -1 : 1;
  if (rows + count <= 0) sums.delete(key);
  else
    sums.set(key, {
      amount: amount ? sum.plus(isTakenOut ? amount.negated() : amount) : sum,
      rows: rows + count,
      unknown: unknown + (amount ? 0 : count),
    });
}

export const asQuantities = (sums: ExactSums): Record<string, QuantitySum> =>
  Object.fromEntries(
    [...sums]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, { amount, rows, unknown }]) => [
        key,
        { amount: amount.toFixed(), rows, ...(unknown > 0 && { unknown }) },
      ]),
  );

/** The sum of several sets of quantities, such as those of months or areas. */
export function addQuantities(parts: readonly Quantities[]): Record<string, QuantitySum> {
  const added: Record<string, QuantitySum> = {};
  for (const [key, sum] of parts.flatMap((part) => Object.entries(part))) {
    const before = added[key] ?? { amount: "0", rows: 0 };
    const unknown = (before.unknown ?? 0) + (sum.unknown ?? 0);
    added[key] = {
      amount: new Exact(before.amount).plus(sum.amount).toFixed(),
      rows: before.rows + sum.rows,
      ...(unknown > 0 && { unknown }),
    };
  }
  return added;
}

/** The quantities of one kind, with the parts of their keys. */
export const quantitiesOf = (
  quantities: Quantities,
  kind: QuantityKind,
): { key: string; parts: string[]; sum: QuantitySum }[] =>
  Object.entries(quantities)
    .filter(([key]) => key === kind || key.startsWith(`${kind}/`))
    .map(([key, sum]) => ({ key, parts: keyParts(key).slice(1), sum }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));

export function totalOf(quantities: Quantities, kind: QuantityKind): QuantitySum | null {
  const found = quantitiesOf(quantities, kind).map(({ sum }) => ({ all: sum }));
  return found.length === 0 ? null : (addQuantities(found).all ?? null);
}

/**
 * The key of a quantity or of a charge line: its kind, and which engine, office, material etc. it is about. One
 * string, so that it can be sorted and used as a key in JSON. The first part is a `QuantityKind`; the others are ids
 * or typed text, such as a gmina.
 */
export const lineKey = (...parts: readonly string[]): string => parts.map(encodeURIComponent).join("/");

export const keyParts = (key: string): string[] => key.split("/").map(decodeURIComponent);

/** Empty if the text is not a key. */
export function keyPartsOrNone(key: string): string[] {
  try {
    return keyParts(key);
  } catch {
    return []; // a "%" that is not an escape
  }
}
