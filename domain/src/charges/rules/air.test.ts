import { describe, expect, test } from "vitest";
import { sample, sampleBook } from "../../areas/sample-book.ts";
import { yearLawOf } from "../../year-law/laws.ts";
import { airCharges } from "./air.ts";
import { addQuantities } from "../../areas/quantities.ts";
import { quantitiesIn, sampleYear } from "../sample-year.ts";

const fuel = (amount: string) => ({ engine: sample.carEuro5, fuel: sample.petrol, amount });
const at = (voivodeship: string) => ({ place: "Fabryczna 1", gmina: "Gmina", voivodeship });
const ammonia = (voivodeship: string, amount: string) => ({ ...at(voivodeship), source: sample.ammonia, amount });
const lineAmounts = (charges: ReturnType<typeof airCharges>) =>
  charges.flatMap(({ lines }) => lines.map(({ amount }) => amount));

describe("a line", () => {
  test.each([
    // 1 000 l × 0.755 kg/l = 0.755 Mg × 8.90 zł/Mg = 6.7195
    ["vehicles", fuel("1000 l"), "6.72", "0,755 Mg × 8,90 zł/Mg"],
    ["vehicles", fuel("2.5 Mg"), "22.25", "2,5 Mg × 8,90 zł/Mg"],
    // 12 500 kWh / 11.2 kWh/m³ = 1 116.071… m³ × 2 047.14 zł/10⁶ m³
    [
      "heatingBoilers",
      { ...at("śląskie"), boiler: sample.smallGasBoiler, amount: "12500 kWh", factor: "11.2" },
      "2.28",
      "(12 500 kWh / 11,2 kWh/m³ = 1 116,071 m³) × 2 047,14 zł/10⁶ m³",
    ],
    // 150 000 × 2 047.14 / 10.2 / 10⁶ = 30.105 and 1 900 000 × 2 047.14 / 10.8 / 10⁶ = 360.145 exactly: half a grosz goes up
    [
      "heatingBoilers",
      { ...at("śląskie"), boiler: sample.smallGasBoiler, amount: "150000 kWh", factor: "10.2" },
      "30.11",
      "(150 000 kWh / 10,2 kWh/m³ = 14 705,882 m³) × 2 047,14 zł/10⁶ m³",
    ],
    [
      "heatingBoilers",
      { ...at("śląskie"), boiler: sample.smallGasBoiler, amount: "1900000 kWh", factor: "10.8" },
      "360.15",
      "(1 900 000 kWh / 10,8 kWh/m³ = 175 925,926 m³) × 2 047,14 zł/10⁶ m³",
    ],
    [
      "heatingBoilers",
      { ...at("śląskie"), boiler: sample.smallGasBoiler, amount: "1116.5 m³" },
      "2.29",
      "1 116,5 m³ × 2 047,14 zł/10⁶ m³",
    ],
    [
      "heatingBoilers",
      { ...at("śląskie"), boiler: sample.smallCoalBoiler, amount: "30 Mg" },
      "812.10",
      "30 Mg × 27,07 zł/Mg",
    ],
    ["otherEmissions", ammonia("śląskie", "150 kg"), "100.50", "150 kg × 0,67 zł/kg"],
    // Recovered vapours are not charged: 1 000 Mg × 4.80 × 10 %
    [
      "otherEmissions",
      { ...at("śląskie"), source: sample.petrolTransfer, amount: "1000 Mg", recovery: "90" },
      "480.00",
      "1 000 Mg × 4,80 zł/Mg × (100 − 90)/100",
    ],
    // 20 000 places × 31 days = 620 000 / 100 × 24.23 / 365
    [
      "otherEmissions",
      { ...at("śląskie"), source: sample.poultry, amount: "20000 stanowisk", days: "31" },
      "411.58",
      "620 000 / 100 × 24,23 zł / 365",
    ],
  ] as const)("%s %o is %s zł: %s", (area, cells, amount, formula) => {
    const [charge] = airCharges(sampleYear(quantitiesIn(area, [cells])));
    expect(charge?.lines).toMatchObject([{ amount, formula: formula.replaceAll(/(?<=\d) (?=\d{3})/g, "\u00a0") }]);
  });

  test("without a rate is undetermined, and leads to the dictionary", () => {
    const [charge] = airCharges(
      sampleYear(quantitiesIn("vehicles", [{ engine: sample.carEuro5, fuel: sample.cng, amount: "5 kg" }])),
    );
    expect(charge?.lines).toMatchObject([
      {
        amount: null,
        sureness: "undetermined",
        missing: { where: "dictionary", kind: "vehicleEngine", id: sample.carEuro5 },
      },
    ]);
    expect(charge).toMatchObject({ sum: { amount: "0.00", isAtLeast: true }, due: null });
  });

  test("a gas bill in two parts with different factors can end on half a grosz, too", () => {
    const gas = (amount: string, factor: string) => ({
      ...at("śląskie"),
      boiler: sample.smallGasBoiler,
      amount,
      factor,
    });
    // 75 000 / 10.2 + 75 000 / 10.2 of a bill in two parts, the second with twice the factor and so twice the kWh
    const [charge] = airCharges(
      sampleYear(quantitiesIn("heatingBoilers", [gas("75000 kWh", "10.2"), gas("150000 kWh", "20.4")])),
    );
    expect(charge?.lines).toMatchObject([{ amount: "30.11", quantity: { amount: "14705.882", unit: "m³" } }]);
  });

  test("poultry is counted in places × days even without a rate or number", () => {
    const hens = { ...at("śląskie"), source: sample.poultry, amount: "20000 stanowisk", days: "31" };
    const [charge] = airCharges(
      sampleYear(quantitiesIn("otherEmissions", [hens]), { year: 2023, law: yearLawOf(2023) }),
    );
    expect(charge?.lines).toMatchObject([
      { amount: null, quantity: { amount: "620000", unit: "stanowisk × dni" }, missing: { where: "dictionary" } },
    ]);
  });

  test("its rate has no internal note", () => {
    const { dictionaries } = sampleBook();
    const item = dictionaries["other-emission-sources"].types[sample.ammonia];
    if (item) item.rates = { 2026: { value: "1", status: "official", source: "M.P. 2025 poz. 769, wg ieserwis.pl" } };
    const facts = sampleYear(quantitiesIn("otherEmissions", [ammonia("śląskie", "1 kg")]), { dictionaries });
    expect(airCharges(facts)).toMatchObject([{ lines: [{ rate: { source: "M.P. 2025 poz. 769" } }] }]);
  });

  test("splitting rows and gas by different factors changes nothing", () => {
    const gas = (amount: string, factor: string) => ({
      ...at("śląskie"),
      boiler: sample.smallGasBoiler,
      amount,
      factor,
    });
    const whole = quantitiesIn("heatingBoilers", [gas("30000 kWh", "11.3"), gas("7 kWh", "11.1")]);
    const split = addQuantities([
      quantitiesIn("heatingBoilers", [gas("7 kWh", "11.1"), gas("10000 kWh", "11.3")]),
      quantitiesIn("heatingBoilers", [gas("20000 kWh", "11.3")]),
    ]);
    expect(airCharges(sampleYear(split))).toEqual(airCharges(sampleYear(whole)));
    expect(lineAmounts(airCharges(sampleYear(whole)))).toHaveLength(1);
  });
});

