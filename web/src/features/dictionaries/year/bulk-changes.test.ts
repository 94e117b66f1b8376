import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { Rate } from "@ekorok/domain/year-law/rate";
import type { RateStatus } from "@ekorok/domain/year-law/rate-statuses";
import { expect, test } from "vitest";
import { confirming, copying, isTickedAtFirst, planChanges, writesFor } from "./bulk-changes.ts";

const one = "11111111-1111-4111-8111-111111111111";
const two = "21111111-1111-4111-8111-111111111111";
const rate = (value: string, status: RateStatus = "derived"): Rate => ({ value, status, source: "wyliczenie" });
const all = emptyDictionaries();
const boiler = (name: string, rates: Record<string, Rate>, version: number) => ({
  name,
  category: one,
  power: { upTo: "5" },
  unit: "Mg" as const,
  rates,
  version,
});
all["heating-boilers"].heatingBoilers[one] = boiler("Węgiel", { 2026: rate("27.07") }, 3);
all["heating-boilers"].heatingBoilers[two] = boiler("Koks", { 2026: rate("36.01"), 2027: rate("40", "official") }, 4);
const ids = [one, two];

test("copying plans every number with the one that it is derived from, existing ones included", () => {
  const planned = planChanges("heatingBoiler", all, ids, copying(2026, "103.6"));
  expect(
    planned.map(({ itemName, base, before, after, unit }) => [itemName, base?.value, before?.value, after.value, unit]),
  ).toEqual([
    ["Węgiel", "27.07", undefined, "28.04", "zł/Mg"],
    ["Koks", "36.01", "40", "37.31", "zł/Mg"],
  ]);
});

test("only ticked numbers are written, and only items that change", () => {
  const change = copying(2026, "103.6");
  const [coal] = planChanges("heatingBoiler", all, ids, change);
  const writes = writesFor("heatingBoiler", all, ids, change, (key) => key === coal?.key);
  expect(writes.map(({ id, version }) => [id, version])).toEqual([[one, 3]]);
  expect(writes[0]?.value).toMatchObject({ rates: { 2027: { value: "28.04", status: "unconfirmed" } } });
  expect(writesFor("heatingBoiler", all, ids, change, () => false)).toEqual([]);
});

test("confirming plans only numbers that are not official yet", () => {
  const planned = planChanges("heatingBoiler", all, ids, confirming(2027, "M.P."));
  expect(planned).toEqual([]);
  const writes = writesFor("heatingBoiler", all, [two, "gone"], confirming(2026, "M.P. 2025 poz. 769"), () => true);
  expect(writes[0]?.value).toMatchObject({
    rates: { 2026: { value: "36.01", status: "official", source: "M.P. 2025 poz. 769" } },
  });
});

test("numbers of one act are ticked at first, those of several are not", () => {
  const fee = (annex: 6 | 9, source: string, status: RateStatus = "unconfirmed") =>
    ({ name: "Kubki", annex, unit: "szt.", rates: { 2026: { value: "0.2", status, source } }, version: 1 }) as const;
  const ticked = (...types: ReturnType<typeof fee>[]) => {
    const some = emptyDictionaries();
    types.forEach((each, index) => (some["sup-fees"].types[ids[index] ?? ""] = each));
    const planned = planChanges("supFee", some, ids, confirming(2026, "?"));
    return planned.map((change) => isTickedAtFirst(change, planned));
  };
  expect(ticked(fee(6, "Dz.U. 2023 poz. 2679"), fee(6, "Dz.U. 2023 poz. 2679"))).toEqual([true, true]);
  expect(ticked(fee(6, "Dz.U. 2023 poz. 2679"), fee(9, "Dz.U. 2023 poz. 2686"))).toEqual([false, false]);
  const copied = (base: string) => `Dz.U. 2023 poz. 1, stawka z 2025 r. (${base} zł) × 103,6 %, zaokrąglona do 0,01 zł`;
  expect(ticked(fee(6, copied("0,19")), fee(9, copied("0,21")))).toEqual([true, true]);
  // A derived number's source names only what it was derived from.
  expect(ticked(fee(6, "Dz.U. 2017", "derived"), fee(9, "M.P. 2025", "derived"))).toEqual([true, true]);
});

test("a density is confirmed in place, with its unit", () => {
  const some = emptyDictionaries();
  some.vehicles.fuels[one] = { name: "Olej", density: rate("0.84", "unconfirmed"), densityUnit: "kg/l", version: 2 };
  const [planned] = planChanges("vehicleFuel", some, ids, confirming(2026, "?"));
  expect(planned).toMatchObject({ itemName: "Olej", unit: "kg/l", year: "", before: { value: "0.84" } });
  const writes = writesFor("vehicleFuel", some, ids, confirming(2026, "Dz.U."), (key) => key === planned?.key);
  expect(writes).toMatchObject([{ id: one, version: 2, value: { density: { status: "official", source: "Dz.U." } } }]);
});

test("an item's numbers are in the order of the list's columns", () => {
  const vehicles = emptyDictionaries();
  const fuels = { [one]: "Olej napędowy", [two]: "Benzyna" };
  for (const [id, name] of Object.entries(fuels))
    vehicles.vehicles.fuels[id] = { name, density: rate("0.84"), densityUnit: "kg/l", version: 1 };
  const rates = { [one]: { 2026: rate("1") }, [two]: { 2026: rate("2") } };
  vehicles.vehicles.engines[one] = { name: "Łodzie", categories: [two], rates, version: 1 };
  const planned = planChanges("vehicleEngine", vehicles, [one], copying(2026, "100"));
  expect(planned.map(({ label }) => label)).toEqual(["Benzyna", "Olej napędowy"]);
});
