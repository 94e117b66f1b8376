import type { ChargeLine } from "../contract/charges.ts";
import { Exact } from "../../exact.ts";
import { inputsLacked, amountWithUnit } from "../charge.ts";
import type { YearFacts } from "../year-facts.ts";
import { confirmationOf, fieldName, inputAt, type InputField } from "./year-input-fields.ts";

/** A mass that was typed, in kg, and the one that it is hardly above. */
type Compared = {
  readonly field: InputField;
  /** What that is, in Polish: "a wprowadzono". */
  readonly beside: string;
  readonly mass: Exact;
};

/**
 * A line that rests on more having been recycled or collected than there was asks whether that is so, instead of saying
 * that nothing is owed; the year is handed in once it is confirmed. One question at a time.
 */
export function askToConfirm({ inputs }: YearFacts, line: ChargeLine, compared: readonly Compared[]): ChargeLine {
  for (const { field, beside, mass } of compared) {
    const [typed, confirmed] = [inputAt(inputs, field), inputAt(inputs, confirmationOf(field))];
    if (typeof typed !== "string" || !new Exact(typed).greaterThan(mass)) continue;
    if (typeof confirmed === "string" && new Exact(confirmed).equals(typed)) continue;
    return {
      ...line,
      sureness: "estimate",
      why: [...line.why, `Wpisano ${amountWithUnit(typed, "kg")}, ${beside} ${amountWithUnit(mass, "kg")}. Na pewno?`],
      missing: inputsLacked([fieldName(confirmationOf(field))]),
    };
  }
  return line;
}
