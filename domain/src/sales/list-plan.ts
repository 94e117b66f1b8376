import { columnsOf, headingsAt, headRow } from "../imports/head-row.ts";
import { contradictsLabel, headingMeaning } from "../imports/heading-meaning.ts";
import { type Field, rivalColumns } from "../imports/headings.ts";
import { skippedColumns, leftOutSheet, withColumn, withValue, updatedPlan } from "../imports/plan.ts";
import { actionColumns } from "../imports/piece-mass.ts";
import type { SheetPlan } from "../imports/contract/imports.ts";
import { type Sheet, typedText } from "../imports/sheet.ts";
import { bareHeading, foldPolish, wordsIn } from "../polish/folding.ts";
import { salesField, salesFields, salesTable } from "./list-table.ts";
import { readMultiple, unitNamed } from "../areas/units.ts";
import { PIECES, unitKey } from "../products/product-units.ts";
import { isInUnion } from "../polish/countries.ts";
import type { Direction } from "./sale-values.ts";

const [quantityField, valueField] = [salesField("quantity"), salesField("netValue")];

/** The plan by the headings. Of several quantities or net values a person chooses. */
export function proposeSalesSheet(sheet: Sheet, givenHead?: number): SheetPlan {
  const found = headRow(sheet, salesFields, givenHead);
  const headings = headingsAt(sheet, found.head);
  const rivals = rivalColumns(headings, salesFields, found.named);
  const { netValue, quantity, ...others } = columnsOf(found);
  const placesOf = (field: Field, named: number | undefined) =>
    rivals.get(field) ?? (named === undefined ? [] : [named]);
  const counts = [...new Set([...placesOf(quantityField, quantity), ...actionColumns(sheet, found, headings)])];
  const sold = soldColumn(headings, counts);
  const values = valueColumns(headings, placesOf(valueField, netValue));
  const plan = {
    ...leftOutSheet,
    head: found.head,
    columns: { ...others, ...dayOf(headings, others) },
    unitColumns: {},
    constants: { direction: "homeSale" },
  };
  const counted = withEither(plan, sheet, quantityField, sold ?? counts.toSorted((a, b) => a - b));
  return withEither(counted, sheet, valueField, values.length > 1 ? values : values[0]);
}

/** Adds a certain column, or candidates. */
function withEither(plan: SheetPlan, sheet: Sheet, field: Field, found: number | undefined | readonly number[]) {
  if (typeof found === "number") return withColumn(plan, sheet, field, found);
  return found && found.length > 0 ? { ...plan, rivals: { ...plan.rivals, [field.key]: found } } : plan;
}

/** Goods count on the day of sale or delivery; the day of issue is the fallback. */
const SOLD_ON = [/\bsprzed/, /\b(?:dostaw|dostarcz|wydani|wykonan|dokonan|wysyl)/];

function dayOf(headings: readonly string[], { day, ...others }: SheetPlan["columns"]): { day?: number } {
  const taken = new Set(Object.values(others));
  const isDay = (text: string, place: number) =>
    /^(?:dat[ay]|dzien)\b/.test(text) && !taken.has(place) && !contradictsLabel(text, "data");
  const days = headings.map((heading, place) => (isDay(bareHeading(heading), place) ? bareHeading(heading) : ""));
  const found = SOLD_ON.map((said) => days.findIndex((text) => said.test(text))).find((place) => place >= 0) ?? day;
  return found === undefined ? {} : { day: found };
}

/** Columns that are not read; the currency column is, though it fills no field. */
export function skippedSalesColumns(sheet: Sheet, plan: SheetPlan): string[] {
  const currency = currencyColumn(sheet, plan);
  const unitColumns = { ...plan.unitColumns, ...(currency !== undefined && { netValue: currency }) };
  return skippedColumns(sheet, { ...plan, unitColumns }, salesTable);
}

/** Applies the plan of an earlier list; an old one gets net value and quantity from the new proposal. */
export function updatedListPlan(remembered: SheetPlan, proposed: SheetPlan | undefined): SheetPlan {
  const known = updatedPlan({ ...remembered, unitColumns: remembered.unitColumns ?? {} }, proposed);
  const isOutdated = remembered.unitColumns === undefined && Object.keys(remembered.columns).length > 0;
  if (!proposed || !isOutdated) return known;
  const { columns, units, rivals = {} } = proposed;
  return [quantityField, valueField]
    .filter(({ key }) => key in columns || key in rivals)
    .reduce<SheetPlan>(
      (plan, { key }) => ({
        ...plan,
        columns: withValue(plan.columns, key, columns[key]),
        units: withValue(plan.units, key, units[key]),
      }),
      { ...known, rivals },
    );
}

const ZLOTY = ["pln", "zl", "zloty", "zlotych"];
/** Other currencies, and words for them. */
const OTHERS =
  "eur euro usd gbp chf czk sek nok dkk huf ron uah bgn jpy cny waluta waluty walucie walutowa dewizy".split(" ");
