import { describe, expect, test } from "vitest";
import { sample, sampleBook } from "../areas/sample-book.ts";
import type { AreaId } from "../areas/area-ids.ts";
import { number } from "../charges/sample-year.ts";
import { yearDeadlinesOf } from "../charges/year-deadlines.ts";
import { formsOf } from "./all-forms.ts";
import type { FormFacts } from "./form-facts.ts";
import { formIn, readTable, sampleFormFacts } from "./sample-forms.ts";

const plastics = { category: sample.plastics, use: "singleUse" };
const glass = { category: sample.glass, use: "reusable" };

describe("packaging in BDO", () => {
  const rows = [
    ["packagings", { ...plastics, scope: "manufactured", mass: "1.5 Mg" }],
    ["packagings", { ...plastics, scope: "introduced", mass: "250.5 kg" }],
    ["importedPackagings", { ...plastics, content: "packedProducts", mass: "1000.0004 kg" }],
    ["importedPackagings", { ...glass, content: "emptyPackaging", mass: "12 kg" }],
    ["exportedPackagings", { ...glass, content: "packedProducts", mass: "7 kg" }],
    ["exportedPackagings", { ...plastics, content: "emptyPackaging", mass: "3 kg" }],
    ["exportedPackagings", { ...plastics, content: "packedProducts", mass: "4.25 kg" }],
  ] as const;

  test("has a table for each flow, by material, in kilograms with a comma", () => {
    const form = formIn(sampleFormFacts(rows), "bdo-opakowania");
    expect(readTable(form, "1")).toEqual({ "tworzywa sztuczne": { mass: "1500" } });
    expect(readTable(form, "2")).toEqual({ szkło: { mass: "12" } });
    expect(readTable(form, "3")).toEqual({
      "tworzywa sztuczne": { singleUse: "7,25" },
      szkło: { reusable: "7" },
    });
    // Without a way of settling the form has no levels and no fee, and says why.
    expect(readTable(form, "5")).toEqual({ "tworzywa sztuczne": { mass: "1250,5" } });
    expect(form.tables.at(-1)?.notes.join(" ")).toContain("Nie podano, kto w 2026 roku rozlicza opakowania");
    expect(form.tables[0]?.rows).toHaveLength(8); // every material, and 0 where there is nothing
    const own = form.tables.filter(({ layout }) => layout?.isOwn).map(({ key }) => key);
    expect(own).toEqual(["1", "2", "3", "5"]);
    expect(form.tables[3]).toMatchObject({
      key: "4",
      rows: [],
      notes: [expect.stringContaining("dla sprzedających torby")],
    });
  });

  test("settled by the company: recycling, level and fee; missing is not 0", () => {
    const { dictionaries } = sampleBook();
    for (const item of Object.values(dictionaries.packagings.categories))
      Object.assign(item, { feeRates: { 2026: number("2.70") }, recyclingLevels: { 2026: number("50") } });
    const settled = { settlements: { packaging: { way: "self" } }, recycled: { M1: "250.1" } } as const;
    const of = sampleFormFacts([...rows, ["packagings", { ...glass, scope: "introduced", mass: "10 kg" }]], {
      dictionaries,
      inputs: settled,
    });
    expect(readTable(formIn(of, "bdo-opakowania"), "5")).toEqual({
      // 250.1 / 1 250.5004 = 19.9999… %, which is not 20; (625.2502 − 250.1) × 2.70 = 1 012.90554
      "tworzywa sztuczne": { mass: "1250,5", recycled: "250,1", level: "19,99", fee: "1012,91" },
      szkło: { mass: "10", recycled: "nieustalone", level: "nieustalone", fee: "nieustalone" },
    });
  });

  test("a removed category has an unknown material, and is not 0", () => {
    const gone = { ...plastics, category: "00000000-0000-4000-8000-000000000999" };
    const form = formIn(
      sampleFormFacts([["exportedPackagings", { ...gone, content: "packedProducts", mass: "3 kg" }]]),
      "bdo-opakowania",
    );
    expect(readTable(form, "3")).toEqual({ "Materiał nieustalony": { singleUse: "nieustalone (co najmniej 3)" } });
  });

  test("bags are counted by quarter; a quarter with a missing month is unknown", () => {
    const bags = { "1": "100", "2": "0", "3": "5", "4": "7" };
    const form = formIn(sampleFormFacts(rows, { inputs: { bags } }), "bdo-opakowania");
    const table = readTable(form, "4");
    expect(Object.values(table)).toMatchObject([
      { count: "105", fee: "21,00" },
      { count: "nieustalone (co najmniej 7)", fee: "nieustalone (co najmniej 1,40)" },
      { count: "nieustalone", fee: "nieustalone" },
      { count: "nieustalone", fee: "nieustalone" },
    ]);
  });

  test("blocked rows and missing earlier months make a sum unknown", () => {
    const blocked = sampleFormFacts([...rows, ["exportedPackagings", { ...plastics, mass: "9 kg" }, "blocks"]]);
    expect(readTable(formIn(blocked, "bdo-opakowania"), "3")["tworzywa sztuczne"]).toEqual({
      singleUse: "nieustalone (co najmniej 7,25)",
      reusable: "nieustalone",
    });
    const late = sampleFormFacts(rows, { lacksEarlier: true, madeOf: [7, 8, 9, 10, 11, 12] });
    expect(readTable(formIn(late, "bdo-opakowania"), "1")["tworzywa sztuczne"]).toEqual({
      mass: "nieustalone (co najmniej 1500)",
    });
    const nothingBefore = sampleFormFacts(rows, {
      madeOf: [7, 8, 9, 10, 11, 12],
      inputs: { earlierMonths: {}, earlierMonthsOf: "1,2,3,4,5,6" },
    });
    expect(readTable(formIn(nothingBefore, "bdo-opakowania"), "1")["tworzywa sztuczne"]).toEqual({ mass: "1500" });
    const someBefore = sampleFormFacts(rows, {
      madeOf: [7, 8, 9, 10, 11, 12],
      inputs: { earlierMonths: { [`packaging/${sample.plastics}`]: "1" }, earlierMonthsOf: "1,2,3,4,5,6" },
    });
    expect(readTable(formIn(someBefore, "bdo-opakowania"), "1")["tworzywa sztuczne"]).toEqual({
      mass: "nieustalone (co najmniej 1500)",
    });
  });
});

