import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Sink } from "./output.ts";

/*
 * Writes a zip file as a stream: an entry's size and checksum follow its bytes. Every entry has the same time, so that the
 * same content gives the same bytes. Our files stay far below 4 GB, where the format would change.
 */

const LOCAL = 0x0403_4b50;
const DESCRIPTOR = 0x0807_4b50;
const RECORD = 0x0201_4b50;
const END = 0x0605_4b50;
const VERSION = 20;
/** Sizes follow the bytes; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, the earliest day of the format. */
const DATE = 0x0021;

/** Writes a piece of an entry, as text or bytes. */
export type WriteEntry = (piece: string | Uint8Array) => Promise<void>;
export type Zip = {
  /** Adds an entry with what `fill` writes. Add one entry at a time. */
  add: (name: string, fill: (write: WriteEntry) => Promise<void>) => Promise<void>;
  /** Closes the file. */
  end: () => Promise<void>;
};

export function zipTo(sink: Sink): Zip {
  const records: Buffer[] = [];
  let offset = 0;
  const put = async (bytes: Uint8Array) => {
    offset += bytes.length;
    await sink(bytes);
  };
  return {
    add: async (name, fill) => {
      const entryAt = offset;
      const nameBytes = Buffer.from(name);
      await put(headerOf(nameBytes));
      const { sum, size, packed } = await deflated(fill, put);
      await put(numbers(4, DESCRIPTOR, sum, packed, size));
      records.push(recordOf(nameBytes, { sum, size, packed, entryAt }));
    },
    end: async () => {
      const directory = Buffer.concat(records);
      const count = records.length;
      const place = numbers(4, directory.length, offset);
      await put(Buffer.concat([directory, numbers(4, END), numbers(2, 0, 0, count, count), place, numbers(2, 0)]));
    },
  };
}

/** Numbers of two or four bytes each, in the format's byte order. */
function numbers(size: 2 | 4, ...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(size * values.length);
  for (const [index, value] of values.entries()) bytes.writeUIntLE(value, index * size, size);
  return bytes;
}

/** The same for every entry, in its header and in the directory; the 0 is the time of day. */
const COMMON = numbers(2, VERSION, FLAGS, DEFLATED, 0, DATE);

/** An entry's header, which leaves checksum and sizes empty. */
const headerOf = (name: Buffer): Buffer =>
  Buffer.concat([numbers(4, LOCAL), COMMON, numbers(4, 0, 0, 0), numbers(2, name.length, 0), name]);

type EntrySizes = { sum: number; size: number; packed: number };

/** An entry's record in the directory, without extra field, comment, disk and attributes. */
function recordOf(name: Buffer, { sum, size, packed, entryAt }: EntrySizes & { entryAt: number }): Buffer {
  const [begin, sizes] = [numbers(4, RECORD), numbers(4, sum, packed, size)];
  const rest = [numbers(2, name.length, 0, 0, 0, 0), numbers(4, 0, entryAt)];
  return Buffer.concat([begin, numbers(2, VERSION), COMMON, sizes, ...rest, name]);
}

/** Bytes that are packed at a time. */
const BLOCK = 128 * 1024;

/**
 * Packs what is written and passes it on. It packs block by block in this thread: zlib's streams use threads of the whole
 * program, which do not have our low priority (threads/processor-share.ts). Flushed blocks together are one stream.
 */
async function deflated(fill: (write: WriteEntry) => Promise<void>, put: Sink): Promise<EntrySizes> {
  const written: EntrySizes = { sum: 0, size: 0, packed: 0 };
  let [waiting, held]: [Uint8Array[], number] = [[], 0];
  const pack = async (finishFlush: number) => {
    const packed = deflateRawSync(Buffer.concat(waiting), { finishFlush });
    [waiting, held] = [[], 0];
    written.packed += packed.length;
    await put(packed);
  };
  await fill(async (piece) => {
    const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
    written.sum = crc32(bytes, written.sum);
    written.size += bytes.length;
    waiting.push(bytes);
    held += bytes.length;
    if (held >= BLOCK) await pack(constants.Z_SYNC_FLUSH);
  });
  await pack(constants.Z_FINISH);
  return written;
}
