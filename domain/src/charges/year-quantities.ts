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

type EarlierInputs = Pick<YearInputs, "earlierMonths" | "earlierMonthsOf">;

/** The months that nobody has submitted here. What happened in them is one input for all. */
export const earlierMonthsOf = (madeOf: readonly number[]): readonly number[] =>
  MONTHS.filter((month) => !madeOf.includes(month));

/** The months as `earlierMonthsOf` stores them. */
export const monthsAsInput = (months: readonly number[]): string => months.join(",");

/** What was entered for these months; undefined if nothing, or if it was entered for other months. */
const enteredFor = (months: readonly number[], { earlierMonths, earlierMonthsOf: of }: EarlierInputs) =>
  of === monthsAsInput(months) ? earlierMonths : undefined;

/** Whether nobody has entered what was in these months, or it was entered for other months. */
export const isLackingEarlier = (madeOf: readonly number[], inputs: EarlierInputs): boolean => {
  const months = earlierMonthsOf(madeOf);
  return months.length > 0 && enteredFor(months, inputs) === undefined;
};

/** The quantities entered for months before 'obsługa od'; empty once every month is reported here. */
export function earlierQuantities(madeOf: readonly number[], inputs: EarlierInputs): Quantities {
  const months = earlierMonthsOf(madeOf);
  return enteredQuantities(months.length > 0 ? (enteredFor(months, inputs) ?? {}) : {});
}

/** The year's quantities: its months and what was entered for months before. Submitted months replace the latter. */
export const yearQuantities = (
  areas: readonly { readonly quantities: Quantities }[],
  madeOf: readonly number[],
  inputs: EarlierInputs,
): Quantities => addQuantities([...areas.map(({ quantities }) => quantities), earlierQuantities(madeOf, inputs)]);

/**
 * The quantities that somebody entered. Quantities that rows always have together count as unknown, not as 0, if one
 * of them is missing. Keys that can no longer be entered count for nothing.
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

/** The number of unknown amounts: vehicles are counted one by one, everything else is one amount. */
const countOf = (key: string, amount: string): number =>
  key === "vehicles" ? Math.max(1, new Exact(amount).floor().toNumber()) : 1;

/** The other quantities that a row with this one always has. */
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

export const EARLIER_MONTHS = { where: "inputs", field: "earlierMonths" } as const;

/** Where to fill in an unknown quantity: in rows, or in the input for months before 'obsługa od'. */
export function whereUnknown({ inputs, madeOf }: YearFacts, keys: readonly string[], area: AreaId): Missing {
  const given = madeOf ? earlierQuantities(madeOf, inputs) : enteredQuantities(inputs.earlierMonths ?? {});
  return keys.some((key) => given[key]?.unknown !== undefined) ? EARLIER_MONTHS : { where: "area", area };
}

const NUMBER_PLACES = 3;

/** Kinds whose keys end in a number, and the numbers that are possible there: the same that the cell accepts. */
const lastNumbers: Readonly<Record<string, (number: string) => boolean>> = {
  "air-d": (density) => EXACT_DECIMAL_SHAPE.test(density),
  /** kWh per cubic metre, by which amounts are divided. */
  "air-c": (factor) => factor !== "0" && decimalProblem(factor, NUMBER_PLACES) === null,
  /** The percentage of vapours recovered: above 100 the charge would be negative. */
  "air-b": (recovery) => decimalProblem(recovery, NUMBER_PLACES, "100") === null,
};

/** Whether charges can be computed with the number in a key. "" is none, as for fuel that was weighed. */
export function hasPossibleNumbers(key: string): boolean {
  const [kind, ...parts] = keyPartsOrNone(key);
  if (kind === undefined) return false;
  const number = parts.at(-1) ?? "";
  return number === "" || !Object.hasOwn(lastNumbers, kind) || lastNumbers[kind]?.(number) === true;
}
