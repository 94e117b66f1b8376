import type { InvoiceKind } from "./sale-values.ts";
import { Exact, textOf } from "../exact.ts";

/** A line of an invoice as it stands in the file; what is not there is null. Numbers are texts as they were written. */
export type InvoiceLine = {
  /** Its number on the invoice, and one that it shares with no other line of any. */
  readonly row: string | null;
  readonly id: string | null;
  /** Of this line; the invoice has days for all of them. */
  readonly day: string | null;
  readonly name: string | null;
  /** The seller's own, or a further description. */
  readonly code: string | null;
  readonly gtin: string | null;
  readonly unit: string | null;
  readonly quantity: string | null;
  /** Of one, net where it is said, else gross; likewise the value of all. */
  readonly price: string | null;
  readonly value: string | null;
  readonly taxMark: string | null;
  /** A tax of another country: a sale to its consumers. */
  readonly isForeignTax: boolean;
  /** What the invoice says of the kind of goods, such as "GTU_12". */
  readonly goodsMark: string | null;
  /** In a correction: as it was before. */
  readonly isBefore: boolean;
};

/** A structured invoice, FA(2) or FA(3), as far as it matters to counting goods. */
export type Invoice = {
  readonly form: 2 | 3;
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly issuedOn: string;
  /** Sold on one day, or by the last of a period. */
  readonly soldOn: string | null;
  readonly soldBy: string | null;
  readonly seller: { readonly nip: string; readonly name: string };
  readonly buyer: { readonly nip: string | null; readonly country: string | null };
  /** Of a member of a VAT group who sells under the group's number. */
  readonly sellingMember: string | null;
  /** Where it is sent, where that is said. */
  readonly sentTo: string | null;
  /** Where somebody is who receives it instead of the buyer. */
  readonly receivedIn: string | null;
  /** Net totals that are not zero, by the mark of their field, such as "P_13_6_2". */
  readonly totals: readonly string[];
  /** It repeats a receipt. */
  readonly isOfReceipt: boolean;
  /** Numbers of the invoices that it corrects. */
  readonly corrects: readonly string[];
  /** The days on which these were issued. */
  readonly correctedOn: readonly string[];
  /** Numbers of the advances that it settles, ours or those of KSeF. */
  readonly settles: readonly string[];
  readonly lines: readonly InvoiceLine[];
};

/** Within what rows can hold and an answer can say; null: it is more than that, none, or not given. */
export function quantityOf({ quantity }: Pick<InvoiceLine, "quantity">): string | null {
  const decimal = decimalOf(quantity);
  return decimal !== null && /^-?\d{1,12}(\.\d{1,6})?$/.test(decimal) ? decimal : null;
}

/** In the one spelling; null: it is none, or not given. */
export function decimalOf(text: string | null): string | null {
  return text !== null && /^-?\d{1,16}(\.\d{1,8})?$/.test(text) ? textOf(new Exact(text), 8) : null;
}

/** Of KSeF 2.0 35 signs, of KSeF 1.0 one more: seller's NIP, day, an identifier and two signs that check them. */
const SHAPE = /^\d{10}-\d{8}-(?:[0-9A-F]{12}|[0-9A-F]{6}-[0-9A-F]{6})-[0-9A-F]{2}$/;

/** The number in KSeF that a file is called by, as exports from KSeF name files; null: it is called otherwise. */
export function ksefNumberOfFile(name: string): string | null {
  const own = name
    .slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1)
    .replace(/\.xml$/i, "")
    .toUpperCase();
  return SHAPE.test(own) ? own : null;
}
