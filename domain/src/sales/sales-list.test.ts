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
