import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { asOwner } from "../../test/administration.ts";
import { testDatabase } from "../../test/app.ts";
import { testClock } from "../../test/clock.ts";
import { freshDatabase } from "../../test/database.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { importDatabase } from "../backup/import.ts";
import { readMigrations } from "../db/migrate.ts";
import { jobs as jobTable } from "../db/schema.ts";
import { appLogin } from "../db/roles.ts";
import { MIGRATIONS } from "../folders.ts";
import { verifyAll } from "../features/verification/verify.ts";
import { startJobs, type Jobs } from "../jobs/runner.ts";
import { makeScheduledBackup, readBack, scheduledBackups } from "./scheduled-backup.ts";
import { lastUpkeep } from "./store.ts";
import { upkeepJobs } from "./upkeep-jobs.ts";
import { verifyBeside } from "./verify-beside.ts";

const { folder: root, remove } = temporaryFolder();
afterAll(remove);
const { db, owner } = await testDatabase();
const keys = { backupKey: undefined, dataDir: root };
const folder = path.join(root, "backups");
const now = new Date("2026-11-16T01:30:00Z");
const NEW = "ekorok-2026-11-16T013000Z.backup";

const started: Jobs[] = [];
beforeEach(async () => {
  for (const table of ["jobs", "job_records", "upkeep"]) await asOwner(`delete from ekorok.${table}`, []);
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
});
test("a backup gets its name once it was read back; old ones, and what a killed one left, go, and nothing else", async () => {
  mkdirSync(folder);
  const others = ["ekorok-2020-01-01T013000Z.backup.gpg", "mine.backup", "before-restore-2020-01-01.backup"];
  const leftovers = [
    "ekorok-2026-11-15T013000Z.backup.unchecked",
    "ekorok-2026-11-14T013000Z.backup.unchecked.0b54bd44-7d0f-4ab5-a8a0-e0a0ed1e0a6b.unfinished",
  ];
  const days = Array.from(
    { length: 12 },
    (_, day) => `ekorok-2026-11-${String(day + 4).padStart(2, "0")}T013000Z.backup`,
  );
  for (const name of [...others, ...leftovers, ...days]) writeFileSync(path.join(folder, name), "x");
  const made = await makeScheduledBackup({ owner, folder, keys, now });
  expect(made).toMatchObject({ file: path.join(folder, NEW), isEncrypted: false, kept: 8 });
  const kept = [...days.slice(6), NEW, "ekorok-2026-11-08T013000Z.backup"]; // seven days, and the Sunday before
  expect(readdirSync(folder).toSorted()).toEqual([...others, ...kept].toSorted());
  expect(scheduledBackups(folder)[0]).toEqual({ file: made.file, at: now });
  expect([made.bytes, statSync(made.file).mode & 0o777]).toEqual([readFileSync(made.file).length, 0o600]);

  const { owner: empty } = await freshDatabase({ migrated: false });
  const { rows } = await importDatabase(empty, made.file, keys, readMigrations(MIGRATIONS));
  expect(rows).toBe(made.rows);
});

test("one that reads back as something else does not count", async () => {
  const { file } = await makeScheduledBackup({ owner, folder, keys, now });
  await expect(readBack(file, keys, { users: 7 })).rejects.toThrow("is damaged");
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(300) ^ 1, 300);
  writeFileSync(file, bytes);
  await expect(readBack(file, keys, {})).rejects.toThrow("is damaged");
});

/** Jobs are due by the database's own clock at the earliest, so nights of tests lie ahead of it. */
const night = new Date("2036-11-16T01:30:00Z"); // 2:30 in Poland
const FIRST = "ekorok-2036-11-16T013000Z.backup";

/** A server of its own, whose night comes when the test says so. */
function server(
  clock: ReturnType<typeof testClock>,
  more: { databaseUrl?: string; verifyData?: typeof verifyBeside } = {},
) {
  const { databaseUrl, verifyData = () => verifyAll(db) } = more;
  const settings = { databaseUrl, dataDir: root, backupDir: folder, backupKey: undefined };
  const log = pino({ level: "silent" });
  const jobs = startJobs(db, upkeepJobs({ owner, app: appLogin(owner), settings, log, verifyData }), {
    log,
    clock,
    patrol: 3_600_000,
  });
  started.push(jobs);
  return jobs;
}
const listed = () => db.select({ name: jobTable.name, reason: jobTable.reason }).from(jobTable);

test("every night there is a backup and a verification, and what became of them is known", async () => {
  const clock = testClock("2036-11-15T20:00:00Z");
  const jobs = server(clock, { verifyData: verifyBeside });
  await jobs.settle();
  expect(await lastUpkeep(db, "backup")).toBeUndefined();
  clock.set("2036-11-16T01:30:00Z");
  await jobs.settle();
  expect(readdirSync(folder)).toEqual([FIRST]);
  expect(await lastUpkeep(db, "backup")).toMatchObject({ isFine: true, fineAt: night, outcome: { kept: 1 } });
  expect(await lastUpkeep(db, "verification")).toBeUndefined();
  clock.set("2036-11-16T02:30:00Z");
  await jobs.settle();
  expect(await lastUpkeep(db, "verification")).toMatchObject({ isFine: true, outcome: { problems: 0 } });
  clock.set("2036-11-17T02:00:00Z"); // half past two was slept through
  await jobs.settle();
  expect(readdirSync(folder)).toEqual([FIRST, "ekorok-2036-11-17T020000Z.backup"]);
});

test("one that fails is tried again, then listed with its reason, and the last good one stays known", async () => {
  const clock = testClock("2036-11-15T20:00:00Z");
  const jobs = server(clock);
  await jobs.settle();
  clock.set("2036-11-16T01:30:00Z");
  await jobs.settle();
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "a file in the place of the folder");
  clock.set("2036-11-17T01:30:00Z");
  for (let tries = 0; tries < 4; tries++) {
    await jobs.settle();
    clock.pass(3_600);
  }
  const reason = "Folder kopii nie jest folderem.";
  expect(await listed()).toEqual([{ name: "backup", reason }]);
  expect(await lastUpkeep(db, "backup")).toMatchObject({ isFine: false, fineAt: night, outcome: { reason } });
});

test("a database of somebody's own is not backed up, only verified", async () => {
  const clock = testClock("2036-11-15T20:00:00Z");
  const jobs = server(clock, { databaseUrl: "postgres://somebody@elsewhere/data" });
  await jobs.settle();
  clock.set("2036-11-16T10:00:00Z");
  await jobs.settle();
  expect(await lastUpkeep(db, "backup")).toBeUndefined();
  expect(await lastUpkeep(db, "verification")).toMatchObject({ isFine: true });
});
