import { equipmentGroups } from "../../company/settlement.ts";
import type { YearInputs } from "../contract/year-inputs.ts";
import { hasBatteries, portableBefore } from "../rules/batteries.ts";
import { bdoFeeCharges } from "../rules/bdo-fee.ts";
import { equipmentBefore, hasEquipment } from "../rules/equipment.ts";
import { earlierNumber } from "../year-before.ts";
import type { YearFacts } from "../year-facts.ts";
import { worthOf } from "./year-before-inputs.ts";
import { fieldName, inputAt, type InputField, withInput } from "./year-input-fields.ts";

export type InputsBefore = ReadonlyMap<number, YearInputs>;

/**
 * Takes missing inputs from earlier years where they still hold: masses of years that both years look back to, and
 * the year of registration. `parse` validates the result.
 */
export function withCarried(
  facts: YearFacts,
  before: InputsBefore,
  parse: (inputs: unknown) => YearInputs,
): Pick<YearFacts, "inputs" | "carried"> {
  const years = [...before.keys()].filter((year) => year < facts.year).toSorted((a, b) => b - a);
  if (years.length === 0) return { inputs: facts.inputs };
  let inputs: unknown = facts.inputs;
  const carried: Record<string, number> = {};
  for (const field of fieldsLacked(facts)) {
    const year = years.find((one) => inputAt(before.get(one) ?? {}, field) !== null);
    if (year === undefined) continue;
    inputs = withInput(inputs, field, inputAt(before.get(year) ?? {}, field));
    carried[fieldName(field)] = year;
  }
  return Object.keys(carried).length === 0 ? { inputs: facts.inputs } : { inputs: parse(inputs), carried };
}

/** The inputs that were neither entered nor answered by our reports. */
function fieldsLacked(facts: YearFacts): InputField[] {
  const masses = [
    ...(hasEquipment(facts) ? equipmentGroups.flatMap((group) => equipmentBefore(facts.year, group)) : []),
    ...(hasBatteries(facts) ? portableBefore(facts.year) : []),
  ];
  const lacksEntry = facts.inputs.registeredIn === undefined && bdoFeeCharges(facts).length > 0;
  return [
    ...masses.filter((asked) => earlierNumber(facts, asked) === null).map(({ field }) => field),
    ...(lacksEntry ? [["registeredIn"]] : []),
  ].filter((field) => worthOf(field) === "holds");
}
