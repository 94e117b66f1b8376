import type { ChargeLine } from "../contract/charges.ts";
import { Exact } from "../../exact.ts";
import { inputsLacked, amountWithUnit } from "../charge.ts";
import type { YearFacts } from "../year-facts.ts";
import { confirmationOf, fieldName, inputAt, type InputField } from "./year-input-fields.ts";

/** A typed mass in kg, and the mass that it should not exceed. */
type Compared = {
  readonly field: InputField;
  /** What that other mass is, in Polish: "a wprowadzono". */
  readonly beside: string;
  readonly mass: Exact;
};

/** A mean may have many more. */
const SHOWN_PLACES = 3;

/**
 * If a line is based on more mass recycled or collected than introduced, asks whether that is correct, instead of
 * stating that nothing is owed. The year can be submitted once it is confirmed. One question at a time.
 */
export function askToConfirm({ inputs }: YearFacts, line: ChargeLine, compared: readonly Compared[]): ChargeLine {
  for (const { field, beside, mass } of compared) {
    const [typed, confirmed] = [inputAt(inputs, field), inputAt(inputs, confirmationOf(field))];
    if (typeof typed !== "string" || !new Exact(typed).greaterThan(mass)) continue;
    if (typeof confirmed === "string" && new Exact(confirmed).equals(typed)) continue;
    return {
      ...line,
      sureness: "estimate",
      why: [
        ...line.why,
        `Wpisano ${amountWithUnit(typed, "kg")}, ${beside} ${amountWithUnit(mass.toDecimalPlaces(SHOWN_PLACES), "kg")}. Na pewno?`,
      ],
      missing: inputsLacked([fieldName(confirmationOf(field))]),
    };
  }
  return line;
}
