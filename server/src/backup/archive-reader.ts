import { createHash, timingSafeEqual } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { PassThrough, pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { codeOf } from "../errors/system-errors.ts";
import {
  buffers,
  DIGEST,
  digestCode,
  END_OF_TABLE,
  hashed,
  MAGIC,
  MAGIC_1,
  readLine,
  type ArchiveLine,
} from "./archive.ts";
import { keyFileIn, label as labelSchema, sealOf, type BackupKeys, type Label } from "./backup-key.ts";
import { changed, damaged, encrypted, missing, unverifiable } from "./backup-refused.ts";
import { decrypting } from "./chunk-cipher.ts";

/** The keys to verify a backup with, and whether to trust one that they cannot verify. */
export type VerifyOptions = BackupKeys & { readonly isUnverified?: boolean };

/** An undamaged backup. `isVerified`: it was written by somebody with the key. */
export type Archive = {
  file: string;
  isVerified: boolean;
  isEncrypted: boolean;
  /** The bytes between the opening and the digests. */
  body: { start: number; end: number };
  opening: Buffer;
  digest: Buffer;
  cipherKey: Buffer | undefined;
};

/** Reads the whole file and refuses one that is no backup, is damaged, or was changed by somebody without the key. */
export async function verifyArchive(file: string, trust: VerifyOptions): Promise<Archive> {
  const { size, first, last } = await readBothEnds(file);
  const isOld = first.subarray(0, MAGIC_1.length).equals(MAGIC_1);
  const found = isOld ? undefined : readOpening(first);
  if (!isOld && !found) throw damaged(file);
  const opening = found?.opening ?? MAGIC_1;
  const digests = isOld ? DIGEST : 2 * DIGEST;
  const body = { start: opening.length, end: size - digests - 1 };
  if (body.end < body.start) throw damaged(file);
  const hash = createHash("sha256");
  for await (const chunk of buffers(createReadStream(file, { end: body.end }))) hash.update(chunk);
  const digest = hash.digest();
  const [storedDigest, code] = isOld
    ? [last.subarray(-DIGEST), undefined]
    : [last.subarray(-2 * DIGEST, -DIGEST), last.subarray(-DIGEST)];
  if (!digest.equals(storedDigest)) throw damaged(file);
  const archive = { file, body, opening, digest };
  if (!found || !code) {
    if (!trust.isUnverified) throw unverifiable(file, "it was made by an older Ekorok, which gave none");
    return { ...archive, isVerified: false, isEncrypted: false, cipherKey: undefined };
  }
  const isEncrypted = found.label.sealedBy === "BACKUP_KEY";
  const seal = await sealOf(trust, found.label);
  if (seal && !timingSafeEqual(digestCode(seal, digest), code)) throw changed(file);
  if (!seal && isEncrypted) throw encrypted(file);
  if (!seal && !trust.isUnverified)
    throw unverifiable(file, `the key that it was made with is not in ${keyFileIn(trust.dataDir)}`);
  return { ...archive, isVerified: seal !== undefined, isEncrypted, cipherKey: seal?.cipherKey };
}

/** Yields the lines of an archive. Fails at the end if the file was replaced after it was verified. */
async function* readArchive({ file, body, opening, digest, cipherKey }: Archive): AsyncGenerator<Buffer> {
  const hash = createHash("sha256").update(opening);
  const gunzip = createGunzip();
  pipeline(
    createReadStream(file, body),
    hashed(hash),
    cipherKey ? decrypting(cipherKey, () => damaged(file)) : new PassThrough(),
    gunzip,
    () => {}, // the loop below throws the error
  );
  const { cut, isAtEnd } = lineSplitter();
  try {
    for await (const chunk of buffers(gunzip)) yield* cut(chunk);
  } catch (error) {
    throw codeOf(error)?.startsWith("Z_") ? damaged(file) : error; // zlib's errors
  }
  if (!isAtEnd() || !hash.digest().equals(digest)) throw damaged(file);
}

const END = Buffer.from(END_OF_TABLE);

/** Reads an archive line by line, each as what the caller expects there. */
export function linesOf(archive: Archive, signal?: AbortSignal) {
  const lines = readArchive(archive);
  const next = async () => {
    signal?.throwIfAborted();
    const { value, done } = await lines.next();
    if (done) throw damaged(archive.file);
    return value;
  };
  return {
    next,
    nextLine: async (): Promise<ArchiveLine> => {
      const line = readLine(await next());
      if (!line) throw damaged(archive.file);
      return line;
    },
    /** Passes every row of the current table to `take`, and returns how many there were. */
    eachRow: async (take: (row: Buffer) => Promise<void> | undefined): Promise<number> => {
      let rows = 0;
      for (let row = await next(); !row.equals(END); row = await next(), rows++) {
        const taken = take(row);
        if (taken) await taken; // only if needed: awaiting millions of rows takes longer than reading them
      }
      return rows;
    },
    isAtEnd: async () => (await lines.next()).done === true,
  };
}

const LONGEST_OPENING = 512;

/** Parses the magic bytes and the label at the beginning of a file. */
function readOpening(first: Buffer): { opening: Buffer; label: Label } | undefined {
  const end = first.indexOf(10, MAGIC.length);
  if (!first.subarray(0, MAGIC.length).equals(MAGIC) || end < 0) return undefined;
  try {
    const label = labelSchema.parse(JSON.parse(first.subarray(MAGIC.length, end).toString()));
    return { opening: first.subarray(0, end + 1), label };
  } catch {
    return undefined; // not our label
  }
}

async function readBothEnds(file: string): Promise<{ size: number; first: Buffer; last: Buffer }> {
  try {
    const handle = await open(file, "r");
    try {
      const { size } = await handle.stat();
      const first = Buffer.alloc(Math.min(size, LONGEST_OPENING));
      const last = Buffer.alloc(Math.min(size, 2 * DIGEST));
      await handle.read(first, 0, first.length, 0);
      await handle.read(last, 0, last.length, size - last.length);
      return { size, first, last };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (codeOf(error) === "ENOENT") throw missing(file);
    throw error;
  }
}

const NEWLINE = 10;

/**
 * Cuts chunks into lines, each with its newline. The chunks of a line are concatenated once, at its end: a row may be as long
 * as a whole submission.
 */
export function lineSplitter() {
  let begun: Buffer[] = [];
  function* cutChunk(chunk: Buffer): Generator<Buffer, void, undefined> {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const last = chunk.subarray(from, end + 1);
      from = end + 1;
      const line = begun.length === 0 ? last : Buffer.concat([...begun, last]);
      begun = [];
      yield line;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
  return {
    cut: (chunk: Buffer) => cutChunk(chunk),
    /** Whether the last line had its newline. */
    isAtEnd: () => begun.length === 0,
  };
}
