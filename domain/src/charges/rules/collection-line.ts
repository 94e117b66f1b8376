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

/** The mean of so many years is the base of what has to be collected. */
export const BASE_YEARS = 3;

type Collection = {
  readonly basis: Pick<ChargeLine, "key" | "what" | "behind"> & Partial<Pick<ChargeLine, "quantity" | "rate">>;
  /** In Polish, in the genitive: of what the masses are. */
  readonly of: string;
  /** Earlier years of the base. */
  readonly before: readonly EarlierQuery[];
  /** kg of this year, if it is one of them. */
  readonly placed?: string;
  /** Where it is entered how much was collected, and what is said while it is not. */
  readonly collectedAt: InputField;
  readonly notSaid: string;
  readonly rate: Rate;
  /** How many percent of the mean have to be collected. */
  readonly level: Rate;
  readonly why?: readonly string[];
};

/** What is paid for the mass that was not collected: a share of the mean mass of three years, less what was. */
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
  // By three and by a hundred at the end, so that nothing is rounded before the grosz.
  const lacking = shortfall(sum.times(level.value), new Exact(collected).times(100 * BASE_YEARS));
  const reckoned = `${formatDecimal(level.value)} % × ${amountWithUnit(sum, "kg")} / ${BASE_YEARS} − ${amountWithUnit(collected, "kg")}`;
  const line = knownLine(
    { quantity: { amount: sum.toFixed(), unit: `kg w ${BASE_YEARS} latach` }, ...basis },
    lacking.isZero() ? `${reckoned}: wymagany poziom osiągnięty` : `(${reckoned}) × ${zlotyText(rate.value)}/kg`,
    atRate(lacking, rate.value).dividedBy(100 * BASE_YEARS),
    [...(more.why ?? []), ...unconfirmedReasons({ Stawka: rate, "Poziom zbierania": level })],
  );
  const mean = { beside: "a wprowadzano średnio w roku", mass: sum.dividedBy(BASE_YEARS) };
  return askToConfirm(facts, line, [{ field: more.collectedAt, ...mean }]);
}
