import { expect, test } from "vitest";
import { emptyDictionaries, withItems } from "../dictionaries/dictionary-items.ts";
import { lineKey } from "../areas/quantities.ts";
import { quantityWords } from "./quantity-words.ts";

const GAS = "00000000-0000-4000-8000-0000000000a1";
const FAMILY = "00000000-0000-4000-8000-0000000000a2";
const CAR = "00000000-0000-4000-8000-0000000000a3";
const PETROL = "00000000-0000-4000-8000-0000000000a4";
const dictionaries = withItems(emptyDictionaries(), [
  { kind: "vehicleEngine", id: CAR, item: { name: "Samochód", categories: [FAMILY], rates: {}, version: 1 } },
  {
    kind: "vehicleFuel",
    id: PETROL,
    item: {
      name: "Benzyna",
      density: { value: "0.755", status: "official", source: "dla testów" },
      densityUnit: "kg/l",
      version: 1,
    },
  },
  {
    kind: "heatingBoiler",
    id: GAS,
    item: { name: "Gaz ziemny", category: FAMILY, power: { upTo: "5" }, unit: "10⁶ m³", rates: {}, version: 1 },
  },
]);

test.each([
  [lineKey("equipment", "4"), "Sprzęt, grupa 4", "kg"],
  [lineKey("batteries", "portable"), "Baterie i akumulatory: przenośne", "kg"],
  [lineKey("vehicle-parts", "tyres"), "Opony w importowanych pojazdach", "kg"],
  [lineKey("air-d", CAR, PETROL, ""), "Samochód: Benzyna", "Mg"],
  [lineKey("air-d", CAR, PETROL, "0.755"), "Samochód: Benzyna (z litrów, 0,755 kg/l)", "Mg"],
  [lineKey("air-c", "łódzkie", "Łódź", GAS, ""), "Gaz ziemny, gmina Łódź (łódzkie)", "m³"],
  [lineKey("air-c", "łódzkie", "Łódź", GAS, "10.5"), "Gaz ziemny, gmina Łódź (łódzkie), 10,5 kWh/m³", "kWh"],
])("the name of %s", (key, what, unit) => {
  expect(quantityWords(key, dictionaries)).toEqual({ what, unit });
});

test("quantities without an amount or item have no name", () => {
  expect(quantityWords(lineKey("incomplete", "vehicles"), dictionaries)).toBeNull();
  expect(quantityWords(lineKey("packaging", "gone"), dictionaries)).toBeNull();
});
