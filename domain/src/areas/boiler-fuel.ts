import type { DictionaryItem } from "../dictionaries/collection.ts";
import { Exact } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";
import type { Cell, Finding } from "./cells.ts";
import { splitMeasure } from "./columns.ts";
import { inKilograms } from "./masses.ts";

/** In what the table counts the fuel of a boiler. */
type Counted = DictionaryItem<"heatingBoiler">["unit"];
type Fuel = DictionaryItem<"heatingBoilerCategory">["fuel"];

/** All in which any fuel is bought. */
export const BOILER_UNITS = ["Mg", "kg", "m³", "l", "kWh"] as const;

const masses = ["Mg", "kg"] as const;
const volumes = ["m³", "kWh"] as const;
const liquids = [...masses, "l", "m³"] as const;
/** Of fuels that count as a mass. Gas does when it is liquefied. */
const massUnits: Readonly<Record<Fuel, readonly string[]>> = {
  coal: masses,
  coke: masses,
  wood: [...masses, "m³"],
  oil: liquids,
  gas: liquids,
};

/** In what the fuel of a boiler is bought, the usual unit first. Before the boiler is chosen, gas may be of either kind. */
export function fuelUnits(fuel: Fuel | undefined, counted: Counted | undefined): readonly string[] {
  if (counted === "10⁶ m³") return volumes;
  if (fuel === undefined) return BOILER_UNITS;
  return fuel === "gas" && counted === undefined ? [...volumes, ...masses, "l"] : massUnits[fuel];
}

/**
 * In the boiler's own unit. A volume that counts as a mass, and an energy, need the factor from the invoice: how many kg
 * a litre weighs (which is how many Mg a cubic metre does), how many kWh a cubic metre of gas has.
 */
export function burnt(quantity: Exact, unit: string, factor: Cell, counted: Counted): Exact | null {
  const known = factor === null || new Exact(factor).isZero() ? null : new Exact(factor);
  if (counted === "Mg") {
    const kilograms = inKilograms(quantity, unit);
    if (kilograms) return kilograms.dividedBy(1000);
    if (!known) return null;
    return unit === "l" ? quantity.times(known).dividedBy(1000) : unit === "m³" ? quantity.times(known) : null;
  }
  const cubicMetres = unit === "m³" ? quantity : unit === "kWh" && known ? quantity.dividedBy(known) : null;
  return cubicMetres && cubicMetres.dividedBy(1_000_000);
}

type Row = {
  readonly ownPermit: Cell;
  readonly power: Cell;
  readonly boilers: Cell;
  readonly amount: Cell;
  readonly factor: Cell;
};

const blocks = (column: string, message: string): Finding[] => [{ column, level: "blocks", message }];

export const boilerFindings = (row: Row, counted: Counted | undefined, units: readonly string[]): Finding[] => [
  ...(row.ownPermit === "yes"
    ? blocks(
        "ownPermit",
        "Kocioł z własnym pozwoleniem wykazuje się w części „Pozostałe źródła emisji”. Przenieś go tam i usuń ten wiersz.",
      )
    : []),
  ...(row.power === "0" ? blocks("power", "Moc kotła nie może wynosić 0 MW. Wpisz moc większą od 0, najwyżej 5.") : []),
  ...(row.boilers === "0" ? blocks("boilers", "Liczba kotłów nie może wynosić 0. Wpisz co najmniej 1.") : []),
  ...(row.amount === null ? [] : wrongAmount(row.amount, row.factor, counted, units)),
];

function wrongAmount(amount: string, factor: Cell, counted: Counted | undefined, units: readonly string[]): Finding[] {
  const { quantity, unit } = splitMeasure(amount);
  const shown = `${formatDecimal(quantity)} ${unit}`;
  if (!units.includes(unit))
    return blocks("amount", `Zużycie ${shown} nie pasuje do tego paliwa. Podaj je w ${oneOf(units)}.`);
  if (counted === undefined || burnt(new Exact(quantity), unit, factor, counted) !== null) return [];
  const asked = askedFactor[`${unit} → ${counted}`] ?? "jak je przeliczyć";
  return blocks("factor", `Aby przeliczyć ${shown} na ${counted}, podaj z faktury, ${asked}.`);
}

const oneOf = (units: readonly string[]) => `${units.slice(0, -1).join(", ")} albo ${units.at(-1) ?? ""}`;

const askedFactor: Readonly<Partial<Record<string, string>>> = {
  "l → Mg": "ile kg waży 1 l paliwa",
  "m³ → Mg": "ile Mg waży 1 m³ paliwa (tyle samo kg waży 1 l)",
  "kWh → 10⁶ m³": "ile kWh ma 1 m³ gazu",
};
