import type { Book, Cells } from "../areas/cells.ts";
import { type DoubtfulRow, doubtfulRows, leftOutRows } from "../imports/doubtful-rows.ts";
import type { SheetPlan, ImportPlan } from "../imports/contract/imports.ts";
import { withValue } from "../imports/plan.ts";
import { type CellProblem, readSheet, type ReadRow } from "../imports/read-sheet.ts";
import { type Sheet, typedText } from "../imports/sheet.ts";
import { type Month, lastDayOf } from "../periods/month.ts";
import {
  type AbroadAnswer,
  abroadAnswer,
  directionAbroad,
  isAbroad,
  areInZloty,
  isInPiecesBy,
  unitOfRow,
} from "./list-plan.ts";
import { salesTable } from "./list-table.ts";
import { documentName, type SaleDocument, type SaleLine, contradictsCountry } from "./sale-document.ts";
import { directions, saleDirections, type Direction } from "./sale-values.ts";

export type SalesListPlan = {
  readonly plan: SheetPlan;
  readonly decimalSign: ImportPlan["decimalSign"];
  readonly target: Month;
};
type ListFile = { readonly ownNip: string; readonly name: string; readonly contentHash: string };
export type RefusedLine = CellProblem & { readonly row: number };
/** An unknown word with the number of its rows. */
type UnknownWord = { field: string; text: string; count: number };

export type ReadSalesList = {
  readonly documents: readonly SaleDocument[];
  readonly refused: readonly RefusedLine[];
  /** Unreadable net values and those in other currencies; their goods count without. */
  readonly lostValues: readonly RefusedLine[];
  readonly unknownWords: UnknownWord[];
  /** Rows that look like sums or notes; left out unless the plan says otherwise. */
  readonly doubtful: readonly DoubtfulRow[];
  /** Domestic sales with a foreign country. */
  readonly abroad: number;
  readonly rounded: readonly Pick<ReadRow, "index" | "rounded">[];
};

/** Whether a question is open, so that nothing can be imported. */
export const isListOpen = (
  plan: SheetPlan,
  { doubtful, abroad }: Pick<ReadSalesList, "doubtful" | "abroad">,
): boolean =>
  Object.keys(plan.rivals ?? {}).length > 0 ||
  (doubtful.length > 0 && plan.readRows === undefined) ||
  (abroad > 0 && abroadAnswer(plan) === null);

/**
 * Reads a list into documents. Lines with an invoice number become that document, equal to the invoice itself; all
 * others become one document, identified by its content.
 */
export function readSalesList(
  sheet: Sheet,
  { plan: given, decimalSign, target }: SalesListPlan,
  file: ListFile,
  book: Book,
): ReadSalesList {
  const documents = new Map<string, SaleDocument & { readonly lines: SaleLine[] }>();
  const refused: RefusedLine[] = [];
  const lostValues: RefusedLine[] = [];
  const rounded: ReadSalesList["rounded"][number][] = [];
  const headed = given.units["quantity"];
  // Other units than pieces belong to the goods.
  const isOfPieces = headed === undefined || isInPiecesBy(headed);
  const plan = isOfPieces ? given : { ...given, units: withValue(given.units, "quantity", undefined) };
  const doubtful = doubtfulRows(sheet, plan, summed, { decimalSign, isCommaDoubted: decimalSign === "." });
  const isInZloty = areInZloty(sheet, plan);
  const ofAll = { usual: given.constants["direction"], abroadIs: abroadAnswer(given), target, file };
  let abroad = 0;
  const how = { month: target, decimalSign, isRounding: true };
  for (const row of readSheet(sheet, plan, salesTable, how, () => book, leftOutRows(doubtful, plan))) {
    const { index, cells } = row;
    const here = (problem: CellProblem) => ({ ...problem, row: index + 1 });
    // Goods count without an unreadable net value.
    const problems = row.problems.filter(({ field }) => field !== "netValue");
    const unit = unitOfRow(cells["unit"] ?? null, headed);
    const why =
      problems.length > 0 ? problems : [...missingIn(cells), ...(unit === null ? [twoUnits(cells, headed)] : [])];
    refused.push(...why.map(here));
    if (why.length > 0) continue;
    if (row.rounded.length > 0) rounded.push(row);
    const netValue = isInZloty(index) ? (cells["netValue"] ?? null) : null;
    const text = typedText(sheet.rows[index]?.[plan.columns["netValue"] ?? -1]);
    const lost =
      (cells["netValue"] ?? null) === netValue ? row.problems : [{ field: "netValue", text, problem: NOT_ZLOTY }];
    lostValues.push(...lost.map(here));
    if (isAbroad(directionIn(cells, ofAll), cells["country"] ?? null)) abroad++;
    const document = documentOfLine(cells, { ...ofAll, unit, netValue });
    const same = documents.get(documentName(document));
    if (same) same.lines.push(...document.lines.map((line) => ({ ...line, number: same.lines.length + 1 })));
    else documents.set(documentName(document), document);
  }
  const unknownWords = unknownIn(refused);
  return { documents: [...documents.values()], refused, lostValues, unknownWords, doubtful, abroad, rounded };
}

