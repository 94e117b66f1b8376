import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Book, Cells } from "@ekorok/domain/areas/cells";
import type { OwnItem } from "@ekorok/domain/areas/own-items";
import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { expect, test } from "vitest";
import { readTyped } from "../../../../grid/grid-column.ts";
import { gridColumns } from "./grid-columns.ts";

const [GAS, GAS_BOILER] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const dictionaries = emptyDictionaries();
dictionaries["heating-boilers"].categories = { [GAS]: { name: "Gaz", fuel: "gas", version: 1 } };
dictionaries["heating-boilers"].heatingBoilers = {
  [GAS_BOILER]: { name: "Na gaz", category: GAS, power: { upTo: "5" }, unit: "10⁶ m³", rates: {}, version: 1 },
};
const book: Book = { period: { year: 2026, month: 3 }, dictionaries };

function column(areaId: string, key: string, items: readonly OwnItem[] = []) {
  const area = areaById(areaId);
  const found = area && gridColumns(area, book, items).find((one) => one.key === key);
  if (!found) throw new Error(`there is no ${key}`);
  return found;
}
const row = (cells: Cells) => ({ id: "r", cells });
const gas = row({ category: GAS, boiler: GAS_BOILER });

test("a measure accepts and lists only units that fit its row", () => {
  const amount = column("heatingBoilers", "amount");
  expect(amount.parse("1200", gas)).toEqual({ cell: "1200 m³" });
  expect(amount.parse("5 Mg", gas)).toMatchObject({ raw: "5 Mg", problem: expect.stringContaining("m³, kWh") });
  expect(amount.parse("5 Mg", row({}))).toEqual({ cell: "5 Mg" });
  expect(amount.describe?.(gas)).toBe("Jednostki: m³, kWh.");
});

test.each([
  ["batteries", "mass", row({ mass: "2.5 Mg" }), "2 500 kg"],
  ["batteries", "mass", row({ mass: "80 kg" }), ""],
  ["batteries", "mass", row({}), ""],
  ["heatingBoilers", "amount", { ...gas, cells: { ...gas.cells, amount: "1200 m³" } }, ""],
  ["heatingBoilers", "amount", { ...gas, cells: { ...gas.cells, amount: "110 kWh", factor: "11" } }, "10 m³"],
])("%s, %s: an amount in another unit is also shown in the column's", (area, key, typed, counted) => {
  expect(column(area, key).counted?.(typed).replaceAll("\u00a0", " ")).toBe(counted);
});

test("a number is copied without its unit where it is read back as the same", () => {
  const copied = (cell: string | null) => column("packagings", "mass").copy?.(row({ mass: cell }));
  expect([copied("1234.5 kg"), copied("2.5 Mg"), copied(null)]).toEqual(["1234,5", "2,5 Mg", ""]);
});

test.each([
  ["packagings", "unitMass", "0,5 kg", { cell: "500" }],
  ["packagings", "mass", "12,500 kg", { cell: "12.5 kg" }],
  [
    "packagings",
    "mass",
    "12.500 kg",
    {
      raw: "12.500 kg",
      problem: expect.stringContaining("12500 kg albo 12,5 kg"),
      readings: ["12500 kg", "12,5 kg"],
    },
  ],
  [
    "packagings",
    "count",
    "12.500",
    { raw: "12.500", problem: expect.stringContaining("wpisz 12500"), readings: ["12500", "12,5"] },
  ],
  ["packagings", "netValue", "1.234,56 zł", { cell: "1234.56" }],
])("%s, %s: nothing is guessed by a factor of a thousand: %j", (area, key, typed, parsed) => {
  expect(column(area, key).parse(typed, row({}))).toEqual(parsed);
});

test.each([
  ["power", "-1", "0,001"],
  ["power", "0", "0,001"],
  ["power", "9999", "5"],
  ["boilers", "0", "1"],
  ["boilers", "100000", "999"],
  ["amount", "-5", "0"],
  ["amount", "-5 kWh", "0 kWh"],
  ["amount", "99999999999999 m³", "999999999999 m³"],
  ["calorificValue", "99999999999999", "999999999999"],
])("a lone %s of %s becomes %s", (key, typed, text) => {
  const found = column("heatingBoilers", key);
  expect(found.clamp?.(typed)).toMatchObject({ text, message: expect.stringContaining("dopuszczalna wartość") });
  expect(found.parse(text, gas)).toHaveProperty("cell"); // and there it is taken
});

test("numbers within limits, and unreadable text, stay as typed", () => {
  const amount = column("heatingBoilers", "amount");
  expect([amount.clamp?.("5 Mg"), amount.clamp?.("dużo"), amount.clamp?.("")]).toEqual([null, null, null]);
});

test("a number that is typed without a unit gets the one its vehicle had last, if that fits; a pasted one does not", () => {
  const known = [
    { kind: "vehicle", name: "WX 1", cells: {}, unit: "kg" },
    { kind: "vehicle", name: "WX 2", cells: {}, unit: "kWh" },
  ] as const;
  const amount = column("vehicles", "amount", known);
  const typed = (text: string, vehicle: string) => readTyped(amount, text, row({ vehicle })).cell;
  expect(typed("80", "wx 1")).toBe("80 kg");
  expect(typed("80 l", "WX 1")).toBe("80 l");
  expect(typed("", "WX 1")).toBeNull();
  expect(typed("80", "WX 2")).toBe("80 l");
  expect(typed("80", "nowy")).toBe("80 l");
  expect(amount.parse("80", row({ vehicle: "WX 1" }))).toEqual({ cell: "80 l" });
  expect(amount.describe?.(row({ vehicle: "WX 1" }))).toMatch(/^Jednostki: kg, l/);
});

test("a column with memory suggests earlier values, and accepts anything", () => {
  const known = { kind: "equipment", name: "czajniki", cells: { group: "5" } } as const;
  const kind = column("eieEquipment", "kind", [known]);
  expect([kind.kind, kind.isFree]).toEqual(["choice", true]);
  expect(kind.options?.(row({ group: "5" }))).toEqual([{ value: "czajniki", label: "czajniki" }]);
  expect(kind.options?.(row({ group: "1" }))).toEqual([]);
  expect(kind.parse("tostery", row({ group: "5" }))).toEqual({ cell: "tostery" });
});
