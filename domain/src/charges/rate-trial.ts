import { areas } from "../areas/all-areas.ts";
import type { AreaId } from "../areas/area-ids.ts";
import type { Charge, ChargeLine } from "./contract/charges.ts";
import type { DictionaryKind } from "../dictionaries/kinds.ts";
import { chargeScopes, type ChargeKind, chargeKinds } from "./charged-areas.ts";
import { keyParts } from "../areas/quantities.ts";
import type { Cost, LackInTrial, TouchedYear } from "./contract/rate-trial.ts";
import { reasonTopics } from "./contract/reason-topics.ts";
import { type CostReason, costReasons } from "./cost-reasons.ts";
import { lineLacks } from "./inputs/year-lacks.ts";
import { Exact } from "../exact.ts";
import { gapsOf, type YearFacts } from "./year-facts.ts";

/** Numbers to try: items of dictionaries, and paths in a year's law. */
export type TriedNumbersAt = {
  readonly items: readonly { readonly kind: DictionaryKind; readonly id: string }[];
  readonly law: readonly string[];
};

export function chargeKindsAt(path: string): readonly ChargeKind[] {
  const own = chargeKinds.filter((id) => chargeScopes[id].law?.includes(path));
  return own.length > 0 || !path.includes(".") ? own : chargeKindsAt(path.slice(0, path.lastIndexOf(".")));
}

/** The areas whose rows can refer to items of these kinds. */
export const areasNaming = (kinds: readonly DictionaryKind[]): AreaId[] =>
  areas.flatMap(({ id, columns }) =>
    Object.values(columns).some(({ dictionary }) => dictionary !== undefined && kinds.includes(dictionary)) ? [id] : [],
  );

/** The undetermined lines that use these numbers: the effect on them cannot be computed. */
export function linesUndeterminedBy(charges: readonly Charge[], { items, law }: TriedNumbersAt): ChargeLine[] {
  const ids = items.map(({ id }) => id);
  const duties: readonly string[] = law.flatMap(chargeKindsAt);
  /** Uncounted rows may refer to any item. */
  const named: readonly string[] = areasNaming(items.map(({ kind }) => kind));
  const isFelt = (key: string) => {
    const [kind, ...parts] = keyParts(key);
    return kind === "incomplete" ? named.includes(parts[0] ?? "") : parts.some((part) => ids.includes(part));
  };
  return charges.flatMap(({ id, lines }) =>
    lines.filter(({ amount, behind }) => amount === null && (duties.includes(id) || behind.some(isFelt))),
  );
}

/** Why the effect of a number is unknown; `missing` is null where nothing can be filled in. */
export type TrialReason = Pick<LackInTrial, "label" | "missing">;

/** Why the effect of these numbers on a year cannot be computed, each reason once; empty if it can. */
export function reasonsUndetermined(
  charges: readonly Charge[],
  numbers: TriedNumbersAt,
  facts: Pick<YearFacts, "year" | "open" | "lacksEarlier">,
): TrialReason[] {
  const { year, lacksEarlier } = facts;
  const duties: readonly string[] = numbers.law.flatMap(chargeKindsAt);
  // All lines are known, but not what is due of them: a threshold may or may not be passed.
  const uncertain = charges.filter(
    ({ id, due, lines }) => due === null && duties.includes(id) && lines.every(({ amount }) => amount !== null),
  );
  const ofCharges =
    uncertain.length > 0 ? costReasons({ year, charges: uncertain, gaps: gapsOf(facts), lacksEarlier }) : [];
  const reasons = [
    ...linesUndeterminedBy(charges, numbers).flatMap((line): TrialReason[] => lineLacks(line, year)),
    ...ofCharges.map(trialReason),
  ];
  return [...new Map(reasons.map((reason) => [reason.label, reason])).values()];
}

function trialReason(reason: CostReason): TrialReason {
  if ("lack" in reason) return { label: reason.label, missing: reason.lack.missing };
  if ("line" in reason) return { label: reason.label, missing: reason.line.missing ?? null };
  // Which months are missing differs from client to client.
  return { label: reason.who === "time" ? reasonTopics.months : reason.label, missing: null };
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
