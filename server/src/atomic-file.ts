import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { codeOf } from "./errors/system-errors.ts";

/** Writes beside and renames: a reader of the file finds the old text or the new one, never a half, even after a power cut. */
export function writeAtomically(file: string, text: string, mode = 0o644): void {
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, text, { mode, flush: true });
  renameSync(unfinished, file);
  flushFolder(path.dirname(file));
}

/** Writes a file that is not there yet, and gives what it then holds: of two programs that do so at once, both get the first one's. */
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
  writeAtomically(file, text, mode); // its writer was killed between taking the name and using it
  return text;
}

/**
 * Gives a written file its name, unless another has it: then false. A hard link never takes the place of another file; where
 * the file system has none (exFAT, some network folders), the name is taken by an empty file, which is replaced at once.
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

/** What else keeps a link from being made (no room, no right) keeps this from it, too, and is thrown. */
function claimName(file: string): boolean {
  try {
    closeSync(openSync(file, "wx", 0o600));
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

const MOMENT = 1_000;

/** The text of a file whose name was taken: where there are no hard links, it may come a moment later. */
function readClaimed(file: string): string {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (const end = Date.now() + MOMENT; ; Atomics.wait(pause, 0, 0, 10)) {
    const text = readFileSync(file, "utf8");
    if (text !== "" || Date.now() > end) return text;
  }
}

/** A rename is on disk only when the folder is. Some file systems see to that themselves and refuse to be asked. */
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
