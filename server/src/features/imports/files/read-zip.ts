import { inflateRawSync } from "node:zlib";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { damaged, UnreadableFile } from "./file-limits.ts";

// As much of the zip format as workbooks and bundles of invoices need. Sizes that the file claims are not trusted:
// unpacking has limits.

const END = 0x0605_4b50;
const ENTRY = 0x0201_4b50;
const LOCAL = 0x0403_4b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;

export type ZipLimits = {
  readonly entries: number;
  /** Bytes of one unpacked part. */
  readonly part: number;
  /** Bytes of all parts that are read. */
  readonly whole: number;
};
/** About 100 000 rows. */
const workbookLimits: ZipLimits = { entries: 2_000, part: 48 * 1024 * 1024, whole: 96 * 1024 * 1024 };

type Entry = { readonly offset: number; readonly packed: number; readonly method: number };

export type ZipParts = {
  readonly names: readonly string[];
  /** The unpacked part; undefined if there is none of that name. */
  readonly read: (name: string) => Buffer | undefined;
};

/** One part is larger than allowed. */
export class TooLargePart extends UnreadableFile {}
const tooLarge = () =>
  new TooLargePart("Plik po rozpakowaniu jest za duży. Podziel go na mniejsze albo zapisz tylko potrzebne arkusze.");
/** All parts together are. */
const tooMuch = () =>
  new UnreadableFile("Wszystko razem jest po rozpakowaniu za duże. Podziel plik na mniejsze i wczytaj je osobno.");

export function openZip(file: Buffer, limits: ZipLimits = workbookLimits): ZipParts {
  const entries = entriesOf(file, limits);
  let unpacked = 0;
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      if (unpacked > limits.whole) throw tooMuch();
      const part = unpack(file, entry, limits);
      unpacked += part.length;
      if (unpacked > limits.whole) throw tooMuch();
      return part;
    },
  };
}

function entriesOf(file: Buffer, limits: ZipLimits): Map<string, Entry> {
  const end = endOf(file);
  const count = file.readUInt16LE(end + 10);
  if (count > limits.entries) throw tooManyEntries(limits);
  const entries = new Map<string, Entry>();
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) throw damaged();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => file.readUInt16LE(at + place));
    const next = at + 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
    if (next > file.length) throw damaged();
    const name = file.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    if (isOdd(name)) throw leadsOut();
    if (entries.has(name)) throw damaged();
    if (file.readUInt16LE(at + 8) % 2 === 1) throw isLocked(); // bit 0: encrypted
    entries.set(name, {
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
    });
    at = next;
  }
  return entries;
}

const tooManyEntries = ({ entries }: ZipLimits) =>
  new UnreadableFile(
    `W pliku jest więcej niż ${formatDecimal(String(entries))} innych plików. Podziel go na mniejsze.`,
  );
const leadsOut = () =>
  new UnreadableFile("W pliku jest inny plik, którego nazwa prowadzi poza folder. Takich plików nie odczytujemy.");

export const isLocked = () =>
  new UnreadableFile("Plik jest chroniony hasłem. Zapisz go bez hasła i wybierz jeszcze raz.");

/** Names that would lead out of a folder. */
const isOdd = (name: string) => /^[/\\]|(^|[/\\])\.\.([/\\]|$)|\\|\0|^[a-z]:/i.test(name);

function endOf(file: Buffer): number {
  const first = Math.max(0, file.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = file.length - END_LENGTH; at >= first; at -= 1) if (file.readUInt32LE(at) === END) return at;
  throw damaged();
}

function unpack(file: Buffer, { offset, packed, method }: Entry, limits: ZipLimits): Buffer {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== LOCAL) throw damaged();
  const begin = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  if (begin + packed > file.length) throw damaged();
  const bytes = file.subarray(begin, begin + packed);
  if (method === 0) {
    if (bytes.length > limits.part) throw tooLarge();
    return bytes;
  }
  if (method !== 8) throw damaged();
  try {
    return inflateRawSync(bytes, { maxOutputLength: limits.part });
  } catch (error) {
    // Any other error means that the data are damaged.
    throw error instanceof RangeError ? tooLarge() : damaged();
  }
}
