import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import type { FetchFailure } from "@ekorok/domain/ksef/ksef-values";
import { ksefNumberOfFile } from "@ekorok/domain/sales/invoice";
import { frameOf } from "@ekorok/domain/sales/file-frames";
import type { SaleDocument } from "@ekorok/domain/sales/sale-document";
import type { SalesContent } from "../../sales/files/pack-sales.ts";
import type { ReadSalesStream } from "../../sales/files/read-sales.ts";

export type FetchedXml = { readonly ksefNumber: string; readonly xml: Uint8Array };

/** What an XML says, or why it says nothing; and its hash, by which it is compared with the one in KSeF. */
export type ReadXml = { readonly ksefNumber: string; readonly hash: string } & (
  | { readonly document: SaleDocument }
  | { readonly why: FetchFailure; readonly reason: string | null }
);

/** An invoice as KSeF describes it, and what became of it. */
export type Described = {
  readonly ksefNumber: string;
  readonly invoiceNumber: string;
  readonly issueDate: string;
  readonly invoiceHash: string;
};
export type FetchedInvoice = { readonly of: Described } & (
  | { readonly document: SaleDocument }
  | { readonly why: FetchFailure; readonly reason: string | null }
);

/** The two together. What is not the XML of KSeF is not kept. */
export function checked(of: Described, read: ReadXml | undefined): FetchedInvoice {
  if (!read) return { of, why: "later", reason: null };
  if (read.hash !== of.invoiceHash) return { of, why: "hash", reason: null };
  return "document" in read ? { of, document: read.document } : { of, why: read.why, reason: read.reason };
}

/** Reads XML in the thread that reads sales. */
export async function readXml(
  read: ReadSalesStream,
  fetched: readonly FetchedXml[],
  ownNip: string,
  signal: AbortSignal,
): Promise<ReadXml[]> {
  if (fetched.length === 0) return [];
  const word = await read({ stream: streamOf(fetched), ownNip }, () => {}, signal);
  const unreadable = "problem" in word ? word.problem : null;
  const content = "problem" in word ? null : unpacked(word.content);
  const invoices = content?.is === "invoices" ? content.read : null;
  const documents = new Map(invoices?.documents.map((document) => [document.ksefNumber ?? "", document]));
  const refused = new Map(invoices?.refused.map(({ file, reason }) => [numberOf(file), reason]));
  const ofOthers = new Set(invoices?.ofOthers?.map(numberOf));
  return fetched.map(({ ksefNumber, xml }): ReadXml => {
    const one = { ksefNumber, hash: createHash("sha256").update(xml).digest("base64") };
    const number = ksefNumber.toUpperCase();
    const document = documents.get(number);
    if (document) return { ...one, document };
    if (ofOthers.has(number)) return { ...one, why: "notOurs", reason: null };
    return { ...one, why: "unreadable", reason: refused.get(number) ?? unreadable };
  });
}

const numberOf = (file: string) => ksefNumberOfFile(file) ?? "";

function streamOf(fetched: readonly FetchedXml[]): Buffer {
  const encoder = new TextEncoder();
  return Buffer.concat(
    fetched.flatMap(({ ksefNumber, xml }) => [frameOf(encoder.encode(`${ksefNumber}.xml`), xml.length), xml]),
  );
}

function unpacked(content: Uint8Array): SalesContent {
  // What the thread that read the files packed.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(gunzipSync(content).toString("utf8")) as SalesContent;
}
