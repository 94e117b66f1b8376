import { parseYear, YEARS } from "../periods/month.ts";
import { foldedName } from "../polish/folding.ts";
import { countryOf, isInUnion } from "../polish/countries.ts";
import { invoiceKinds, type Direction, type DocumentKind, type LineQuestion } from "./sale-values.ts";

/** Goods that were sold or bought, as a document says it. */
export type SaleLine = {
  /** Its place in the document, from 1. */
  readonly number: number;
  readonly day: string;
  /** Null: it is asked for. */
  readonly direction: Direction | null;
  /** In two letters; lists that were read before countries were chosen have it in words. */
  readonly country: string | null;
  readonly code: string | null;
  readonly gtin: string | null;
  readonly name: string | null;
  readonly unit: string | null;
  /** Negative where goods came back; null: it is asked for. */
  readonly quantity: string | null;
  /** Of a correction that says what was and what is: how many there were of which it does not say on which day. */
  readonly before: string | null;
  /**
   * The number that its line has on the invoice. Of a correction that says no day the number of the line that it corrects, empty where
   * it has none; null where it says a day.
   */
  readonly invoiceRow: string | null;
  /** What was paid for all of it, net, as a list says it in zloty; of invoices nobody asks it. */
  readonly netValue: string | null;
  readonly question: LineQuestion | null;
  /** It says itself that it is not goods. */
  readonly isService: boolean;
};

/** What is asked of a line that waits for an answer. */
export const questionOf = ({ question, direction }: Pick<SaleLine, "question" | "direction">): LineQuestion =>
  question ?? (direction === null ? "direction" : "quantity");

/** An invoice, or a list of sales, with its lines. */
export type SaleDocument = {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedOn: string;
  /** The NIP of who sells; ours wherever we do. Of a purchase in a list what the list calls them; empty: it does not. */
  readonly seller: string;
  readonly sellerName: string;
  /** We bought by it, and nothing else. */
  readonly isPurchase: boolean;
  readonly ksefNumber: string | null;
  /** Of a list that names no invoices: the same again is known by what is in it. */
  readonly contentHash: string | null;
  readonly isOfReceipt: boolean;
  readonly corrects: readonly string[];
  /** The days on which the documents that it corrects were issued, as far as it says so. */
  readonly correctedOn: readonly string[];
  /** Of a correction: a day on which it says that goods were delivered, without saying on which they were before. */
  readonly deliveredOn: string | null;
  /** Of a correction of goods that went abroad: it does not say to where, so that is where the corrected document sent them. */
  readonly isSentAsBefore: boolean;
  readonly settles: readonly string[];
  readonly lines: readonly SaleLine[];
};

/** However it was typed: "fv 12/2026" is FV12/2026. */
const spelledNumber = (number: string) => number.replaceAll(/\s+/g, "").toUpperCase();

/**
 * What tells that two are the same: their number in KSeF, else seller, kind and number. Both are kept, as a file may lack the
 * first. A document that a list names may be of any kind, so it is the same as each of them; one of which the list does not even
 * say who sold is known by where it came from and when.
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

/** One name for a document among others. */
export const documentName = (document: SaleDocument): string => documentKeys(document).at(-1) ?? "";

/**
 * Of a purchase that a list names: by which others may be the same. They are for sure where `documentKeys` are. They are not where both
 * say who sold and are of different days; otherwise, as one seller may be spelled in two ways, nobody but a person can tell.
 */
export const purchaseKeys = ({ kind, number, isPurchase }: SaleDocument): string[] =>
  kind === "listed" && isPurchase ? [`purchase ${spelledNumber(number)}`] : [];

/**
 * The keys of advances that a final invoice settles: it names them by their own numbers, or by those of KSeF. The last of several
 * advances names the others, too (art. 106f ust. 4), but counts nothing and so settles none.
 */
export const settledKeys = (document: SaleDocument): string[] =>
  isAdvance(document)
    ? []
    : document.settles.flatMap((number) => [`ksef ${number}`, `${document.seller} ZAL ${spelledNumber(number)}`]);

/** The keys that the document has which a correction corrects. Empty where these are several: what it says is of none of them in particular. */
export const correctedKeys = (document: SaleDocument): string[] =>
  isCorrection(document) && !isAdvance(document) && document.corrects.length === 1
    ? document.corrects.flatMap((number) =>
        invoiceKinds.map((kind) => `${document.seller} ${kind} ${spelledNumber(number)}`),
      )
    : [];

/** The number in such a key, as it is spelled there. */
export const numberInKey = (key: string): string => key.split(" ").slice(2).join(" ");

/** An advance of ours asks for its final invoice, by which its goods count. */
export const asksForFinal = ({ kind, isPurchase }: SaleDocument): boolean => kind === "ZAL" && !isPurchase;

/** Asks of each line of a purchase in a list whether it is there already, and of one below zero, which asks by itself, both at once. */
export const withRepeatedQuestion = (document: SaleDocument): SaleDocument => ({
  ...document,
  lines: document.lines.map((line) => ({
    ...line,
    question: line.question === "negative" ? "repeatedNegative" : (line.question ?? "repeated"),
  })),
});

/** Why a day cannot be counted; null: it can. */
export const dayProblem = (day: string): string | null =>
  parseYear(day.slice(0, 4)) === undefined
    ? `Sprawozdania prowadzimy za lata ${YEARS.first}–${YEARS.last}. Sprawdź datę: ${day}.`
    : null;

/** An advance: goods are only ordered, and come with the final invoice. */
export const isAdvance = ({ kind }: Pick<SaleDocument, "kind">): boolean => kind === "ZAL" || kind === "KOR_ZAL";

/** Of a correction that counts in another year than the sale, a person says whether it does; of what changes no quantity nobody asks. */
export const withYearQuestion = (line: SaleLine): SaleLine => {
  if (line.isService || line.direction === "homePurchase" || Number(line.quantity ?? 1) === 0) return line;
  if (line.question === "correction" || line.question === "quantity")
    return { ...line, question: "lastYearCorrection" };
  return line.question === null || line.question === "direction" ? { ...line, question: "lastYear" } : line;
};

/** Of a line that asks about an earlier year's sale, when that was invoiced. */
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

/** By customs and VAT goods that go to Northern Ireland stay within the Union; an address may call it either. */
export const NORTHERN_IRELAND = "XI";
export const GREAT_BRITAIN = "GB";

/** Whether goods that went this way out of the country cannot have gone there: one of the two is wrong. */
export function contradictsCountry(direction: Direction, country: string): boolean {
  if (direction === "nonEuExport") return isInUnion(country) === true;
  if (direction !== "intraEuSupply" || country === NORTHERN_IRELAND) return false;
  return isInUnion(country) === false || country === "PL";
}
