import type { Book } from "../areas/cells.ts";
import { choice, type Column, country, date, number, required, text } from "../areas/columns.ts";
import { decimalProblem } from "../areas/decimal-cell.ts";
import type { CellTable } from "../areas/define-area.ts";
import { optionsFor } from "../areas/options.ts";
import { writtenUnits } from "../areas/unit-names.ts";
import { columnsOf, headingsAt, headRow } from "../imports/head-row.ts";
import { contradicts } from "../imports/heading-sense.ts";
import { type Field, rivalColumns } from "../imports/headings.ts";
import { type ImportPlan, leftOutSheet, type SheetPlan, withColumn } from "../imports/plan.ts";
import { type CellProblem, readSheet } from "../imports/read-sheet.ts";
import type { Sheet } from "../imports/sheet.ts";
import type { Month } from "../periods/month.ts";
import { lastDayOf } from "../periods/month.ts";
import { isInUnion } from "../polish/countries.ts";
import { bareHeading } from "../polish/folding.ts";
import { spellGtin } from "../products/gtin.ts";
import { areInZloty, valueColumns } from "./list-currency.ts";
import { unitProblem } from "./pieces.ts";
import { dayProblem, documentName, type SaleDocument, type SaleLine } from "./sale-document.ts";
import { directions, saleDirections, type Direction } from "./sale-words.ts";

export const directionNames: Readonly<Record<Direction, string>> = {
  homeSale: "sprzedaż w kraju",
  intraEuSupply: "WDT",
  nonEuExport: "eksport",
  homePurchase: "zakup w kraju",
  intraEuAcquisition: "WNT",
  nonEuImport: "import",
};

const QUANTITY_PLACES = 6;

const unit = text("Jednostka", { max: 50, hint: "bez niej liczymy sztuki" });
const dayCalled = (label: string, hint: string): Column => {
  const day = date(label, { hint });
  return { ...day, problemOf: (cell: string) => day.problemOf(cell) ?? dayProblem(cell) };
};

const signed = (column: Column, places: number): Column => ({
  ...column,
  problemOf: (cell: string) => decimalProblem(cell.replace(/^-/, ""), places),
});

/** What a list of sales can say. Something came back where the number is below zero. */
const columns = {
  code: text("Kod", { max: 50 }),
  gtin: { ...text("GTIN", { max: 20 }), spell: spellGtin },
  name: text("Nazwa", { max: 512 }),
  quantity: required(signed(number("Liczba", { places: QUANTITY_PLACES }), QUANTITY_PLACES)),
  unit: { ...unit, problemOf: (cell: string) => unit.problemOf(cell) ?? unitProblem(cell) },
  netValue: signed(
    number("Wartość netto", { unit: "zł", places: 2, hint: "z niej jest przychód ze sprzedaży własnego sprzętu" }),
    2,
  ),
  day: dayCalled("Data", "sprzedaży albo dostawy; bez niej liczymy w dniu wystawienia"),
  issued: dayCalled("Data wystawienia", "gdy nie ma innej; bez obu liczymy w wybranym miesiącu"),
  direction: choice("Kierunek", { ...directionNames, homeSale: { label: directionNames.homeSale, code: "kraj" } }),
  country: country("Kraj"),
  supplier: text("Dostawca", { max: 200, hint: "przy zakupach: po nim odróżniamy dokumenty o tym samym numerze" }),
  document: text("Dokument", { max: 256, hint: "numer faktury: po nim poznajemy, że coś już policzono" }),
} satisfies Readonly<Record<string, Column>>;

export const salesTable: Pick<CellTable, "columns" | "options"> = {
  columns,
  options: (key: string, _cells, book: Book) =>
    optionsFor(Object.entries(columns).find(([name]) => name === key)?.[1], book, () => true),
};

export const salesFields: readonly Field[] = Object.entries(columns).map(([key, column]) => ({
  key,
  label: column.label,
  units: writtenUnits(column),
}));

/** What the headings say; without any, nothing. Of several net values somebody is asked for the right one. */
export function proposeSalesSheet(sheet: Sheet, givenHead?: number): SheetPlan {
  const { head, named } = headRow(sheet, salesFields, givenHead);
  const headings = headingsAt(sheet, head);
  const { netValue, ...others } = columnsOf({ head, named });
  const field = named.get(netValue ?? -1);
  const values =
    netValue === undefined || !field
      ? []
      : valueColumns(headings, rivalColumns(headings, salesFields, named).get(field) ?? [netValue]);
  const plan = {
    ...leftOutSheet,
    head,
    columns: { ...others, ...dayOf(headings, others) },
    constants: { direction: "homeSale" },
  };
  if (values.length > 1) return { ...plan, rivals: { netValue: values } };
  return field ? withColumn(plan, sheet, field, values[0]) : plan;
}

/** As on invoices, goods count on the day on which they were sold or delivered; that of issue is for those that say neither. */
const SOLD_ON = [/\bsprzed/, /\b(?:dostaw|dostarcz|wydani|wykonan|dokonan|wysyl)/];

function dayOf(headings: readonly string[], { day, ...others }: SheetPlan["columns"]): { day?: number } {
  const taken = new Set(Object.values(others));
  const isDay = (text: string, place: number) =>
    /^(?:dat[ay]|dzien)\b/.test(text) && !taken.has(place) && !contradicts(text, "data");
  const days = headings.map((heading, place) => (isDay(bareHeading(heading), place) ? bareHeading(heading) : ""));
  const found = SOLD_ON.map((said) => days.findIndex((text) => said.test(text))).find((place) => place >= 0) ?? day;
  return found === undefined ? {} : { day: found };
}

