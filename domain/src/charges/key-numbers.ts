import { decimalProblem } from "../areas/decimal-cell.ts";
import { EXACT_DECIMAL_SHAPE } from "../exact-decimal.ts";
import { partsIn } from "../areas/line-key.ts";

const PLACES = 3;

/** Kinds of quantities whose last part is a number, and what that may be: the same that the cell takes which it comes from. */
const lastNumbers: Readonly<Record<string, (number: string) => boolean>> = {
  /** What a litre or a cubic metre weighs, as the dictionary has it. */
  "air-d": (density) => EXACT_DECIMAL_SHAPE.test(density),
  /** kWh in a cubic metre, by which is divided. */
  "air-c": (factor) => factor !== "0" && decimalProblem(factor, PLACES) === null,
  /** Per cent of vapours recovered: more than all of them would be money back. */
  "air-b": (recovery) => decimalProblem(recovery, PLACES, "100") === null,
};

/** Whether charges can be reckoned with the numbers in a key. "" is none, such as the density of what was weighed. */
export function hasPossibleNumbers(key: string): boolean {
  const [kind, ...parts] = partsIn(key);
  if (kind === undefined) return false;
  const number = parts.at(-1) ?? "";
  return number === "" || !Object.hasOwn(lastNumbers, kind) || lastNumbers[kind]?.(number) === true;
}
