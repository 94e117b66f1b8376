import { expect, test } from "vitest";
import { emptyDictionaries, type Dictionaries } from "./dictionary-items.ts";
import type { DictionaryKind } from "./kinds.ts";
import { doubtsAbout, nameTaken } from "./plausibility.ts";
import type { Rate } from "../year-law/rate.ts";
import type { DictionaryValue } from "./values.ts";

const numbered = (figure: number) => `${figure}1111111-1111-4111-8111-111111111111`;
const [id, other, fuel] = [numbered(1), numbered(2), numbered(3)];
const rate = (value: string, more: Partial<Rate> = {}): Rate => ({
  value,
  status: "unconfirmed",
  source: "M.P.",
  ...more,
});
const all: Dictionaries = {
  ...emptyDictionaries(),
  vehicles: {
    fuels: { [fuel]: { name: "Olej napędowy", density: rate("0.84"), densityUnit: "kg/l", version: 1 } },
    engines: {},
    categories: {
      [other]: { name: "Ciągniki  Rolnicze", version: 1 },
      [fuel]: { name: "Dawne", version: 1, isWithdrawn: true },
    },
  },
};

const doubts = <K extends DictionaryKind>(kind: K, after: DictionaryValue<K>, before?: DictionaryValue<K>) =>
  doubtsAbout({ kind, id, before, after }, all).map(({ path, level, message }) => [
    path,
    level,
    message.replaceAll("\u00a0", " "),
  ]);

const diesel = (value: string, densityUnit: "kg/l" | "kg/m³" = "kg/l") => ({
  name: "Olej",
  density: rate(value),
  densityUnit,
});
const boiler = (upTo: string, rates: Record<string, Rate> = {}, unit: "Mg" | "10⁶ m³" = "Mg") => ({
  name: "Kocioł",
  category: other,
  power: { upTo },
  unit,
  rates,
});

test("an impossible density is refused, with a suggestion", () => {
  const refused = ["density.value", "refuses", "Gęstość: 840 kg/l to niemożliwa wartość. Czy chodziło o 0,84 kg/l?"];
  expect(doubts("vehicleFuel", diesel("840"))).toEqual([refused]);
  expect(doubts("vehicleFuel", diesel("840"), diesel("0.84"))).toEqual([refused]);
  expect(doubts("vehicleFuel", diesel("0.84"))).toEqual([]);
  expect(doubts("vehicleFuel", diesel("0.82"), diesel("0.84"))).toEqual([]);
  expect(doubts("vehicleFuel", diesel("1.3"), diesel("0.84"))).toMatchObject([
    ["density.value", "asks", expect.any(String)],
  ]);
});

test("unchanged parts are not checked, but a number in another unit is another number", () => {
  expect(doubts("vehicleFuel", { ...diesel("840"), name: "Inny" }, diesel("840"))).toEqual([]);
  expect(doubts("vehicleFuel", diesel("840"), diesel("840", "kg/m³"))).toMatchObject([
    ["density.value", "refuses", expect.any(String)],
  ]);
});

const solvent = (unit: "kg" | "Mg" | "100 stanowisk", ...values: string[]) => ({
  name: "Ketony",
  table: "A" as const,
  unit,
  rates: Object.fromEntries(values.map((value, index) => [2025 + index, rate(value)])),
});

test("a number in another unit is compared with the converted old one", () => {
  expect(doubts("vehicleFuel", diesel("0.84", "kg/m³"), diesel("0.84"))).toEqual([
    [
      "density.value",
      "asks",
      "Gęstość: 0,84 kg/m³ różni się o więcej niż 50 % od dotychczasowej wartości (0,84 kg/l, czyli 840 kg/m³). Czy chodziło o 840 kg/m³?",
    ],
  ]);
  expect(doubts("otherEmissionSource", solvent("Mg", "1.88", "1.95"), solvent("kg", "1.88", "1.95"))).toMatchObject([
    ["rates.2025.value", "asks", expect.stringContaining("(1,88 zł/kg, czyli 1 880 zł/Mg)")],
    ["rates.2026.value", "asks", expect.stringContaining("(1,95 zł/kg, czyli 1 950 zł/Mg)")],
  ]);
  expect(doubts("otherEmissionSource", solvent("kg", "2"), solvent("Mg", "2"))).toMatchObject([
    ["rates.2025.value", "asks", expect.stringContaining("czyli 0,002 zł/kg")],
  ]);
});

test("the same value in another unit is not asked about", () => {
  expect(doubts("vehicleFuel", diesel("840", "kg/m³"), diesel("0.84"))).toEqual([]);
  expect(doubts("otherEmissionSource", solvent("kg", "0.05"), solvent("Mg", "50"))).toEqual([]);
});

