import { crc32, createInflateRaw } from "node:zlib";
import { ByteSource } from "./byte-source.ts";
import { broken, notUnderstood } from "./refusal.ts";

/*
 * Reads a zip file from its beginning, entry by entry, so that a package of a gigabyte never has to be in memory. The list at the
 * file's end is not needed: `_metadata.json` says which invoices there must be, and with which hash.
 */

const LOCAL = 0x0403_4b50;
const DESCRIPTOR = 0x0807_4b50;
/** What comes after the last entry. */
const ends: readonly number[] = [0x0201_4b50, 0x0605_4b50, 0x0606_4b50];
const HEADER = 26;
const [IS_ENCRYPTED, HAS_DESCRIPTOR] = [0x0001, 0x0008];
const [STORED, DEFLATED] = [0, 8];
const IN_EXTRA = 0xffff_ffff;
const ZIP64 = 0x0001;
/** Bytes that are unpacked at a time. */
const PIECE = 64 * 1024;

export type ZipEntry = { readonly name: string; readonly bytes: Buffer };
export type ZipLimits = {
  readonly entries: number;
  /** Bytes of all entries. */
  readonly whole: number;
  /** Bytes of the entry. */
  readonly ofEntry: (name: string) => number;
};

type Header = { name: string; method: number; hasDescriptor: boolean; sum: number; packed: number };

export async function* zipEntries(bytes: AsyncIterable<Buffer>, limits: ZipLimits): AsyncGenerator<ZipEntry> {
  const source = new ByteSource(bytes);
  let [entries, whole] = [0, 0];
  for (;;) {
    const mark = (await source.take(4)).readUInt32LE();
    if (ends.includes(mark)) break;
    if (mark !== LOCAL) throw damaged();
    entries += 1;
    if (entries > limits.entries) throw notUnderstood("A package has more files than KSeF packs.");
    const header = await headerIn(source);
    const most = Math.min(limits.ofEntry(header.name), limits.whole - whole);
    const content = await contentOf(source, header, most);
    whole += content.length;
    yield { name: header.name, bytes: content };
  }
  await source.drain();
}

const damaged = () => broken("A package is damaged.", 200);
const tooLarge = () => notUnderstood("A package holds more than KSeF packs.", 200);

async function headerIn(source: ByteSource): Promise<Header> {
  const header = await source.take(HEADER);
  const flags = header.readUInt16LE(2);
  const name = (await source.take(header.readUInt16LE(22))).toString("utf8");
  const extra = await source.take(header.readUInt16LE(24));
  const packed = header.readUInt32LE(14);
  if (flags & IS_ENCRYPTED) throw damaged();
  return {
    name,
    method: header.readUInt16LE(4),
    hasDescriptor: (flags & HAS_DESCRIPTOR) !== 0,
    sum: header.readUInt32LE(10),
    packed: packed === IN_EXTRA ? longSize(extra) : packed,
  };
}

/** The packed size of eight bytes, which follows the unpacked one. */
function longSize(extra: Buffer): number {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === ZIP64 && at + 20 <= extra.length) return Number(extra.readBigUInt64LE(at + 12));
  throw damaged();
}

async function contentOf(source: ByteSource, header: Header, most: number): Promise<Buffer> {
  const { method, hasDescriptor, packed } = header;
  const isOpen = hasDescriptor && packed === 0; // its size follows its bytes
  if (method !== DEFLATED && (method !== STORED || isOpen)) throw damaged();
  if (method === STORED && packed > most) throw tooLarge();
  const { content, read } =
    method === STORED
      ? { content: Buffer.from(await source.take(packed)), read: packed }
      : await inflated(source, isOpen ? null : packed, most);
  const sum = hasDescriptor ? await sumInDescriptor(source, read, content.length) : header.sum;
  if (crc32(content) !== sum) throw damaged();
  return content;
}

/** The descriptor has a mark or none, and sizes of four or eight bytes. */
async function sumInDescriptor(source: ByteSource, packed: number, unpacked: number): Promise<number> {
  const first = (await source.take(4)).readUInt32LE();
  const sum = first === DESCRIPTOR ? (await source.take(4)).readUInt32LE() : first;
  const sizes = await source.take(8);
  if (sizes.readUInt32LE(0) !== packed) throw damaged();
  if (sizes.readUInt32LE(4) === unpacked) return sum;
  const isLong = sizes.readUInt32LE(4) === 0 && (await source.take(8)).readUInt32LE() === unpacked;
  if (!isLong) throw damaged();
  return sum;
}

/** Unpacks an entry; null: it ends where its own data say so. */
async function inflated(source: ByteSource, packed: number | null, most: number) {
  const inflater = createInflateRaw();
  const pieces: Buffer[] = [];
  let [size, read] = [0, 0];
  const whole = new Promise<void>((resolve, reject) => {
    inflater.on("data", (piece: Buffer) => {
      size += piece.length;
      if (size > most) inflater.destroy(tooLarge());
      else pieces.push(piece);
    });
    inflater.on("end", resolve);
    inflater.on("error", reject);
  });
  whole.catch(() => {}); // awaited below, or after what threw first
  const write = (piece: Buffer) => {
    const written = new Promise<void>((resolve) => inflater.write(piece, () => resolve()));
    return Promise.race([written, whole]);
  };
  try {
    for (let isOver = false; !isOver && read !== packed;) {
      const piece = await source.some(packed === null ? PIECE : Math.min(PIECE, packed - read));
      await write(piece);
      const used = inflater.bytesWritten - read;
      isOver = used < piece.length;
      if (isOver && packed !== null) throw damaged();
      source.putBack(piece.length - used);
      read += used;
    }
    inflater.end();
    await whole;
    return { content: Buffer.concat(pieces, size), read };
  } catch (error) {
    throw error instanceof Error && "code" in error && typeof error.code === "string" ? damaged() : error;
  } finally {
    inflater.destroy();
  }
}