test("single-use plastics: what consumers paid, and what producers owe", () => {
  const form = formIn(
    sampleFormFacts([
      ["supFees", { type: sample.cups, bought: "500", issued: "400", collected: "80" }],
      ["supFees", { type: sample.cups, bought: "10", issued: "1", collected: "0.2" }],
      ["supFees", { type: sample.containers, mass: "12.5 kg" }],
      ["supFees", { type: sample.wipes, count: "1000" }],
    ]),
    "bdo-sup",
  );
  expect(readTable(form, "consumers")).toEqual({
    "Kubki na napoje": { bought: "510", issued: "401", collected: "80,20" },
  });
  expect(readTable(form, "producers")).toEqual({
    "Część I: Pojemniki": { mass: "12,5", count: "nieustalone", fee: "1,25" },
    "Część II: Chusteczki": { count: "1000", fee: "10,00" },
  });
});

test("equipment by the six groups, for households and others, and by kind if rows have it", () => {
  const row = { group: "5", count: "10", mass: "15 kg" };
  const form = formIn(
    sampleFormFacts([
      ["eieEquipment", { ...row, kind: "czajniki", purpose: "household" }],
      ["eieEquipment", { ...row, purpose: "other" }],
      ["eieEquipment", { ...row, group: "3", count: "1", mass: "200 g", purpose: "household" }],
    ]),
    "bdo-sprzet",
  );
  expect(readTable(form, "groups")).toEqual({
    "Grupa 3. lampy": { homeCount: "1", homeMass: "0,2", count: "1", mass: "0,2" },
    "Grupa 5. sprzęt małogabarytowy (wymiary do 50 cm)": {
      homeCount: "10",
      homeMass: "15",
      otherCount: "10",
      otherMass: "15",
      count: "20",
      mass: "30",
    },
  });
  expect(Object.keys(readTable(form, "kinds"))).toEqual([
    "Grupa 3: bez podanego rodzaju",
    "Grupa 5: bez podanego rodzaju",
    "Grupa 5: czajniki",
  ]);
});

