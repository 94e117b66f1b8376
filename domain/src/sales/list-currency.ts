import { senseOf } from "../imports/heading-sense.ts";
import type { SheetPlan } from "../imports/contract/imports.ts";
import { typedText, type Sheet } from "../imports/sheet.ts";
import { foldPolish, wordsIn } from "../polish/folding.ts";

const ZLOTY = ["pln", "zl", "zloty", "zlotych"];
/** Currencies in which people here sell, and words for any. */
const OTHERS =
  "eur euro usd gbp chf czk sek nok dkk huf ron uah bgn jpy cny waluta waluty walucie walutowa dewizy".split(" ");
const CURRENCY_SIGN = /[€$£]/;

const says = (heading: string, words: readonly string[]) => wordsIn(heading).some((word) => words.includes(word));
const isForeign = (heading: string) => !says(heading, ZLOTY) && (says(heading, OTHERS) || CURRENCY_SIGN.test(heading));
const headingsOf = (sheet: Sheet, head: number) => (sheet.rows[head] ?? []).map(typedText);

/** What was paid for goods before, or would have been, is not what they were sold for. */
const NOT_OF_SALE = /\b(?:zakup|marz|zysk|narzut|koszt|magazyn|przed|bez rabat|rabatu?\b)/;
const isOfSale = (heading: string) => !NOT_OF_SALE.test(foldPolish(heading).replace(/\bpo .*/, ""));

/** Of columns that may be the net value of sales in zloty those that say it most plainly: of several nobody knows which. */
export function valueColumns(headings: readonly string[], places: readonly number[]): number[] {
  const able = places.filter((place) => !isForeign(headings[place] ?? "") && isOfSale(headings[place] ?? ""));
  return [["netto"], ZLOTY, ["po"]].reduce((left, words) => {
    const plain = left.filter((place) => says(headings[place] ?? "", words));
    return plain.length > 0 ? plain : left;
  }, able);
}

/** The column that says in what currency the value of each row is, where its own heading does not. */
export function currencyColumn(sheet: Sheet, { head, columns }: SheetPlan): number | undefined {
  const headings = headingsOf(sheet, head);
  const isOfValue = says(headings[columns["netValue"] ?? -1] ?? "", ZLOTY);
  const place = headings.findIndex((heading) => senseOf(heading).isCurrency);
  return place < 0 || isOfValue || columns["netValue"] === undefined ? undefined : place;
}

/** Whether the value of a row is in zloty, by the heading of its column, and by a column that says the currency. */
export function areInZloty(sheet: Sheet, plan: SheetPlan): (row: number) => boolean {
  const value = headingsOf(sheet, plan.head)[plan.columns["netValue"] ?? -1];
  if (value !== undefined && isForeign(value)) return () => false;
  const place = currencyColumn(sheet, plan);
  if (place === undefined) return () => true;
  return (row) => {
    const words = wordsIn(typedText(sheet.rows[row]?.[place]));
    return words.length === 0 || words.some((word) => ZLOTY.includes(word));
  };
}
