import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Writes beside and renames: a reader of the file finds the old text or the new one, never a half, even after a power cut. */
export function writeWhole(file: string, text: string, mode = 0o644): void {
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, text, { mode, flush: true });
  renameSync(unfinished, file);
  flushFolder(path.dirname(file));
}

/** A rename is on disk only when the folder is. */
export function flushFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
