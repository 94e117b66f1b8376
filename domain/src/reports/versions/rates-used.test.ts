import { expect, test } from "vitest";
import { sample } from "../../areas/sample-book.ts";
import type { Rate } from "../../year-law/rate.ts";
import { compareVersions } from "./compare-versions.ts";
import { ratesUsed } from "./rates-used.ts";
import { frozenArea, frozenVersion } from "../sample-report.ts";

const rate = (value: string): Rate => ({ value, status: "official", source: "M.P. 2025 poz. 1" });
const emitting = [[1, { source: sample.ammonia, amount: "5 kg" }]] as const;
const source = (name: string, rates: Record<string, Rate>, unit = "kg") =>
  ({ kind: "otherEmissionSource", value: { name, table: "A", unit, rates } }) as const;
const emissions = (number: number, item: ReturnType<typeof source>) =>
  frozenVersion(number, [frozenArea("otherEmissions", emitting)], { [sample.ammonia]: item });

test("an engine has the rate of its fuel, and a fuel its density", () => {
  const driven = { category: sample.cars, engine: sample.carEuro5, fuel: sample.diesel, amount: "5 l" };
  const rows = [
    [1, driven],
    [2, driven],
  ] as const;
  const version = frozenVersion(1, [frozenArea("vehicles", rows)], {
    [sample.cars]: { kind: "vehicleCategory", value: { name: "Osobowe" } },
    [sample.carEuro5]: {
      kind: "vehicleEngine",
      value: {
        name: "EURO 5",
        categories: [sample.cars],
        rates: { [sample.petrol]: { 2026: rate("8.90") }, [sample.diesel]: { 2026: rate("5.76") } },
      },
    },
    [sample.diesel]: { kind: "vehicleFuel", value: { name: "Olej", density: rate("0.84"), densityUnit: "kg/l" } },
  });
  expect(ratesUsed(version, "vehicles")).toMatchObject([
    { kind: "vehicleEngine", item: { name: "EURO 5" }, field: "rates", fuel: "Olej", rate: rate("5.76") },
    { kind: "vehicleFuel", item: { name: "Olej" }, field: "density", fuel: null, rate: rate("0.84") },
  ]);
  expect(ratesUsed(version, "batteries")).toEqual([]);
});

test("a missing rate is shown; unreadable items are skipped", () => {
  expect(ratesUsed(emissions(1, source("Amoniak", {})), "otherEmissions")).toMatchObject([{ rate: null }]);
  expect(ratesUsed(emissions(1, source("Amoniak", {}, "funt")), "otherEmissions")).toEqual([]);
});

test("internal notes in sources of older versions are hidden, and are no difference", () => {
  const as = (source: string) => ({ ...rate("580.10"), source });
  const older = emissions(1, source("Arsen", { 2026: as("M.P. 2025 poz. 769, wg notatek projektu taxorder-pro") }));
  expect(ratesUsed(older, "otherEmissions")).toMatchObject([{ rate: as("M.P. 2025 poz. 769") }]);
  const [compared] = compareVersions(older, emissions(2, source("Arsen", { 2026: as("M.P. 2025 poz. 769") })));
  expect(compared).toMatchObject({ rates: [], isSame: true });
});

test("a changed rate is a difference without changed rows", () => {
  const one = emissions(1, source("Benzen", { 2026: rate("13.24") }));
  const [same] = compareVersions(one, emissions(2, source("Benzen", { 2026: rate("13.24") })));
  expect(same).toMatchObject({ rates: [], isSame: true });
  const [changed] = compareVersions(one, emissions(2, source("Benzen, czysty", { 2026: rate("99.99") })));
  expect(changed).toMatchObject({
    isSame: false,
    changed: [],
    rates: [
      {
        before: { item: { name: "Benzen" }, rate: rate("13.24") },
        after: { item: { name: "Benzen, czysty" }, rate: rate("99.99") },
      },
    ],
  });
  const [inOtherUnit] = compareVersions(one, emissions(2, source("Benzen", { 2026: rate("13.24") }, "Mg")));
  expect(inOtherUnit?.rates).toHaveLength(1);
});
