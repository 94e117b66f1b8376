import type { AreaId } from "../areas/area-ids.ts";
import type { EarlierNumber } from "./contract/charges.ts";
import { Exact, exactSum } from "../exact.ts";
import { quantitiesOf, type QuantityKind } from "../areas/quantities.ts";
import { hasIncompleteRows, type YearFacts } from "./year-facts.ts";
import { fieldName, inputAt, type InputField } from "./inputs/year-input-fields.ts";

export const YEARS_BACK = 3;
/** The years before a year, the earliest first. */
export const yearsBefore = (year: number, count = YEARS_BACK): number[] =>
  Array.from({ length: count }, (_, index) => year - count + index);

export type EarlierQuery = {
  readonly year: number;
  readonly kind: QuantityKind;
  /** A part of the kind, such as a group of equipment; all of it if absent. */
  readonly part?: string;
  readonly areas: readonly AreaId[];
  readonly field: InputField;
};

/**
 * The number of an earlier year: from our reports if the areas were submitted in all twelve months, else as entered;
 * null if not known. If our reports have nothing of the kind, it is 0.
 */
export function earlierNumber(facts: YearFacts, asked: EarlierQuery): EarlierNumber | null {
  const { year, field } = asked;
  const entered = inputAt(facts.inputs, field);
  const typed = typeof entered === "string" ? entered : null;
  const ours = oursOf(facts, asked);
  const named = { field: fieldName(field), year };
  const carriedFrom = facts.carried?.[named.field];
  if (ours === null)
    return typed === null
      ? null
      : { ...named, amount: typed, isOurs: false, ...(carriedFrom !== undefined && { carriedFrom }) };
  const { amount, behind } = ours;
  const besides = typed !== null && !amount.equals(typed) && { typed };
  return { ...named, amount: amount.toFixed(), isOurs: true, behind, ...besides };
}

/** False for an area that was on for only a part of that year. An area that is still off has nothing to report. */
function isOurs({ areasBefore, company }: YearFacts, { year, areas }: EarlierQuery): boolean {
  const held = areasBefore?.[year];
  if (!held) return areasBefore === undefined;
  const isHeld = (area: AreaId) => held.includes(area);
  return areas.some(isHeld) && areas.every((area) => isHeld(area) || !company.areas.includes(area));
}

function oursOf(facts: YearFacts, asked: EarlierQuery): { amount: Exact; behind: string[] } | null {
  const { year, kind, part, areas } = asked;
  const ours = facts.before[year];
  if (!ours || !isOurs(facts, asked) || hasIncompleteRows(ours, areas)) return null;
  const found = quantitiesOf(ours, kind).filter(({ parts: [first] }) => part === undefined || first === part);
  if (found.some(({ sum }) => sum.unknown !== undefined)) return null;
  return {
    amount: exactSum(found.map((one) => one.sum.amount)),
    behind: found.map(({ key }) => key),
  };
}

/** Several years of one thing: the known numbers and their sum, the other inputs, and the message for them. */
export function earlierYears(facts: YearFacts, what: string, asked: readonly EarlierQuery[]) {
  const numbers = asked.map((one) => earlierNumber(facts, one));
  const known = numbers.flatMap((number) => number ?? []);
  const unknown = asked.filter((_, index) => numbers[index] === null);
  const years = unknown.map(({ year }) => year);
  const when = years.length === 1 ? `z ${years.join()} roku` : `z lat: ${years.join(", ")}`;
  return {
    known,
    sum: exactSum(known.map(({ amount }) => amount)),
    lacked: unknown.map(({ field }) => fieldName(field)),
    why: `Nie podano masy ${what} ${when}. Jeśli żadnej, wpisz 0.`,
  };
}
