import { createDeflateRaw, deflateRawSync } from "node:zlib";
import { invoiceXml } from "../invoice-xml.ts";
import { zipEntries, zipOf } from "../workbook.ts";

/** Hostile files, the name of the refused one, and a word of the refusal. */
type Hostile = { readonly files: Record<string, string | Buffer>; readonly refused: string; readonly word: string };

const invoice = invoiceXml({
  number: "FV/ZŁA",
  day: "2026-03-05",
  lines: [{ code: "T-1", quantity: "1000000", name: "Łódź żółta" }],
});
const within = (declaration: string, text = "x") =>
  invoice.replace("<Faktura ", `${declaration}<Faktura `).replace("Łódź żółta", text);
const single = (name: string, content: string | Buffer, word: string): Hostile => ({
  files: { [name]: content },
  refused: name,
  word,
});
const bundle = (name: string, zip: Buffer, word: string, refused = name): Hostile => ({
  files: { [name]: zip },
  refused,
  word,
});

const growing = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join("");
const LARGEST_INVOICE = 3_000_000;

/** Nested elements with long names around very many others: writing out each path would take hours. */
const longPaths = (depth: number, letters: number, elements: number) => {
  const name = (n: number) => String.fromCodePoint(97 + n).repeat(letters);
  const names = Array.from({ length: depth }, (_, n) => name(n));
  const inner = `${names.map((one) => `<${one}>`).join("")}${"<a/>".repeat(elements)}`;
  return invoice.replace(
    "<Fa>",
    `<Fa>${inner}${names
      .map((one) => `</${one}>`)
      .toReversed()
      .join("")}`,
  );
};
/** Five such files in 17 kB that unpack to 15 MB. */
export const deepBundle = () =>
  zipOf(Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`${n}.xml`, longPaths(20, 60_000, 147_000)])));

/** Hostile files of every kind that are small enough for a test. */
export const hostileFiles = (): Record<string, Hostile> => ({
  "a billion laughs": single("bomba.xml", within(`<!DOCTYPE x [<!ENTITY e0 "ha">${growing}]>`, "&e9;"), "DOCTYPE"),
  "an entity that grows by its length": single(
    "dluga.xml",
    within(`<!DOCTYPE x [<!ENTITY a "${"a".repeat(50_000)}">]>`, "&a;".repeat(50_000)),
    "DOCTYPE",
  ),
  "a file of the machine": single(
    "plik.xml",
    within('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>', "&a;"),
    "DOCTYPE",
  ),
  "an address inside": single(
    "adres.xml",
    within('<!DOCTYPE x [<!ENTITY % p SYSTEM "http://169.254.169.254/latest"> %p;]>'),
    "DOCTYPE",
  ),
  "a DTD of elsewhere": single("dtd.xml", within('<!DOCTYPE Faktura SYSTEM "http://x/faktura.dtd">'), "DOCTYPE"),
  "depth of 10 000": single("glebia.xml", invoice.replace("<Fa>", `<Fa>${"<a>".repeat(10_000)}`), "zagnieżdżony"),
  "paths of a million letters": single("nazwy.xml", longPaths(20, 60_000, 147_000), "znacznik"),
  "UTF-16 that calls itself UTF-8": single("utf16.xml", Buffer.from(invoice, "utf16le"), "uszkodzony"),
  "UTF-16 with its mark": single("utf16-bom.xml", Buffer.from(`\uFEFF${invoice}`, "utf16le"), "kodowanie"),
  "bytes that are no UTF-8": single("bajty.xml", Buffer.from(invoice, "latin1"), "uszkodzony"),
  "windows-1250": single("windows.xml", Buffer.from(invoice.replace("UTF-8", "windows-1250"), "latin1"), "kodowanie"),
  "half an invoice": single("polowa.xml", invoice.slice(0, invoice.length / 2), "uszkodzony"),
  "an invoice over 3 MB": single(
    "duza.xml",
    invoice.replace("<Fa>", `<Fa><!--${"x".repeat(LARGEST_INVOICE)}-->`),
    "3 MB",
  ),
  "an entry over 3 MB": bundle(
    "paczka.zip",
    zipOf({ "w/duza.xml": invoice.replace("<Fa>", `<Fa><!--${"x".repeat(LARGEST_INVOICE)}-->`) }),
    "3 MB",
    "w/duza.xml",
  ),
  "10 001 entries": bundle(
    "wiele.zip",
    zipEntries(Array.from({ length: 10_001 }, (_, n) => ({ name: `${n}.xml`, bytes: Buffer.from("<a/>"), method: 0 }))),
    "10\u00A0000",
  ),
  "a cut ZIP": bundle("ucieta.zip", zipOf({ "1.xml": invoice }).subarray(0, -30), "uszkodzony"),
  "an entry whose bytes are another's": bundle(
    "bajty.zip",
    zipOf({ "1.xml": invoice }, (record) => record.writeUInt32LE(7, 42)),
    "uszkodzony",
    "1.xml",
  ),
  "a ZIP with a password": bundle(
    "haslo.zip",
    zipOf({ "1.xml": invoice }, (record) => record.writeUInt16LE(1, 8)),
    "hasłem",
  ),
  "a ZIP in a ZIP": bundle("zewn.zip", zipOf({ "wewn.zip": zipOf({ "1.xml": invoice }) }), "XML", "wewn.zip"),
  "a name that leads out": bundle("wyjscie.zip", zipOf({ "../../etc/cron.d/x.xml": invoice }), "poza folder"),
  "a name from the root": bundle("korzen.zip", zipOf({ "/etc/passwd.xml": invoice }), "poza folder"),
  "a name of Windows": bundle("windows.zip", zipOf({ "C:\\x.xml": invoice }), "poza folder"),
});

