import { Exact } from "../exact.ts";

/**
 * What rows are counted in for charges, and by which parts they are told from each other. A quantity is additive: two rows
 * that are split or change places add up to the same, to the last digit, so nothing here is divided or rounded.
 */
export type QuantityKind =
  /** Mg of fuel, by engine, fuel and the density it was weighed by ("" where it was typed as a mass) */
  | "air-d"
  /** Mg or m³ of fuel, or kWh of gas, by voivodeship, gmina, boiler, and the kWh in a cubic metre ("" where it was none) */
  | "air-c"
  /** kg or Mg of a substance, by voivodeship and source */
  | "air-a"
  /** Mg of petrol, by voivodeship, source and the percentage of vapours recovered ("" where it was not given) */
  | "air-b"
  /** places × days of poultry, by voivodeship and source */
  | "air-e"
  /** kg of packaging that counts towards the fee, by category */
  | "packaging"
  /** kg of reusable packaging that does not, as it is not introduced for the first time, by category */
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
  /**
   * rows that lack what a charge is counted by, or that cannot be handed in as they are, by area; of SUP fees also by what
   * they would count for, where their type says it
   */
  | "incomplete";

/** What one row counts for; null: it counts, but how much is not known. */
export type Quantity = { readonly key: string; readonly amount: Exact | null };

export const quantity = (kind: QuantityKind, parts: readonly string[], amount: Exact | null): Quantity => ({
  key: lineKey(kind, ...parts),
  amount,
});

/** The sum of what is known, of how many rows, and of how many more it is not known. */
export type QuantitySum = { readonly amount: string; readonly rows: number; readonly unknown?: number | undefined };
/** By line key. */
export type Quantities = Readonly<Record<string, QuantitySum>>;

export function sumQuantities(all: Iterable<Quantity>): Record<string, QuantitySum> {
  const sums = new Map<string, { amount: Exact; rows: number; unknown: number }>();
  for (const { key, amount } of all) {
    const sum = sums.get(key) ?? { amount: new Exact(0), rows: 0, unknown: 0 };
    sums.set(key, {
      amount: amount ? sum.amount.plus(amount) : sum.amount,
      rows: sum.rows + 1,
      unknown: sum.unknown + (amount ? 0 : 1),
    });
  }
  return Object.fromEntries(
    [...sums]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, { amount, rows, unknown }]) => [
        key,
        { amount: amount.toFixed(), rows, ...(unknown > 0 && { unknown }) },
      ]),
  );
}

/** Months of a year, areas of a month: what they count for together. */
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

/** Those of a kind, with their parts. */
export const quantitiesOf = (
  quantities: Quantities,
  kind: QuantityKind,
): { key: string; parts: string[]; sum: QuantitySum }[] =>
  Object.entries(quantities)
    .filter(([key]) => key === kind || key.startsWith(`${kind}/`))
    .map(([key, sum]) => ({ key, parts: keyParts(key).slice(1), sum }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));

/** The sum of all of a kind; null where there is none. */
export function totalOf(quantities: Quantities, kind: QuantityKind): QuantitySum | null {
  const found = quantitiesOf(quantities, kind).map(({ sum }) => ({ all: sum }));
  return found.length === 0 ? null : (addQuantities(found).all ?? null);
}

/**
 * Names a line: what is counted, and of which engine, office, material … it is, as one word that sorts and can be a key of
 * JSON. The first part is a `QuantityKind`; the others are ids, or text that somebody typed, such as a gmina.
 */
export const lineKey = (...parts: readonly string[]): string => parts.map(encodeURIComponent).join("/");

export const keyParts = (key: string): string[] => key.split("/").map(decodeURIComponent);

/** None where it is no key at all. */
export function keyPartsOrNone(key: string): string[] {
  try {
    return keyParts(key);
  } catch {
    return []; // a "%" that nobody encoded
  }
}