const CURRENCY_SIGN = /[€$£]/;

const says = (heading: string, words: readonly string[]) => wordsIn(heading).some((word) => words.includes(word));
const isForeign = (heading: string) => !says(heading, ZLOTY) && (says(heading, OTHERS) || CURRENCY_SIGN.test(heading));
const headingsOf = (sheet: Sheet, head: number) => (sheet.rows[head] ?? []).map(typedText);

/** Other values of goods than that of the sale. */
const NOT_OF_SALE = /\b(?:zakup|marz|zysk|narzut|koszt|magazyn|przed|bez rabat|rabatu?\b)/;
const isOfSale = (heading: string) => !NOT_OF_SALE.test(foldPolish(heading).replace(/\bpo .*/, ""));

/** The columns that most plainly are the net value in zloty; of several a person chooses. */
function valueColumns(headings: readonly string[], places: readonly number[]): number[] {
  const able = places.filter((place) => !isForeign(headings[place] ?? "") && isOfSale(headings[place] ?? ""));
  return [["netto"], ZLOTY, ["po"]].reduce((left, words) => {
    const plain = left.filter((place) => says(headings[place] ?? "", words));
    return plain.length > 0 ? plain : left;
  }, able);
}

/** The column with currencies, unless the value's heading has one. */
function currencyColumn(sheet: Sheet, { head, columns }: SheetPlan): number | undefined {
  const headings = headingsOf(sheet, head);
  const isOfValue = says(headings[columns["netValue"] ?? -1] ?? "", ZLOTY);
  const place = headings.findIndex((heading) => headingMeaning(heading).isCurrency);
  return place < 0 || isOfValue || columns["netValue"] === undefined ? undefined : place;
}

/** Tells whether a row's value is in zloty, by heading and currency column. */
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

const SOLD = /\b(?:sprzed|wyda[nj]|wysla|zafaktur|dostarcz|zrealizow|rozch|sold\b|verkauft)/;
/** Stock, orders, returns and deliveries to come; and "Sprzedaż", which may be money. */
const NOT_SOLD =
  /\b(?:stan(?:ie|u|y|em)?\b|(?:na|w) magazyn|zapas|zamow|anulow|zwr[ao]|(?:za)?rezerw|dostepn|pozosta|plan|minim|maks|przy(?:je|ch)|wytworz|wyprodukow|wprowadz|zuzy|nie|do (?:wyd|sprzed|wysl|realiz|dostar|zwrot))|^(?!.*(?:ilosc|liczb|szt)).*\bsprzedaz/;

/** The column that is certainly the quantity sold; undefined: a person chooses. */
function soldColumn(headings: readonly string[], places: readonly number[]): number | undefined {
  const saysAt = (place: number, words: RegExp) => words.test(foldPolish(headings[place] ?? ""));
  const [only, ...more] = places.filter((place) => !saysAt(place, NOT_SOLD));
  if (only === undefined || more.length > 0) return undefined;
  return places.length === 1 || saysAt(only, SOLD) ? only : undefined;
}

const isManyPieces = (unit: string): boolean => readMultiple(`1 ${unit}`, [PIECES]) !== undefined;

/** Whether a unit in a heading means pieces. */
export const isInPiecesBy = (headed: string): boolean =>
  unitNamed(headed, [PIECES]) !== undefined || isManyPieces(headed);

/** The unit of a row, or else of the heading; null: they contradict each other. */
export function unitOfRow(said: string | null, headed = PIECES): string | null {
  if (!isManyPieces(headed)) return said ?? headed;
  return said === null || [PIECES, headed].some((unit) => unitKey(unit) === unitKey(said)) ? PIECES : null;
}

/**
 * For domestic sales, or those without a direction, with a foreign country: it may be the buyer's, or where goods went.
 * One answer is for the whole list, unless a person wants to answer for each row.
 */
const abroadAnswers = ["sentThere", "soldHere", "eachRow"] as const;
export type AbroadAnswer = (typeof abroadAnswers)[number];

/** The constant of the plan with the answer; no column has this name. */
const ABROAD = "abroad";

/** Null: not asked yet. */
export const abroadAnswer = ({ constants }: Pick<SheetPlan, "constants">): AbroadAnswer | null =>
  abroadAnswers.find((one) => one === constants[ABROAD]) ?? null;

export const withAbroadAnswer = (plan: SheetPlan, answer: AbroadAnswer | null): SheetPlan => ({
  ...plan,
  constants: withValue(plan.constants, ABROAD, answer ?? undefined),
});

export const isAbroad = (direction: Direction | null, country: string | null): boolean =>
  direction === "homeSale" && country !== null && country !== "PL";

/** The direction of such a row; null: a person is asked. */
export function directionAbroad(answer: AbroadAnswer | null, country: string): Direction | null {
  if (answer === "eachRow") return null;
  if (answer !== "sentThere") return "homeSale";
  const isWithin = isInUnion(country);
  return isWithin === undefined ? null : isWithin ? "intraEuSupply" : "nonEuExport";
}