describe("what is due to an office", () => {
  test.each([
    ["149.25 kg", "100.00", "0", /nie składa się wykazu/], // 149.25 × 0.67 = 99.9975
    ["149.26 kg", "100.00", "0", /nie składa się wykazu/], // 100.0042
    ["149.27 kg", "100.01", "0", /wykaz się składa/],
    ["1194.03 kg", "800.00", "0", /wykaz się składa/],
    ["1194.04 kg", "800.01", "800", /płaci się całość/],
    ["1194.63 kg", "800.40", "800", /płaci się całość/],
    ["1194.777 kg", "800.50", "801", /płaci się całość/],
  ])("%s of ammonia cost %s zł, due %s", (amount, sum, due, remark) => {
    const [charge] = airCharges(sampleYear(quantitiesIn("otherEmissions", [ammonia("śląskie", amount)])));
    expect(charge).toMatchObject({ office: "śląskie", sum: { amount: sum }, due: { amount: due } });
    expect(charge?.remarks[0]).toMatch(remark);
  });

  test("two offices with 700 zł each: neither is paid", () => {
    const charges = airCharges(
      sampleYear(quantitiesIn("otherEmissions", [ammonia("śląskie", "1045 kg"), ammonia("mazowieckie", "1045 kg")])),
    );
    expect(charges).toMatchObject([
      { office: "mazowieckie", sum: { amount: "700.15" }, due: { amount: "0" } },
      { office: "śląskie", sum: { amount: "700.15" }, due: { amount: "0" } },
    ]);
  });

  test("vehicles belong to the seat's office; without a seat it is not known", () => {
    const quantities = quantitiesIn("vehicles", [fuel("100 Mg")]);
    expect(airCharges(sampleYear(quantities))).toMatchObject([{ office: "mazowieckie", due: { amount: "890" } }]);
    const company = { ...sampleYear({}).company, seatVoivodeship: "" };
    expect(airCharges(sampleYear(quantities, { company }))).toMatchObject([
      { office: null, due: null, lines: [{ missing: { where: "company", field: "seatVoivodeship" } }] },
    ]);
  });

  test("while the seat is not known, no other office is below a threshold", () => {
    const company = { ...sampleYear({}).company, seatVoivodeship: "" };
    const quantities = addQuantities([
      quantitiesIn("vehicles", [fuel("20 Mg")]), // 178.00 zł
      quantitiesIn("otherEmissions", [
        ammonia("śląskie", "1045 kg"), // 700.15 zł: with the vehicles it would be 878.15
        ammonia("opolskie", "1 kg"),
        ammonia("łódzkie", "1200 kg"), // 804.00 zł
      ]),
    ]);
    expect(airCharges(sampleYear(quantities, { company }))).toMatchObject([
      { office: null, due: null },
      { office: "łódzkie", due: { amount: "804", isAtLeast: true } },
      { office: "opolskie", due: null },
      { office: "śląskie", sum: { amount: "700.15", isAtLeast: true }, due: null },
    ]);
    const seated = { ...company, seatVoivodeship: "śląskie" };
    expect(airCharges(sampleYear(quantities, { company: seated }))).toMatchObject([
      { office: "łódzkie", due: { isAtLeast: false } },
      { office: "opolskie", due: { amount: "0" } },
      { office: "śląskie", sum: { amount: "878.15" }, due: { amount: "878", isAtLeast: false } },
    ]);
  });

  test("an uncounted row of vehicles belongs to the seat's office only", () => {
    const quantities = addQuantities([
      quantitiesIn("vehicles", [{ engine: sample.carEuro5 }]),
      quantitiesIn("otherEmissions", [ammonia("śląskie", "1200 kg"), ammonia("opolskie", "1 kg")]),
    ]);
    const notCounted = { amount: null, missing: { where: "area", area: "vehicles" } };
    expect(airCharges(sampleYear(quantities))).toMatchObject([
      { office: "mazowieckie", lines: [notCounted], sum: { isAtLeast: true }, due: null },
      { office: "opolskie", lines: [{ amount: "0.67" }], due: { amount: "0", isAtLeast: false } },
      { office: "śląskie", lines: [{ amount: "804.00" }], due: { amount: "804", isAtLeast: false } },
    ]);
    const company = { ...sampleYear({}).company, seatVoivodeship: "" };
    expect(airCharges(sampleYear(quantities, { company }))).toMatchObject([
      { office: null, lines: [notCounted], due: null },
      { office: "opolskie", lines: [{ amount: "0.67" }], due: null },
      { office: "śląskie", lines: [{ amount: "804.00" }], due: { amount: "804", isAtLeast: true } },
    ]);
  });

  test("rows with nothing known give an undetermined charge, not none", () => {
    const rows = quantitiesIn("otherEmissions", [{ source: sample.ammonia, amount: "1 kg" }]);
    expect(airCharges(sampleYear(rows))).toMatchObject([
      {
        office: null,
        lines: [{ amount: null, missing: { where: "area", area: "otherEmissions" } }],
        sum: { amount: "0.00", isAtLeast: true },
        due: null,
      },
    ]);
  });

  test("the threshold for each office is our reading, so the result is an estimate", () => {
    const law = yearLawOf(2025);
    const dueOf = (amount: string) =>
      airCharges(sampleYear(quantitiesIn("otherEmissions", [ammonia("śląskie", amount)]), { law }))[0]?.due?.isEstimate;
    expect([dueOf("149.26 kg"), dueOf("149.27 kg")]).toEqual([true, false]);
  });

  test.each([
    ["a year without a law", { law: undefined }],
    ["a gap in the year", { lacksEarlier: true }],
  ])("%s: no threshold counts as met", (_, more) => {
    const [charge] = airCharges(sampleYear(quantitiesIn("otherEmissions", [ammonia("śląskie", "1 kg")]), more));
    expect(charge?.due).toBeNull();
  });

  test("a row without a voivodeship makes the sum a minimum", () => {
    const rows = [ammonia("śląskie", "1 kg"), { source: sample.ammonia, amount: "1 kg" }];
    expect(airCharges(sampleYear(quantitiesIn("otherEmissions", rows)))).toMatchObject([
      { sum: { amount: "0.67", isAtLeast: true }, due: null },
    ]);
  });
});

test.each([
  ["above", "1300 kg", "871"],
  ["below", "300 kg", "0"],
])("unconfirmed thresholds make it an estimate, with a remark: %s", (_, mass, amount) => {
  const quantities = quantitiesIn("otherEmissions", [ammonia("śląskie", mass)]);
  expect(airCharges(sampleYear(quantities))).toMatchObject([
    {
      sum: { isEstimate: false },
      due: { amount, isEstimate: true },
      remarks: [expect.anything(), expect.stringMatching(/^Progi.*niepotwierdzone/)],
    },
  ]);
  const [confirmed] = airCharges(sampleYear(quantities, { year: 2026, law: yearLawOf(2025) }));
  expect(confirmed).toMatchObject({ due: { amount, isEstimate: false } });
  expect(confirmed?.remarks.join()).not.toMatch(/niepotwierdzone/);
});
