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
 *   a line in clear: by which key it was sealed
 *   gzip of lines: a header, then for each table a line that names it, its rows in COPY's text format, and "\.";
 *   last a trailer with the sequences and how many rows there are of each table. Sealed by a passphrase, it is encrypted
 *   32 bytes: SHA-256 of all before, by which damage is found without a key
 *   32 bytes: HMAC-SHA-256 of those 32, by which a change is found that somebody made on purpose
 * COPY writes a newline inside a value as "\n", so a line is a row and "\." can only be the end.
 * Version 1 had neither the line in clear nor the HMAC, and held sessions and keys.
 */
export const MAGIC = Buffer.from("ekorok-backup 2\n");
export const MAGIC_1 = Buffer.from("ekorok-backup 1\n");
export const DIGEST = 32;
export const END_OF_TABLE = "\\.\n";

const sequence = z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() });

/** A line that is not a row. */
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

/** The line, unless it is none: what a row or damage looks like is not JSON of ours. */
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
  /** Gives how many lines there were. */
  writeAll: (rows: Readable, signal?: AbortSignal) => Promise<number>;
};

/** A file gets its name when it is a whole backup, and never takes the place of another. */
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

/** Tells machines apart that write into one folder of a network. */
const hostTag = () => createHash("sha256").update(hostname()).digest("hex").slice(0, 8);
const WRITER = /\.(?:([0-9a-f]{8})-(\d+)\.)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.unfinished$/;

/**
 * What earlier backups left that were killed, under whatever name: people name each by its day. One of this machine is
 * abandoned when its writer runs no more; of others nobody can tell, but no backup takes a day.
 */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const found = WRITER.exec(name);
    if (!found) continue;
    const [, host, pid] = found;
    const file = path.join(folder, name);
    const isDead = host === hostTag() && !isRunning(Number(pid));
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now(); // it may have got its name just now
    if (isDead || Date.now() - written > DAY) rmSync(file, { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== "ESRCH"; // another user's runs as well
  }
}

export const hashed = (hash: Hash) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });

/** A stream of bytes, typed as one. */
export const buffers = (stream: Readable): AsyncIterable<Buffer> => stream;

async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}