test("units that do not convert are always asked about, once for all numbers", () => {
  const cups = (unit: "kg" | "szt.", rates: Record<string, Rate>) => ({
    name: "Kubki",
    annex: 6 as const,
    unit,
    rates,
  });
  const years = { 2024: rate("0.10"), 2025: rate("0.10"), 2026: rate("0.10") };
  const asked = [
    "unit",
    "asks",
    "Jednostka: było zł/kg, ma być zł/szt. Tych jednostek nie da się na siebie przeliczyć. Sprawdź, czy wszystkie stawki tej pozycji są już w nowej jednostce.",
  ];
  expect(doubts("supFee", cups("szt.", years), cups("kg", years))).toEqual([asked]);
  expect(doubts("supFee", cups("szt.", {}), cups("kg", {}))).toEqual([asked]);
  expect(doubts("supFee", cups("szt.", years))).toEqual([]);
  expect(doubts("heatingBoiler", boiler("5", {}, "10⁶ m³"), boiler("5"))).toMatchObject([
    ["unit", "asks", expect.any(String)],
  ]);
  expect(doubts("otherEmissionSource", solvent("100 stanowisk"), solvent("kg"))).toMatchObject([
    ["unit", "asks", expect.any(String)],
  ]);
});

test("with a unit that does not convert no comma is suggested, but years are compared", () => {
  const gas = (value: string) => boiler("5", { 2025: rate("30"), 2026: rate(value) }, "10⁶ m³");
  const coal = boiler("5", { 2025: rate("30"), 2026: rate("31") });
  expect(doubts("heatingBoiler", gas("31"), coal).slice(1)).toEqual([
    ["rates.2025.value", "asks", "Stawka, 2025 r.: 30 zł/10⁶ m³ to niezwykła wartość. Sprawdź przecinek i jednostkę."],
    ["rates.2026.value", "asks", "Stawka, 2026 r.: 31 zł/10⁶ m³ to niezwykła wartość. Sprawdź przecinek i jednostkę."],
  ]);
  const packets = (unit: "kg" | "szt.", last: string) => ({
    name: "Paczki",
    annex: 9 as const,
    section: "I" as const,
    unit,
    rates: { 2025: rate("0.1"), 2026: rate(last) },
  });
  expect(doubts("supFee", packets("kg", "0.012"), packets("szt.", "0.01")).slice(1)).toMatchObject([
    ["rates.2025.value", "asks", expect.any(String)],
    [
      "rates.2026.value",
      "asks",
      "Stawka, 2026 r.: 0,012 zł/kg różni się o więcej niż 50 % od wartości na 2025 r. (0,1 zł/kg). Sprawdź przecinek i jednostkę.",
    ],
  ]);
});

test("a liquid's density per cubic metre is shown per litre", () => {
  expect(doubts("vehicleFuel", diesel("840", "kg/m³"))).toEqual([
    [
      "density.value",
      "asks",
      "Gęstość: 840 kg/m³ to niezwykła wartość. To tyle co 0,84 kg/l. Sprawdź przecinek i jednostkę.",
    ],
  ]);
});

test("the years of a new item are compared with each other, too", () => {
  expect(doubts("heatingBoiler", boiler("5", { 2025: rate("10"), 2026: rate("100") }))).toMatchObject([
    ["rates.2025.value", "asks", expect.any(String)],
    ["rates.2026.value", "asks", expect.any(String)],
  ]);
});

test("asks above a difference of 50 %, not at it", () => {
  const series = (value: string) => boiler("5", { 2025: rate("10"), 2026: rate(value) });
  const levels = (value: string) => doubts("heatingBoiler", series(value), series("10")).map(([, level]) => level);
  expect(["15", "15.01", "5", "4.99", "1000", "10000"].map((value) => levels(value).join())).toEqual([
    "",
    "asks",
    "",
    "asks",
    "asks",
    "refuses",
  ]);
  expect(doubts("heatingBoiler", series("1000"), series("10"))).toEqual([
    [
      "rates.2026.value",
      "asks",
      "Stawka, 2026 r.: 1 000 zł/Mg różni się o więcej niż 50 % od wartości na 2025 r. (10 zł/Mg). Czy chodziło o 10 zł/Mg?",
    ],
  ]);
});

test("the first year is compared with the one after it", () => {
  const after = boiler("5", { 2025: rate("100"), 2026: rate("10") });
  expect(doubts("heatingBoiler", after, boiler("5", { 2025: rate("10"), 2026: rate("10") }))).toMatchObject([
    ["rates.2025.value", "asks", expect.stringContaining("na 2026 r. (10 zł/Mg)")],
  ]);
});

test("a number that gets confirmed is checked, too", () => {
  const was = boiler("5", { 2026: rate("4000") });
  const confirmed = boiler("5", { 2026: rate("4000", { status: "official", source: "M.P. 2025" }) });
  expect(doubts("heatingBoiler", confirmed, was)).toMatchObject([["rates.2026.value", "refuses", expect.any(String)]]);
});

const engine = { name: "EURO", categories: [other], rates: { [fuel]: { 2026: rate("99999") } } };

