import { createHash } from "node:crypto";
import { saleDocumentOf } from "@ekorok/domain/sales/invoice-lines";
import { ksefNumberOfFile } from "@ekorok/domain/sales/invoice";
import { dayProblem, type SaleDocument } from "@ekorok/domain/sales/sale-document";
import { DamagedFile, UnreadableFile } from "../../imports/files/file-limits.ts";
import { openZip, TooLargePart, type ZipParts } from "../../imports/files/read-zip.ts";
import { readInvoice } from "./invoice-xml.ts";

/** As large as KSeF allows: a bundle, and an invoice with its attachment. */
const LARGEST_INVOICE = 3_000_000;
const bundleLimits = { entries: 10_000, part: LARGEST_INVOICE, whole: 1024 ** 3 };
/** Lines of all documents: many times what a large shop has in a month. */
const MOST_LINES = 200_000;

export type NamedFile = { readonly name: string; readonly bytes: Buffer };
/** Documents read from files, and the files that were not read. */
export type ReadSales = {
  readonly documents: readonly SaleDocument[];
  readonly refused: readonly { readonly file: string; readonly reason: string }[];
  /** Invoices between other companies; results of an older program do not have it. */
  readonly ofOthers?: readonly string[];
};

/** Single invoices and bundles, and the metadata files of exports. */
type SaleFiles = { readonly invoices: readonly NamedFile[]; readonly metadata: readonly NamedFile[] };

/** Reads single invoices and bundles one after the other, so that only one is unpacked at a time. */
export function readSales({ invoices, metadata }: SaleFiles, ownNip: string, note: (share: number) => void): ReadSales {
  const documents: SaleDocument[] = [];
  const refused: { file: string; reason: string }[] = [];
  const ofOthers: string[] = [];
  let lines = 0;
  const read = (file: string, bytes: () => Buffer, ksefNumber: (bytes: Buffer) => string | null) => {
    try {
      const xml = bytes();
      const document = saleDocumentOf(readInvoice(xml), ownNip, ksefNumber(xml));
      if (!document) {
        ofOthers.push(file);
        return;
      }
      const problem = document.lines.map(({ day }) => dayProblem(day)).find((one) => one !== null);
      if (problem) throw new UnreadableFile(problem);
      lines += document.lines.length;
      if (lines > MOST_LINES) throw new UnreadableFile(TOO_MANY);
      documents.push(document);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      refused.push({ file, reason: reasonIn(error) });
    }
  };
  const loose = numbersIn(
    metadata.map(
      ({ bytes }) =>
        () =>
          bytes,
    ),
  );
  const shares = invoices.reduce((sum, { bytes }) => sum + bytes.length, 0) || 1;
  let done = 0;
  for (const { name, bytes } of invoices) {
    if (!isZip(bytes)) {
      const whole = () => {
        if (bytes.length > LARGEST_INVOICE) throw new UnreadableFile(TOO_LARGE);
        return bytes;
      };
      read(name, whole, numberBy(name, loose));
    } else
      for (const { entry, share, parts, numbers } of entriesIn(bytes, name, refused)) {
        read(entry, () => parts.read(entry) ?? Buffer.alloc(0), numberBy(entry, numbers));
        note((done + share * bytes.length) / shares);
      }
    done += bytes.length;
    note(done / shares);
  }
  return { documents, refused, ofOthers };
}

/** Messages about zip parts, in terms of invoices. */
function reasonIn(error: UnreadableFile): string {
  if (error instanceof TooLargePart) return TOO_LARGE;
  return error instanceof DamagedFile ? BROKEN : error.message;
}

const BROKEN = "Plik w paczce ZIP jest uszkodzony. Pobierz paczkę jeszcze raz.";
const TOO_LARGE = "Plik jest większy niż 3 MB, czyli niż jakakolwiek faktura z KSeF.";
const TOO_MANY = "Faktury mają razem za dużo wierszy. Podziel je na mniejsze paczki.";
export const NOT_READ = "To nie jest plik XML, więc go pominęliśmy.";

/** The metadata file in KSeF exports. */
export const isMetadata = (name: string): boolean => /(^|\/)_metadata\.json$/.test(name);
/** Files that systems and exports add; they are ignored silently. */
export const isBeside = (name: string): boolean => isMetadata(name) || /(^|\/)(__MACOSX\/|\.)/.test(name);

export const isZip = (bytes: Buffer): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

type BundleEntry = { entry: string; share: number; parts: ZipParts; numbers: KsefNumbers };

/** The invoices of a bundle; other entries are listed as refused. */
function* entriesIn(bytes: Buffer, name: string, refused: { file: string; reason: string }[]): Generator<BundleEntry> {
  let parts: ZipParts;
  try {
    parts = openZip(bytes, bundleLimits);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    refused.push({ file: name, reason: error instanceof DamagedFile ? "Plik ZIP jest uszkodzony." : error.message });
    return;
  }
  const numbers = numbersIn(parts.names.filter(isMetadata).map((beside) => () => parts.read(beside)));
  for (const [index, entry] of parts.names.entries()) {
    if (entry.endsWith("/") || isBeside(entry)) continue;
    if (/\.xml$/i.test(entry)) yield { entry, share: (index + 1) / parts.names.length, parts, numbers };
    else refused.push({ file: entry, reason: NOT_READ });
  }
}

/** KSeF numbers of invoices by the hash of their files. */
type KsefNumbers = ReadonlyMap<string, string>;

const hashOf = (xml: Buffer) => createHash("sha256").update(xml).digest("base64");

/** From the file's name, or from the metadata. */
const numberBy =
  (name: string, numbers: KsefNumbers) =>
  (xml: Buffer): string | null =>
    ksefNumberOfFile(name) ?? (numbers.size > 0 ? numbers.get(hashOf(xml)) : undefined) ?? null;

/** Reads the metadata of exports; with several exports there are several. Unreadable metadata are ignored. */
function numbersIn(besides: readonly (() => Buffer | undefined)[]): KsefNumbers {
  const numbers = new Map<string, string>();
  for (const beside of besides)
    try {
      const content: unknown = JSON.parse(beside()?.toString("utf8") ?? "{}");
      for (const one of listIn(content)) {
        const number = ksefNumberOfFile(textIn(one, "ksefNumber"));
        if (number !== null) numbers.set(textIn(one, "invoiceHash"), number);
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile || error instanceof SyntaxError)) throw error;
    }
  return numbers;
}

const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
const listIn = (value: unknown): unknown[] => {
  const invoices = fieldIn(value, "invoices");
  return Array.isArray(invoices) ? invoices : [];
};
const textIn = (value: unknown, name: string): string => {
  const text = fieldIn(value, name);
  return typeof text === "string" ? text : "";
};
