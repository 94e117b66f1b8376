import { parseYear, YEARS } from "../periods/month.ts";
import { foldedName } from "../polish/folding.ts";
import { countryOf, isInUnion } from "../polish/countries.ts";
import { invoiceKinds, type Direction, type DocumentKind, type LineQuestion } from "./sale-values.ts";

export type SaleLine = {
  /** Its place in the document, from 1. */
  readonly number: number;
  readonly day: string;
  readonly direction: Direction | null;
  /** A code; lists read by older versions have words. */
  readonly country: string | null;
  readonly code: string | null;
  readonly gtin: string | null;
  readonly name: string | null;
  readonly unit: string | null;
  /** Negative for returns; null: a person is asked. */
  readonly quantity: string | null;
  /** For a correction with values before and after: the quantity before whose day is unknown. */
  readonly before: string | null;
  /** The row on the invoice. For a correction without a day the corrected row, or empty; null if it has a day. */
  readonly invoiceRow: string | null;
  /** The net value in zloty, from lists; not used from invoices. */
  readonly netValue: string | null;
  readonly question: LineQuestion | null;
  /** Marked as no goods. */
  readonly isService: boolean;
};

export const questionOf = ({ question, direction }: Pick<SaleLine, "question" | "direction">): LineQuestion =>
  question ?? (direction === null ? "direction" : "quantity");

export type SaleDocument = {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedOn: string;
  /** The seller's NIP, ours for sales. For purchases in a list the supplier as named there, or empty. */
  readonly seller: string;
  readonly sellerName: string;
  /** It contains purchases only. */
  readonly isPurchase: boolean;
  readonly ksefNumber: string | null;
  /** For a list without invoice numbers, to recognise the same content. */
  readonly contentHash: string | null;
  readonly isOfReceipt: boolean;
  readonly corrects: readonly string[];
  /** The known days of issue of the corrected documents. */
  readonly correctedOn: readonly string[];
  /** A day of delivery that a correction states without the former one. */
  readonly deliveredOn: string | null;
  /** A correction of exported goods without a destination: that of the corrected document counts. */
  readonly isSentAsBefore: boolean;
  readonly settles: readonly string[];
  readonly lines: readonly SaleLine[];
};

/** "fv 12/2026" → "FV12/2026". */
const spelledNumber = (number: string) => number.replaceAll(/\s+/g, "").toUpperCase();

/**
 * Keys of identity: the KSeF number, and seller, kind and number. Both are stored, as a file may lack the first. A
 * document from a list may be of any kind, so it has a key for each; without a seller it is identified by origin and
 * day.
 */
export function documentKeys({
  kind,
  number,
  seller,
  ksefNumber,
  contentHash,
  issuedOn,
  lines,
}: SaleDocument): string[] {
  if (contentHash !== null) return [`list ${contentHash}`];
  if (kind !== "listed")
    return [...(ksefNumber === null ? [] : [`ksef ${ksefNumber}`]), `${seller} ${kind} ${spelledNumber(number)}`];
  if (seller !== "") return invoiceKinds.map((one) => `${foldedName(seller)} ${one} ${spelledNumber(number)}`);
  const country = lines[0]?.country ?? "";
  return [`bought ${countryOf(country) ?? country} ${issuedOn} ${spelledNumber(number)}`];
}

export const documentName = (document: SaleDocument): string => documentKeys(document).at(-1) ?? "";

/**
 * Keys of purchases that may be the same. They are with equal `documentKeys`, and are not if both name a seller and
 * have different days; otherwise a person decides, as sellers may be spelled in two ways.
 */
export const purchaseKeys = ({ kind, number, isPurchase }: SaleDocument): string[] =>
  kind === "listed" && isPurchase ? [`purchase ${spelledNumber(number)}`] : [];

/**
 * The keys of settled advances, by their own or KSeF numbers. The last of several advances names the others, too (art.
 * 106f ust. 4), but settles none.
 */
export const settledKeys = (document: SaleDocument): string[] =>
  isAdvance(document)
    ? []
    : document.settles.flatMap((number) => [`ksef ${number}`, `${document.seller} ZAL ${spelledNumber(number)}`]);

/** The possible keys of the corrected document; none if there are several, as it is unclear which is meant. */
export const correctedKeys = (document: SaleDocument): string[] =>
  isCorrection(document) && !isAdvance(document) && document.corrects.length === 1
    ? document.corrects.flatMap((number) =>
        invoiceKinds.map((kind) => `${document.seller} ${kind} ${spelledNumber(number)}`),
      )
    : [];

/** The number in such a key. */
export const numberInKey = (key: string): string => key.split(" ").slice(2).join(" ");

/** An advance of ours needs its final invoice, by which its goods count. */
export const asksForFinal = ({ kind, isPurchase }: SaleDocument): boolean => kind === "ZAL" && !isPurchase;

/** Asks about each line of a purchase whether it is a repeat; negative lines have one question for both. */
export const withRepeatedQuestion = (document: SaleDocument): SaleDocument => ({
  ...document,
  lines: document.lines.map((line) => ({
    ...line,
    question: line.question === "negative" ? "repeatedNegative" : (line.question ?? "repeated"),
  })),
});

/** Null: the day can be counted. */
export const dayProblem = (day: string): string | null =>
  parseYear(day.slice(0, 4)) === undefined
    ? `Sprawozdania prowadzimy za lata ${YEARS.first}–${YEARS.last}. Sprawdź datę: ${day}.`
    : null;

/** An advance: its goods come with the final invoice. */
export const isAdvance = ({ kind }: Pick<SaleDocument, "kind">): boolean => kind === "ZAL" || kind === "KOR_ZAL";

/** Asks about a correction of another year's sale, unless it changes no quantity. */
export const withYearQuestion = (line: SaleLine): SaleLine => {
  if (line.isService || line.direction === "homePurchase" || Number(line.quantity ?? 1) === 0) return line;
  if (line.question === "correction" || line.question === "quantity")
    return { ...line, question: "lastYearCorrection" };
  return line.question === null || line.question === "direction" ? { ...line, question: "lastYear" } : line;
};

/** The first and last day of issue, for a question about an earlier year's sale. */
export function correctedSaleOf(
  question: LineQuestion | null,
  correctedOn: readonly string[],
): { first: string; last: string } | null {
  if (question !== "lastYear" && question !== "lastYearCorrection") return null;
  const days = correctedOn.toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
}

export const isCorrection = ({ kind }: Pick<SaleDocument, "kind">): boolean => kind.startsWith("KOR");

/** For customs and VAT, Northern Ireland is in the Union; addresses may use either code. */
export const NORTHERN_IRELAND = "XI";
export const GREAT_BRITAIN = "GB";

/** Whether goods with this direction cannot have gone to the country. */
export function contradictsCountry(direction: Direction, country: string): boolean {
  if (direction === "nonEuExport") return isInUnion(country) === true;
  if (direction !== "intraEuSupply" || country === NORTHERN_IRELAND) return false;
  return isInUnion(country) === false || country === "PL";
}
