import type { Charge, ChargeLine } from "../contract/charges.ts";
import { settledProducts } from "../../company/settlement.ts";
import type { YearInputs } from "../contract/year-inputs.ts";
import { MONTHS } from "../../periods/month.ts";
import { confirmationOf, fieldName, filledFields, type InputField } from "./year-input-fields.ts";

const fieldOf = (name: string): InputField => name.split(".");

export const missingFields = ({ missing }: Pick<ChargeLine, "missing">): string[] =>
  missing?.where === "inputs" ? [missing.field, ...(missing.more ?? [])] : [];

/** The material or type that an input is about; undefined if the path says it already. */
export function aboutInput(charges: readonly Charged[], field: InputField): string | undefined {
  const part = field.at(-1) ?? "";
  return charges
    .flatMap(({ lines }) => lines)
    .find(({ key }) => key === `packaging/${part}` || key === `sup-collected/${part}`)?.what;
}

/** The question about a doubtful input, in Polish; null if there is none. */
export function doubtAbout(charges: readonly Pick<Charge, "lines">[], field: InputField): string | null {
  const wanted = fieldName(confirmationOf(field));
  const line = charges
    .flatMap(({ lines }) => lines)
    .find(({ missing }) => missing?.where === "inputs" && missing.field === wanted);
  return line?.why.at(-1) ?? null;
}

type Charged = { readonly lines: readonly ChargeLine[]; readonly beside?: readonly ChargeLine[] | undefined };

/**
 * The inputs to show a client: those that charges ask for, those that were filled in, those that our own reports
 * answer, and those that the client wants to enter to compare ways of settling. Nobody is asked for more. An input
 * that always follows from another one comes with it.
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

/** The order of the inputs. */
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

/** Compares path parts: numbers by size, others by spelling. */
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

/** All amounts of the months before 'obsługa od' are one input. */
const withoutKeys = (field: InputField): InputField => (field[0] === "earlierMonths" ? ["earlierMonths"] : field);

/** `earlierMonthsOf` is shown with `earlierMonths`. */
const givenFields = (inputs: YearInputs): InputField[] =>
  filledFields(inputs).filter(([name]) => name !== "earlierMonthsOf");
