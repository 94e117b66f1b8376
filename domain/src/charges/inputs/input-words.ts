import type { SettledProduct } from "../../company/settlement.ts";
import type { WayOfSettling, InputValue } from "../contract/year-inputs.ts";
import { materialName } from "../../dictionaries/value-choices.ts";
import { formatMonth, monthNames } from "../../polish/dates.ts";
import type { EarlierNumber } from "../contract/charges.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import { type InputGroup, inputGroups } from "./input-groups.ts";

/** What can be entered, which decides the control. */
type InputKind = "mass" | "pieces" | "zloty" | "euro" | "yesNo" | "way" | "text" | "year" | "earlierMonths" | "months";

export type InputWords = {
  readonly label: string;
  readonly kind: InputKind;
  readonly group: InputGroup;
  readonly unit?: string;
  /** The label needs the heading to be understood. */
  readonly isOfGroup?: true;
};

/** The name of an input outside its group. */
export const inputTitle = ({ label, group, isOfGroup }: InputWords): string =>
  isOfGroup ? `${inputGroups[group]} – ${label}` : label;

export const wayNames: Readonly<Record<WayOfSettling, string>> = {
  self: "samodzielnie",
  organisation: "przez organizację odzysku",
  deMinimis: "de minimis",
  changed: "sposób zmienił się w ciągu roku",
};

/** The ways to choose from. We have read the rules of de minimis for packaging only. */
export const waysFor = (product: string): readonly WayOfSettling[] =>
  product === "packaging" ? ["self", "organisation", "deMinimis", "changed"] : ["self", "organisation", "changed"];

const kilograms = { kind: "mass", unit: "kg" } as const;
const isSettled = (name: string): name is SettledProduct =>
  name === "packaging" || name === "equipment" || name === "batteries" || name === "oilsAndTyres";

/** The name of an input; null if there is no such input. `about`: what it is about, if the path does not say it. */
export function inputWords(field: readonly string[], year: number, about?: string): InputWords | null {
  const [name = "", first = "", second = ""] = field;
  switch (name) {
    case "settlements":
      return isSettled(first) ? settlementWords(first, second) : null;
    case "organisationPrice":
      return { label: "Organizacja: cena za rok według umowy", group: "packaging", kind: "zloty", unit: "zł" };
    case "recycled":
      return { label: `Recykling: ${about ?? materialName(first)}`, group: "packaging", ...kilograms };
    case "packagingValueBefore":
      return { label: `Wartość netto opakowań w ${year - 1} roku`, group: "packaging", kind: "zloty", unit: "zł" };
    case "otherAid":
      return { label: "Inna pomoc de minimis w trzech latach", group: "packaging", kind: "euro", unit: "EUR" };
    case "bags":
      return { label: formatMonth(year, Number(first)), group: "bags", kind: "pieces", unit: "szt.", isOfGroup: true };
    case "supReasons":
      return {
        label: about === undefined ? "Powód różnicy w opłatach SUP" : `Powód różnicy: ${about}`,
        group: "sup",
        kind: "text",
      };
    case "equipmentCollected":
      return { label: `Zebrany sprzęt, grupa ${first}`, group: "equipment", ...kilograms };
    case "equipmentBefore":
      return { label: `Wprowadzony w ${first} roku, grupa ${second}`, group: "equipment", ...kilograms };
    case "equipmentRevenueBefore":
      return { label: `Przychód netto ze sprzętu w ${year - 1} roku`, group: "equipment", kind: "zloty", unit: "zł" };
    case "batteriesCollected":
      return { label: "Zebrane baterie przenośne", group: "batteries", ...kilograms };
    case "batteriesBefore":
      return { label: `Przenośne wprowadzone w ${first} roku`, group: "batteries", ...kilograms };
    case "oils":
    case "tyres": {
      const what = first === "recovered" ? "odzyskowi" : "recyklingowi";
      return { label: `${name === "oils" ? "Oleje" : "Opony"} poddane ${what}`, group: "oilsAndTyres", ...kilograms };
    }
    case "network":
      return first === "stations"
        ? { label: "Stacje demontażu i punkty zbierania", group: "vehicles", kind: "pieces", unit: "szt." }
        : { label: "Dni w roku bez sieci", group: "vehicles", kind: "pieces", unit: "dni" };
    case "isMicro":
      return { label: "Mikroprzedsiębiorca", group: "company", kind: "yesNo" };
    case "registeredIn":
      return { label: "Rok wpisu do rejestru BDO", group: "company", kind: "year" };
    case "earlierMonths":
      return { label: "Miesiące przed obsługą", group: "earlierMonths", kind: "earlierMonths" };
    case "confirmed": {
      const words = inputWords(field.slice(1), year, about);
      return words && { ...words, label: `Potwierdzenie: ${words.label}` };
    }
    case "earlierMonthsOf":
      return { label: "Miesiące przed obsługą, których to dotyczy", group: "earlierMonths", kind: "months" };
    default:
      return null;
  }
}

function settlementWords(product: SettledProduct, part: string): InputWords {
  const of = { group: product, isOfGroup: true } as const;
  switch (part) {
    case "organisation":
      return { ...of, label: "Nazwa organizacji odzysku", kind: "text" };
    case "contract":
      return { ...of, label: "Numer umowy z organizacją", kind: "text" };
    default:
      return { ...of, label: "Sposób rozliczania", kind: "way" };
  }
}

export function shownInput({ kind, unit }: InputWords, value: InputValue | null): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "tak" : "nie";
  if (typeof value === "object") {
    const { length } = Object.keys(value);
    return length === 0 ? "brak zdarzeń" : `podane pozycje: ${length}`;
  }
  const text = String(value);
  if (kind === "months")
    return text
      .split(",")
      .map((month) => monthNames[Number(month) - 1] ?? month)
      .join(", ");
  if (kind === "way") return Object.entries(wayNames).find(([way]) => way === text)?.[1] ?? "";
  if (kind === "text" || kind === "year" || !isNumber(text)) return text;
  const places = kind === "zloty" || kind === "euro" ? { places: 2 } : {};
  return `${formatDecimal(text, places)}${unit === undefined ? "" : `\u00a0${unit}`}`;
}

/** A record with several numbers shows only how many there are. */
const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text);

export const carriedWords = (year: number): string => `z danych rocznych ${year}`;

/** The origin of a number of an earlier year ("ze sprawozdań za 2025"), and what was entered if different. */
export function originOf(words: InputWords, { year, isOurs, typed, carriedFrom }: EarlierNumber): string {
  if (!isOurs) return carriedFrom === undefined ? "wpisano" : carriedWords(carriedFrom);
  const besides = typed === undefined ? "" : `; wpisano ${shownInput(words, typed)}, a liczy się wartość ze sprawozdań`;
  return `ze sprawozdań za ${year}${besides}`;
}
