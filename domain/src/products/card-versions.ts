import type { CardVersion } from "./contract/products.ts";

type Dated = Pick<CardVersion, "validFrom">;

/** The card as it was on a day such as "2026-11-14": the newest version that held by then. Undefined before the first one. */
export const cardOn = <V extends Dated>(versions: readonly V[], day: string): V | undefined =>
  versions.reduce<V | undefined>(
    (found, version) =>
      version.validFrom <= day && (!found || version.validFrom >= found.validFrom) ? version : found,
    undefined,
  );

/** From which day on there is a card, where there was none on a day; null: there was one. */
export const beginsAfter = (versions: readonly Dated[], day: string): string | null => {
  const [first = null] = versions.map(({ validFrom }) => validFrom).toSorted();
  return first !== null && first > day ? first : null;
};

/** On which day the version after this one begins; null: it is the last. */
export const endOf = (versions: readonly Dated[], { validFrom }: Dated): string | null =>
  versions
    .map((one) => one.validFrom)
    .filter((day) => day > validFrom)
    .toSorted()[0] ?? null;

/** With this version instead of the one that begins on the same day, if there is one. The oldest first. */
export const withVersion = <V extends Dated>(versions: readonly V[], version: V): V[] =>
  [...versions.filter(({ validFrom }) => validFrom !== version.validFrom), version].toSorted((a, b) =>
    a.validFrom < b.validFrom ? -1 : 1,
  );

/** From when the first version holds if nobody says so: ordinary use never asks about a day before it. */
export const firstDayOf = (year: number): string => `${year}-01-01`;
