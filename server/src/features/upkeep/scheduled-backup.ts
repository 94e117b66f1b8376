import { mkdirSync, readdirSync, rmSync, statSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { randomBytes } from "node:crypto";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { linesOf, verifyArchive } from "../../backup/archive-reader.ts";
import type { BackupKeys } from "../../backup/backup-key.ts";
import { damaged, existsAlready } from "../../backup/backup-refused.ts";
import { exportDatabase, type Counts } from "../../backup/write-backup.ts";
import type { Login } from "../../db/connection.ts";
import { renameIfFree, writeOnce } from "../../atomic-file.ts";
import { CannotStart } from "../../errors/cannot-start.ts";
import { codeOf } from "../../errors/system-errors.ts";

export type ScheduledBackup = { file: string; bytes: number; rows: number; isEncrypted: boolean; kept: number };

type BackupWork = { owner: Login; folder: string; keys: BackupKeys; now: Date; signal?: AbortSignal };

/**
 * Writes a backup, reads it back, names it, and then deletes old ones of this installation. Other files in the folder
 * are left alone, including backups of other installations.
 */
export async function makeScheduledBackup({ owner, folder, keys, now, signal }: BackupWork): Promise<ScheduledBackup> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const installation = installationOf(keys.dataDir);
  removeLeftovers(folder, installation);
  const file = path.join(folder, backupName(installation, now));
  const unchecked = `${file}${UNCHECKED}`;
  try {
    const { counts, isEncrypted } = await exportDatabase(owner, unchecked, keys, now, signal);
    await readBack(unchecked, keys, counts, signal);
    if (!renameIfFree(unchecked, file)) throw existsAlready(file);
    const kept = removeOldBackups(folder, installation);
    return { file, bytes: statSync(file).size, rows: sumOf(counts), isEncrypted, kept };
  } finally {
    await rm(unchecked, { force: true });
  }
}

const sumOf = (counts: Counts) => Object.values(counts).reduce((sum, rows) => sum + rows, 0);

/** Reads the whole file from the disk as a restore would, and counts rows. */
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
const BACKUP_NAME = /^ekorok-(?:([0-9a-f]{8})-)?(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;
const backupName = (installation: string, at: Date) =>
  `ekorok-${installation}-${at.toISOString().slice(0, 19).replaceAll(":", "")}Z.backup`;

/** `installation` is missing in names given by older programs. */
type FoundBackup = { file: string; at: Date; installation: string | undefined };

/** All scheduled backups in a folder, newest first. */
export function scheduledBackups(folder: string): FoundBackup[] {
  const found = readdirSync(folder).flatMap((name) => {
    const [, installation, day, hours, minutes, seconds] = BACKUP_NAME.exec(name) ?? [];
    const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
    return day ? [{ file: path.join(folder, name), at, installation }] : [];
  });
  return found.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** Removes files of killed backups. Only one program runs on a data folder, so none of them is being written. */
function removeLeftovers(folder: string, installation: string): void {
  const unfinished = new RegExp(
    `^ekorok-${installation}-[\\dTZ-]{18}\\.backup\\.unchecked(\\.[0-9a-f.-]+\\.unfinished)?$`,
  );
  for (const name of readdirSync(folder)) if (unfinished.test(name)) rmSync(path.join(folder, name), { force: true });
  // Without hard links, a killed program may leave a name with an empty file.
  for (const { file } of ownBackups(folder, installation)) if (statSync(file).size === 0) rmSync(file, { force: true });
}

/** Backups without an installation in their name belong to nobody and stay. */
const ownBackups = (folder: string, installation: string) =>
  scheduledBackups(folder).filter((found) => found.installation === installation);

function removeOldBackups(folder: string, installation: string): number {
  const there = ownBackups(folder, installation);
  const kept = new Set(backupsToKeep(there.map(({ at }) => at)).map((at) => at.getTime()));
  for (const { file, at } of there) if (!kept.has(at.getTime())) rmSync(file, { force: true });
  return kept.size;
}

const installationFile = (dataDir: string) => path.join(dataDir, "installation.txt");

/** Distinguishes backups of this data folder from others in the same place; undefined before the first backup. */
export function findInstallation(dataDir: string): string | undefined {
  try {
    return parseInstallation(dataDir, readFileSync(installationFile(dataDir), "utf8"));
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** The same, created if necessary. Not part of backups, so that restored data elsewhere have their own. */
const installationOf = (dataDir: string): string =>
  findInstallation(dataDir) ??
  parseInstallation(dataDir, writeOnce(installationFile(dataDir), `${randomBytes(4).toString("hex")}\n`));

function parseInstallation(dataDir: string, text: string): string {
  const name = text.trim();
  if (!/^[0-9a-f]{8}$/.test(name))
    throw new CannotStart(
      `${installationFile(dataDir)} does not name an installation: put back what it said, as the names of its backups do, or remove it.`,
    );
  return name;
}

/** The last backup of each of the newest days, weeks and months is kept; only those with backups count. */
const RETENTION = { days: 7, weeks: 4, months: 12 } as const;

const DAY = 24 * 3_600_000;
const dayOf = (at: Date) => dayInWarsaw(at);
/** A week is named by its Thursday, which is in the week's year. */
function weekOf(at: Date): string {
  const day = new Date(`${dayOf(at)}T00:00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() + (3 - sinceMonday) * DAY).toISOString().slice(0, 10);
}
const monthOf = (at: Date) => dayOf(at).slice(0, 7);

/** Which backups to keep. Only existing ones count: if none is made for half a year, none is deleted for its age. */
export function backupsToKeep(times: readonly Date[]): Date[] {
  const newestFirst = times.toSorted((a, b) => b.getTime() - a.getTime());
  const lastOfEach = (nameOf: (at: Date) => string, most: number) => {
    const last = new Map<string, Date>();
    for (const at of newestFirst) if (!last.has(nameOf(at))) last.set(nameOf(at), at);
    return [...last.values()].slice(0, most);
  };
  const kept = new Set([
    ...lastOfEach(dayOf, RETENTION.days),
    ...lastOfEach(weekOf, RETENTION.weeks),
    ...lastOfEach(monthOf, RETENTION.months),
  ]);
  return newestFirst.filter((at) => kept.has(at));
}
