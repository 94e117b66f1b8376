import type { YearInputs } from "./contract/year-inputs.ts";
import { MONTHS } from "../periods/month.ts";
import { Exact, EXACT_DECIMAL_SHAPE } from "../exact.ts";
import {
  lineKey,
  keyParts,
  addQuantities,
  type Quantities,
  type QuantitySum,
  keyPartsOrNone,
} from "../areas/quantities.ts";
import type { AreaId } from "../areas/area-ids.ts";
import type { Missing } from "./contract/charges.ts";
import type { YearFacts } from "./year-facts.ts";
import { decimalProblem } from "../areas/cells.ts";

type Given = Pick<YearInputs, "earlierMonths" | "earlierMonthsOf">;

/** Months before 'obsługa od' that nobody has handed in: what there was in them is an input, one for all of them. */
export const earlierMonthsOf = (madeOf: readonly number[]): readonly number[] =>
  MONTHS.filter((month) => !madeOf.includes(month));

/** Months as an input names them. */
export const monthsAsInput = (months: readonly number[]): string => months.join(",");

/** What was entered of these months; undefined: nothing, or of other months than these, of which it says nothing. */
const givenOf = (months: readonly number[], { earlierMonths, earlierMonthsOf: of }: Given) =>
  of === monthsAsInput(months) ? earlierMonths : undefined;

/** Nobody has said yet what was in months before 'obsługa od', or it was said of other months than those that are open now. */
export const isLackingEarlier = (madeOf: readonly number[], inputs: Given): boolean => {
  const months = earlierMonthsOf(madeOf);
  return months.length > 0 && givenOf(months, inputs) === undefined;
};

/** What counts of what was entered for months before 'obsługa od', by line key: nothing once every month is ours. */
export function earlierQuantities(madeOf: readonly number[], inputs: Given): Quantities {
  const months = earlierMonthsOf(madeOf);
  return enteredQuantities(months.length > 0 ? (givenOf(months, inputs) ?? {}) : {});
}

/**
 * What a year counts: of the months that it is made of, and what was entered for those before. A month that was handed in
 * counts by its version instead of what was entered for it.
 */
export const yearQuantities = (
  areas: readonly { readonly quantities: Quantities }[],
  madeOf: readonly number[],
  inputs: Given,
): Quantities => addQuantities([...areas.map(({ quantities }) => quantities), earlierQuantities(madeOf, inputs)]);

/**
 * What somebody entered for months that are not ours. What goes along with it in every row and was left out is not 0: it is
 * not known. A key that nobody could enter today, and that is kept from a time when one could, counts for nothing.
 */
function enteredQuantities(entered: Readonly<Record<string, string>>): Quantities {
  const amounts = Object.fromEntries(Object.entries(entered).filter(([key]) => hasPossibleNumbers(key)));
  const given = Object.entries(amounts).map(([key, amount]): [string, QuantitySum] => [key, { amount, rows: 0 }]);
  const companions = Object.entries(amounts)
    .filter(([, amount]) => !new Exact(amount).isZero())
    .flatMap(([key, amount]) => companionsOf(key).map((one) => ({ key: one, unknown: countOf(key, amount) })))
    .filter(({ key }) => !(key in amounts))
    .map(({ key, unknown }): [string, QuantitySum] => [key, { amount: "0", rows: 0, unknown }]);
  return Object.fromEntries([...companions, ...given]);
}

/** Of how many it is not known: vehicles are counted, the rest is one amount. */
const countOf = (key: string, amount: string): number =>
  key === "vehicles" ? Math.max(1, new Exact(amount).floor().toNumber()) : 1;

/** What else a row counts for that counts for this. */
function companionsOf(key: string): string[] {
  const [kind = "", part = ""] = keyParts(key);
  switch (kind) {
    case "packaging":
      return ["packaging-value"];
    case "sup-collected":
      return [lineKey("sup-issued", part)];
    case "sup-issued":
      return [lineKey("sup-collected", part)];
    case "vehicles":
      return ["oils", "tyres", "battery"].map((one) => lineKey("vehicle-parts", one));
    default:
      return [];
  }
}

/** Where months before 'obsługa od' are entered. */
export const EARLIER_MONTHS = { where: "inputs", field: "earlierMonths" } as const;

/** Where a quantity that is not wholly known can be filled in: in rows, or where it was left out of months before 'obsługa od'. */
export function whereUnknown({ inputs, madeOf }: YearFacts, keys: readonly string[], area: AreaId): Missing {
  const given = madeOf ? earlierQuantities(madeOf, inputs) : enteredQuantities(inputs.earlierMonths ?? {});
  return keys.some((key) => given[key]?.unknown !== undefined) ? EARLIER_MONTHS : { where: "area", area };
}

const NUMBER_PLACES = 3;

/** Kinds of quantities whose last part is a number, and what that may be: the same that the cell takes which it comes from. */
const lastNumbers: Readonly<Record<string, (number: string) => boolean>> = {
  /** What a litre or a cubic metre weighs, as the dictionary has it. */
  "air-d": (density) => EXACT_DECIMAL_SHAPE.test(density),
  /** kWh in a cubic metre, by which is divided. */
  "air-c": (factor) => factor !== "0" && decimalProblem(factor, NUMBER_PLACES) === null,
  /** Per cent of vapours recovered: more than all of them would be money back. */
  "air-b": (recovery) => decimalProblem(recovery, NUMBER_PLACES, "100") === null,
};

/** Whether charges can be reckoned with the numbers in a key. "" is none, such as the density of what was weighed. */
export function hasPossibleNumbers(key: string): boolean {
  const [kind, ...parts] = keyPartsOrNone(key);
  if (kind === undefined) return false;
  const number = parts.at(-1) ?? "";
  return number === "" || !Object.hasOwn(lastNumbers, kind) || lastNumbers[kind]?.(number) === true;
}
