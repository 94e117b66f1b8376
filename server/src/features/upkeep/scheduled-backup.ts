import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { linesOf, verifyArchive } from "../../backup/archive-reader.ts";
import type { BackupKeys } from "../../backup/backup-key.ts";
import { damaged, existsAlready } from "../../backup/backup-refused.ts";
import { exportDatabase, type Counts } from "../../backup/export.ts";
import type { Login } from "../../db/connection.ts";
import { nameOnce } from "../../whole-file.ts";
import { installationOf } from "./installation.ts";
import { toKeep } from "./retention.ts";

export type ScheduledBackup = { file: string; bytes: number; rows: number; isEncrypted: boolean; kept: number };

type Work = { owner: Login; folder: string; keys: BackupKeys; now: Date; signal?: AbortSignal };

/**
 * Writes a backup, reads it back, and only then gives it its name and lets older ones of this installation go. Nothing else
 * in the folder is touched: somebody may keep more there, and another installation its own.
 */
export async function makeScheduledBackup({ owner, folder, keys, now, signal }: Work): Promise<ScheduledBackup> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const installation = installationOf(keys.dataDir);
  removeLeftovers(folder, installation);
  const file = path.join(folder, nameOf(installation, now));
  const unchecked = `${file}${UNCHECKED}`;
  try {
    const { counts, isEncrypted } = await exportDatabase(owner, unchecked, keys, now, signal);
    await readBack(unchecked, keys, counts, signal);
    if (!nameOnce(unchecked, file)) throw existsAlready(file);
    const kept = letOldOnesGo(folder, installation);
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
const NAME = /^ekorok-(?:([0-9a-f]{8})-)?(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;
const nameOf = (installation: string, at: Date) =>
  `ekorok-${installation}-${at.toISOString().slice(0, 19).replaceAll(":", "")}Z.backup`;

/** `installation` is missing in names that an older program gave. */
type Found = { file: string; at: Date; installation: string | undefined };

/** The backups of a folder that were made by schedule, whosever they are, newest first. */
export function scheduledBackups(folder: string): Found[] {
  const found = readdirSync(folder).flatMap((name) => {
    const [, installation, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
    const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
    return day ? [{ file: path.join(folder, name), at, installation }] : [];
  });
  return found.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** Of backups that were killed. There is one program on a data folder, so nobody else is writing one of these. */
function removeLeftovers(folder: string, installation: string): void {
  const unfinished = new RegExp(
    `^ekorok-${installation}-[\\dTZ-]{18}\\.backup\\.unchecked(\\.[0-9a-f.-]+\\.unfinished)?$`,
  );
  for (const name of readdirSync(folder)) if (unfinished.test(name)) rmSync(path.join(folder, name), { force: true });
  // A name that was taken and never used, where there are no hard links.
  for (const { file } of own(folder, installation)) if (statSync(file).size === 0) rmSync(file, { force: true });
}

/** Those whose installation cannot be told are nobody's, and stay. */
const own = (folder: string, installation: string) =>
  scheduledBackups(folder).filter((found) => found.installation === installation);

function letOldOnesGo(folder: string, installation: string): number {
  const there = own(folder, installation);
  const kept = new Set(toKeep(there.map(({ at }) => at)).map((at) => at.getTime()));
  for (const { file, at } of there) if (!kept.has(at.getTime())) rmSync(file, { force: true });
  return kept.size;
}
