import { describe, expect, test } from "vitest";
import type { Cells } from "../../areas/cells.ts";
import { sample } from "../../areas/sample-book.ts";
import { boilerSubstanceRule } from "./boiler-substance-rule.ts";
import { builtInBatteryRule, vehicleBatteryRule } from "./battery-rules.ts";
import { repeatedVinRule } from "./duplicate-rules.ts";
import { areaFacts, monthFacts } from "../sample-report.ts";

describe("batteries inside equipment", () => {
  const builtIn = { builtIn: "yes", mass: "12 kg" };
  const said = (batteries: Cells[], equipment: Cells[] | null) =>
    builtInBatteryRule(
      monthFacts([areaFacts("batteries", batteries), ...(equipment ? [areaFacts("eieEquipment", equipment)] : [])]),
    );

  test.each<[string, Cells[], Cells[] | null, string | null]>([
    ["lighter than the equipment", [builtIn], [{ mass: "12 kg" }], null],
    ["not built in", [{ builtIn: "no", mass: "12 kg" }], [], null],
    ["nobody said", [{ mass: "12 kg" }], [], null],
    ["without a mass yet", [{ builtIn: "yes" }], [], null],
    ["of a client who reports no equipment", [builtIn], null, null],
    [
      "heavier than all equipment",
      [builtIn, builtIn],
      [{ mass: "20 kg" }, { mass: "3 kg" }],
      "Baterie wbudowane w sprzęt ważą 24 kg, więcej niż cały sprzęt z tego miesiąca (23 kg).",
    ],
    [
      "in no equipment",
      [builtIn],
      [],
      "Baterie wbudowane w sprzęt ważą 12 kg, a w części „Sprzęt elektryczny i elektroniczny” nie ma w tym miesiącu żadnego sprzętu.",
    ],
  ])("%s", (_what, batteries, equipment, message) => {
    expect(said(batteries, equipment).map((finding) => finding.message)).toEqual(message === null ? [] : [message]);
  });
});

describe("batteries inside imported vehicles", () => {
  const sli = { kind: "sli", mass: "750 kg" };
  const said = (vehicles: Cells[], batteries: Cells[]) =>
    vehicleBatteryRule(monthFacts([areaFacts("importedVehicles", vehicles), areaFacts("batteries", batteries)]));

  test.each<[string, Cells[], Cells[], string[] | null]>([
    ["only with the vehicles", [{ battery: "18 kg" }], [], null],
    ["only among batteries", [{}], [sli], null],
    ["of another kind", [{ battery: "18 kg", batteryKind: "ev" }], [sli], null],
    ["portable ones beside them", [{ battery: "18 kg" }], [{ kind: "portable", mass: "1 kg" }], null],
    [
      "of the same kind",
      [
        { battery: "18 kg", batteryKind: "sli" },
        { battery: "2 kg", batteryKind: "sli" },
      ],
      [sli],
      ["20", "750"],
    ],
    ["of a kind that nobody said", [{ battery: "18 kg" }], [sli, { kind: "ev", mass: "50 kg" }], ["18", "800"]],
  ])("%s", (_what, vehicles, batteries, values) => {
    expect(said(vehicles, batteries).map((finding) => finding.values)).toEqual(values === null ? [] : [values]);
  });

  test("says both masses and the kinds", () => {
    expect(said([{ battery: "18 kg" }], [sli])).toMatchObject([
      {
        area: "batteries",
        level: "asks",
        check: "vehicleBatteries",
        message:
          "Akumulatory z importowanych pojazdów (18 kg) liczymy razem z pojazdami, a w tej części są też akumulatory SLI (750 kg). Mogły zostać policzone dwa razy.",
      },
    ]);
  });
});

describe("what boilers give off", () => {
  const at = { place: "ul. Polna 1, Kutno", voivodeship: "łódzkie" };
  const coal = { ...at, boiler: sample.smallCoalBoiler, amount: "12 Mg", ownPermit: "no" };
  const carbon = { ...at, source: sample.carbonDioxide, amount: "3 Mg" };
  const said = (boilers: Cells[], sources: Cells[]) =>
    boilerSubstanceRule(monthFacts([areaFacts("heatingBoilers", boilers), areaFacts("otherEmissions", sources)]));

  test.each<[string, Cells, Cells, boolean]>([
    ["in the same place", coal, carbon, true],
    ["in the same place, typed otherwise", coal, { ...carbon, place: "UL. POLNA 1 KUTNO" }, true],
    ["elsewhere", coal, { ...carbon, place: "ul. Polna 11, Kutno" }, false],
    ["at the same address in another voivodeship", coal, { ...carbon, voivodeship: "opolskie" }, false],
    ["nowhere yet", coal, { ...carbon, place: null }, false],
    ["in no voivodeship yet", { ...coal, voivodeship: null }, { ...carbon, voivodeship: null }, false],
    ["by a boiler with its own permit", { ...coal, ownPermit: "yes" }, carbon, false],
    ["by a boiler that stood still", { ...coal, amount: "0 Mg" }, carbon, false],
    ["none of it", coal, { ...carbon, amount: "0 Mg" }, false],
    ["and what does not come of burning", coal, { ...carbon, source: sample.ammonia, amount: "3 kg" }, false],
    ["and petrol", coal, { ...carbon, source: sample.petrolTransfer }, false],
  ])("%s", (_what, boiler, source, isAsked) => {
    expect(said([boiler], [source]).map(({ check, level }) => `${check} ${level}`)).toEqual(
      isAsked ? ["boilerSubstance asks"] : [],
    );
  });

  test("the message has the amount, and the finding the row", () => {
    expect(said([coal], [carbon])).toMatchObject([
      { area: "otherEmissions", column: "source", values: ["ul polna 1 kutno", sample.carbonDioxide, "3"] },
    ]);
    expect(said([coal], [carbon])[0]?.message).toMatch(/^„Dwutlenek węgla”, 3 Mg: w tym samym miejscu są kotły/);
  });
});

test("a repeated vehicle is reported with its other month, and within the month, too", () => {
  const [one, other] = ["WVWZZZ1JZXW000001", "WVWZZZ1JZXW000002"];
  const facts = monthFacts([areaFacts("importedVehicles", [{ vin: one }, { vin: other }, { vin: one }, {}])], {
    reportedVins: { [one]: { year: 2024, month: 3 } },
  });
  expect(repeatedVinRule(facts).map(({ rowId, check }) => `${rowId?.at(-1)} ${check}`)).toEqual([
    "1 reportedVin",
    "3 repeatedVin",
    "3 reportedVin",
  ]);
  expect(repeatedVinRule(facts)[0]?.message).toBe(
    `VIN ${one} wykazano już w marcu 2024. Jeśli to ten sam pojazd, usuń go z jednego z tych miesięcy.`,
  );
});
