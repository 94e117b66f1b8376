import type { InvoiceKind } from "./sale-values.ts";
import { Exact, textOf } from "../exact.ts";

/** A line as in the file; null: missing. Numbers are the texts as written. */
export type InvoiceLine = {
  /** Its number on the invoice, and its globally unique id. */
  readonly row: string | null;
  readonly id: string | null;
  /** The day of this line only. */
  readonly day: string | null;
  readonly name: string | null;
  /** The seller's code, or a further description. */
  readonly code: string | null;
  readonly gtin: string | null;
  readonly unit: string | null;
  readonly quantity: string | null;
  /** The price of one and the value of all, net if given, else gross. */
  readonly price: string | null;
  readonly value: string | null;
  readonly taxMark: string | null;
  /** Taxed in another country: a sale to consumers there. */
  readonly isForeignTax: boolean;
  /** A code of goods or services, such as "GTU_12". */
  readonly goodsMark: string | null;
  /** In a correction: the state before. */
  readonly isBefore: boolean;
};

/** The parts of a structured invoice, FA(2) or FA(3), that matter here. */
export type Invoice = {
  readonly form: 2 | 3;
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly issuedOn: string;
  /** The day of sale, or the last day of a period. */
  readonly soldOn: string | null;
  readonly soldBy: string | null;
  readonly seller: { readonly nip: string; readonly name: string };
  readonly buyer: { readonly nip: string | null; readonly country: string | null };
  /** The NIP of a VAT group's member who sells under the group's NIP. */
  readonly sellingMember: string | null;
  /** The country of delivery. */
  readonly sentTo: string | null;
  /** The country of another recipient. */
  readonly receivedIn: string | null;
  /** Fields of net totals other than zero, such as "P_13_6_2". */
  readonly totals: readonly string[];
  /** It was issued for a receipt. */
  readonly isOfReceipt: boolean;
  readonly corrects: readonly string[];
  /** The days of issue of the corrected invoices. */
  readonly correctedOn: readonly string[];
  /** Numbers of settled advances, by us or by KSeF. */
  readonly settles: readonly string[];
  readonly lines: readonly InvoiceLine[];
};

/** Null: missing, no number, or beyond the limits of rows and answers. */
export function quantityOf({ quantity }: Pick<InvoiceLine, "quantity">): string | null {
  const decimal = decimalOf(quantity);
  return decimal !== null && /^-?\d{1,12}(\.\d{1,6})?$/.test(decimal) ? decimal : null;
}

/** Normalised; null: missing or no number. */
export function decimalOf(text: string | null): string | null {
  return text !== null && /^-?\d{1,16}(\.\d{1,8})?$/.test(text) ? textOf(new Exact(text), 8) : null;
}

/** 35 characters in KSeF 2.0, 36 in KSeF 1.0: seller's NIP, day, identifier, checksum. */
const SHAPE = /^\d{10}-\d{8}-(?:[0-9A-F]{12}|[0-9A-F]{6}-[0-9A-F]{6})-[0-9A-F]{2}$/;

/** The KSeF number in a file name, as in exports from KSeF; null: none. */
export function ksefNumberOfFile(name: string): string | null {
  const own = name
    .slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1)
    .replace(/\.xml$/i, "")
    .toUpperCase();
  return SHAPE.test(own) ? own : null;
}
