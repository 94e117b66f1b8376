import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import type { FetchFailure } from "@ekorok/domain/ksef/ksef-values";
import { ksefNumberOfFile } from "@ekorok/domain/sales/invoice";
import { frameOf } from "@ekorok/domain/sales/file-frames";
import type { SaleDocument } from "@ekorok/domain/sales/sale-document";
import type { SalesContent } from "../../sales/files/pack-sales.ts";
import type { ReadSalesStream } from "../../sales/files/read-sales.ts";

/** An invoice as KSeF describes it. */
export type Described = {
  readonly ksefNumber: string;
  readonly invoiceNumber: string;
  readonly issueDate: string;
  readonly invoiceHash: string;
};
export type FetchedXml = { readonly of: Described; readonly xml: Buffer };

/** What became of an invoice: its lines, or why there are none. */
export type ReadOutcome = { readonly of: Described } & (
  | { readonly document: SaleDocument }
  | { readonly why: FetchFailure; readonly reason: string | null }
);

const hashOf = (xml: Buffer) => createHash("sha256").update(xml).digest("base64");

/** Reads invoices in the thread that reads sales. Those whose hash is another than in KSeF are not read. */
export async function readInvoices(
  read: ReadSalesStream,
  fetched: readonly FetchedXml[],
  ownNip: string,
  signal: AbortSignal,
): Promise<ReadOutcome[]> {
  const isSound = ({ of, xml }: FetchedXml) => hashOf(xml) === of.invoiceHash;
  const broken = fetched.filter((one) => !isSound(one)).map(({ of }) => ({ of, why: "hash", reason: null }) as const);
  const sound = fetched.filter(isSound);
  if (sound.length === 0) return broken;
  const stream = streamOf(sound);
  const word = await read({ stream, ownNip }, () => {}, signal);
  const unreadable = "problem" in word ? word.problem : null;
  const content = "problem" in word ? null : unpacked(word.content);
  const invoices = content?.is === "invoices" ? content.read : null;
  const documents = new Map(invoices?.documents.map((document) => [document.ksefNumber ?? "", document]));
  const refused = new Map(invoices?.refused.map(({ file, reason }) => [numberOf(file), reason]));
  const ofOthers = new Set(invoices?.ofOthers?.map(numberOf));
  const outcomes = sound.map(({ of }): ReadOutcome => {
    const number = of.ksefNumber.toUpperCase();
    const document = documents.get(number);
    if (document) return { of, document };
    if (ofOthers.has(number)) return { of, why: "notOurs", reason: null };
    return { of, why: "unreadable", reason: refused.get(number) ?? unreadable };
  });
  return [...broken, ...outcomes];
}

const numberOf = (file: string) => ksefNumberOfFile(file) ?? "";

function streamOf(fetched: readonly FetchedXml[]): Buffer {
  const encoder = new TextEncoder();
  return Buffer.concat(
    fetched.flatMap(({ of, xml }) => [frameOf(encoder.encode(`${of.ksefNumber}.xml`), xml.length), xml]),
  );
}

function unpacked(content: Uint8Array): SalesContent {
  // What the thread that read the files packed.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(gunzipSync(content).toString("utf8")) as SalesContent;
}
