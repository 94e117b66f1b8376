import { senseOf } from "../imports/heading-sense.ts";
import type { SheetPlan } from "../imports/plan.ts";
import { typedText, type Sheet } from "../imports/sheet.ts";
import { wordsIn } from "../polish/folding.ts";

const ZLOTY = ["pln", "zl", "zloty", "zlotych"];
/** Currencies in which people here sell, and words for any. */
const OTHERS =
  "eur euro usd gbp chf czk sek nok dkk huf ron uah bgn jpy cny waluta waluty walucie walutowa dewizy".split(" ");
const CURRENCY_SIGN = /[€$£]/;

const says = (heading: string, words: readonly string[]) => wordsIn(heading).some((word) => words.includes(word));
const isForeign = (heading: string) => !says(heading, ZLOTY) && (says(heading, OTHERS) || CURRENCY_SIGN.test(heading));
const headingsOf = (sheet: Sheet, head: number) => (sheet.rows[head] ?? []).map(typedText);

/** Values are read in zloty: of a column in another currency they are not, and one in zloty beside it has them. */
export function zlotyColumns(sheet: Sheet, head: number, columns: SheetPlan["columns"]): SheetPlan["columns"] {
  const { netValue, ...others } = columns;
  const headings = headingsOf(sheet, head);
  if (netValue === undefined || !isForeign(headings[netValue] ?? "")) return columns;
  const taken = Object.values(others);
  const found = headings.findIndex(
    (heading, place) => !taken.includes(place) && says(heading, ["netto"]) && says(heading, ZLOTY),
  );
  return found < 0 ? others : { ...others, netValue: found };
}

/** Whether the value of a row is in zloty, by the heading of its column, and by a column that says the currency. */
export function areInZloty(sheet: Sheet, { head, columns }: SheetPlan): (row: number) => boolean {
  const headings = headingsOf(sheet, head);
  if (columns["netValue"] !== undefined && isForeign(headings[columns["netValue"]] ?? "")) return () => false;
  const isOfValue = says(headings[columns["netValue"] ?? -1] ?? "", ZLOTY);
  const place = headings.findIndex((heading) => senseOf(heading).isCurrency);
  if (place < 0 || isOfValue) return () => true;
  return (row) => {
    const words = wordsIn(typedText(sheet.rows[row]?.[place]));
    return words.length === 0 || words.some((word) => ZLOTY.includes(word));
  };
}
