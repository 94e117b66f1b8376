import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { expect, test } from "vitest";
import { differencesBetween } from "./differences.tsx";

const fuel = "11111111-1111-4111-8111-111111111111";
const category = "21111111-1111-4111-8111-111111111111";
const rate = (value: string, status: Rate["status"] = "derived"): Rate => ({ value, status, source: "wyliczenie" });
const all = emptyDictionaries();
all.vehicles.fuels[fuel] = { name: "Benzyna", density: rate("0.755"), densityUnit: "kg/l", version: 1 };
all.vehicles.categories[category] = { name: "Autobusy", version: 1 };

const engine = { name: "EURO 5", position: "6", categories: [category], rates: { [fuel]: { 2026: rate("8.9") } } };

test("lists only differences, in the form's words, numbers with status and source", () => {
  const other = { ...engine, name: "EURO V", rates: { [fuel]: { 2026: rate("9", "official"), 2027: rate("9.22") } } };
  expect(differencesBetween("vehicleEngine", all, engine, other)).toEqual([
    { label: "Nazwa", path: "name", one: "EURO 5", other: "EURO V" },
    {
      label: "Stawka 2026, Benzyna",
      path: `rates.${fuel}.2026`,
      one: "8,90\u00a0zł/Mg, wyliczona (wyliczenie)",
      other: "9,00\u00a0zł/Mg, urzędowa (wyliczenie)",
    },
    {
      label: "Stawka 2027, Benzyna",
      path: `rates.${fuel}.2027`,
      one: null,
      other: "9,22\u00a0zł/Mg, wyliczona (wyliczenie)",
    },
  ]);
  expect(differencesBetween("vehicleEngine", all, engine, engine)).toEqual([]);
});

test("compares with a new or removed item", () => {
  expect(differencesBetween("vehicleCategory", all, null, { name: "Rowery" })).toEqual([
    { label: "Nazwa", path: "name", one: null, other: "Rowery" },
  ]);
  expect(differencesBetween("vehicleFuel", all, all.vehicles.fuels[fuel] ?? null, null)).toHaveLength(3);
});

test("a reference to a removed item says so", () => {
  const gone = { ...engine, categories: [fuel] };
  expect(differencesBetween("vehicleEngine", all, engine, gone)).toEqual([
    { label: "Kategorie pojazdów", path: "categories", one: "Autobusy", other: "(pozycja usunięta)" },
  ]);
});

test("a level has masculine words, and a number without a source names none", () => {
  const glass = (status: Rate["status"], source: string) => ({
    name: "Szkło",
    material: "M5",
    feeRates: { 2026: { value: "0.3", status, source } },
    recyclingLevels: { 2026: { value: "61", status, source } },
  });
  const [fee, level] = differencesBetween(
    "packagingCategory",
    all,
    glass("unconfirmed", ""),
    glass("official", "Dz.U."),
  );
  expect([fee?.one, level?.one]).toEqual(["0,30\u00a0zł/kg, niepotwierdzona", "61\u00a0%, niepotwierdzony"]);
  expect([fee?.other, level?.other]).toEqual(["0,30\u00a0zł/kg, urzędowa (Dz.U.)", "61\u00a0%, urzędowy (Dz.U.)"]);
});
