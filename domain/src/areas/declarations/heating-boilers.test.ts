import { expect, test } from "vitest";
import type { Cells } from "../cells.ts";
import { heatingBoilers } from "./heating-boilers.ts";
import { rowOf, sample, sampleBook } from "../sample-book.ts";
import { showRow } from "../showing.ts";
import { rowSchema } from "../row-schema.ts";

const book = sampleBook();
const row = (cells: Cells) =>
  rowOf(heatingBoilers, {
    place: "ul. Polna 1, Kutno",
    gmina: "Kutno",
    voivodeship: "łódzkie",
    name: "K1",
    power: "1.4",
    boilers: "1",
    ownPermit: "no",
    ...cells,
  });
const coal = { category: sample.coal, boiler: sample.smallCoalBoiler };
const oil = { category: sample.oil, boiler: sample.oilBoiler };
const gas = { category: sample.gas, boiler: sample.smallGasBoiler };

test.each([
  [coal, "12.5 Mg", null, "12.5"],
  [coal, "800 kg", null, "0.8"],
  [oil, "1000 l", "0.86", "0.86"],
  [oil, "2 m³", "0.86", "1.72"],
  [gas, "125000 m³", null, "0.125"],
  [gas, "12.4 m³", null, "0.0000124"], // to the litre: six places of 10⁶ m³ would be a whole cubic metre
  [gas, "11200 kWh", "11.2", "0.001"],
  [gas, "1000 kWh", "11.3", "0.000088496"],
])("%o: %s with the factor %s counts as %s", (boiler, amount, factor, counted) => {
  expect(heatingBoilers.amounts(row({ ...boiler, amount, factor }), book).amount).toBe(counted);
  expect(heatingBoilers.check(row({ ...boiler, amount, factor }), book)).toEqual([]);
});

test.each([
  [{}, null, "Przelicznik podaj, gdy zużycie jest w m³, l albo kWh."],
  [coal, null, ""],
  [oil, null, "Przelicznik podaj, gdy zużycie jest w l albo m³."],
  [oil, "5 l", "Przelicznik podaj, gdy zużycie jest w l."],
  [oil, "5 kg", ""],
  [gas, null, "Przelicznik podaj, gdy zużycie jest w kWh."],
  [gas, "5 kWh", "Przelicznik podaj, gdy zużycie jest w kWh."],
  [gas, "5 m³", ""],
])("%o with %s: the factor gets the finding %j", (boiler, amount, hint) => {
  expect(heatingBoilers.hints.factor?.({ ...boiler, amount }, book)).toBe(hint);
});

test.each([
  [oil, null, false],
  [oil, "5 kg", false],
  [oil, "5 l", true],
  [gas, "5 m³", false],
  [gas, "5 kWh", true],
  [coal, "5 Mg", false],
])("%o with %s: a form asks for the factor: %s", (boiler, amount, isAsked) => {
  expect(heatingBoilers.applies("factor", { ...boiler, amount }, book)).toBe(isAsked);
  expect(heatingBoilers.applies("document", { ...boiler, amount }, book)).toBe(true);
});

test.each([
  [oil, "kg/l"],
  [gas, "kWh/m³"],
  [{}, "kg/l lub kWh/m³"],
])("%o: the factor has the unit of its fuel", (boiler, unit) => {
  expect(heatingBoilers.unitOf("factor", boiler, book)).toBe(unit);
});

test.each([
  [oil, "1500 l", null, "factor", "Aby przeliczyć 1 500 l na Mg, podaj z faktury, ile kg waży 1 l paliwa."],
  [oil, "1500 l", "0", "factor", "Aby przeliczyć 1 500 l na Mg, podaj z faktury, ile kg waży 1 l paliwa."],
  [gas, "99 kWh", null, "factor", "Aby przeliczyć 99 kWh na m³, podaj z faktury, ile kWh ma 1 m³ gazu."],
  [gas, "5 kg", null, "amount", "Zużycie 5 kg nie pasuje do tego paliwa. Podaj je w m³ albo kWh."],
  [coal, "5 kWh", "7", "amount", "Zużycie 5 kWh nie pasuje do tego paliwa. Podaj je w Mg albo kg."],
  [coal, "5 m³", "0.8", "amount", "Zużycie 5 m³ nie pasuje do tego paliwa. Podaj je w Mg albo kg."],
  [oil, "5 kWh", null, "amount", "Zużycie 5 kWh nie pasuje do tego paliwa. Podaj je w Mg, kg, l albo m³."],
  [
    oil,
    "2 m³",
    null,
    "factor",
    "Aby przeliczyć 2 m³ na Mg, podaj z faktury, ile Mg waży 1 m³ paliwa (tyle samo kg waży 1 l).",
  ],
])("%o: %s with the factor %s is refused at %s", (boiler, amount, factor, column, message) => {
  const cells = row({ ...boiler, amount, factor });
  expect(heatingBoilers.amounts(cells, book).amount).toBeNull();
  const findings = heatingBoilers.check(cells, book).map((finding) => ({
    ...finding,
    message: finding.message.replaceAll("\u00a0", " "),
  }));
  expect(findings).toEqual([{ column, level: "blocks", message }]);
});

test.each([
  ["1.4", ["Gaz, do 1,4 MW", "Propan-butan"]],
  ["1.401", ["Gaz, 1,4–5 MW", "Propan-butan"]],
  ["5", ["Gaz, 1,4–5 MW", "Propan-butan"]],
  [null, ["Gaz, 1,4–5 MW", "Gaz, do 1,4 MW", "Propan-butan"]],
])("of power %s MW the table has %j", (power, names) => {
  const options = heatingBoilers.options("boiler", row({ category: sample.gas, power }), book);
  expect(options.map(({ label }) => label)).toEqual(names);
});