/** Goods identify rows, as choices do in an area. */
const summed = {
  columns: Object.fromEntries(
    Object.entries(salesTable.columns).map(([key, column]) => [
      key,
      ["code", "gtin", "name"].includes(key) ? { ...column, kind: "listed" as const } : column,
    ]),
  ),
  totals: ["quantity", "netValue"],
  numberedBy: ["code", "gtin"],
};

const NOT_ZLOTY = "To nie złote, więc tej wartości nie doliczymy do przychodu.";

const twoUnits = (cells: Cells, headed = ""): CellProblem => ({
  field: "unit",
  text: cells["unit"] ?? "",
  problem: `Nagłówek mówi, że liczby są w „${headed}”, a ten wiersz ma inną jednostkę. Popraw listę albo zmień jednostkę liczby.`,
});

type AboutList = {
  /** The direction of rows without one. */
  readonly usual: string | undefined;
  readonly abroadIs: AbroadAnswer | null;
  readonly target: Month;
  readonly file: ListFile;
};

type AboutLine = AboutList & Pick<SaleLine, "unit" | "netValue">;

const directionIn = (cells: Cells, { usual }: AboutList): Direction | null =>
  directions.find((one) => one === (cells["direction"] ?? usual)) ?? null;

function documentOfLine(cells: Cells, about: AboutLine) {
  const { unit, netValue, abroadIs, target, file } = about;
  const place = cells["country"] ?? null;
  const direction = wayOf(directionIn(cells, about), place, abroadIs);
  const day = cells["day"] ?? cells["issued"] ?? lastDayOf(target);
  const number = cells["document"] ?? null;
  const quantity = cells["quantity"] ?? null;
  // Without a direction it is a sale of ours.
  const isSale = direction === null || saleDirections.includes(direction);
  const line: SaleLine = {
    number: 1,
    day,
    direction,
    country: direction === "homeSale" ? null : place,
    code: cells["code"] ?? null,
    gtin: cells["gtin"] ?? null,
    name: cells["name"] ?? null,
    unit,
    quantity,
    before: null,
    invoiceRow: null,
    netValue,
    question: isDoubtful(quantity, number) ? "negative" : direction === null ? "direction" : null,
    isService: false,
  };
  return {
    ...listed,
    kind: number === null ? ("list" as const) : ("listed" as const),
    number: number ?? file.name,
    issuedOn: day,
    seller: number === null ? "" : isSale ? file.ownNip : (cells["supplier"] ?? ""),
    isPurchase: number !== null && !isSale,
    contentHash: number === null ? file.contentHash : null,
    lines: [line],
  };
}

/** Null where direction and country contradict each other, so that a person is asked. */
function wayOf(said: Direction | null, country: string | null, abroadIs: AbroadAnswer | null): Direction | null {
  if (said === null || country === null) return said;
  if (isAbroad(said, country)) return directionAbroad(abroadIs, country);
  return contradictsCountry(said, country) ? null : said;
}

/** Fields that lists do not have. */
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

/** How invoicing programs name corrections. */
const CORRECTION = /kor|(?:^|[^\p{L}])(?:fk|fvk|fsk|kf|kfs|kfv)(?:[^\p{L}]|$)/iu;

/** A negative quantity outside of a correction is asked about. */
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

function missingIn(cells: Cells): CellProblem[] {
  const isEmpty = (key: string) => (cells[key] ?? null) === null;
  return [
    ...(["code", "gtin", "name"].every(isEmpty)
      ? [{ field: "code", text: "", problem: "Podaj kod, GTIN albo nazwę towaru." }]
      : []),
    ...(isEmpty("quantity") ? [{ field: "quantity", text: "", problem: "Podaj, ile sprzedano." }] : []),
  ];
}
