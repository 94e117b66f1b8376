import { expect, test } from "vitest";
import { date, measure, number, required, text, whole } from "./columns.ts";
import { readCell } from "./reading.ts";

const amount = measure("Ilość", { unit: "Mg", units: ["l", "kg", "Mg", "m³"] });
const power = number("Moc", { unit: "MW", max: "5" });
const grams = number("Masa jednostkowa", { unit: "g" });
const money = number("Wartość", { unit: "zł", places: 2 });

test.each([
  [amount, "12,5", "12.5 l"], // the usual unit if none is typed
  [amount, "1 234,5 kg", "1234.5 kg"],
  [amount, "1,5Mg", "1.5 Mg"],
  [amount, "1,5 t", "1.5 Mg"],
  [amount, "2 M3", "2 m³"],
  [amount, "2 KG", "2 kg"],
  [amount, "7 litrów", "7 l"],
  [power, "1,4 MW", "1.4"],
  [power, "1.4", "1.4"],
  [whole("Liczba"), "1 250 szt.", "1250"],
  [whole("Liczba"), "12 szt", "12"],
  [money, "1 234,50 ZŁ", "1234.5"],
  [money, "1 234,50 PLN", "1234.5"],
  [money, "12zl", "12"],
  [power, "1,234", "1.234"], // three places are allowed, so they are decimals
  [amount, "12,500 kg", "12.5 kg"],
  [amount, "1.234,5 kg", "1234.5 kg"],
  [amount, "1,234.5 kg", "1234.5 kg"],
  [amount, "0.500 Mg", "0.5 Mg"],
  [grams, "12,5", "12.5"],
  [grams, "12,5 g", "12.5"],
  [grams, "0,5 kg", "500"], // in the column's unit
  [grams, "0.500 kg", "500"],
  [grams, "12,500 KG", "12500"],
  [grams, "0,0015 t", "1500"],
  [grams, "1 Mg", "1000000"],
  [power, "200 kW", "0.2"],
  [power, "24kw", "0.024"],
  [power, "0,2 MW", "0.2"],
  [amount, "1,234 kg", "1.234 kg"],
  [money, "0,120", "0.12"], // a group of thousands cannot begin with a zero
  [money, "1234,500", "1234.5"],
  [date("Data"), "4.1.2026", "2026-01-04"],
  [text("Uwagi"), "  ab ", "ab"],
  [text("Uwagi"), "   ", null],
  [amount, "2 Nm3", "2 m³"],
])("%o reads %j as %j", (column, typed, cell) => {
  expect(readCell(column, typed, [])).toEqual({ cell });
});

test.each(["-", "—", "brak", "n/d", "N/A", "b.d."])("%j is an empty number where that is allowed", (typed) => {
  expect(readCell(money, typed, [])).toEqual({ cell: null });
});

