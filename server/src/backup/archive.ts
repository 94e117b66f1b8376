import { createHash, createHmac, randomUUID, type Hash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, readdirSync, rmSync, statSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { PassThrough, Transform, type Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { z } from "zod";
import { codeOf } from "../errors/system-errors.ts";
import { renameIfFree } from "../atomic-file.ts";
import type { Seal } from "./backup-key.ts";
import { existsAlready } from "./backup-refused.ts";
import { encrypting } from "./chunk-cipher.ts";

/*
 * A backup is one file:
 *   "ekorok-backup 2\n"
 *   a plain line of JSON: the label, which says what key it was sealed with
 *   gzip of lines: a header, then for each table a line with its name, its rows in COPY's text format, and "\.";
 *   last a trailer with the sequences and the number of rows of each table. Encrypted if sealed by a passphrase
 *   32 bytes: SHA-256 of all before, which shows damage without a key
 *   32 bytes: HMAC-SHA-256 of those 32, which shows a deliberate change
 * COPY writes a newline inside a value as "\n", so a line is a row and "\." can only be the end.
 * Version 1 had neither label nor HMAC, and held sessions and keys.
 */
export const MAGIC = Buffer.from("ekorok-backup 2\n");
export const MAGIC_1 = Buffer.from("ekorok-backup 1\n");
export const DIGEST = 32;
export const END_OF_TABLE = "\\.\n";

const sequence = z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() });

const lineSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("header"), schemaVersion: z.int().min(0), createdAt: z.string() }),
  z.object({ kind: z.literal("table"), name: z.string(), columns: z.array(z.string()) }),
  z.object({
    kind: z.literal("trailer"),
    sequences: z.array(sequence),
    rows: z.record(z.string(), z.int()).optional(),
  }),
]);
export type ArchiveLine = z.infer<typeof lineSchema>;
export const writeLine = (line: ArchiveLine) => `${JSON.stringify(line)}\n`;

/** Parses a line that is not a row; undefined for rows and damage. */
export function readLine(text: Buffer): ArchiveLine | undefined {
  try {
    return lineSchema.parse(JSON.parse(text.toString()));
  } catch {
    return undefined;
  }
}

export const digestCode = (seal: Seal, digest: Buffer): Buffer =>
  createHmac("sha256", seal.digestKey).update(digest).digest();

export type ArchiveWriter = {
  write: (text: string) => Promise<void>;
  /** Returns how many lines were written. */
  writeAll: (rows: Readable, signal?: AbortSignal) => Promise<number>;
};

/** Writes a backup. The file gets its name only when it is complete, and never replaces another. */
export async function writeArchive(
  file: string,
  seal: Seal,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  removeAbandoned(path.dirname(file));
  const unfinished = `${file}.${hostTag()}-${process.pid}.${randomUUID()}${UNFINISHED}`;
  const hash = createHash("sha256");
  const gzip = createGzip({ level: 1 });
  const disk = createWriteStream(unfinished, { flags: "wx", mode: 0o600 });
  try {
    await once(disk, "open");
    const opening = Buffer.concat([MAGIC, Buffer.from(`${JSON.stringify(seal.label)}\n`)]);
    hash.update(opening);
    disk.write(opening);
    const cipher = seal.cipherKey ? encrypting(seal.cipherKey) : new PassThrough();
    const written = pipeline(gzip, cipher, hashed(hash), disk, { end: false });
    const write = async (chunk: string | Buffer) => {
      if (!gzip.write(chunk)) await Promise.race([once(gzip, "drain"), written]);
    };
    const writeAll = async (rows: Readable, signal?: AbortSignal) => {
      let lines = 0;
      for await (const chunk of buffers(rows)) {
        signal?.throwIfAborted();
        lines += linesIn(chunk);
        await write(chunk);
      }
      return lines;
    };
    const filled = fill({ write, writeAll }).then(() => gzip.end());
    await Promise.all([filled, written]);
    const digest = hash.digest();
    disk.end(Buffer.concat([digest, digestCode(seal, digest)]));
    await finished(disk);
    await flush(unfinished);
    if (!renameIfFree(unfinished, file)) throw existsAlready(file);
  } catch (error) {
    disk.destroy();
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
  return lines;
}

const UNFINISHED = ".unfinished";
const DAY = 24 * 3_600_000;

/** Distinguishes machines that write into the same network folder. */
const hostTag = () => createHash("sha256").update(hostname()).digest("hex").slice(0, 8);
const WRITER = /\.(?:([0-9a-f]{8})-(\d+)\.)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.unfinished$/;

/**
 * Removes the files of backups that were killed, whatever their names. A file of this machine is abandoned when its writer
 * no longer runs; a file of another machine after a day, as no backup takes that long.
 */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const found = WRITER.exec(name);
    if (!found) continue;
    const [, host, pid] = found;
    const file = path.join(folder, name);
    const isDead = host === hostTag() && !isRunning(Number(pid));
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now(); // it may just have been renamed
    if (isDead || Date.now() - written > DAY) rmSync(file, { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== "ESRCH"; // otherwise it runs as another user
  }
}

export const hashed = (hash: Hash) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });

/** A stream of bytes, typed as such. */
export const buffers = (stream: Readable): AsyncIterable<Buffer> => stream;

async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}
