import { describe, expect, test } from "vitest";
import { sample, sampleBook } from "../areas/sample-book.ts";
import { number, plainSpaces } from "../charges/sample-year.ts";
import { formsOf, isFormId } from "./all-forms.ts";
import { lineKey } from "../areas/quantities.ts";
import { fieldsIn, enteredIn, marksUnderNewKeys, stateOf } from "./form-fields.ts";
import { formIn, readTable, sampleFormFacts } from "./sample-forms.ts";

const at = (gmina: string, voivodeship = "śląskie") => ({ place: "Fabryczna 1", gmina, voivodeship });
const car = { category: sample.cars, engine: sample.carEuro5 };
const coal = { boiler: sample.smallCoalBoiler, category: sample.coal, power: "0.5", ownPermit: "no" };

const rows = [
  ["vehicles", { ...car, fuel: sample.petrol, vehicle: "WX 1", amount: "2150 l" }],
  ["vehicles", { ...car, fuel: sample.petrol, vehicle: "wx1", amount: "0.5 Mg" }],
  ["vehicles", { ...car, fuel: sample.diesel, vehicle: "WX 2", amount: "100 Mg" }],
  ["heatingBoilers", { ...at("Zabrze"), ...coal, name: "K1", boilers: "2", amount: "30 Mg", sulphur: "0.8" }],
  ["heatingBoilers", { ...at("gm. Zabrze"), ...coal, name: "k1", boilers: "2", amount: "10 Mg", sulphur: "0.4" }],
  ["heatingBoilers", { ...at("Bytom"), ...coal, name: "K2", boilers: "1", amount: "5 Mg" }],
  [
    "heatingBoilers",
    { ...at("Bytom"), boiler: sample.smallGasBoiler, name: "G", boilers: "1", power: "1", amount: "1500 m³" },
  ],
  ["otherEmissions", { ...at("Bytom"), source: sample.ammonia, amount: "150 kg" }],
] as const;

type Rows = Parameters<typeof sampleFormFacts>[0];