test("batteries by the act's three kinds, with the mapping", () => {
  const lead = { chemistry: "leadAcid", count: "1" };
  const form = formIn(
    sampleFormFacts([
      ["batteries", { ...lead, kind: "sli", mass: "20 kg" }],
      ["batteries", { ...lead, kind: "ev", mass: "300 kg" }],
      ["batteries", { kind: "lmt", chemistry: "lithiumIon", mass: "4 kg" }],
      ["batteries", { kind: "portable", chemistry: "alkaline", count: "100", mass: "2.5 kg" }],
      ["importedVehicles", { category: "M1", battery: "18 kg", batteryKind: "sli" }],
    ]),
    "bdo-baterie",
  );
  expect(readTable(form, "kinds")).toEqual({
    Przenośne: { count: "100", mass: "2,5" },
    Samochodowe: { count: "1", mass: "20" },
    Przemysłowe: { count: "nieustalone (co najmniej 1)", mass: "304" },
  });
  expect(form.tables[0]?.notes.join(" ")).toMatch(/Samochodowe: SLI.*LMT.*tak przyjmujemy/);
  expect(readTable(form, "chemistries")).toEqual({
    Przenośne: { others: "2,5" },
    Samochodowe: { leadAcid: "20" },
    Przemysłowe: { leadAcid: "300", others: "4" },
  });
  expect(readTable(form, "vehicles")).toEqual({ Samochodowe: { mass: "18" } });
});

test("vehicles by category and origin, their parts, and the network", () => {
  const form = formIn(
    sampleFormFacts(
      [
        [
          "importedVehicles",
          { category: "M1", origin: "intraEuAcquisition", mass: "1.4 Mg", oils: "5 kg", tyres: "40 kg" },
        ],
        ["importedVehicles", { category: "M1", origin: "nonEuImport", mass: "1600 kg", oils: "6 kg" }],
      ],
      { inputs: { network: { stations: "3", daysWithout: "0" } } },
    ),
    "bdo-pojazdy",
  );
  expect(readTable(form, "vehicles")).toEqual({
    "Kategoria M1": { union: "1", import: "1", count: "2", mass: "3000" },
  });
  expect(readTable(form, "parts")).toEqual({
    Oleje: { mass: "11" },
    Opony: { mass: "nieustalone (co najmniej 40)" },
    Akumulatory: { mass: "nieustalone" },
  });
  expect(readTable(form, "network")).toEqual({ "W roku": { stations: "3", fee: "0,00" } });
});

const companyWith = (...areas: AreaId[]) => ({ seatVoivodeship: "mazowieckie", hasBdoNumber: true, areas });
const reportsOf = (of: FormFacts) =>
  (yearDeadlinesOf(of.facts, []) ?? []).filter(({ charge }) => charge === null).map(({ duty }) => duty);

test.each([
  ["packagings", "bdo-opakowania", "bdoReport"],
  ["supFees", "bdo-sup", "supReport"],
  ["eieEquipment", "bdo-sprzet", "bdoReport"],
  ["batteries", "bdo-baterie", "bdoReport"],
  ["importedVehicles", "bdo-pojazdy", "bdoReport"],
  ["vehicles", "kobize", "kobizeReport"],
] as const)("%s without rows: the form exists, and explains why it is empty", (area, id, duty) => {
  const of = sampleFormFacts([], { company: companyWith(area) });
  expect(reportsOf(of)).toEqual([duty]);
  expect(formsOf(of)).toMatchObject([
    { id, duty, tables: [], nothing: expect.stringMatching(/^Nie ma jeszcze danych/) },
  ]);
  const [declared] = formsOf({ ...of, declaredEmpty: [area] });
  expect(declared).toMatchObject({ id, tables: [], nothing: expect.stringMatching(/^Zaznaczono „Brak zdarzeń”/) });
  // Switched off and empty there is neither; with rows there are both, whatever they count for.
  const off = sampleFormFacts([], { company: companyWith() });
  expect([reportsOf(off), formsOf(off)]).toEqual([[], []]);
});

test("rows of an area that was switched off keep the duty and its form", () => {
  const row = { ...plastics, content: "packedProducts", mass: "3 kg" };
  const of = sampleFormFacts([["exportedPackagings", row]], { company: companyWith(), filled: ["exportedPackagings"] });
  expect([reportsOf(of), formsOf(of).map(({ id }) => id)]).toEqual([["bdoReport"], ["bdo-opakowania"]]);
});

test("a form that does not concern a company does not exist", () => {
  const ids = formsOf(sampleFormFacts([["batteries", { kind: "sli", chemistry: "leadAcid", mass: "1 kg" }]])).map(
    ({ id }) => id,
  );
  expect(ids).toEqual(["bdo-baterie"]);
});
