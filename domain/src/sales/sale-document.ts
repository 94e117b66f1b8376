import { parseYear, YEARS } from "../periods/month.ts";
import type { Direction, InvoiceKind, LineQuestion } from "./sale-words.ts";

/** Goods that were sold or bought, as a document says it. */
export type SaleLine = {
  /** Its place in the document, from 1. */
  readonly number: number;
  readonly day: string;
  /** Null: it is asked for. */
  readonly direction: Direction | null;
  /** As the document says it: an invoice in two letters, a list in words. */
  readonly country: string | null;
  readonly code: string | null;
  readonly gtin: string | null;
  readonly name: string | null;
  readonly unit: string | null;
  /** Negative where goods came back; null: it is asked for. */
  readonly quantity: string | null;
  readonly question: LineQuestion | null;
  /** It says itself that it is not goods. */
  readonly isService: boolean;
};

/** What is asked of a line that waits for an answer. */
export const questionOf = ({ question, direction }: Pick<SaleLine, "question" | "direction">): LineQuestion =>
  question ?? (direction === null ? "direction" : "quantity");

/** An invoice, or a list of sales, with its lines. */
export type SaleDocument = {
  readonly kind: InvoiceKind | "list";
  readonly number: string;
  readonly issuedOn: string;
  readonly seller: string;
  readonly sellerName: string;
  readonly ksefNumber: string | null;
  /** Of a list that names no invoices: the same again is known by what is in it. */
  readonly contentHash: string | null;
  readonly isOfReceipt: boolean;
  readonly corrects: readonly string[];
  readonly settles: readonly string[];
  readonly lines: readonly SaleLine[];
};

type Known = Pick<SaleDocument, "kind" | "number" | "seller" | "ksefNumber" | "contentHash">;

/** What tells that two are the same: their number in KSeF, else seller, kind and number. Both are kept, as a file may lack the first. */
export const documentKeys = ({ kind, number, seller, ksefNumber, contentHash }: Known): string[] => [
  ...(ksefNumber === null ? [] : [`ksef ${ksefNumber}`]),
  contentHash === null ? `${seller} ${kind} ${number.trim().replaceAll(/\s+/g, " ")}` : `list ${contentHash}`,
];

/** Why a day cannot be counted; null: it can. */
export const dayProblem = (day: string): string | null =>
  parseYear(day.slice(0, 4)) === undefined
    ? `Sprawozdania prowadzimy za lata ${YEARS.first}–${YEARS.last}. Sprawdź datę: ${day}.`
    : null;

/** An advance: goods are only ordered, and come with the final invoice. */
export const isAdvance = ({ kind }: Pick<SaleDocument, "kind">): boolean => kind === "ZAL" || kind === "KOR_ZAL";

export const isCorrection = ({ kind }: Pick<SaleDocument, "kind">): boolean => kind.startsWith("KOR");