describe("the list of emissions (wykaz)", () => {
  test("has a form for each marshal's office: vehicles at the seat, the rest by place", () => {
    expect(
      formsOf(sampleFormFacts(rows))
        .map(({ id }) => id)
        .filter((id) => id.startsWith("wykaz")),
    ).toEqual(["wykaz-mazowieckie", "wykaz-slaskie"]);
  });

  test("a wykaz that need not be filed does not ask to be filed", () => {
    const of = (amount: string) =>
      formIn(sampleFormFacts([["otherEmissions", { ...at("Bytom"), source: sample.ammonia, amount }]]), "wykaz-slaskie")
        .afterwards;
    expect(plainSpaces(of("100 kg"))).toMatch(/^Tego wykazu nie składa się \(do 100 zł\), nasza ocena\./);
    expect(of("1000 kg")).toMatch(/^Podpisz wykaz i złóż go w urzędzie marszałkowskim do 31 marca; jak zrobić to/);
  });

  test("table D is by engine and fuel, in Mg with three places, with its sum", () => {
    const form = formIn(sampleFormFacts(rows), "wykaz-mazowieckie");
    // 2 150 l × 0.755 = 1.62325 Mg, and 0.5 Mg; × 8.90 = 18.896925
    expect(readTable(form, "D")).toEqual({
      "Osobowe, EURO 5: Benzyna": { amount: "2,123", rate: "8,90", fee: "18,90" },
      "Osobowe, EURO 5: Olej napędowy": { amount: "100,000", rate: "5,76", fee: "576,00" },
      "Razem tabela D": { fee: "594,90" },
    });
    expect(readTable(form, "summary")).toMatchObject({
      "1.4. Silniki spalinowe (D)": { fee: "594,90" },
      "Razem (w pełnych złotych)": { fee: "595" },
    });
    // Above 100 zł and up to 800 zł the wykaz is filed, and nothing is paid.
    const due = fieldsIn(form).find(({ row }) => row.label.startsWith("Opłata do wniesienia"))?.field;
    expect(due).toMatchObject({
      text: "0",
      why: [expect.stringContaining("wykaz się składa, ale opłaty się nie wnosi")],
    });
  });

  test("says where the fee is not the product of the shown numbers", () => {
    const litres = (amount: string) =>
      formIn(sampleFormFacts([["vehicles", { ...car, fuel: sample.petrol, amount }]]), "wykaz-mazowieckie").tables.find(
        ({ key }) => key === "D",
      )?.rows[0];
    // 1.623 × 8.90 = 14.4447, but 1.62325 × 8.90 = 14.446925
    expect(litres("2150 l")?.notes).toEqual(["Opłatę liczymy z ilości przed zaokrągleniem: 1,62325 Mg."]);
    expect(litres("1000.6 l")?.notes).toBeUndefined();
  });

  test("table C is by gmina, with the number of boilers in any spelling of their names, and sums", () => {
    expect(readTable(formIn(sampleFormFacts(rows), "wykaz-slaskie"), "C")).toEqual({
      "Gmina Bytom, Gaz, do 1,4 MW": { boilers: "1", amount: "1500", rate: "2047,14", fee: "3,07" },
      "Gmina Bytom, Węgiel, do 3 MW": { boilers: "1", amount: "5,000", rate: "27,07", fee: "135,35" },
      "Razem gmina Bytom": { fee: "138,42" },
      "Gmina Zabrze, Węgiel, do 3 MW": { boilers: "2", amount: "40,000", rate: "27,07", fee: "1082,80" },
      "Razem gmina Zabrze": { fee: "1082,80" },
      "Razem tabela C": { fee: "1221,22" },
    });
  });

  test("lists the boilers that were counted, and says that the unit of gas is open", () => {
    const whyOf = (of: Rows, wanted: string) =>
      fieldsIn(formIn(sampleFormFacts(of), "wykaz-slaskie"))
        .filter(({ table, field }) => table.key === "C" && field.column === wanted)
        .flatMap(({ field }) => field.why ?? []);
    expect(whyOf(rows, "amount")).toEqual([]);
    for (const id of ["wykaz-slaskie", "kobize"]) {
      const asked = fieldsIn(formIn(sampleFormFacts(rows), id)).flatMap(({ field }) => field.checkFirst ?? []);
      expect(asked).toEqual([expect.stringMatching(/gazu.*nieustalone/)]);
    }
    const one = ["heatingBoilers", { ...at("Zabrze"), ...coal, name: "K1", boilers: "2", amount: "1 Mg" }] as const;
    expect(whyOf([one], "amount")).toEqual([]);
    expect(whyOf([one], "boilers")).toEqual(["Policzono kotły o nazwie: K1 – 2."]);
    const other = ["heatingBoilers", { ...one[1], name: "K2", boilers: "1" }] as const;
    expect(whyOf([one, other], "boilers")).toEqual(["Policzono kotły o różnych nazwach: K1 – 2, K2 – 1."]);
  });

  test("fields keep their keys if the gmina is spelled otherwise; the label follows most rows", () => {
    const fieldsOf = (gmina: string) =>
      fieldsIn(
        formIn(
          sampleFormFacts([["heatingBoilers", { ...at(gmina), ...coal, name: "K", boilers: "1", amount: "1 Mg" }]]),
          "wykaz-slaskie",
        ),
      );
    expect(fieldsOf("GM. ZABRZE").map(({ field }) => field)).toEqual(fieldsOf("Zabrze").map(({ field }) => field));
    expect(fieldsOf("GM. ZABRZE").map(({ row }) => row.label)).toContain("Razem gmina ZABRZE");
  });

  test("above 800 zł all of it is paid, in whole złoty", () => {
    // 1 221.22 and 150 kg × 0.67 = 100.50
    expect(readTable(formIn(sampleFormFacts(rows), "wykaz-slaskie"), "summary")).toMatchObject({
      "1.1. Substancje (A)": { fee: "100,50" },
      "1.3. Kotły do 5 MW (C)": { fee: "1221,22" },
      "Razem (w pełnych złotych)": { fee: "1322" },
      "Opłata do wniesienia (w pełnych złotych)": { fee: "1322" },
    });
  });

  test("without a rate the fee and its sums are unknown, never 0", () => {
    const form = formIn(
      sampleFormFacts([...rows, ["vehicles", { ...car, fuel: sample.cng, amount: "5 kg" }]]),
      "wykaz-mazowieckie",
    );
    expect(readTable(form, "D")).toMatchObject({
      "Osobowe, EURO 5: CNG": { amount: "0,005", rate: "nieustalone", fee: "nieustalone" },
      "Razem tabela D": { fee: "nieustalone (co najmniej 594,90)" },
    });
    expect(readTable(form, "summary")).toMatchObject({
      "Razem (w pełnych złotych)": { fee: "nieustalone (co najmniej 595)" },
      "Opłata do wniesienia (w pełnych złotych)": { fee: "nieustalone" },
    });
  });

  test("while a month is open no sum is complete", () => {
    const form = formIn(sampleFormFacts(rows, { open: [12] }), "wykaz-mazowieckie");
    expect(readTable(form, "D")).toMatchObject({ "Razem tabela D": { fee: "nieustalone (co najmniej 594,90)" } });
    expect(readTable(form, "D")).toMatchObject({ "Osobowe, EURO 5: Benzyna": { fee: "18,90" } });
  });

  test("rows are in the order of the law's table; others come last", () => {
    const { dictionaries } = sampleBook();
    const { engines } = dictionaries.vehicles;
    Object.assign(engines[sample.lorryEuro5] ?? {}, {
      position: "6",
      rates: { [sample.diesel]: { 2026: number("1") } },
    });
    Object.assign(engines[sample.carEuro5] ?? {}, { position: "10" });
    const lorry = { category: sample.lorries, engine: sample.lorryEuro5, fuel: sample.diesel, amount: "1 Mg" };
    const form = formIn(
      sampleFormFacts([...rows.slice(0, 3), ["vehicles", lorry]], { dictionaries }),
      "wykaz-mazowieckie",
    );
    expect(Object.keys(readTable(form, "D"))).toEqual([
      "Lp. 6: Ciężarowe, EURO 5: Olej napędowy",
      "Lp. 10: Osobowe, EURO 5: Benzyna",
      "Lp. 10: Osobowe, EURO 5: Olej napędowy",
      "Razem tabela D",
    ]);
  });

  test("missing company data is unknown, with a hint where to enter it", () => {
    const table = readTable(formIn(sampleFormFacts(rows), "wykaz-slaskie"), "entity");
    expect(table).toMatchObject({ Nazwa: { text: "Pakownia Sp. z o.o." }, REGON: { text: "nieustalone" } });
  });
});

