import { Exact, type Cost, type RateTrialPart, type TouchedYear } from "@ekorok/domain";

/** What is known of a trial so far: the sum of its parts. */
export type TrialProgress = Omit<RateTrialPart, "clients"> & { readonly clients: number };

/** So many of those that change most are remembered, however many there are. */
const MOST_KEPT = 50;

const together = (one: Cost, other: Cost): Cost => ({
  sum: new Exact(one.sum).plus(other.sum).toFixed(2),
  due: new Exact(one.due).plus(other.due).toFixed(2),
});

export const differenceIn = ({ before, after }: { before: Cost; after: Cost }, of: keyof Cost): string =>
  new Exact(after[of]).minus(before[of]).toFixed(2);

const bySize = (one: TouchedYear, other: TouchedYear): number => {
  const size = (year: TouchedYear, of: keyof Cost) => new Exact(differenceIn(year, of)).abs();
  return size(other, "sum").comparedTo(size(one, "sum")) || size(other, "due").comparedTo(size(one, "due"));
};

/** With the next part. One that was reckoned with other dictionaries does not belong to those before it. */
export function withPart(before: TrialProgress | null, part: RateTrialPart): TrialProgress | null {
  if (!before) return { ...part, clients: part.clients ?? 0 };
  if (part.revision !== before.revision) return null;
  return {
    ...part,
    clients: before.clients,
    looked: before.looked + part.looked,
    before: together(before.before, part.before),
    after: together(before.after, part.after),
    changed: {
      clients: before.changed.clients + part.changed.clients,
      years: before.changed.years + part.changed.years,
      months: before.changed.months + part.changed.months,
    },
    undetermined: {
      before: before.undetermined.before + part.undetermined.before,
      after: before.undetermined.after + part.undetermined.after,
    },
    stale: before.stale + part.stale,
    largest: [...before.largest, ...part.largest].toSorted(bySize).slice(0, MOST_KEPT),
  };
}
