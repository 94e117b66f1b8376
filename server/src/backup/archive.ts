import { createHash, randomUUID, type Hash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, readdirSync, rmSync, statSync } from "node:fs";
import { link, open, rm } from "node:fs/promises";
import path from "node:path";
import { Transform, type Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { CannotStart } from "../cannot-start.ts";
import { codeOf } from "../error-code.ts";
import { flushFolder } from "../whole-file.ts";

/*
 * A backup is one file:
 *   "ekorok-backup 1\n"
 *   gzip of lines: a header, then for each table a line that names it, its rows in COPY's text format, and "\.";
 *   last a trailer with the sequences
 *   32 bytes: SHA-256 of all before
 * COPY writes a newline inside a value as "\n", so a line is a row and "\." can only be the end.
 */
const MAGIC = Buffer.from("ekorok-backup 1\n");
const DIGEST = 32;
export const END_OF_TABLE = "\\.\n";

const sequence = z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() });

/** A line that is not a row. */
const lineSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("header"), schemaVersion: z.int().min(0), createdAt: z.string() }),
  z.object({ kind: z.literal("table"), name: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal("trailer"), sequences: z.array(sequence) }),
]);
export type Line = z.infer<typeof lineSchema>;
export const writeLine = (line: Line) => `${JSON.stringify(line)}\n`;

/** The line, unless it is none: what a row or damage looks like is not JSON of ours. */
export function readLine(text: Buffer): Line | undefined {
  try {
    return lineSchema.parse(JSON.parse(text.toString()));
  } catch {
    return undefined;
  }
}

export type ArchiveWriter = {
  write: (text: string) => Promise<void>;
  writeAll: (rows: Readable, signal?: AbortSignal) => Promise<void>;
};

/** Writes beside and renames: a file with the given name is always a whole backup. */
export async function writeArchive(file: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  removeAbandoned(file);
  const unfinished = `${file}.${randomUUID()}${UNFINISHED}`;
  const hash = createHash("sha256");
  const gzip = createGzip({ level: 1 });
  const disk = createWriteStream(unfinished, { flags: "wx", mode: 0o600 });
  try {
    await once(disk, "open");
    hash.update(MAGIC);
    disk.write(MAGIC);
    const written = pipeline(gzip, hashed(hash), disk, { end: false });
    const write = async (chunk: string | Buffer) => {
      if (!gzip.write(chunk)) await Promise.race([once(gzip, "drain"), written]);
    };
    const filled = fill({
      write,
      writeAll: async (rows, signal) => {
        for await (const chunk of buffers(rows)) {
          signal?.throwIfAborted();
          await write(chunk);
        }
      },
    }).then(() => gzip.end());
    await Promise.all([filled, written]);
    disk.end(hash.digest());
    await finished(disk);
    await flush(unfinished);
    await link(unfinished, file); // unlike a rename, this never takes the place of another file
    flushFolder(path.dirname(file));
  } catch (error) {
    disk.destroy();
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

const UNFINISHED = ".unfinished";
const DAY = 24 * 3_600_000;

/** What earlier backups left that were killed while writing the same file. */
function removeAbandoned(file: string): void {
  const folder = path.dirname(file);
  for (const name of readdirSync(folder)) {
    const isOne = name.startsWith(`${path.basename(file)}.`) && name.endsWith(UNFINISHED);
    if (isOne && Date.now() - statSync(path.join(folder, name)).mtimeMs > DAY)
      rmSync(path.join(folder, name), { force: true });
  }
}

const hashed = (hash: Hash) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });

/** A stream of bytes, typed as one. */
const buffers = (stream: Readable): AsyncIterable<Buffer> => stream;

async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}

/** Refuses a file that is not a backup, or not the same byte for byte as when it was written. */
export async function verifyArchive(file: string): Promise<void> {
  const { size, first, last } = await bothEnds(file);
  if (size < MAGIC.length + DIGEST || !first.equals(MAGIC)) throw damaged(file);
  const hash = createHash("sha256");
  for await (const chunk of buffers(createReadStream(file, { end: size - DIGEST - 1 }))) hash.update(chunk);
  if (!hash.digest().equals(last)) throw damaged(file);
}

/** The lines of a verified backup; rows come in chunks as they are, for the database to read. */
export async function* readArchive(file: string): AsyncGenerator<Buffer> {
  const { size } = await bothEnds(file);
  const body = createReadStream(file, { start: MAGIC.length, end: size - DIGEST - 1 });
  const gunzip = createGunzip();
  body.on("error", (error) => gunzip.destroy(error));
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of buffers(body.pipe(gunzip))) {
      const text = Buffer.concat([rest, chunk]);
      let from = 0;
      for (let end = text.indexOf(10, from); end >= 0; end = text.indexOf(10, from)) {
        yield text.subarray(from, end + 1);
        from = end + 1;
      }
      rest = text.subarray(from);
    }
  } catch (error) {
    throw codeOf(error)?.startsWith("Z_") ? damaged(file) : error; // what unpacking says of a file that was never packed
  }
  if (rest.length > 0) throw damaged(file);
}

export const damaged = (file: string) =>
  new CannotStart(`${file} is damaged or is not a backup of Ekorok; nothing was changed.`);

async function bothEnds(file: string): Promise<{ size: number; first: Buffer; last: Buffer }> {
  try {
    const handle = await open(file, "r");
    try {
      const { size } = await handle.stat();
      const [first, last] = [Buffer.alloc(MAGIC.length), Buffer.alloc(DIGEST)];
      await handle.read(first, 0, MAGIC.length, 0);
      if (size >= DIGEST) await handle.read(last, 0, DIGEST, size - DIGEST);
      return { size, first, last };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (codeOf(error) === "ENOENT") throw new CannotStart(`There is no file ${file}.`);
    throw error;
  }
}
