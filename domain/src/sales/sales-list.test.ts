import { expect, test } from "vitest";
import { proposeSalesSheet } from "./sales-list.ts";

const unitIn = (heading: string) =>
  proposeSalesSheet({ name: "", isHidden: false, rows: [["Kod", "Ilość", heading]] }).columns["unit"];

test.each(["J.m.", "jm", "Jedn.", "Jednostka miary", "Podst. jedn. miary", "Jednostka sprzedaży"])(
  "%s is the unit",
  (heading) => expect(unitIn(heading)).toBe(2),
);

test.each([
  "Cena jedn. netto",
  "Cena jedn.",
  "Cena jednostkowa",
  "Cena za jednostkę",
  "Wartość jedn.",
  "VAT jedn.",
  "Kwota jedn. brutto",
  "Rabat jedn.",
  "Masa jedn.",
  "Waga jednostkowa [kg]",
  "Liczba jednostek",
])("%s is not", (heading) => expect(unitIn(heading)).toBeUndefined());

test.each<[string, number | undefined, number | undefined]>([
  ["Data;Kod", 0, undefined],
  ["Data wystawienia;Kod", undefined, 0],
  ["Data dostawy;Kod", 0, undefined],
  ["Data;Data sprzedaży;Kod", 1, undefined],
  ...[
    "Data sprzedaży",
    "Data wydania",
    "Data wykonania",
    "Data dostawy",
    "Data dokonania dostawy",
    "Data zakończenia dostawy/wykonania usługi",
  ].flatMap((sold): [string, number, number][] => [
    [`Data wystawienia;${sold};Kod`, 1, 0],
    [`${sold};Data faktury;Kod`, 0, 1],
  ]),
  ["Data dostawy;Data sprzedaży;Kod", 1, undefined],
  ["Data wystawienia;Data płatności;Planowana data dostawy;Kod", undefined, 0],
  ["Data zamówienia;Data sprzedaży;Kod", 1, undefined],
])("the days of sale and of issue in %s", (heads, day, issued) => {
  const { columns } = proposeSalesSheet({
    name: "",
    isHidden: false,
    rows: [[...heads.split(";"), "Ilość"]],
  });
  expect([columns["day"], columns["issued"], columns["supplier"]]).toEqual([day, issued, undefined]);
});
