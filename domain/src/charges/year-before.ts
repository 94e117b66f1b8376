import type { AreaId } from "../areas/area-ids.ts";
import { Exact } from "../exact.ts";
import { quantitiesOf, type QuantityKind } from "./quantities.ts";
import { hasIncompleteRows, type YearFacts } from "./year-facts.ts";

/** A number of an earlier year: from our rows, or entered. */
export type Earlier = { readonly amount: Exact; readonly isOurs: boolean };

type Asked = {
  readonly year: number;
  readonly kind: QuantityKind;
  /** Of which part, such as a group of equipment; without it all of the kind. */
  readonly part?: string;
  readonly areas: readonly AreaId[];
  /** What was entered, for where our rows do not reach. */
  readonly entered: string | undefined;
};

/**
 * What an earlier year counted for: from our rows if all of its twelve months are ours and say it, else as it was entered;
 * null: not known. A year that is ours and has none of it has 0.
 */
export function earlier({ before }: YearFacts, { year, kind, part, areas, entered }: Asked): Earlier | null {
  const ours = before[year];
  if (ours && !hasIncompleteRows(ours, areas)) {
    const found = quantitiesOf(ours, kind).filter(({ parts: [first] }) => part === undefined || first === part);
    if (found.every(({ sum }) => sum.unknown === undefined))
      return { amount: found.reduce((sum, one) => sum.plus(one.sum.amount), new Exact(0)), isOurs: true };
  }
  return entered === undefined ? null : { amount: new Exact(entered), isOurs: false };
}
