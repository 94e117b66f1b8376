import type { ChargeLine } from "../contract/charges.ts";
import type { Rate } from "../../year-law/rate.ts";
import { Exact, atRate } from "../../exact.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import {
  inputsLacked,
  knownLine,
  shortfall,
  amountWithUnit,
  unconfirmedReasons,
  undeterminedLine,
  zlotyText,
} from "../charge.ts";
import { askToConfirm } from "../inputs/doubtful-inputs.ts";
import { type EarlierQuery, earlierYears } from "../year-before.ts";
import type { YearFacts } from "../year-facts.ts";
import { fieldName, inputAt, type InputField } from "../inputs/year-input-fields.ts";

/** The required collection is a percentage of the average mass of this many years. */
export const BASE_YEARS = 3;

type Collection = {
  readonly basis: Pick<ChargeLine, "key" | "what" | "behind"> & Partial<Pick<ChargeLine, "quantity" | "rate">>;
  /** In Polish, genitive: what is weighed. */
  readonly of: string;
  readonly before: readonly EarlierQuery[];
  /** kg of this year, if it counts in the average. */
  readonly placed?: string;
  /** The input with the collected mass, and what to say while it is missing. */
  readonly collectedAt: InputField;
  readonly notSaid: string;
  readonly rate: Rate;
  /** The percentage of the average that has to be collected. */
  readonly level: Rate;
  readonly why?: readonly string[];
};

/** The fee for what was not collected: a percentage of the three-year average minus the collected mass. */
export function collectionLine(
  facts: YearFacts,
  { of, before, placed = "0", rate, level, ...more }: Collection,
): ChargeLine {
  const years = earlierYears(facts, of, before);
  const basis = { ...more.basis, ...(years.known.length > 0 && { earlier: years.known }) };
  const collected = inputAt(facts.inputs, more.collectedAt);
  const isSaid = typeof collected === "string";
  const lacked = inputsLacked([...years.lacked, ...(isSaid ? [] : [fieldName(more.collectedAt)])]);
  if (years.lacked.length > 0) return undeterminedLine(basis, years.why, lacked);
  if (!isSaid) return undeterminedLine(basis, more.notSaid, lacked);
  const sum = years.sum.plus(placed);
  // Divided by 3 and 100 at the end, so that nothing is rounded before the grosz.
  const lacking = shortfall(sum.times(level.value), new Exact(collected).times(100 * BASE_YEARS));
  const calculation = `${formatDecimal(level.value)} % × ${amountWithUnit(sum, "kg")} / ${BASE_YEARS} − ${amountWithUnit(collected, "kg")}`;
  const line = knownLine(
    { quantity: { amount: sum.toFixed(), unit: `kg w ${BASE_YEARS} latach` }, ...basis },
    lacking.isZero() ? `${calculation}: wymagany poziom osiągnięty` : `(${calculation}) × ${zlotyText(rate.value)}/kg`,
    atRate(lacking, rate.value).dividedBy(100 * BASE_YEARS),
    [...(more.why ?? []), ...unconfirmedReasons({ Stawka: rate, "Poziom zbierania": level })],
  );
  const mean = { beside: "a wprowadzano średnio w roku", mass: sum.dividedBy(BASE_YEARS) };
  return askToConfirm(facts, line, [{ field: more.collectedAt, ...mean }]);
}