test("KOBiZE has boilers by place with the mean quality of their fuel, vehicles by name, and other sources", () => {
  const form = formIn(sampleFormFacts(rows), "kobize");
  expect(readTable(form, "boilers")).toMatchObject({
    // (30 × 0.8 + 10 × 0.4) / 40
    "Fabryczna 1, gmina Zabrze, śląskie: K1 (Węgiel, do 3 MW)": {
      power: "0,5",
      boilers: "2",
      amount: "40,000",
      sulphur: "0,7",
      ash: "nieustalone",
    },
    "Fabryczna 1, gmina Bytom, śląskie: G (Gaz, do 1,4 MW)": { amount: "1500" },
  });
  expect(readTable(form, "devices")).toEqual({
    "Samochody osobowe: Osobowe, EURO 5, Benzyna": { count: "1", amount: "2,123" },
    "Samochody osobowe: Osobowe, EURO 5, Olej napędowy": { count: "1", amount: "100,000" },
  });
  expect(readTable(form, "sources")).toEqual({ "Fabryczna 1, gmina Bytom, śląskie: Amoniak": { amount: "150" } });
  expect(form.tables.every(({ layout }) => layout?.isOwn)).toBe(true);
});

describe("the same address in two towns", () => {
  const boiler = (gmina: string, voivodeship: string, amount: string) =>
    [
      "heatingBoilers",
      { ...coal, place: "ul. Szkolna 1", gmina, voivodeship, name: "K1", boilers: "1", amount },
    ] as const;
  const source = (gmina: string, voivodeship: string, amount: string) =>
    ["otherEmissions", { place: "ul. Szkolna 1", gmina, voivodeship, source: sample.ammonia, amount }] as const;
  const lodz = [boiler("Łódź", "łódzkie", "10 Mg"), source("Łódź", "łódzkie", "1 kg")];
  const radom = [boiler("Radom", "mazowieckie", "30 Mg"), source("Radom", "mazowieckie", "3 kg")];
  const [one, both] = [lodz, [...lodz, ...radom]].map((of) => formIn(sampleFormFacts(of), "kobize"));
  const keyIn = (form: typeof one, label: string, column: string) =>
    form && fieldsIn(form).find(({ row, field }) => row.label.includes(label) && field.column === column)?.field.key;

  test("is two places in KOBiZE", () => {
    expect(both && readTable(both, "boilers")).toMatchObject({
      "ul. Szkolna 1, gmina Łódź, łódzkie: K1 (Węgiel, do 3 MW)": { amount: "10,000" },
      "ul. Szkolna 1, gmina Radom, mazowieckie: K1 (Węgiel, do 3 MW)": { amount: "30,000" },
    });
    expect(both && readTable(both, "sources")).toEqual({
      "ul. Szkolna 1, gmina Łódź, łódzkie: Amoniak": { amount: "1" },
      "ul. Szkolna 1, gmina Radom, mazowieckie: Amoniak": { amount: "3" },
    });
  });

  test("has the spelling of most rows", () => {
    const spelt = (place: string, name: string, month: string) =>
      [
        "heatingBoilers",
        { ...coal, place, gmina: "Łódź", voivodeship: "łódzkie", name, ash: month, amount: "1 Mg" },
      ] as const;
    const rows = [
      spelt("Ul.  szkolna 1", "k1 ", "1"),
      spelt("ul. Szkolna 1", "K1", "2"),
      spelt(" ul. Szkolna  1", "K1", "3"),
    ];
    const form = formIn(sampleFormFacts([...rows, spelt("UL. SZKOLNA  1", "K1", "4")]), "kobize");
    expect(Object.keys(readTable(form, "boilers"))).toEqual([
      "ul. Szkolna 1, gmina Łódź, łódzkie: K1 (Węgiel, do 3 MW)",
    ]);
    const sources = ["UL. SZKOLNA  1", "ul. Szkolna 1"].map(
      (place, more) =>
        [
          "otherEmissions",
          { place, gmina: "Łódź", voivodeship: "łódzkie", source: sample.ammonia, amount: `${more} kg` },
        ] as const,
    );
    const ofSources = formIn(sampleFormFacts([...sources, ...sources.slice(1)]), "kobize");
    expect(Object.keys(readTable(ofSources, "sources"))).toEqual(["ul. Szkolna 1, gmina Łódź, łódzkie: Amoniak"]);
  });

  test("a mark under a former key goes to the one place that has it; with two places each has to be checked", () => {
    const mark = (field: string, value: string) => ({ form: "kobize", field, value, at: "2026-02-01T10:00:00Z" });
    if (!one || !both) throw new Error("there is no form");
    const former = lineKey("boilers", one.tables[0]?.rows[0]?.formerKey ?? "", "amount");
    const before = mark(former, "10,000");
    const moved = marksUnderNewKeys([one], [before]);
    expect(moved).toEqual([{ ...before, field: keyIn(one, "Łódź", "amount") }]);
    const twice = marksUnderNewKeys([both], [before]);
    expect(twice.map(({ field }) => field)).toEqual([keyIn(both, "Łódź", "amount"), keyIn(both, "Radom", "amount")]);
    const state = (form: typeof one, marks: typeof moved, town: string) =>
      fieldsIn(form)
        .filter(({ row, field }) => row.label.includes(town) && field.column === "amount")
        .map(({ field }) => stateOf(field, enteredIn(marks, "kobize")))[0];
    expect([state(one, moved, "Łódź"), state(both, twice, "Łódź"), state(both, twice, "Radom")]).toEqual([
      "done",
      "changed",
      "changed",
    ]);
    // Long keys still fit in the database.
    const long = marksUnderNewKeys([both], [mark(former, "x".repeat(374) + "\u{1F6E2}".repeat(13))]).map(
      ({ value }) => value,
    );
    expect(new Set(long)).toEqual(new Set([`${"x".repeat(374)} (razem z innym miejscem)`]));
    // A mark under the new key takes precedence.
    const own = mark(keyIn(both, "Łódź", "amount") ?? "", "10,000");
    expect(marksUnderNewKeys([both], [before, own]).filter(({ field }) => field === own.field)).toEqual([own]);
  });
});

test("every field of every form has a unique key of limited length", () => {
  const long = { ...at("Gmina ".repeat(16)), place: "ą".repeat(300), source: sample.ammonia, amount: "1 kg" };
  for (const form of formsOf(sampleFormFacts([...rows, ["otherEmissions", long]]))) {
    expect(isFormId(form.id)).toBe(true); // marks are sent with the form's id
    const keys = fieldsIn(form).map(({ field }) => field.key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key.length).toBeLessThanOrEqual(200);
  }
});
