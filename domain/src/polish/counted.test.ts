import { expect, test } from "vitest";
import * as words from "./counted.ts";
import { dayForms, type PluralForms, waitForms } from "./plural.ts";

const { counted, ...forms } = words;
const shared: Readonly<Record<string, PluralForms>> = { ...forms, dayForms, waitForms };

/** As people say them: 0, 1, 2, 5, 12, 22, 112. */
const said = (of: PluralForms) => [0, 1, 2, 5, 12, 22, 112].map((count) => counted(count, of)).join(", ");

test.each(
  Object.entries({
    rowForms: "0 wierszy, 1 wiersz, 2 wiersze, 5 wierszy, 12 wierszy, 22 wiersze, 112 wierszy",
    inRowsForms: "0 wierszach, 1 wierszu, 2 wierszach, 5 wierszach, 12 wierszach, 22 wierszach, 112 wierszach",
    reportForms:
      "0 sprawozdań, 1 sprawozdanie, 2 sprawozdania, 5 sprawozdań, 12 sprawozdań, 22 sprawozdania, 112 sprawozdań",
    yearlyForms: "0 rocznych, 1 roczne, 2 roczne, 5 rocznych, 12 rocznych, 22 roczne, 112 rocznych",
    monthForms: "0 miesięcy, 1 miesiąc, 2 miesiące, 5 miesięcy, 12 miesięcy, 22 miesiące, 112 miesięcy",
    lineForms: "0 pozycji, 1 pozycja, 2 pozycje, 5 pozycji, 12 pozycji, 22 pozycje, 112 pozycji",
    changeForms: "0 zmian, 1 zmiana, 2 zmiany, 5 zmian, 12 zmian, 22 zmiany, 112 zmian",
    productForms: "0 produktów, 1 produkt, 2 produkty, 5 produktów, 12 produktów, 22 produkty, 112 produktów",
    ofProductsForms: "0 produktów, 1 produktu, 2 produktów, 5 produktów, 12 produktów, 22 produktów, 112 produktów",
    fieldForms: "0 pól, 1 pole, 2 pola, 5 pól, 12 pól, 22 pola, 112 pól",
    ofFieldsForms: "0 pól, 1 pola, 2 pól, 5 pól, 12 pól, 22 pól, 112 pól",
    fileForms: "0 plików, 1 plik, 2 pliki, 5 plików, 12 plików, 22 pliki, 112 plików",
    otherForms: "0 innych, 1 inny, 2 inne, 5 innych, 12 innych, 22 inne, 112 innych",
    numberForms: "0 liczb, 1 liczbę, 2 liczby, 5 liczb, 12 liczb, 22 liczby, 112 liczb",
    cellForms: "0 komórek, 1 komórkę, 2 komórki, 5 komórek, 12 komórek, 22 komórki, 112 komórek",
    dayForms: "0 dni, 1 dzień, 2 dni, 5 dni, 12 dni, 22 dni, 112 dni",
    waitForms: "0 czeka, 1 czeka, 2 czekają, 5 czeka, 12 czeka, 22 czekają, 112 czeka",
  }),
)("%s", (name, expected) => {
  const of = shared[name];
  expect(of && said(of)).toBe(expected);
});

test("thousands are grouped", () => {
  expect(counted(1_234, words.rowForms)).toBe("1\u00a0234 wiersze");
});
