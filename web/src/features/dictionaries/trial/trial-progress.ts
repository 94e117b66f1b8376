import type { Cost, LackInTrial, RateTrialPart } from "@ekorok/domain/charges/contract/rate-trial";
import { largestChanges } from "@ekorok/domain/charges/largest-changes";
import { Exact } from "@ekorok/domain/exact";

/** What is known of a trial so far: the sum of its parts. */
export type TrialProgress = Omit<RateTrialPart, "clients"> & { readonly clients: number };

const together = (one: Cost, other: Cost): Cost => ({
  sum: new Exact(one.sum).plus(other.sum).toFixed(2),
  due: new Exact(one.due).plus(other.due).toFixed(2),
});

/** Each lack once; those of most clients first. */
function lacksTogether(one: readonly LackInTrial[], other: readonly LackInTrial[]): LackInTrial[] {
  const all = new Map(one.map((lack) => [lack.label, lack]));
  for (const lack of other) {
    const before = all.get(lack.label);
    all.set(lack.label, before ? { ...before, clients: before.clients + lack.clients } : lack);
  }
  return [...all.values()].toSorted((a, b) => b.clients - a.clients);
}

/** With the next part. One that was reckoned with other dictionaries does not belong to those before it. */
export function withPart(before: TrialProgress | null, part: RateTrialPart): TrialProgress | null {
  const lacking = {
    clients: (before?.lacking.clients ?? 0) + part.lacking.clients,
    lacks: lacksTogether(before?.lacking.lacks ?? [], part.lacking.lacks),
  };
  if (!before) return { ...part, lacking, clients: part.clients ?? 0 };
  if (part.revision !== before.revision) return null;
  return {
    ...part,
    clients: before.clients,
    looked: before.looked + part.looked,
    failed: before.failed + part.failed,
    before: together(before.before, part.before),
    after: together(before.after, part.after),
    changed: {
      clients: before.changed.clients + part.changed.clients,
      years: before.changed.years + part.changed.years,
      months: before.changed.months + part.changed.months,
    },
    lacking,
    undetermined: {
      before: before.undetermined.before + part.undetermined.before,
      after: before.undetermined.after + part.undetermined.after,
    },
    stale: before.stale + part.stale,
    largest: largestChanges([...before.largest, ...part.largest]),
  };
}
