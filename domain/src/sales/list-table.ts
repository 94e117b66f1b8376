import { type Book, decimalProblem } from "../areas/cells.ts";
import { choice, type Column, country, date, number, required, text } from "../areas/columns.ts";
import type { CellTable } from "../areas/define-area.ts";
import { optionsFor } from "../areas/options.ts";
import { acceptedUnits } from "../areas/units.ts";
import type { Field } from "../imports/headings.ts";
import { spellGtin } from "../products/gtin.ts";
import { PIECES, unitProblem } from "../products/product-units.ts";
import { dayProblem } from "./sale-document.ts";
import type { Direction } from "./sale-values.ts";

export const directionNames: Readonly<Record<Direction, string>> = {
  homeSale: "sprzedaż w kraju",
  intraEuSupply: "WDT",
  nonEuExport: "eksport",
  homePurchase: "zakup w kraju",
  intraEuAcquisition: "WNT",
  nonEuImport: "import",
};

/** Other words in lists; "UE" is a destination, as acquisitions are called purchases. */
const directionWords: Readonly<Partial<Record<Direction, readonly string[]>>> = {
  homeSale: ["sprzedaż krajowa", "krajowa", "dostawa krajowa", "sprzedaż na terytorium kraju", "PL", "Polska"],
  intraEuSupply: [
    "UE",
    "EU",
    "sprzedaż do UE",
    "dostawa do UE",
    "dostawa wewnątrzwspólnotowa",
    "wewnątrzwspólnotowa dostawa towarów",
    "wewnątrzwspólnotowa dostawa",
  ],
  nonEuExport: ["export", "eksport poza UE", "eksport towarów", "poza UE", "poza EU", "sprzedaż poza UE"],
  homePurchase: ["zakup krajowy", "zakupy krajowe"],
  intraEuAcquisition: [
    "nabycie wewnątrzwspólnotowe",
    "wewnątrzwspólnotowe nabycie towarów",
    "wewnątrzwspólnotowe nabycie",
    "zakup z UE",
  ],
  nonEuImport: ["import towarów", "import spoza UE", "zakup spoza UE"],
};

const directionChoice = (direction: Direction, more: { code?: string } = {}) => ({
  label: directionNames[direction],
  otherNames: () => directionWords[direction] ?? [],
  ...more,
});

const QUANTITY_PLACES = 6;

const unit = text("Jednostka", { max: 50, hint: "bez niej liczymy sztuki" });
const dayCalled = (label: string, hint: string): Column => {
  const day = date(label, { hint });
  return { ...day, problemOf: (cell: string) => day.problemOf(cell) ?? dayProblem(cell) };
};

const signed = (column: Column, places: number): Column => ({
  ...column,
  problemOf: (cell: string) => decimalProblem(cell.replace(/^-/, ""), places),
});

/** The fields of a list of sales. A negative quantity is a return. */
const columns = {
  code: text("Kod", { max: 50 }),
  gtin: { ...text("GTIN", { max: 20 }), spell: spellGtin },
  name: text("Nazwa", { max: 512 }),
  quantity: required(signed(number("Liczba", { places: QUANTITY_PLACES, rowUnits: [PIECES] }), QUANTITY_PLACES)),
  unit: { ...unit, problemOf: (cell: string) => unit.problemOf(cell) ?? unitProblem(cell) },
  netValue: signed(
    number("Wartość netto", { unit: "zł", places: 2, hint: "z niej jest przychód ze sprzedaży własnego sprzętu" }),
    2,
  ),
  day: dayCalled("Data", "sprzedaży albo dostawy; bez niej liczymy w dniu wystawienia"),
  issued: dayCalled("Data wystawienia", "gdy nie ma innej; bez obu liczymy w wybranym miesiącu"),
  direction: choice("Kierunek", {
    homeSale: directionChoice("homeSale", { code: "kraj" }),
    intraEuSupply: directionChoice("intraEuSupply"),
    nonEuExport: directionChoice("nonEuExport"),
    homePurchase: directionChoice("homePurchase"),
    intraEuAcquisition: directionChoice("intraEuAcquisition"),
    nonEuImport: directionChoice("nonEuImport"),
  }),
  country: country("Kraj"),
  supplier: text("Dostawca", { max: 200, hint: "przy zakupach: po nim odróżniamy dokumenty o tym samym numerze" }),
  document: text("Dokument", { max: 256, hint: "numer faktury: po nim poznajemy, że coś już policzono" }),
} satisfies Readonly<Record<string, Column>>;

export const salesTable: Pick<CellTable, "columns" | "options"> = {
  columns,
  options: (key: string, _cells, book: Book) =>
    optionsFor(Object.entries(columns).find(([name]) => name === key)?.[1], book, () => true),
};

export const salesFields: readonly Field[] = Object.entries(columns).map(([key, column]) => ({
  key,
  label: column.label,
  units: acceptedUnits(column),
}));

export function salesField(wanted: keyof typeof columns): Field {
  const field = salesFields.find(({ key }) => key === wanted);
  if (!field) throw new Error(`Lists of sales have no field ${wanted}`);
  return field;
}
