import { emptyDictionaries } from "../dictionaries/dictionary-items.ts";
import type { Rate } from "../year-law/rate.ts";
import type { Month } from "../periods/month.ts";
import type { Book, Cells } from "./cells.ts";
import type { Area } from "./define-area.ts";

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const rate = (value: string): Rate => ({ value, status: "official", source: "dla testów" });
const in2026 = (value: string) => ({ 2026: rate(value) });

/** Ids of the items in the tests' dictionaries. Numbers are those of the seed. */
export const sample = {
  plastics: id(1),
  glass: id(2),
  cups: id(11), // annex 6
  containers: id(12), // annex 9, kg
  wipes: id(13), // annex 9, pieces
  cars: id(21),
  lorries: id(22),
  carEuro5: id(31),
  lorryEuro5: id(32),
  petrol: id(41),
  diesel: id(42),
  cng: id(43),
  coal: id(51),
  oil: id(52),
  gas: id(53),
  smallCoalBoiler: id(61),
  largeCoalBoiler: id(62),
  oilBoiler: id(63),
  smallGasBoiler: id(64),
  largeGasBoiler: id(65),
  lpgBoiler: id(66),
  ammonia: id(71),
  carbonDioxide: id(72),
  petrolTransfer: id(73),
  poultry: id(74),
  withdrawnSource: id(75),
} as const;

const boiler = (name: string, category: string, power: { above?: string; upTo: string }, value: string) => ({
  name,
  category,
  power,
  unit: category === sample.gas ? ("10⁶ m³" as const) : ("Mg" as const),
  rates: in2026(value),
  version: 1,
});

export function sampleBook(period: Month = { year: 2026, month: 11 }): Book {
  const dictionaries = emptyDictionaries();
  dictionaries.packagings.categories = {
    [sample.plastics]: { name: "Tworzywa sztuczne", material: "M1", feeRates: {}, recyclingLevels: {}, version: 1 },
    [sample.glass]: { name: "Szkło", material: "M5", feeRates: {}, recyclingLevels: {}, version: 1 },
  };
  dictionaries["sup-fees"].types = {
    [sample.cups]: { name: "Kubki na napoje", annex: 6, unit: "szt.", rates: in2026("0.20"), version: 1 },
    [sample.containers]: { name: "Pojemniki", annex: 9, section: "I", unit: "kg", rates: in2026("0.10"), version: 1 },
    [sample.wipes]: { name: "Chusteczki", annex: 9, section: "II", unit: "szt.", rates: in2026("0.01"), version: 1 },
  };
  dictionaries.vehicles = {
    categories: {
      [sample.cars]: { name: "Samochody osobowe", version: 1 },
      [sample.lorries]: { name: "Samochody ciężarowe", version: 1 },
    },
    engines: {
      [sample.carEuro5]: {
        name: "Osobowe, EURO 5",
        categories: [sample.cars],
        rates: { [sample.petrol]: in2026("8.90"), [sample.diesel]: in2026("5.76") },
        version: 1,
      },
      [sample.lorryEuro5]: {
        name: "Ciężarowe, EURO 5",
        categories: [sample.lorries],
        rates: { [sample.diesel]: in2026("9.19"), [sample.cng]: in2026("6.69") },
        version: 1,
      },
    },
    fuels: {
      [sample.petrol]: { name: "Benzyna", density: rate("0.755"), densityUnit: "kg/l", version: 1 },
      [sample.diesel]: { name: "Olej napędowy", density: rate("0.84"), densityUnit: "kg/l", version: 1 },
      [sample.cng]: { name: "CNG", density: rate("0.74"), densityUnit: "kg/m³", version: 1 },
    },
  };
  dictionaries["heating-boilers"] = {
    types: {},
    categories: {
      [sample.coal]: { name: "Węgiel", fuel: "coal", version: 1 },
      [sample.oil]: { name: "Olej", fuel: "oil", version: 1 },
      [sample.gas]: { name: "Gaz", fuel: "gas", version: 1 },
    },
    heatingBoilers: {
      [sample.smallCoalBoiler]: boiler("Węgiel, do 3 MW", sample.coal, { upTo: "3" }, "27.07"),
      [sample.largeCoalBoiler]: boiler("Węgiel, 3–5 MW", sample.coal, { above: "3", upTo: "5" }, "25.33"),
      [sample.oilBoiler]: { ...boiler("Olej lekki", sample.oil, { upTo: "5" }, "14.31"), mostSulphur: "0.5" },
      [sample.smallGasBoiler]: boiler("Gaz, do 1,4 MW", sample.gas, { upTo: "1.4" }, "2047.14"),
      [sample.lpgBoiler]: { ...boiler("Propan-butan", sample.gas, { upTo: "5" }, "2.76"), unit: "Mg" },
      [sample.largeGasBoiler]: boiler("Gaz, 1,4–5 MW", sample.gas, { above: "1.4", upTo: "5" }, "2557.74"),
    },
  };
  dictionaries["other-emission-sources"].types = {
    [sample.ammonia]: { name: "Amoniak", table: "A", unit: "kg", rates: in2026("0.67"), version: 1 },
    [sample.carbonDioxide]: { name: "Dwutlenek węgla", table: "A", unit: "Mg", rates: in2026("0.45"), version: 1 },
    [sample.petrolTransfer]: { name: "Przeładunek benzyn", table: "B", unit: "Mg", rates: in2026("4.80"), version: 1 },
    [sample.poultry]: { name: "Nioski", table: "E", unit: "100 stanowisk", rates: in2026("24.23"), version: 1 },
    [sample.withdrawnSource]: { name: "Wycofane", table: "A", unit: "kg", rates: {}, version: 1, isWithdrawn: true },
  };
  return { period, dictionaries };
}

/** A row of an area with these cells; all others are null. */
export const rowOf = (area: Area, cells: Cells = {}): Cells => ({
  ...Object.fromEntries(Object.keys(area.columns).map((column) => [column, null])),
  ...cells,
});
