import type { CardVersion } from "./contract/products.ts";

type Dated = Pick<CardVersion, "validFrom">;

/** The version valid on a day ("2026-11-14"): the newest that began by then. Undefined before the first. */
export const cardOn = <V extends Dated>(versions: readonly V[], day: string): V | undefined =>
  versions.reduce<V | undefined>(
    (found, version) =>
      version.validFrom <= day && (!found || version.validFrom >= found.validFrom) ? version : found,
    undefined,
  );

/** The first day of a card that does not exist yet on the given day; null: it exists. */
export const beginsAfter = (versions: readonly Dated[], day: string): string | null => {
  const [first = null] = versions.map(({ validFrom }) => validFrom).toSorted();
  return first !== null && first > day ? first : null;
};

/** The day on which the next version begins; null: this is the last. */
export const endOf = (versions: readonly Dated[], { validFrom }: Dated): string | null =>
  versions
    .map((one) => one.validFrom)
    .filter((day) => day > validFrom)
    .toSorted()[0] ?? null;

/** Adds a version, or replaces the one of the same day; oldest first. */
export const withVersion = <V extends Dated>(versions: readonly V[], version: V): V[] =>
  [...versions.filter(({ validFrom }) => validFrom !== version.validFrom), version].toSorted((a, b) =>
    a.validFrom < b.validFrom ? -1 : 1,
  );

/** The default first day: nobody asks about earlier days. */
export const firstDayOf = (year: number): string => `${year}-01-01`;
