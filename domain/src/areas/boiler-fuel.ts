import type { DictionaryItem } from "../dictionaries/collection.ts";
import { Exact } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";
import type { Cell, Finding } from "./cells.ts";
import { splitMeasure } from "./columns.ts";
import { inKilograms } from "./masses.ts";

/** In what the table counts the fuel of a boiler. */
type Counted = DictionaryItem<"heatingBoiler">["unit"];

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

export const boilerFindings = (row: Row, counted: Counted | undefined): Finding[] => [
  ...(row.ownPermit === "yes"
    ? blocks(
        "ownPermit",
        "Kocioł z własnym pozwoleniem wykazuje się w części „Pozostałe źródła emisji”. Przenieś go tam i usuń ten wiersz.",
      )
    : []),
  ...(row.power === "0" ? blocks("power", "Moc kotła nie może wynosić 0 MW. Wpisz moc większą od 0, najwyżej 5.") : []),
  ...(row.boilers === "0" ? blocks("boilers", "Liczba kotłów nie może wynosić 0. Wpisz co najmniej 1.") : []),
  ...(counted === undefined || row.amount === null ? [] : unconverted(row.amount, row.factor, counted)),
];

function unconverted(amount: string, factor: Cell, counted: Counted): Finding[] {
  const { quantity, unit } = splitMeasure(amount);
  if (burnt(new Exact(quantity), unit, factor, counted) !== null) return [];
  const shown = `${formatDecimal(quantity)} ${unit}`;
  const asked = askedFactor[`${unit} → ${counted}`];
  return asked === undefined
    ? blocks("amount", `Zużycia ${shown} nie da się przeliczyć na ${counted}. Podaj je w ${fitting[counted]}.`)
    : blocks("factor", `Aby przeliczyć ${shown} na ${counted}, podaj z faktury, ${asked}.`);
}

const askedFactor: Readonly<Partial<Record<string, string>>> = {
  "l → Mg": "ile kg waży 1 l paliwa",
  "m³ → Mg": "ile kg waży 1 l paliwa (tyle samo Mg waży 1 m³)",
  "kWh → 10⁶ m³": "ile kWh ma 1 m³ gazu",
};
const fitting: Readonly<Record<Counted, string>> = { Mg: "Mg, kg, l albo m³", "10⁶ m³": "m³ albo kWh" };
