import { areaById } from "../areas/all-areas.ts";
import type { Charge, ChargeLine } from "./contract/charges.ts";
import type { DictionaryKind } from "../dictionaries/kinds.ts";
import { chargeScopes, type ChargeKind, chargeKinds } from "./charged-areas.ts";
import { keyParts } from "../areas/quantities.ts";
import type { Cost, TouchedYear } from "./contract/rate-trial.ts";
import { Exact } from "../exact.ts";

/** Numbers to try: items of dictionaries, and paths in a year's law. */
export type TriedNumbersAt = {
  readonly items: readonly { readonly kind: DictionaryKind; readonly id: string }[];
  readonly law: readonly string[];
};

export function chargeKindsAt(path: string): readonly ChargeKind[] {
  const own = chargeKinds.filter((id) => chargeScopes[id].law?.includes(path));
  return own.length > 0 || !path.includes(".") ? own : chargeKindsAt(path.slice(0, path.lastIndexOf(".")));
}

/** The undetermined lines that use these numbers: the effect on them cannot be computed. */
export function linesUndeterminedBy(charges: readonly Charge[], { items, law }: TriedNumbersAt): ChargeLine[] {
  const ids = items.map(({ id }) => id);
  const kinds = items.map(({ kind }) => kind);
  const duties: readonly string[] = law.flatMap(chargeKindsAt);
  /** Uncounted rows may refer to any item. */
  const mayName = (area: string) =>
    Object.values(areaById(area)?.columns ?? {}).some(
      ({ dictionary }) => dictionary !== undefined && kinds.includes(dictionary),
    );
  const isFelt = (key: string) => {
    const [kind, ...parts] = keyParts(key);
    return kind === "incomplete" ? mayName(parts[0] ?? "") : parts.some((part) => ids.includes(part));
  };
  return charges.flatMap(({ id, lines }) =>
    lines.filter(({ amount, behind }) => amount === null && (duties.includes(id) || behind.some(isFelt))),
  );
}

/** How many years with the largest differences are listed, for each part and for the whole trial. */
const MOST_KEPT = 50;

export const differenceIn = ({ before, after }: { before: Cost; after: Cost }, of: keyof Cost): string =>
  new Exact(after[of]).minus(before[of]).toFixed(2);

/** The largest differences first: by what is due, then by the sum of the lines. */
export function largestChanges(years: readonly TouchedYear[]): TouchedYear[] {
  const size = (year: TouchedYear, of: keyof Cost) => new Exact(differenceIn(year, of)).abs();
  return years
    .toSorted(
      (one, other) =>
        size(other, "due").comparedTo(size(one, "due")) || size(other, "sum").comparedTo(size(one, "sum")),
    )
    .slice(0, MOST_KEPT);
}
