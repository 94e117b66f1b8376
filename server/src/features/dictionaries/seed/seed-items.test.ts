import { createHash } from "node:crypto";
import { itemId } from "@ekorok/domain/dictionaries/contract/dictionaries";
import { rateForClients } from "@ekorok/domain/dictionaries/for-clients";
import { ratesOf } from "@ekorok/domain/dictionaries/rate-series";
import { referencesOf } from "@ekorok/domain/dictionaries/dictionary-items";
import { dictionaryValues } from "@ekorok/domain/dictionaries/values";
import { percentOf } from "@ekorok/domain/exact";
import { airFeeIndex } from "@ekorok/domain/dictionaries/rate-index";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { expect, test } from "vitest";
import { engines } from "./engines.ts";
import { boilers } from "./boilers.ts";
import { petrolTransfers, poultry, substances } from "./other-emission-sources.ts";
import { readTable, SEED_YEARS, type RateRow } from "./rate-tables.ts";
import { SEED_EDITION, seedItems } from "./seed-items.ts";
import { fuelId } from "./vehicles.ts";

const items = seedItems();
const countOf = (kind: string) => items.filter((item) => item.kind === kind).length;

test("a change of the data raises the edition", () => {
  const hash = createHash("sha256").update(JSON.stringify(items)).digest("hex").slice(0, 16);
  expect({ edition: SEED_EDITION, hash }, "raise SEED_EDITION and put both here").toEqual({
    edition: 6,
    hash: "152611074d348c62",
  });
});

test("an engine that is determined by its registration uses the first registration", () => {
  const names = items.flatMap(({ kind, value }) => (kind === "vehicleEngine" ? value.name : []));
  expect(names.filter((name) => /(?<!pierwsza )rejestracja/.test(name))).toEqual([]);
});

test("each kind has the items that the law names and we know", () => {
  expect({
    packagingCategory: countOf("packagingCategory"),
    supFee: countOf("supFee"),
    vehicleCategory: countOf("vehicleCategory"),
    vehicleFuel: countOf("vehicleFuel"),
    vehicleEngine: countOf("vehicleEngine"),
    heatingBoilerCategory: countOf("heatingBoilerCategory"),
    heatingBoiler: countOf("heatingBoiler"),
    otherEmissionSource: countOf("otherEmissionSource"),
  }).toEqual({
    packagingCategory: 8,
    supFee: 2 + 9, // annexes 6 and 9
    vehicleCategory: 9,
    vehicleFuel: 6,
    vehicleEngine: 32 + 3, // table D and EURO 6
    heatingBoilerCategory: 5,
    heatingBoiler: 19,
    otherEmissionSource: 47 + 7 + 3, // tables A, B and E
  });
});

test.each(items.map((item) => [`${item.kind} ${item.value.name}`, item] as const))(
  "%s is as its kind wants it, and every number says where it comes from",
  (_, { kind, id, value }) => {
    expect(itemId.safeParse(id).success).toBe(true);
    expect(dictionaryValues[kind].parse(value)).toEqual(value);
    for (const { rate } of ratesOf(kind, value)) {
      expect(rate.source.length).toBeGreaterThan(15);
      expect(rateForClients(rate).source).toBe(rate.source); // the note says how we know it
      expect(rate.note).toBeDefined();
    }
  },
);

test("no id and no name occurs twice within a kind, and all references exist", () => {
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  const names = items.map(({ kind, value }) => `${kind} ${"annex" in value ? value.annex : ""} ${value.name}`);
  expect(new Set(names).size).toBe(items.length);
  const ids = new Set(items.map(({ kind, id }) => `${kind} ${id}`));
  for (const { kind, value } of items)
    for (const target of referencesOf(kind, value)) expect(ids).toContain(`${target.kind} ${target.id}`);
});

type Series = Readonly<Record<string, Rate>>;

/** Each row of a table with the seeded numbers made from it. */
const pairs = (): [string, RateRow, Series][] => [
  ...readTable("engines").map((row): [string, RateRow, Series] => {
    const engine = engines().find(({ value }) => value.position === row["lp"]);
    return [`D ${row["lp"]} ${row["fuel"]}`, row, engine?.value.rates[fuelId(row["fuel"])] ?? {}];
  }),
  ...readTable("boilers").map((row): [string, RateRow, Series] => {
    const [position = ""] = /^[IV]+( \d[ab]?)?/.exec(row["description"] ?? "") ?? [];
    return [`C ${position}`, row, boilers().find(({ value }) => value.position === position)?.value.rates ?? {}];
  }),
  ...readTable("petrol-transfer").map((row, index): [string, RateRow, Series] => {
    return [`B ${row["operation"]}`, row, petrolTransfers()[index]?.value.rates ?? {}];
  }),
  ...readTable("poultry").map((row, index): [string, RateRow, Series] => {
    return [`E ${row["row"]}`, row, poultry()[index]?.value.rates ?? {}];
  }),
];

test.each(pairs())("%s: every number is that of its cell, with the cell's status", (_, row, series) => {
  const cells = SEED_YEARS.filter((year) => row[year]).map((year) => {
    const mark = row[`status_${year}`] ?? "";
    const isPublished = mark.startsWith("published") && !mark.includes("notes");
    return [year, row[year], isPublished ? "official" : "derived"];
  });
  expect(Object.entries(series).map(([year, { value, status }]) => [year, value, status])).toEqual(cells);
  expect(cells.length).toBeGreaterThan(1);
});