export type SalesListPlan = {
  readonly plan: SheetPlan;
  readonly decimalSign: ImportPlan["decimalSign"];
  readonly target: Month;
};
/** Whose list it is, what it is called, and one name for what is in it. */
type ListFile = { readonly ownNip: string; readonly name: string; readonly contentHash: string };
export type RefusedLine = CellProblem & { readonly row: number };
/** A word of a list that is on no list of ours, with how many rows have it. */
type UnknownWord = { field: string; text: string; count: number };

/**
 * Lines of a list as documents. Where it says which invoice a line is from, that is its document, and the same as the invoice
 * itself would be; all others are one, known again by what is in the list.
 */
export function readSalesList(
  sheet: Sheet,
  { plan, decimalSign, target }: SalesListPlan,
  { ownNip, name, contentHash }: ListFile,
  book: Book,
): { documents: SaleDocument[]; refused: RefusedLine[]; unknownWords: UnknownWord[] } {
  const documents = new Map<string, SaleDocument & { readonly lines: SaleLine[] }>();
  const refused: RefusedLine[] = [];
  const isInZloty = areInZloty(sheet, plan);
  for (const { index, cells, problems: all } of readSheet(
    sheet,
    plan,
    salesTable,
    { month: target, decimalSign },
    () => book,
  )) {
    // Another currency, or a word in its place: goods count without it.
    const problems = all.filter(({ field }) => field !== "netValue");
    const missing = problems.length > 0 ? [] : missingIn(cells);
    refused.push(...[...problems, ...missing].map((problem) => ({ ...problem, row: index + 1 })));
    if (problems.length + missing.length > 0) continue;
    // What is said of all rows holds for those that do not say it themselves.
    const said = cells["direction"] ?? plan.constants["direction"];
    const place = cells["country"] ?? null;
    const direction = directions.find((one) => one === said && !isImpossible(one, place)) ?? null;
    const day = cells["day"] ?? cells["issued"] ?? lastDayOf(target);
    const number = cells["document"] ?? null;
    // As long as nobody has said where something went, it is one of our sales.
    const isSale = direction === null || saleDirections.includes(direction);
    const line: SaleLine = {
      number: 1,
      day,
      direction,
      country: direction === "homeSale" ? null : place,
      code: cells["code"] ?? null,
      gtin: cells["gtin"] ?? null,
      name: cells["name"] ?? null,
      unit: cells["unit"] ?? "szt.",
      quantity: cells["quantity"] ?? null,
      before: null,
      netValue: isInZloty(index) ? (cells["netValue"] ?? null) : null,
      question: isDoubtful(cells["quantity"] ?? null, number) ? "negative" : direction === null ? "direction" : null,
      isService: false,
    };
    const document = {
      ...listed,
      kind: number === null ? ("list" as const) : ("listed" as const),
      number: number ?? name,
      issuedOn: day,
      seller: number === null ? "" : isSale ? ownNip : (cells["supplier"] ?? ""),
      isPurchase: number !== null && !isSale,
      contentHash: number === null ? contentHash : null,
      lines: [line],
    };
    const same = documents.get(documentName(document));
    if (same) same.lines.push({ ...line, number: same.lines.length + 1 });
    else documents.set(documentName(document), document);
  }
  return { documents: [...documents.values()], refused, unknownWords: unknownIn(refused) };
}

/** Where a direction does not lead to its country, one of the two is wrong: it is asked which way the goods went. */
function isImpossible(direction: Direction, code: string | null): boolean {
  const isWithin = code === null ? undefined : isInUnion(code);
  if (direction === "nonEuExport") return isWithin === true;
  if (direction !== "intraEuSupply" || code === null) return direction === "intraEuSupply";
  return isWithin === false || code === "PL";
}

/** What no list says of a document. */
const listed = {
  sellerName: "",
  ksefNumber: null,
  isOfReceipt: false,
  corrects: [],
  correctedOn: [],
  deliveredOn: null,
  isSentAsBefore: false,
  settles: [],
} satisfies Partial<SaleDocument>;

/** By what programs for invoices call a correction. */
const CORRECTION = /kor|(?:^|[^\p{L}])(?:fk|fvk|fsk|kf|kfs|kfv)(?:[^\p{L}]|$)/iu;

/** As on invoices, nothing is taken off outside of corrections without being asked. */
const isDoubtful = (quantity: string | null, document: string | null): boolean =>
  quantity !== null && quantity.startsWith("-") && !CORRECTION.test(document ?? "");

function unknownIn(refused: readonly RefusedLine[]): UnknownWord[] {
  const words = new Map<string, UnknownWord>();
  for (const { field, text, isListed } of refused) {
    if (!isListed) continue;
    const word = words.get(`${field} ${text}`) ?? { field, text, count: 0 };
    words.set(`${field} ${text}`, { ...word, count: word.count + 1 });
  }
  return [...words.values()];
}

function missingIn(cells: Readonly<Record<string, string | null>>): CellProblem[] {
  const [names, quantity] = [
    ["code", "gtin", "name"].some((key) => (cells[key] ?? null) !== null),
    cells["quantity"] ?? null,
  ];
  return [
    ...(names ? [] : [{ field: "code", text: "", problem: "Podaj kod, GTIN albo nazwę towaru." }]),
    ...(quantity === null ? [{ field: "quantity", text: "", problem: "Podaj, ile sprzedano." }] : []),
  ];
}
