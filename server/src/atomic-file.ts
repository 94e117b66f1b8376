import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { codeOf } from "./errors/system-errors.ts";

/** Writes another file and renames it: a reader finds the old text or the new one, never half of it, even after a power cut. */
export function writeAtomically(file: string, text: string, mode = 0o644): void {
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, text, { mode, flush: true });
  renameSync(unfinished, file);
  flushFolder(path.dirname(file));
}

/** Writes a file unless it exists, and returns its content: of two programs that do so at once, both get the first one's. */
export function writeOnce(file: string, text: string, mode = 0o644): string {
  const mine = `${file}.${randomUUID()}.new`;
  try {
    writeFileSync(mine, text, { mode, flush: true });
    if (renameIfFree(mine, file)) return text;
  } finally {
    rmSync(mine, { force: true });
  }
  const found = readClaimed(file);
  if (found !== "") return found;
  writeAtomically(file, text, mode); // its writer was killed after claimName
  return text;
}

/**
 * Renames a file unless the name is taken: then it returns false. A hard link never replaces a file. Where the file system
 * has no hard links (exFAT, some network folders), an empty file claims the name and is replaced at once.
 */
export function renameIfFree(unnamed: string, file: string): boolean {
  try {
    linkSync(unnamed, file);
  } catch (error) {
    if (codeOf(error) === "EEXIST" || !claimName(file)) return false;
    renameSync(unnamed, file);
  }
  rmSync(unnamed, { force: true });
  flushFolder(path.dirname(file));
  return true;
}

/** If the link failed for another reason (no space, no permission), this fails for the same one and throws it. */
function claimName(file: string): boolean {
  try {
    closeSync(openSync(file, "wx", 0o600));
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

const CLAIM_TIMEOUT = 1_000;

/** Reads a file whose name was taken. Without hard links its text may come a moment after its name. */
function readClaimed(file: string): string {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (const end = Date.now() + CLAIM_TIMEOUT; ; Atomics.wait(pause, 0, 0, 10)) {
    const text = readFileSync(file, "utf8");
    if (text !== "" || Date.now() > end) return text;
  }
}

/** A rename is on disk only when its folder is flushed. Some file systems do that by themselves and refuse the call. */
export function flushFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } catch (error) {
    if (!["EINVAL", "EBADF", "ENOTSUP"].includes(codeOf(error) ?? "")) throw error;
  } finally {
    closeSync(handle);
  }
}
