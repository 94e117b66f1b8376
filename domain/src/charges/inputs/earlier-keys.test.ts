import { expect, test } from "vitest";
import { areaIds } from "../../areas/area-ids.ts";
import { areaById } from "../../areas/all-areas.ts";
import { rowOf, sample, sampleBook } from "../../areas/sample-book.ts";
import { earlierKeyAt, earlierOffers, isEarlierKey } from "./earlier-keys.ts";
import { lineKey } from "../../areas/quantities.ts";

const book = sampleBook();
const { dictionaries } = book;
const isKey = (...parts: string[]) => isEarlierKey(lineKey(...parts), dictionaries);

test("quantities of rows can be entered", () => {
  const rows = {
    vehicles: { engine: sample.carEuro5, fuel: sample.petrol, amount: "5 l" },
    heatingBoilers: {
      voivodeship: "śląskie",
      gmina: "Ruda Śląska",
      boiler: sample.smallGasBoiler,
      amount: "9 kWh",
      factor: "11.2",
    },
    otherEmissions: { voivodeship: "śląskie", source: sample.petrolTransfer, amount: "1 Mg", recovery: "90" },
    packagings: { scope: "introduced", use: "singleUse", category: sample.glass, mass: "1 kg" },
    batteries: { kind: "sli", mass: "1 kg" },
    eieEquipment: { group: "3", mass: "1 kg" },
    importedVehicles: { category: "M1" },
    supFees: { type: sample.cups, issued: "1", collected: "1" },
  };
  for (const [id, cells] of Object.entries(rows)) {
    const area = areaById(id);
    const keys = area?.quantities(rowOf(area, cells), book).map(({ key }) => key) ?? [];
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !isEarlierKey(key, dictionaries))).toEqual([]);
  }
});

test.each([
  [["incomplete", "vehicles"]],
  [["anything"]],
  [["constructor"]],
  [["vehicles", "3"]],
  [["equipment", "7"]],
  [["batteries", "guzikowe"]],
  [["packaging", "gone"]],
  [["air-a", "Śląsk", sample.ammonia]],
  [["air-c", "śląskie", " ", sample.smallGasBoiler, ""]],
  [["air-b", "śląskie", sample.petrolTransfer, "dużo"]],
  [["air-b", "śląskie", sample.ammonia, "90"]], // of which no vapours are recovered
  [["air-a", "śląskie", sample.petrolTransfer]],
  [["air-d", sample.carEuro5, sample.petrol, "0.75000"]],
])("%j cannot be entered", (parts) => {
  expect(isKey(...parts)).toBe(false);
});

test("numbers in a key are those that the cell accepts, and never divide by 0", () => {
  const numbers = [
    "",
    "0",
    "0.0",
    "00",
    "0.001",
    "0.0001",
    "90",
    "99.999",
    "100",
    "100.001",
    "1000",
    "-1",
    "1e3",
    "9".repeat(13),
  ];
  const byColumn = (area: string, column: string) =>
    numbers.filter((number) => number === "" || areaById(area)?.columns[column]?.problemOf(number) === null);
  const byKey = (...parts: string[]) => numbers.filter((number) => isKey(...parts, number));
  expect(byKey("air-b", "śląskie", sample.petrolTransfer)).toEqual(byColumn("otherEmissions", "recovery"));
  expect(byKey("air-c", "śląskie", "X", sample.smallGasBoiler)).toEqual(
    byColumn("heatingBoilers", "factor").filter((number) => number !== "0"),
  );
});

test("a key in another spelling is refused", () => {
  for (const key of ["air-a/śląskie/x", "%", "", "vehicles/"]) expect(isEarlierKey(key, dictionaries)).toBe(false);
});

test("offers everything that the dictionaries have for an area, and asks for places", () => {
  expect(earlierOffers([], dictionaries)).toEqual([]);
  const offers = earlierOffers(areaIds, dictionaries);
  expect(offers.map(({ what, unit }) => `${what} [${unit}]`)).toEqual(
    expect.arrayContaining([
      "Baterie i akumulatory: przenośne [kg]",
      "Sprzęt, grupa 6 [kg]",
      "Importowane pojazdy [szt.]",
    ]),
  );
  const place = { voivodeship: "łódzkie", gmina: " Kutno " };
  for (const offer of offers)
    expect([offer.what, isEarlierKey(earlierKeyAt(offer, place), dictionaries)]).toEqual([offer.what, true]);
  const gas = offers.find(({ key }) => key.includes(sample.smallGasBoiler));
  expect(gas && earlierKeyAt(gas, place)).toBe(lineKey("air-c", "łódzkie", "Kutno", sample.smallGasBoiler, ""));
});