test.each([
  [amount, "5 mg", "Nie można tu użyć jednostki „mg”. Wpisz jedną z: l, kg, Mg, m³."],
  [amount, "5 kWh", "Nie można tu użyć jednostki „kWh”. Wpisz jedną z: l, kg, Mg, m³."],
  [required(amount), "—", "„—” to nie liczba. Wpisz na przykład 1234,5."],
  [amount, "1e3", "„1e3” to nie liczba. Wpisz na przykład 1234,5."],
  [grams, "1E+3 kg", "„1E+3 kg” to nie liczba. Wpisz na przykład 1234,5."],
  [amount, "dużo", "„dużo” to nie liczba. Wpisz na przykład 1234,5."],
  [number("Moc", { unit: "MW", max: "5" }), "mała", "„mała” to nie liczba. Wpisz na przykład 1,5."],
  [whole("Rok", "", { min: "1990", max: "2026" }), "dawno", "„dawno” to nie liczba. Wpisz na przykład 1990."],
  [whole("Liczba kotłów", "szt.", { min: "1", max: "999" }), "dwa", "„dwa” to nie liczba. Wpisz na przykład 12."],
  [amount, "2026-05-01", "„2026-05-01” to data, a nie liczba. Wpisz na przykład 1234,5."],
  [grams, "01.05.2026", "„01.05.2026” to data, a nie liczba. Wpisz na przykład 1234,5."],
  [whole("Liczba"), "01.maj", "„01.maj” to data, a nie liczba. Wpisz na przykład 1234."],
  [amount, "maj-26", "„maj-26” to data, a nie liczba. Wpisz na przykład 1234,5."],
  [amount, "100-", "„100-” to nie liczba. Wpisz na przykład 1234,5."],
  [money, "40+5", "„40+5” to nie liczba. Wpisz na przykład 1234,5."],
  [amount, "12-15 kg", "„12-15 kg” to nie liczba. Wpisz na przykład 1234,5."],
  [amount, "-3 kg", "Liczba nie może być ujemna."],
  [amount, "0,0000001 kg", "Wpisz najwyżej 6 miejsc po przecinku."],
  [amount, "12.500 kg", "Czy „12.500 kg” to 12 500 kg, czy 12,5 kg? Wpisz 12500 kg albo 12,5 kg."],
  [amount, "12.500", "Czy „12.500” to 12 500, czy 12,5? Wpisz 12500 albo 12,5."],
  [power, "1.234", "Czy „1.234” to 1 234, czy 1,234? Wpisz 1234 albo 1,234."],
  [power, "1.234 MW", "Czy „1.234 MW” to 1 234 MW, czy 1,234 MW? Wpisz 1234 MW albo 1,234 MW."],
  [grams, "12.500 kg", "Czy „12.500 kg” to 12 500 kg, czy 12,5 kg? Wpisz 12500 kg albo 12,5 kg."],
  [grams, "0,0000005 kg", "Wpisz najwyżej 3 miejsca po przecinku."],
  [grams, "5 mg", "Nie można tu użyć jednostki „mg”. Wpisz jedną z: g, kg, Mg."],
  [grams, "5 szt.", "Nie można tu użyć jednostki „szt.”. Wpisz jedną z: g, kg, Mg."],
  [money, "5 EUR", "Nie można tu użyć jednostki „EUR”. Wpisz liczbę w: zł."],
  [power, "9000 kW", "Wpisz liczbę nie większą niż 5."],
  [power, "12.500 kW", "Czy „12.500 kW” to 12 500 kW, czy 12,5 kW? Wpisz 12500 kW albo 12,5 kW."],
  [power, "5 KM", "Nie można tu użyć jednostki „KM”. Wpisz jedną z: MW, kW."],
  [
    amount,
    "12.34,5 kg",
    "Nie wiadomo, co w „12.34,5 kg” oddziela tysiące, a co część dziesiętną. Wpisz na przykład 1234,56.",
  ],
  [money, "1.500 zł", "Czy „1.500 zł” to 1 500 zł, czy 1,5 zł? Wpisz 1500 zł albo 1,5 zł."],
  [money, "1.234 zł", "Czy „1.234 zł” to 1 234 zł? Jeśli tak, wpisz 1234 zł, a jeśli nie, popraw tę liczbę."],
  [whole("Liczba"), "12,000", "Czy „12,000” to 12 000, czy 12? Wpisz 12000 albo 12."],
  [money, "1,2345", "Wpisz najwyżej 2 miejsca po przecinku."],
  [amount, `1${" ".repeat(200)}5 kg`, "Wpisz najwyżej 100 znaków."],
  [power, "5,001", "Wpisz liczbę nie większą niż 5."],
  [power, "0,0001", "Wpisz najwyżej 3 miejsca po przecinku."],
  [whole("Liczba"), "1,5", "Wpisz liczbę całkowitą."],
  [whole("Liczba"), "1".repeat(25), "Wpisz liczbę, która ma najwyżej 12 cyfr przed przecinkiem."],
  [date("Data"), "31.02.2026", "„31.02.2026” to nie data. Wpisz na przykład 14.11.2026."],
  [
    date("Data"),
    "5/6/2026",
    "Nie wiadomo, co w „5/6/2026” jest dniem, a co miesiącem. Wpisz 05.06.2026 albo 06.05.2026.",
  ],
])("%o refuses %j", (column, typed, problem) => {
  const read = readCell(column, typed, []);
  expect("problem" in read && read.problem.replaceAll("\u00a0", " ")).toBe(problem);
});