/** How each row of substances.csv is split, in its order. */
const split = [1, 5, 1, 5, 1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 2, 1, 2, 3, 2, 2, 1, 1, 4, 2, 3];

test("every substance has the numbers of its row", () => {
  const table = readTable("substances");
  const rows = split.flatMap((count, index) => Array.from({ length: count }, () => table[index] ?? {}));
  expect(split).toHaveLength(table.length);
  for (const [index, { value }] of substances().entries()) {
    const row = rows[index] ?? {};
    expect([value.name, ...SEED_YEARS.map((year) => value.rates[year]?.value)]).toEqual([
      value.name,
      ...SEED_YEARS.map((year) => row[year]),
    ]);
    expect(value.rates[2026]?.status).not.toBe("official");
  }
});

const numberOf = (kind: string, name: string, field: string, year: number) => {
  const item = items.find((item) => item.kind === kind && item.value.name.startsWith(name));
  const found = item && ratesOf(item.kind, item.value);
  return found?.find((each) => each.field === field && each.year === String(year))?.rate;
};

test("six cells of table D that are known only from notes are derived", () => {
  const known = readTable("engines").filter(({ status_2026 = "" }) => status_2026.includes("taxorder-pro"));
  expect(known).toHaveLength(6);
  for (const { lp, fuel } of known) {
    const engine = engines().find(({ value }) => value.position === lp);
    expect(engine?.value.rates[fuelId(fuel)]?.[2026]).toMatchObject({
      status: "derived",
      source: "M.P. 2025 poz. 769",
      note: "wyliczona, zgodna z notatkami taxorder-pro",
    });
  }
});

const official = { status: "official" };
const readOnce = { status: "unconfirmed", note: expect.stringContaining("tylko") };
test.each([
  ["otherEmissionSource", "Akrylonitryl", "rates", 2024, official],
  ["otherEmissionSource", "Aminy", "rates", 2024, official],
  ["otherEmissionSource", "Amoniak", "rates", 2024, { status: "derived" }],
  ["otherEmissionSource", "Azbest", "rates", 2025, { ...official, source: "M.P. 2024 poz. 794" }],
  ["otherEmissionSource", "Tlenki azotu", "rates", 2025, official],
  ["otherEmissionSource", "Tlenki azotu", "rates", 2026, { status: "unconfirmed" }],
  ["otherEmissionSource", "Dwutlenek węgla", "rates", 2025, official],
  ["otherEmissionSource", "Pyły polimerów", "rates", 2025, official],
  ["otherEmissionSource", "Nikiel", "rates", 2025, { status: "derived" }],
  ["otherEmissionSource", "Przeładunek benzyn: napełnianie zbiorników z dachem", "rates", 2025, { status: "derived" }],
  ["heatingBoiler", "Drewno", "rates", 2026, { note: expect.stringContaining("mkorpik/oplata-srodowiskowa") }],
  ["packagingCategory", "Wielomateriałowe", "recyclingLevels", 2023, { ...readOnce, source: "Dz.U. 2018 poz. 2310" }],
  ["packagingCategory", "Tworzywa", "recyclingLevels", 2023, { ...readOnce, source: "Dz.U. 2021 poz. 2375" }],
  ["packagingCategory", "Tworzywa", "feeRates", 2023, official], // the act is named on two pages
  ["packagingCategory", "Tworzywa", "feeRates", 2024, { ...readOnce, source: "Dz.U. 2023 poz. 2683" }],
  ["supFee", "Balony", "rates", 2024, official],
  ["packagingCategory", "Szkło", "recyclingLevels", 2026, { status: "unconfirmed", source: "Dz.U. 2021 poz. 2375" }],
])("%s %s: %s of %i", (kind, name, field, year, wanted) => {
  expect(numberOf(kind, name, field, year)).toMatchObject(wanted);
});

test("EURO 6 carries the rates of EURO 5, unconfirmed, and a note", () => {
  const all = engines();
  for (const { value } of all.filter(({ value }) => value.name.includes("EURO 6"))) {
    const five = all.find(({ value: { name } }) => name === value.name.replace("EURO 6", "EURO 5"));
    const numbers = (rates: typeof value.rates) =>
      Object.entries(rates).map(([fuel, series]) => [fuel, Object.entries(series).map(([y, { value }]) => [y, value])]);
    expect(numbers(value.rates)).toEqual(numbers(five?.value.rates ?? {}));
    expect(ratesOf("vehicleEngine", value).every(({ rate }) => rate.status === "unconfirmed")).toBe(true);
    expect([value.position, value.note]).toEqual([undefined, expect.stringContaining("interpretacją")]);
  }
});

const all: [string, RateRow][] = [
  ...pairs().map(([name, row]): [string, RateRow] => [name, row]),
  ...readTable("substances").map((row): [string, RateRow] => [`A ${row["substance"]}`, row]),
];

/** From 2018 on, year by year; each year's number is rounded before the next is computed from it. */
function indexed(from: string | undefined): Map<string, string> {
  const values = new Map([["2018", from ?? ""]]);
  for (let year = 2019; year <= 2026; year++)
    values.set(String(year), percentOf(values.get(String(year - 1)) ?? "", airFeeIndex(year)?.value ?? ""));
  return values;
}

test.each(all)("%s: yearly indexation from 2018 gives each later number, published or not", (_, row) => {
  const reckoned = indexed(row["2018"]);
  const years = SEED_YEARS.filter((year) => row[year]);
  expect(years.map((year) => [year, row[year]])).toEqual(years.map((year) => [year, reckoned.get(year)]));
});
