import type { Cost, TouchedYear } from "./contract/rate-trial.ts";
import { Exact } from "../exact.ts";

/** So many of those that change most are kept, in a part of a trial and of all parts together: none that is larger can be missing. */
const MOST_KEPT = 50;

export const differenceIn = ({ before, after }: { before: Cost; after: Cost }, of: keyof Cost): string =>
  new Exact(after[of]).minus(before[of]).toFixed(2);

/** The largest difference first: of what is due, and of the lines where these are the same. */
export function largestChanges(years: readonly TouchedYear[]): TouchedYear[] {
  const size = (year: TouchedYear, of: keyof Cost) => new Exact(differenceIn(year, of)).abs();
  return years
    .toSorted(
      (one, other) =>
        size(other, "due").comparedTo(size(one, "due")) || size(other, "sum").comparedTo(size(one, "sum")),
    )
    .slice(0, MOST_KEPT);
}
