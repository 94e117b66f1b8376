import type { InputValue, YearInputs } from "../contract/year-inputs.ts";
import { inputAt, type InputField } from "./year-input-fields.ts";

/**
 * How an input of the year before is used in this one. `holds`: it is a fact that does not change, so it counts
 * (`withCarried`). `proposed`: it is often the same, so it counts once somebody has confirmed it. `shown`: only for
 * comparison with the new number. `nothing`: not used.
 */
type Worth = "holds" | "proposed" | "shown" | "nothing";

const worths: Readonly<Record<keyof YearInputs, Worth>> = {
  settlements: "proposed",
  organisationPrice: "shown",
  recycled: "shown",
  packagingValueBefore: "shown",
  otherAid: "shown",
  bags: "nothing",
  supReasons: "nothing",
  equipmentBefore: "holds",
  equipmentCollected: "shown",
  equipmentRevenueBefore: "shown",
  batteriesBefore: "holds",
  batteriesCollected: "shown",
  oils: "shown",
  tyres: "shown",
  network: "shown",
  isMicro: "proposed",
  registeredIn: "holds",
  earlierMonths: "nothing",
  earlierMonthsOf: "nothing",
  confirmed: "nothing",
};

export function worthOf(field: InputField): Worth {
  // Numbers of contracts often have the year in them.
  if (field[0] === "settlements" && field[2] === "contract") return "shown";
  return Object.entries(worths).find(([name]) => name === field[0])?.[1] ?? "nothing";
}

const valueIf = (worth: Worth, field: InputField, before: YearInputs | undefined): InputValue | null =>
  before && worthOf(field) === worth ? inputAt(before, field) : null;

/** The answer of the year before that is offered for this one; null for none. */
export const proposedInput = (field: InputField, before: YearInputs | undefined) => valueIf("proposed", field, before);

/** The number of the year before to show beside an empty field; null for none. */
export const inputToShow = (field: InputField, before: YearInputs | undefined) => valueIf("shown", field, before);

/** The year that a number among the inputs of `year` is about: some are asked about the year before. */
export const yearAbout = (field: InputField, year: number): number =>
  field[0] === "packagingValueBefore" || field[0] === "equipmentRevenueBefore" ? year - 1 : year;
