import { voivodeships } from "../company/voivodeships.ts";
import { lookUp } from "../dictionaries/collection.ts";
import type { Book, Cell, Finding } from "./cells.ts";
import { choice, listed, measure, number, place, required, text, whole } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import { Exact } from "./exact.ts";
import { inKilograms } from "./masses.ts";

export const voivodeshipNames = Object.fromEntries(voivodeships.map((name) => [name, name]));

const boilerOf = (boiler: Cell, { dictionaries }: Book) =>
  boiler === null ? undefined : lookUp(dictionaries, "heatingBoiler", boiler);

/** The table splits some rows by power, in MW: above one limit, up to another. */
const isInBand = (power: Cell, { above, upTo }: { above?: string | undefined; upTo: string }) =>
  power === null ||
  (new Exact(power).lessThanOrEqualTo(upTo) && (above === undefined || new Exact(power).greaterThan(above)));

type Burnt = { readonly boiler: Cell; readonly factor: Cell };

/** In the boiler's own unit. A volume or an energy needs the factor from the invoice: kg of a litre, kWh of a m³. */
function burnt(quantity: Exact, unit: string, { boiler, factor }: Burnt, book: Book): Exact | null {
  const counted = boilerOf(boiler, book)?.unit;
  if (counted === "Mg") {
    const kilograms = inKilograms(quantity, unit) ?? (unit === "l" && factor !== null ? quantity.times(factor) : null);
    return kilograms && kilograms.dividedBy(1000);
  }
  if (counted !== "10⁶ m³") return null;
  const isEnergy = unit === "kWh" && factor !== null && !new Exact(factor).isZero();
  const cubicMetres = unit === "m³" ? quantity : isEnergy ? quantity.dividedBy(factor) : null;
  return cubicMetres && cubicMetres.dividedBy(1_000_000);
}

function check(row: Burnt & { readonly amount: Cell; readonly ownPermit: Cell }, book: Book): Finding[] {
  const findings: Finding[] = [];
  if (row.ownPermit === "yes")
    findings.push({
      column: "ownPermit",
      level: "blocks",
      message: "Kocioł z własnym pozwoleniem wykaż w części „Pozostałe źródła emisji”.",
    });
  const boiler = boilerOf(row.boiler, book);
  if (!boiler || row.amount === null) return findings;
  const [quantity = "", unit = ""] = row.amount.split(" ");
  if (burnt(new Exact(quantity), unit, row, book) !== null) return findings;
  const needsFactor = (boiler.unit === "Mg" && unit === "l") || (boiler.unit === "10⁶ m³" && unit === "kWh");
  findings.push(
    needsFactor
      ? { column: "factor", level: "blocks", message: "Podaj przelicznik z faktury." }
      : {
          column: "amount",
          level: "blocks",
          message: `Tej ilości nie da się przeliczyć na ${boiler.unit}. Zmień jednostkę.`,
        },
  );
  return findings;
}

export const heatingBoilers = defineArea({
  id: "heatingBoilers",
  slug: "kotly",
  flag: "canManageReportHeatingBoilers",
  title: "Kotły",
  columns: {
    place: required(place("Adres")),
    gmina: required(text("Gmina", { max: 100 })),
    voivodeship: required(choice("Województwo", voivodeshipNames)),
    name: required(text("Nazwa kotła", { max: 100 })),
    power: required(number("Moc", { unit: "MW", max: "5" })),
    boilers: whole("Liczba kotłów"),
    ownPermit: required(choice("Własne pozwolenie", { no: "nie", yes: "tak" })),
    category: required(listed("Paliwo", "heatingBoilerCategory")),
    boiler: required(listed("Rodzaj kotła", "heatingBoiler")),
    amount: required(measure("Zużycie", { units: ["Mg", "kg", "m³", "l", "kWh"] })),
    factor: number("Przelicznik z faktury", { unit: "kg/l lub kWh/m³", hint: "gdy ilość jest w litrach lub kWh" }),
    document: text("Dokument", { max: 100 }),
    calorificValue: number("Wartość opałowa", { unit: "MJ/kg" }),
    sulphur: number("Siarka", { unit: "%", max: "100" }),
    ash: number("Popiół", { unit: "%", max: "100" }),
  },
  totals: [], // fuels are counted in different units, which cannot be added up
  convert: { amount: burnt },
  unitOf: { amount: ({ boiler }, book) => boilerOf(boiler, book)?.unit ?? null },
  narrow: {
    boiler: (id, { category, power }, book) => {
      const boiler = boilerOf(id, book);
      return (
        boiler !== undefined && (category === null || boiler.category === category) && isInBand(power, boiler.power)
      );
    },
  },
  check,
});
