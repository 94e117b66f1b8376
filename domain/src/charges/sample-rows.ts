import type { AreaId } from "../areas/area-ids.ts";
import type { Cells } from "../areas/cells.ts";
import { sample, sampleBook } from "../areas/sample-book.ts";
import type { YearInputs } from "./contract/year-inputs.ts";
import { Exact } from "../exact.ts";
import { yearLawOf } from "../year-law/laws.ts";
import { addQuantities, type Quantities } from "../areas/quantities.ts";
import { number, quantitiesIn, sampleYear } from "./sample-year.ts";
import type { YearFacts } from "./year-facts.ts";

/** Pseudo-random numbers from a seed, the same in each run. */
export function chanceOf(seed: number) {
  let state = seed;
  const below = (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const oneOf = <T>(all: readonly [T, ...T[]]): T => all[below(all.length)] ?? all[0];
  const decimal = (places: number): string => new Exact(below(999_999) + 1).times(`1e-${places}`).toFixed();
  return { below, oneOf, decimal };
}
type Chance = ReturnType<typeof chanceOf>;
export type SampleRow = { readonly area: AreaId; readonly cells: Cells };

export const YEAR = 2025;
/** A row of imported vehicles is one vehicle and cannot be split; all others can. */
const makers: readonly ((chance: Chance) => SampleRow)[] = [
  ({ oneOf, decimal }) => ({
    area: "packagings",
    cells: {
      scope: "introduced",
      use: "singleUse",
      category: oneOf([sample.plastics, sample.glass]),
      mass: `${decimal(3)} ${oneOf(["kg", "g", "Mg"])}`,
      netValue: decimal(2),
    },
  }),
  ({ oneOf, decimal }) => ({
    area: "importedPackagings",
    cells: {
      content: "packedProducts",
      use: "singleUse",
      category: oneOf([sample.plastics, sample.glass]),
      mass: `${decimal(4)} kg`,
      netValue: decimal(2),
    },
  }),
  ({ below, decimal }) => ({
    area: "supFees",
    cells: { type: sample.cups, issued: String(below(9999)), collected: decimal(2) },
  }),
  ({ decimal }) => ({ area: "supFees", cells: { type: sample.containers, mass: `${decimal(4)} kg` } }),
  ({ below }) => ({ area: "supFees", cells: { type: sample.wipes, count: String(below(99_999)) } }),
  ({ oneOf, decimal }) => ({
    area: "eieEquipment",
    cells: { group: oneOf(["1", "3", "5"]), count: "1", mass: `${decimal(3)} kg`, netRevenue: decimal(2) },
  }),
  ({ oneOf, decimal }) => ({
    area: "batteries",
    cells: { kind: oneOf(["portable", "sli"]), chemistry: "leadAcid", mass: `${decimal(5)} kg` },
  }),
  ({ oneOf, decimal }) => ({
    area: "vehicles",
    cells: {
      engine: sample.carEuro5,
      fuel: oneOf([sample.petrol, sample.diesel]),
      amount: `${decimal(3)} ${oneOf(["l", "kg", "Mg"])}`,
    },
  }),
  ({ oneOf, decimal }) => ({
    area: "heatingBoilers",
    cells: {
      ...PLACE,
      voivodeship: oneOf(["śląskie", "łódzkie"]),
      boiler: sample.smallGasBoiler,
      amount: `${decimal(2)} kWh`,
      factor: oneOf(["11.3", "10.7"]),
    },
  }),
  ({ oneOf, decimal }) => ({
    area: "otherEmissions",
    cells: { ...PLACE, source: oneOf([sample.ammonia, sample.carbonDioxide]), amount: `${decimal(3)} kg` },
  }),
  ({ oneOf, decimal }) => ({
    area: "otherEmissions",
    cells: { ...PLACE, source: sample.petrolTransfer, amount: `${decimal(3)} Mg`, recovery: oneOf(["90", "0", null]) },
  }),
  ({ below }) => ({
    area: "otherEmissions",
    cells: { ...PLACE, source: sample.poultry, amount: `${below(40_000)} stanowisk`, days: String(below(31) + 1) },
  }),
  ({ decimal }) => ({
    area: "importedVehicles",
    cells: {
      introducedOn: `${YEAR}-05-05`,
      oils: `${decimal(5)} kg`,
      tyres: `${decimal(5)} kg`,
      battery: `${decimal(5)} kg`,
    },
  }),
];
const PLACE = { place: "Fabryczna 1", gmina: "Gmina", voivodeship: "śląskie" };
const splitColumns = ["mass", "netValue", "netRevenue", "amount", "issued", "collected", "count"];

export const rowsOf = (chance: Chance): SampleRow[] => [...makers, ...makers].map((make) => make(chance));

export const shuffled = (rows: readonly SampleRow[], { below }: Chance): SampleRow[] =>
  rows
    .map((row) => ({ row, at: below(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ row }) => row);

/** Splits a row into two with the same sums. Pieces stay whole. */
export function split({ area, cells }: SampleRow, { below }: Chance): SampleRow[] {
  if (area === "importedVehicles") return [{ area, cells }];
  const tenths = below(10);
  const parts = splitColumns.flatMap((column) => {
    const [amount, unit] = (cells[column] ?? "").split(" ");
    if (!amount) return [];
    const share = new Exact(amount).times(`${tenths}e-1`);
    const first = amount.includes(".") ? share : share.floor();
    const written = (part: Exact) => (unit === undefined ? part.toFixed() : `${part.toFixed()} ${unit}`);
    return [{ column, first: written(first), second: written(new Exact(amount).minus(first)) }];
  });
  return (["first", "second"] as const).map((which) => ({
    area,
    cells: { ...cells, ...Object.fromEntries(parts.map((part) => [part.column, part[which]])) },
  }));
}

export const quantitiesOfRows = (rows: readonly SampleRow[]): Quantities =>
  addQuantities(rows.map(({ area, cells }) => quantitiesIn(area, [cells], book)));

/** Every item has a rate for the year. */
export const book = (() => {
  const found = sampleBook({ year: YEAR, month: 1 });
  const { packagings, vehicles } = found.dictionaries;
  const items = [
    found.dictionaries["sup-fees"].types,
    found.dictionaries["heating-boilers"].heatingBoilers,
    found.dictionaries["other-emission-sources"].types,
  ];
  for (const item of items.flatMap((all) => Object.values(all))) item.rates = { [YEAR]: number("1.37") };
  for (const item of Object.values(packagings.categories))
    Object.assign(item, { feeRates: { [YEAR]: number("2.70") }, recyclingLevels: { [YEAR]: number("53") } });
  for (const item of Object.values(vehicles.engines))
    for (const fuel of Object.keys(item.rates)) item.rates[fuel] = { [YEAR]: number("8.93") };
  return found;
})();

export const inputs: YearInputs = {
  settlements: {
    packaging: { way: "self" },
    equipment: { way: "self" },
    batteries: { way: "self" },
    oilsAndTyres: { way: "self" },
  },
  recycled: { M1: "12.5", M5: "3" },
  equipmentCollected: { 1: "10", 3: "1", 5: "7.25" },
  equipmentBefore: {
    2022: { 1: "100", 3: "7", 5: "31" },
    2023: { 1: "50", 3: "8", 5: "33" },
    2024: { 1: "70", 3: "9", 5: "32" },
  },
  batteriesCollected: "0.5",
  batteriesBefore: { 2023: "12", 2024: "17" },
  oils: { recovered: "0", recycled: "99999" },
  tyres: { recovered: "0", recycled: "99999" },
  network: { stations: "3", daysWithout: "0" },
  bags: { 1: "1", 2: "2", 3: "3", 4: "0", 5: "0", 6: "7", 7: "1", 8: "1", 9: "1", 10: "0", 11: "0", 12: "0" },
  packagingValueBefore: "1234.56",
  equipmentRevenueBefore: "98765.43",
  isMicro: true,
  registeredIn: 2020,
};
export const yearOf = (quantities: Quantities, more: Partial<YearFacts> = {}): YearFacts =>
  sampleYear(quantities, { year: YEAR, law: yearLawOf(YEAR), dictionaries: book.dictionaries, inputs, ...more });
