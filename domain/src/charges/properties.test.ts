import { describe, expect, test } from "vitest";
import type { AreaId } from "../areas/area-ids.ts";
import type { Cells } from "../areas/cells.ts";
import { sample, sampleBook } from "../areas/sample-book.ts";
import type { Charge, ChargeLine } from "../contract/charges.ts";
import type { YearInputs } from "../contract/year-inputs.ts";
import { Exact } from "../exact.ts";
import { yearLawOf } from "../year-law/laws.ts";
import { chargesOf } from "./all-charges.ts";
import { freezeFacts, thawFacts } from "./frozen-facts.ts";
import { addQuantities, type Quantities } from "./quantities.ts";
import { number, quantitiesIn, sampleYear } from "./sample-year.ts";
import type { YearFacts } from "./year-facts.ts";

/** What chance gives from a seed, the same each time. */
function chanceOf(seed: number) {
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
type Row = { readonly area: AreaId; readonly cells: Cells };

const YEAR = 2025;
/** Only of importers' vehicles a row is one thing and cannot be split. */
const makers: readonly ((chance: Chance) => Row)[] = [
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

/** Two of each. */
const rowsOf = (chance: Chance): Row[] => [...makers, ...makers].map((make) => make(chance));

const shuffled = (rows: readonly Row[], { below }: Chance): Row[] =>
  rows
    .map((row) => ({ row, at: below(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ row }) => row);

/** Two rows that are together what one was. Pieces stay whole. */
function split({ area, cells }: Row, { below }: Chance): Row[] {
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

const quantitiesOfRows = (rows: readonly Row[]): Quantities =>
  addQuantities(rows.map(({ area, cells }) => quantitiesIn(area, [cells], book)));

/** Every dictionary has its number for the year. */
const book = (() => {
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

const inputs: YearInputs = {
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
const yearOf = (quantities: Quantities, more: Partial<YearFacts> = {}): YearFacts =>
  sampleYear(quantities, { year: YEAR, law: yearLawOf(YEAR), dictionaries: book.dictionaries, inputs, ...more });

const SEEDS = Array.from({ length: 12 }, (_, index) => 7 + index * 104_729);
const named = (charges: readonly Charge[]) =>
  new Map(charges.map((charge) => [`${charge.id} ${charge.office}`, charge]));

describe.each(SEEDS)("rows of seed %i", (seed) => {
  const chance = chanceOf(seed);
  const rows = rowsOf(chance);
  const quantities = quantitiesOfRows(rows);
  const charges = chargesOf(yearOf(quantities));

  test("every charge is there, and has an amount but for tyres", () => {
    expect(new Set(charges.map(({ id }) => id)).size).toBe(16);
    expect(charges.flatMap(({ lines }) => lines.filter(({ amount }) => amount === null).map(({ key }) => key))).toEqual(
      ["vehicle-parts/tyres"],
    );
  });

  test("their order changes nothing, exactly", () => {
    const others = quantitiesOfRows(shuffled(rows, chance));
    expect(others).toEqual(quantities);
    expect(chargesOf(yearOf(others))).toEqual(charges);
  });

  test("splitting them changes nothing, exactly", () => {
    const split1 = rows.flatMap((row) => split(row, chance));
    const split2 = shuffled(
      split1.flatMap((row) => split(row, chance)),
      chance,
    );
    expect(chargesOf(yearOf(quantitiesOfRows(split2)))).toEqual(charges);
  });

  test("the year from its months is the year from its rows", () => {
    const months = Array.from({ length: 12 }, (): Row[] => []);
    for (const row of rows) months[chance.below(12)]?.push(row);
    const year = addQuantities(months.map(quantitiesOfRows));
    expect(year).toEqual(quantities);
    expect(chargesOf(yearOf(year))).toEqual(charges);
  });

  test("frozen, they are computed again from what was frozen alone", () => {
    const frozen: unknown = JSON.parse(JSON.stringify(freezeFacts(yearOf(quantities))));
    expect(chargesOf(thawFacts(frozen))).toEqual(charges);
  });

  test("more never costs less", () => {
    let sum = quantities;
    let before = named(charges);
    for (const more of rowsOf(chance)) {
      sum = addQuantities([sum, quantitiesOfRows([more])]);
      const after = named(chargesOf(yearOf(sum)));
      const cheaper = [...before].filter(([name, charge]) => isCheaper(after.get(name), charge)).map(([name]) => name);
      expect({ more, cheaper }).toEqual({ more, cheaper: [] });
      before = after;
    }
  });
});

/** What is due may not be known any more; gone it is not. */
const isCheaper = (now: Charge | undefined, before: Charge): boolean =>
  now === undefined ||
  new Exact(now.sum.amount).lessThan(before.sum.amount) ||
  (now.due !== null && new Exact(now.due.amount).lessThan(before.due?.amount ?? 0));

describe("a number that is taken away", () => {
  const facts = yearOf(quantitiesOfRows(rowsOf(chanceOf(11))));
  const charges = chargesOf(facts);
  const amounts = new Map(charges.flatMap(({ lines }) => lines.map(({ key, amount }) => [key, amount] as const)));
  const isAnother = ({ key, amount }: ChargeLine) => amount !== null && amount !== amounts.get(key);

  /** Charges with another amount, with one that is gone without its sum saying so, or that are gone themselves. */
  const wrongWithout = (less: Partial<YearFacts>): string[] => {
    const after = chargesOf({ ...facts, ...less });
    return [
      ...after.flatMap(({ id, lines, sum }) => {
        const others = lines.filter(isAnother);
        // Of bags the months that were entered are counted, and the sum is the least it can be.
        const isWrong = others.length > 0 && !id.startsWith("bags");
        const isSilent = !sum.isAtLeast && (others.length > 0 || lines.some(({ amount }) => amount === null));
        return isWrong || isSilent ? [id] : [];
      }),
      ...charges.map(({ id }) => id).filter((id) => !after.some((charge) => charge.id === id)),
    ];
  };

  test.each(leavesOf(inputs))("of the inputs: %s", (path) => {
    expect(wrongWithout({ inputs: without(inputs, path.split(".")) })).toEqual([]);
  });

  test.each(["packaging", "equipment", "batteries", "oils", "tyres", "vehicles", "air"])("of the law: %s", (part) => {
    expect(wrongWithout({ law: without(facts.law, [part]) })).toEqual([]);
  });

  test("all of the law", () => {
    expect(wrongWithout({ law: undefined })).toEqual([]);
  });

  test.each(leavesOf(book.dictionaries).filter((path) => path.endsWith(`.${YEAR}.value`)))(
    "of a dictionary: %s",
    (path) => {
      const rate = path.split(".").slice(0, -1);
      expect(wrongWithout({ dictionaries: without(book.dictionaries, rate) })).toEqual([]);
    },
  );
});

/** Where its numbers and texts stand. */
function leavesOf(part: unknown, at: readonly string[] = []): string[] {
  if (typeof part !== "object" || part === null) return [at.join(".")];
  return Object.entries(part).flatMap(([name, inner]) => leavesOf(inner, [...at, name]));
}

/** A copy that lacks it. */
function without<T>(whole: T, path: readonly string[]): T {
  const copy = structuredClone(whole);
  let part: unknown = copy;
  for (const name of path.slice(0, -1))
    part = typeof part === "object" && part !== null ? Reflect.get(part, name) : undefined;
  if (typeof part === "object" && part !== null) Reflect.deleteProperty(part, path.at(-1) ?? "");
  return copy;
}