/** Odd but valid invoices: they are read and do not prevent others from being taken. */
export const oddInvoices = (): Record<string, string> => ({
  "nul.xml": oddInvoice("FV/NUL", { name: "Lampa &#0;&#xD800;" }),
  "pol-znaku.xml": oddInvoice("FV/PÓŁ", { unit: `${"x".repeat(49)}💡` }),
  "znacznik.xml": oddInvoice("FV/ZNACZNIK", { tax: "constructor" }),
  "dzien.xml": oddInvoice("FV/DZIEŃ", {}).replace("<P_2>", "<P_6>2026-02-30</P_6><P_2>"),
  "liczba.xml": oddInvoice("FV/LICZBA", { quantity: "9999999999999999" }),
});
const oddInvoice = (number: string, line: object) =>
  invoiceXml({ number, day: "2026-03-05", lines: [{ code: "A", quantity: "1", ...line }] });

/** Large hostile files, for `npm run prove`. */
export const heavyFiles = async (): Promise<Record<string, Hostile>> => ({
  "an entry of 1 GB": bundle("giga.zip", await packedGigabyte("1.xml"), "3 MB", "1.xml"),
  "10 000 entries of 2.9 MB each": bundle("pelna.zip", manyLarge(10_000), "uszkodzony", "0.xml"),
  "250 000 attributes": single(
    "atrybuty.xml",
    invoice.replace("<Faktura ", `<html ${Array.from({ length: 250_000 }, (_, n) => `a${n}=""`).join(" ")} `),
    "FA(2) ani FA(3)",
  ),
  "one name of 2.9 MB": single("nazwa.xml", invoice.replace("<Fa>", `<${"a".repeat(2_900_000)}>`), "znacznik"),
  "50 MB that is no invoice": single("pelny.xml", `<x>${"y".repeat(50 * 1024 ** 2)}`, "3 MB"),
});

/** An entry that unpacks to a gigabyte but claims to be small. Packed in pieces to save memory. */
async function packedGigabyte(name: string): Promise<Buffer> {
  const packing = createDeflateRaw({ level: 9 });
  const chunks: Buffer[] = [];
  packing.on("data", (chunk: Buffer) => chunks.push(chunk));
  const piece = Buffer.alloc(1024 ** 2, 32);
  for (let megabytes = 0; megabytes < 1024; megabytes++)
    if (!packing.write(piece)) await new Promise((resolve) => packing.once("drain", resolve));
  await new Promise<void>((resolve) => packing.end(resolve));
  return forged([{ name, packed: Buffer.concat(chunks) }]);
}

/** Entries of the largest size, broken at their ends: about thirty gigabytes together. */
function manyLarge(count: number): Buffer {
  const large = invoice.replace("<Fa>", `<Fa><!--${"x".repeat(2_900_000)}-->`).slice(0, -20);
  const packed = deflateRawSync(Buffer.from(large));
  return forged(Array.from({ length: count }, (_, n) => ({ name: `${n}.xml`, packed })));
}

/** A zip of entries that are already packed. */
const forged = (entries: readonly { name: string; packed: Buffer }[]) =>
  zipEntries(
    entries.map(({ name, packed }) => ({ name, bytes: packed, method: 0 as const })),
    (record) => record.writeUInt16LE(8, 10),
  );