test.each([
  [
    "supFee",
    { name: "Kubki", annex: 9, section: "II", unit: "szt.", rates: { 2026: rate("25") } },
    "rates.2026.value",
    "refuses",
  ],
  ["supFee", { name: "Kubki", annex: 6, section: "I", unit: "szt.", rates: {} }, "section", "refuses"],
  ["supFee", { name: "Kubki", annex: 9, unit: "kg", rates: {} }, "section", "refuses"],
  ["supFee", { name: "Kubki", annex: 6, unit: "kg", rates: {} }, "unit", "refuses"],
  ["heatingBoiler", boiler("9999"), "power.upTo", "refuses"],
  ["heatingBoiler", boiler("5", { 2026: rate("2047.14") }), "rates.2026.value", "asks"],
  [
    "packagingCategory",
    { name: "Szkło", material: "M5", feeRates: {}, recyclingLevels: { 2026: rate("99") } },
    "recyclingLevels.2026.value",
    "asks",
  ],
  [
    "packagingCategory",
    { name: "Szkło", material: "M5", feeRates: { 2026: rate("0") }, recyclingLevels: {} },
    "feeRates.2026.value",
    "asks",
  ],
  ["vehicleEngine", engine, `rates.${fuel}.2026.value`, "refuses"],
  [
    "otherEmissionSource",
    { name: "CO₂", table: "A", unit: "Mg", rates: { 2026: rate("450") } },
    "rates.2026.value",
    "asks",
  ],
] as const)("%s %j: %s %s", (kind, value, path, level) => {
  expect(doubts(kind, value)).toMatchObject([[path, level, expect.any(String)]]);
});

test("an old item of annex 9 without a section can still be renamed", () => {
  const old = { name: "Kubki", annex: 9 as const, unit: "kg" as const, rates: {} };
  expect(doubts("supFee", { ...old, name: "Kubki z pokrywkami" }, old)).toEqual([]);
});

test("a name is offered once in a list, in any spelling; withdrawn items do not count", () => {
  expect(doubts("vehicleCategory", { name: "ciągniki rolnicze" })).toMatchObject([
    ["name", "refuses", expect.any(String)],
  ]);
  expect(doubts("vehicleCategory", { name: "dawne" })).toEqual([]);
  expect(doubts("vehicleCategory", { name: "Ciągniki rolnicze" }, { name: "ciągniki rolnicze" })).toEqual([]);
  expect(nameTaken("vehicleCategory", fuel, "Ciągniki rolnicze", all)).toHaveLength(1);
});

const packaging = (value: string) => ({
  name: "Szkło",
  material: "M5" as const,
  feeRates: { 2026: rate(value) },
  recyclingLevels: {},
});
const single = (annex: 6 | 9, unit: "kg" | "szt.", value: string) => ({
  name: "Kubki",
  annex,
  ...(annex === 9 && { section: "I" as const }),
  unit,
  rates: { 2026: rate(value) },
});
const emitted = (year: number, value: string) => ({
  name: "Benzen",
  table: "A" as const,
  unit: "kg" as const,
  rates: { [year]: rate(value) },
});

const packagingDoubts = (value: string) => doubts("packagingCategory", packaging(value));
const supDoubts = (annex: 6 | 9, unit: "kg" | "szt.", value: string) => doubts("supFee", single(annex, unit, value));
const airDoubts = (value: string) => doubts("otherEmissionSource", emitted(2025, value));

test.each([
  ["4,5 zł/kg", "4,51 zł/kg", packagingDoubts("4.5"), packagingDoubts("4.51")],
  ["1 zł/szt.", "1,01 zł/szt.", supDoubts(6, "szt.", "1"), supDoubts(6, "szt.", "1.01")],
  ["0,2 zł/kg", "0,21 zł/kg", supDoubts(9, "kg", "0.2"), supDoubts(9, "kg", "0.21")],
  ["0,03 zł/szt.", "0,04 zł/szt.", supDoubts(9, "szt.", "0.03"), supDoubts(9, "szt.", "0.04")],
  ["570,62 zł/kg", "570,63 zł/kg", airDoubts("570.62"), airDoubts("570.63")],
])("the law allows %s, so %s is asked about", (most, shown, fine, above) => {
  expect(fine).toEqual([]);
  const [[, level, message] = []] = above;
  expect(level).toBe("asks");
  expect(message).toContain(`${shown} to więcej, niż pozwala prawo (${most}`);
});

test("a misplaced comma above the legal maximum is still recognised", () => {
  expect(doubts("packagingCategory", packaging("27"))).toMatchObject([
    ["feeRates.2026.value", "asks", expect.stringContaining("Czy chodziło o 2,7 zł/kg?")],
  ]);
  expect(doubts("packagingCategory", packaging("4.6"))).toMatchObject([
    ["feeRates.2026.value", "asks", expect.stringContaining("Sprawdź ją w akcie prawnym.")],
  ]);
});

test("the maximum of a year that was not read is unknown", () => {
  expect(doubts("otherEmissionSource", emitted(2027, "600"))).toEqual([]);
});
