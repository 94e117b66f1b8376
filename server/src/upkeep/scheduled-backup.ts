import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { link, rm } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { damaged, linesOf, verifyArchive } from "../backup/archive-reader.ts";
import type { BackupKeys } from "../backup/backup-key.ts";
import { exportDatabase, type Counts } from "../backup/export.ts";
import type { Login } from "../db/connection.ts";
import { flushFolder } from "../whole-file.ts";
import { toKeep } from "./retention.ts";

export type ScheduledBackup = { file: string; bytes: number; rows: number; isEncrypted: boolean; kept: number };

type Work = { owner: Login; folder: string; keys: BackupKeys; now: Date; signal?: AbortSignal };

/**
 * Writes a backup, reads it back, and only then gives it its name and lets older ones go. Nothing else in the folder is
 * touched: somebody may keep more there.
 */
export async function makeScheduledBackup({ owner, folder, keys, now, signal }: Work): Promise<ScheduledBackup> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeLeftovers(folder);
  const file = path.join(folder, nameOf(now));
  const unchecked = `${file}${UNCHECKED}`;
  try {
    const { counts, isEncrypted } = await exportDatabase(owner, unchecked, keys, now, signal);
    await readBack(unchecked, keys, counts, signal);
    await link(unchecked, file);
    await rm(unchecked);
    flushFolder(folder);
    const kept = letOldOnesGo(folder);
    return { file, bytes: statSync(file).size, rows: sumOf(counts), isEncrypted, kept };
  } finally {
    await rm(unchecked, { force: true });
  }
}

const sumOf = (counts: Counts) => Object.values(counts).reduce((sum, rows) => sum + rows, 0);

/** Reads all of it from the disk as a restore would, and counts. */
export async function readBack(file: string, keys: BackupKeys, written: Counts, signal?: AbortSignal): Promise<void> {
  const archive = await verifyArchive(file, keys);
  const { nextLine, eachRow, isAtEnd } = linesOf(archive, signal);
  const found: Counts = {};
  let line = await nextLine();
  if (line.kind !== "header") throw damaged(file);
  for (line = await nextLine(); line.kind === "table"; line = await nextLine())
    found[line.name] = await eachRow(() => undefined);
  if (line.kind !== "trailer" || !(await isAtEnd()) || !isDeepStrictEqual(found, written)) throw damaged(file);
}

const UNCHECKED = ".unchecked";
const NAME = /^ekorok-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;
const LEFTOVER = /^ekorok-[\dTZ-]{18}\.backup\.unchecked(\.[0-9a-f-]{36}\.unfinished)?$/;

const nameOf = (at: Date) => `ekorok-${at.toISOString().slice(0, 19).replaceAll(":", "")}Z.backup`;

/** The backups of a folder that were made by schedule, newest first. */
export function scheduledBackups(folder: string): { file: string; at: Date }[] {
  const found = readdirSync(folder).flatMap((name) => {
    const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
    return day ? [{ file: path.join(folder, name), at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }] : [];
  });
  return found.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** Of backups that were killed. There is one program on a data folder, so nobody else is writing one. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) if (LEFTOVER.test(name)) rmSync(path.join(folder, name), { force: true });
}

function letOldOnesGo(folder: string): number {
  const there = scheduledBackups(folder);
  const kept = new Set(toKeep(there.map(({ at }) => at)).map((at) => at.getTime()));
  for (const { file, at } of there) if (!kept.has(at.getTime())) rmSync(file, { force: true });
  return kept.size;
}
