import { formatNumber } from "./decimals.ts";
import { plural, type PluralForms } from "./plural.ts";

/** "1 wiersz", "22 wiersze", "1 234 wiersze". */
export const counted = (count: number, forms: PluralForms): string => `${formatNumber(count)} ${plural(count, forms)}`;

/** What is counted in several places; what one place counts is declared there. */
export const rowForms: PluralForms = { one: "wiersz", few: "wiersze", many: "wierszy" };
/** After "w": "w 2 wierszach". */
export const inRowsForms: PluralForms = { one: "wierszu", few: "wierszach", many: "wierszach" };
export const reportForms: PluralForms = { one: "sprawozdanie", few: "sprawozdania", many: "sprawozdań" };
export const yearlyForms: PluralForms = { one: "roczne", few: "roczne", many: "rocznych" };
export const monthForms: PluralForms = { one: "miesiąc", few: "miesiące", many: "miesięcy" };
export const lineForms: PluralForms = { one: "pozycja", few: "pozycje", many: "pozycji" };
export const changeForms: PluralForms = { one: "zmiana", few: "zmiany", many: "zmian" };
export const productForms: PluralForms = { one: "produkt", few: "produkty", many: "produktów" };
/** After "z", "nie": "z 1 produktu". */
export const ofProductsForms: PluralForms = { one: "produktu", few: "produktów", many: "produktów" };
export const fieldForms: PluralForms = { one: "pole", few: "pola", many: "pól" };
export const ofFieldsForms: PluralForms = { one: "pola", few: "pól", many: "pól" };
export const fileForms: PluralForms = { one: "plik", few: "pliki", many: "plików" };
/** After names: "FV 1, FV 2 i 3 inne". */
export const otherForms: PluralForms = { one: "inny", few: "inne", many: "innych" };
/** As in "popraw 1 liczbę". */
export const numberForms: PluralForms = { one: "liczbę", few: "liczby", many: "liczb" };
/** As in "wklejono 1 komórkę". */
export const cellForms: PluralForms = { one: "komórkę", few: "komórki", many: "komórek" };
