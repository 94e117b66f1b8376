import { gzipSync } from "node:zlib";
import type { Sheet } from "@ekorok/domain/imports/sheet";
import type { SalesListFile } from "@ekorok/domain/sales/contract/sales";
import { unframed } from "@ekorok/domain/sales/file-frames";
import { proposeSalesSheet } from "@ekorok/domain/sales/list-plan";
import { readFile } from "../../imports/files/read-file.ts";
import { shownSheets } from "../../imports/files/shown-sheets.ts";
import { UnreadableFile, cleanedText } from "../../imports/files/file-limits.ts";
import { openZip } from "../../imports/files/read-zip.ts";
import { isBeside, isMetadata, isZip, NOT_READ, readSales, type NamedFile, type ReadSales } from "./sale-files.ts";

/** The uploaded files as one stream, and the client's own NIP. */
export type SalesWork = { readonly stream: Uint8Array; readonly ownNip: string };
/** What was read: invoices, or the sheets of a list. */
export type SalesContent = { readonly names: string } & (
  | { readonly is: "invoices"; readonly read: ReadSales }
  | { readonly is: "list"; readonly sheets: readonly Sheet[]; readonly notes?: readonly string[] }
);
export type PackSalesMessage =
  | { readonly share: number }
  | { readonly content: Uint8Array; readonly list: SalesListFile }
  | { readonly problem: string };

/** Reads and packs uploaded files, or says why they cannot be read. */
export function packSales(
  { stream, ownNip }: SalesWork,
  note: (share: number) => void,
): Exclude<PackSalesMessage, { share: number }> {
  try {
    const files = filesIn(stream);
    const content = contentOf(files, ownNip, note);
    return { content: gzipSync(JSON.stringify(content), { level: 1 }), list: listIn(content) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message }; // a class cannot be sent between threads
    throw error;
  }
}

const listIn = (content: SalesContent): SalesListFile =>
  content.is === "list"
    ? {
        name: content.names,
        sheets: shownSheets(content.sheets),
        notes: [...(content.notes ?? [])],
        plans: content.sheets.map((sheet) => {
          const plan = proposeSalesSheet(sheet);
          const { columns, units, constants } = plan;
          return { ...plan, columns: { ...columns }, units: { ...units }, constants: { ...constants }, values: {} };
        }),
      }
    : null;

const LONGEST_NAME = 500;

function filesIn(stream: Uint8Array): NamedFile[] {
  const files = unframed(stream);
  if (!files || files.length === 0) throw new UnreadableFile("Nie wybrano żadnego pliku.");
  return files.map(({ name, bytes }) => ({
    name: cleanedText(Buffer.from(name).toString("utf8"), LONGEST_NAME),
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  }));
}

export const NO_NIP =
  "Aby wczytać sprzedaż, uzupełnij najpierw NIP w danych firmy: po nim poznajemy, które faktury są Twoje.";
const LISTS_APART = "Listy sprzedaży (.xlsx, .csv) wczytuj pojedynczo, osobno od faktur.";
const LARGEST_LIST = 10 * 1024 * 1024;

/** One list, or any number of invoices. Other files are named and do not stop the rest. */
function contentOf(files: readonly NamedFile[], ownNip: string, note: (share: number) => void): SalesContent {
  if (ownNip === "") throw new UnreadableFile(NO_NIP);
  const named = files.map((file) => ({ file, kind: kindOf(file) }));
  const of = (kind: SalesFileKind) => named.flatMap((one) => (one.kind === kind ? [one.file] : []));
  const [invoices, lists, others] = [of("invoices"), of("list"), of("other")];
  const [list = files.length === 1 ? others[0] : undefined, ...more] = lists;
  if (list && invoices.length === 0) {
    if (more.length > 0) throw new UnreadableFile(LISTS_APART);
    const otherFiles = others.filter((file) => file !== list);
    return listOf(list, otherFiles);
  }
  const read = readSales({ invoices, metadata: of("metadata") }, ownNip, note);
  const refused = [
    ...lists.map(({ name }) => ({ file: name, reason: LISTS_APART })),
    ...others.map(({ name }) => ({ file: name, reason: NOT_READ })),
  ];
  const names = cleanedText(files.map(({ name }) => name).join(", "), LONGEST_NAME);
  return { names, is: "invoices", read: { ...read, refused: [...read.refused, ...refused] } };
}

function listOf(list: NamedFile, left: readonly NamedFile[]): SalesContent {
  if (list.bytes.length > LARGEST_LIST) throw new UnreadableFile("Lista jest za duża. Podziel ją na części do 10 MB.");
  const { sheets, notes } = readFile(list.bytes, list.name);
  const names = cleanedText(left.map(({ name }) => name).join(", "), LONGEST_NAME);
  const leftOut = left.length > 0 ? [`Obok listy są inne pliki, które pominęliśmy: ${names}.`] : [];
  return { names: list.name, is: "list", sheets, notes: [...notes, ...leftOut] };
}

type SalesFileKind = "invoices" | "list" | "metadata" | "beside" | "other";

/** Bundles and XML, by content or by name, are invoices. A list that is the only file may have any name. */
function kindOf({ name, bytes }: NamedFile): SalesFileKind {
  if (isBeside(name)) return isMetadata(name) ? "metadata" : "beside";
  if (isZip(bytes)) return kindOfZip(bytes);
  const isXml = isUtf16(bytes)
    ? bytes.subarray(2).find((byte) => byte !== 0) === LESS_THAN
    : /^\uFEFF?\s*</.test(bytes.toString("utf8", 0, 100)) || /\.xml$/i.test(name);
  if (isXml) return "invoices";
  return /\.(?:xls[xmb]?|ods|csv|tsv)$/i.test(name) ? "list" : "other";
}

const LESS_THAN = 0x3c;
const isUtf16 = (bytes: Buffer) => (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/** Workbooks and text documents are zip files too; their entries tell. */
function kindOfZip(bytes: Buffer): SalesFileKind {
  try {
    const { names } = openZip(bytes, { entries: 10_000, part: 1, whole: 1 });
    if (names.some((name) => name.startsWith("xl/"))) return "list";
    return names.includes("[Content_Types].xml") ? "other" : "invoices";
  } catch {
    return "invoices"; // refused with its name and reason when it is read
  }
}
