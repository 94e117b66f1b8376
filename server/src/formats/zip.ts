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
      await put(headOf(LOCAL, nameBytes));
      const { sum, size, packed } = await deflated(fill, put);
      const descriptor = Buffer.alloc(16);
      descriptor.writeUInt32LE(DESCRIPTOR, 0);
      descriptor.writeUInt32LE(sum, 4);
      descriptor.writeUInt32LE(packed, 8);
      descriptor.writeUInt32LE(size, 12);
      await put(descriptor);
      records.push(recordOf(nameBytes, { sum, size, packed, entryAt }));
    },
    end: async () => {
      const directory = Buffer.concat(records);
      const end = Buffer.alloc(22);
      end.writeUInt32LE(END, 0);
      end.writeUInt16LE(records.length, 8);
      end.writeUInt16LE(records.length, 10);
      end.writeUInt32LE(directory.length, 12);
      end.writeUInt32LE(offset, 16);
      await put(Buffer.concat([directory, end]));
    },
  };
}

function headOf(signature: number, name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(signature, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(DATE, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

type EntrySizes = { sum: number; size: number; packed: number };

function recordOf(name: Buffer, { sum, size, packed, entryAt }: EntrySizes & { entryAt: number }): Buffer {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(RECORD, 0);
  record.writeUInt16LE(VERSION, 4);
  record.writeUInt16LE(VERSION, 6);
  record.writeUInt16LE(FLAGS, 8);
  record.writeUInt16LE(DEFLATED, 10);
  record.writeUInt16LE(DATE, 14);
  record.writeUInt32LE(sum, 16);
  record.writeUInt32LE(packed, 20);
  record.writeUInt32LE(size, 24);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt32LE(entryAt, 42);
  return Buffer.concat([record, name]);
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