test("a boiler for another power blocks", () => {
  const wrong = row({ ...gas, power: "2", amount: "1 m³" });
  expect(heatingBoilers.check(wrong, book)).toMatchObject([{ column: "boiler", level: "blocks" }]);
});

test("a boiler with its own permit belongs elsewhere; power and number must not be 0", () => {
  const findings = heatingBoilers.check(
    row({ ...coal, amount: "1 Mg", ownPermit: "yes", boilers: "0", power: "0" }),
    book,
  );
  expect(findings.map(({ column, level }) => [column, level])).toEqual([
    ["ownPermit", "blocks"],
    ["power", "blocks"],
    ["boilers", "blocks"],
  ]);
  expect(findings[0]?.message).toContain("„Pozostałe źródła emisji”");
});

test("the number of boilers is required", () => {
  expect(heatingBoilers.check(row({ ...coal, amount: "1 Mg", boilers: null }), book)).toEqual([
    { column: "boilers", level: "blocks", message: "Uzupełnij pole „Liczba kotłów”." },
  ]);
});

const lpg = { category: sample.gas, boiler: sample.lpgBoiler };
test.each([
  [gas, "100 kWh", "11.2", null],
  [gas, "100 kWh", "6", null],
  [gas, "100 kWh", "14", null],
  [gas, "100 kWh", "112", "Przelicznik 112 jest poza zwykłym zakresem dla tego paliwa: od 6 do 14 kWh/m³."],
  [gas, "100 kWh", "0.011", "Przelicznik 0,011 jest poza zwykłym zakresem dla tego paliwa: od 6 do 14 kWh/m³."],
  [gas, "100 m³", "112", null], // not used
  [oil, "100 l", "0.86", null],
  [oil, "100 l", "860", "Przelicznik 860 jest poza zwykłym zakresem dla tego paliwa: od 0,75 do 1,05 kg/l."],
  [oil, "1 m³", "0.086", "Przelicznik 0,086 jest poza zwykłym zakresem dla tego paliwa: od 0,75 do 1,05 kg/l."],
  [lpg, "100 l", "0.5", null],
  [lpg, "100 l", "0.86", "Przelicznik 0,86 jest poza zwykłym zakresem dla tego paliwa: od 0,45 do 0,65 kg/l."],
])("%o: %s by the factor %s asks %s", (boiler, amount, factor, message) => {
  expect(heatingBoilers.check(row({ ...boiler, amount, factor }), book)).toEqual(
    message === null ? [] : [{ column: "factor", level: "asks", message }],
  );
});

test.each([
  [oil, "0.5", null],
  [oil, null, null],
  [
    oil,
    "0.501",
    "Paliwo ma 0,501 % siarki, a „Olej lekki” dotyczy najwyżej 0,5 %. Wybierz inny rodzaj kotła albo popraw zawartość siarki.",
  ],
  [coal, "2", null], // its position has no limit
])("%o with %s %% of sulphur: %s", (boiler, sulphur, message) => {
  expect(heatingBoilers.check(row({ ...boiler, amount: "1 Mg", sulphur }), book)).toEqual(
    message === null ? [] : [{ column: "sulphur", level: "blocks", message }],
  );
});

test.each([
  [coal, "1 Mg", "24,5 MJ/kg"],
  [lpg, "1 Mg", "24,5 MJ/kg"],
  [gas, "1 m³", "24,5 MJ/m³"],
  [{}, null, "24,5"],
])("%o: the calorific value has the unit of its fuel", (boiler, amount, shown) => {
  expect(showRow(heatingBoilers, row({ ...boiler, amount, calorificValue: "24.5" }), book).calorificValue).toBe(shown);
});

test("more than 5 MW or 100 % cannot be entered", () => {
  for (const cells of [{ power: "5.001" }, { sulphur: "100.1" }, { ash: "101" }])
    expect(rowSchema(heatingBoilers).safeParse(row(cells)).success).toBe(false);
});

test.each([
  ["coal", { category: sample.coal }, ["Mg", "kg"]],
  ["oil", oil, ["Mg", "kg", "l", "m³"]],
  ["natural gas", gas, ["m³", "kWh"]],
  ["gas that may be liquefied", { category: sample.gas }, ["m³", "kWh", "Mg", "kg", "l"]],
  ["liquefied gas", { category: sample.gas, boiler: sample.lpgBoiler }, ["Mg", "kg", "l", "m³"]],
  ["nothing yet", {}, ["Mg", "kg", "m³", "l", "kWh"]],
])("for %s, fitting units are offered, the usual one first", (_, cells, units) => {
  expect(heatingBoilers.units("amount", row(cells), book)).toEqual(units);
});

test.each([
  ["5 Mg", null],
  ["5 kg", "0.6"],
  ["5 l", "0.6"],
  ["5 kWh", null],
  ["5 kWh", "0"],
])("an unknown amount of gas (%s, %s) has an unknown cost", (amount, factor) => {
  const [counted] = heatingBoilers.quantities(row({ ...gas, amount, factor }), book);
  expect(counted?.amount).toBeNull();
});

test.each([
  [{}, true],
  [coal, true],
  [oil, true],
  [gas, false],
  [{ category: sample.gas }, false],
])("%o: a form asks for sulphur and ash: %s", (boiler, isAsked) => {
  for (const column of ["sulphur", "ash"]) expect(heatingBoilers.applies(column, boiler, book)).toBe(isAsked);
  expect(heatingBoilers.applies("calorificValue", boiler, book)).toBe(true);
});