test("a choice by id, name, or name in other letters; ambiguous names are refused", () => {
  const kind = { ...text("Rodzaj"), kind: "choice" as const };
  const options = [
    { value: "a", label: "Łódzkie" },
    { value: "b", label: "Szkło" },
    { value: "c", label: "szkło" },
    { value: "d", label: "SZKŁO" },
  ];
  expect(readCell(kind, "b", options)).toEqual({ cell: "b" });
  expect(readCell(kind, "lodzkie", options)).toEqual({ cell: "a" });
  expect(readCell(kind, "Szkło", options)).toEqual({ cell: "b" });
  expect(readCell(kind, "szklo", options)).toMatchObject({ problem: expect.stringContaining("kilka pozycji") });
  expect(readCell(kind, "drewno", options)).toEqual({
    problem: "Nie ma na liście pozycji „drewno”. Wybierz z listy.",
  });
});

test("a part of a name is enough if unique, and a guess unless it begins a choice's name", () => {
  const [kind, listed] = [
    { ...text("Rodzaj"), kind: "choice" as const },
    { ...text("Paliwo"), kind: "listed" as const },
  ];
  const options = [
    { value: "lmt", label: "LMT (lekkie środki transportu)" },
    { value: "ev", label: "EV (pojazdy elektryczne)" },
    { value: "one", label: "Inne: małe" },
    { value: "two", label: "Inne: duże" },
    { value: "steel", label: "Opakowania ze stali", code: "M3" },
  ];
  const sure = (cell: string) => ({ cell });
  const guess = (cell: string) => ({ cell, isGuess: true });
  for (const [typed, ofKind, ofListed] of [
    ["LMT", sure("lmt"), guess("lmt")],
    ["EV", sure("ev"), guess("ev")],
    ["lmt (lekkie", sure("lmt"), guess("lmt")],
    ["LM", guess("lmt"), guess("lmt")],
    ["stal", guess("steel"), guess("steel")],
    ["m3", sure("steel"), sure("steel")],
    ["STALI  opakowania", guess("steel"), guess("steel")],
  ] as const) {
    expect([readCell(kind, typed, options), readCell(listed, typed, options)]).toEqual([ofKind, ofListed]);
  }
  for (const typed of ["inne", "(", "tali", "5", "stal chrom"])
    expect(readCell(kind, typed, options)).toHaveProperty("problem");
});

test("reads the law's units of millions, thousands and hundreds", () => {
  const gas = measure("Zużycie", { units: ["m³", "kWh"] });
  const places = measure("Ilość", { units: ["kg", "stanowisk"] });
  const texts = ["1,5 10⁶ m³", "0,000001235 10^6 m3", "2 mln m³", "12,5 tys. m3", "1.234 mln m³"];
  expect(texts.map((text) => readCell(gas, text, []))).toMatchObject([
    { cell: "1500000 m³" },
    { cell: "1.235 m³" },
    { cell: "2000000 m³" },
    { cell: "12500 m³" },
    { readings: ["1234 mln m³", "1,234 mln m³"] },
  ]);
  expect(readCell(places, "3,25 100 stanowisk", [])).toEqual({ cell: "325 stanowisk" });
  expect(readCell(places, "1 mln m³", [])).toMatchObject({ problem: expect.stringContaining("jednostki") });
});
