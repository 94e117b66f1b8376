import type { Charge, ChargeLine } from "../contract/charges.ts";
import { settledProducts } from "../../company/settlement.ts";
import type { YearInputs } from "../contract/year-inputs.ts";
import { MONTHS } from "../../periods/month.ts";
import { confirmationOf, fieldName, fieldsGiven, type InputField } from "./year-input-fields.ts";

const fieldOf = (name: string): InputField => name.split(".");

/** The inputs that a line lacks, by name. */
export const missingFields = ({ missing }: Pick<ChargeLine, "missing">): string[] =>
  missing?.where === "inputs" ? [missing.field, ...(missing.more ?? [])] : [];

/** What is charged by an input of which there is one for each material or type; undefined: its names say it. */
export function aboutInput(charges: readonly Charged[], field: InputField): string | undefined {
  const part = field.at(-1) ?? "";
  return charges
    .flatMap(({ lines }) => lines)
    .find(({ key }) => key === `packaging/${part}` || key === `sup-collected/${part}`)?.what;
}

/** What is asked about an input, in Polish; null: nothing. */
export function doubtAbout(charges: readonly Pick<Charge, "lines">[], field: InputField): string | null {
  const wanted = fieldName(confirmationOf(field));
  const line = charges
    .flatMap(({ lines }) => lines)
    .find(({ missing }) => missing?.where === "inputs" && missing.field === wanted);
  return line?.why.at(-1) ?? null;
}

type Charged = { readonly lines: readonly ChargeLine[]; readonly beside?: readonly ChargeLine[] | undefined };

/**
 * The inputs that a client's charges ask for, those that were given, and those that our own reports answer: nobody is asked
 * for more but for what they want to enter, by name, to compare ways of settling. A question that is sure to follow from
 * another comes with it.
 */
export function askedInputs(
  charges: readonly Charged[],
  inputs: YearInputs,
  wantedBesides: readonly string[] = [],
): InputField[] {
  const lines = charges.flatMap(({ lines, beside = [] }) => [...lines, ...beside]);
  const wanted = lines.flatMap((line) => [...missingFields(line), ...(line.earlier ?? []).map(({ field }) => field)]);
  const asked = [...[...wanted, ...wantedBesides].map(fieldOf), ...givenFields(inputs)]
    .map(withoutKeys)
    .flatMap(withCompanions);
  const ofWays = settledProducts.flatMap((product): InputField[] => {
    const way = inputs.settlements?.[product]?.way;
    if (way === "organisation")
      return ["organisation", "contract"].map((part): InputField => ["settlements", product, part]);
    return way === "deMinimis" ? [["otherAid"]] : [];
  });
  const isHidden = ([name, product, part]: InputField) =>
    name === "settlements" &&
    part !== "way" &&
    settledProducts.some((one) => one === product && inputs.settlements?.[one]?.way !== "organisation");
  const all = new Map([...asked, ...ofWays].map((field) => [fieldName(field), field]));
  return [...all.values()].filter((field) => !isHidden(field)).toSorted(byPlace);
}

/** In this order, then by number. */
const places: Readonly<Record<keyof YearInputs, null>> = {
  settlements: null,
  organisationPrice: null,
  recycled: null,
  packagingValueBefore: null,
  otherAid: null,
  bags: null,
  supReasons: null,
  equipmentBefore: null,
  equipmentCollected: null,
  equipmentRevenueBefore: null,
  batteriesBefore: null,
  batteriesCollected: null,
  oils: null,
  tyres: null,
  network: null,
  isMicro: null,
  registeredIn: null,
  earlierMonths: null,
  earlierMonthsOf: null,
  confirmed: null,
};
const order = Object.keys(places);
const parts = ["way", "organisation", "contract", "recovered", "recycled", "daysWithout", "stations"];

function byPlace(a: InputField, b: InputField): number {
  const [of, other] = [a, b].map(([name = ""]) => order.indexOf(name));
  if (of !== undefined && other !== undefined && of !== other) return of - other;
  const [part, otherPart] = [a, b].map((field) => parts.indexOf(field.at(-1) ?? ""));
  const isOfOne = a.slice(0, -1).join() === b.slice(0, -1).join();
  if (isOfOne && part !== undefined && otherPart !== undefined && part !== otherPart) return part - otherPart;
  return byParts(a, b);
}

/** Keys, not words: numbers by their size, the rest as they are spelt. */
function byParts(a: InputField, b: InputField): number {
  for (const [index, one] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (one !== other) return Number(one) - Number(other) || (one < other ? -1 : 1);
  }
  return a.length - b.length;
}

function withCompanions(field: InputField): InputField[] {
  const [name = "", first = "", second = ""] = field;
  switch (name) {
    case "bags":
      return MONTHS.map((month) => ["bags", String(month)]);
    case "equipmentBefore":
      return [field, ["equipmentCollected", second]];
    case "batteriesBefore":
      return [field, ["batteriesCollected"]];
    case "oils":
    case "tyres":
      return ["recovered", "recycled"].map((part) => [name, part]);
    case "network":
      return ["daysWithout", "stations"].map((part) => [name, part]);
    case "isMicro":
    case "registeredIn":
      return [["isMicro"], ["registeredIn"]];
    case "settlements":
      return [["settlements", first, "way"], field];
    default:
      return [field];
  }
}

/** What months before 'obsługa od' counted for is one input, however much it is. */
const withoutKeys = (field: InputField): InputField => (field[0] === "earlierMonths" ? ["earlierMonths"] : field);

/** Of which months that is, is said with it. */
const givenFields = (inputs: YearInputs): InputField[] =>
  fieldsGiven(inputs).filter(([name]) => name !== "earlierMonthsOf");
