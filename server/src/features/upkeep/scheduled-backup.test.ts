import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { testDatabase } from "../../../test/app.ts";
import { testClock } from "../../../test/clock.ts";
import { freshDatabase } from "../../../test/database.ts";
import { withoutHardLinks } from "../../../test/no-hard-links.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { importDatabase } from "../../backup/read-backup.ts";
import { readMigrations } from "../../db/migrate.ts";
import { jobs as jobTable } from "../../db/schema.ts";
import { appLogin } from "../../db/roles.ts";
import { MIGRATIONS } from "../../folders.ts";
import { verifyAll } from "../verification/verify.ts";
import { startJobs, type Jobs } from "../../jobs/runner.ts";
import { makeScheduledBackup, readBack, scheduledBackups } from "./scheduled-backup.ts";
import { lastUpkeep } from "./store.ts";
import { upkeepJobs, verifyInThread } from "./upkeep-jobs.ts";

const { folder: root, remove } = temporaryFolder();
afterAll(remove);
const { db, owner } = await testDatabase();
const keys = { backupKey: undefined, dataDir: root };
const folder = path.join(root, "backups");
const now = new Date("2026-11-16T01:30:00Z");
/** The installation of this data folder, and another one. */
const [OWN, OTHER] = ["0a1b2c3d", "ffffffff"];
writeFileSync(path.join(root, "installation.txt"), `${OWN}\n`);
const NEW = `ekorok-${OWN}-2026-11-16T013000Z.backup`;

const started: Jobs[] = [];
beforeEach(async () => {
  for (const table of ["jobs", "job_records", "upkeep"]) await asOwner(`delete from ekorok.${table}`, []);
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
});
test("a backup gets its name once it was read back; old ones and those of a killed run are removed, and nothing else", async () => {
  mkdirSync(folder);
  const unfinished = "T013000Z.backup.unchecked.0b54bd44-7d0f-4ab5-a8a0-e0a0ed1e0a6b.unfinished";
  const others = [
    `ekorok-${OWN}-2020-01-01T013000Z.backup.gpg`,
    "mine.backup",
    "before-restore-2020-01-01.backup",
    "ekorok-2020-01-01T013000Z.backup", // of an older program
    ...Array.from({ length: 9 }, (_, day) => `ekorok-${OTHER}-2020-01-0${day + 1}T013000Z.backup`),
    `ekorok-${OTHER}-2026-11-16T013000Z.backup.unchecked`,
    `ekorok-${OTHER}-2026-11-16${unfinished}`,
  ];
  const leftovers = [`ekorok-${OWN}-2026-11-15T013000Z.backup.unchecked`, `ekorok-${OWN}-2026-11-14${unfinished}`];
  const days = Array.from(
    { length: 12 },
    (_, day) => `ekorok-${OWN}-2026-11-${String(day + 4).padStart(2, "0")}T013000Z.backup`,
  );
  for (const name of [...others, ...leftovers, ...days]) writeFileSync(path.join(folder, name), "x");
  const made = await makeScheduledBackup({ owner, folder, keys, now });
  expect(made).toMatchObject({ file: path.join(folder, NEW), isEncrypted: false, kept: 8 });
  const kept = [...days.slice(6), NEW, `ekorok-${OWN}-2026-11-08T013000Z.backup`]; // seven days, and the Sunday before
  expect(readdirSync(folder).toSorted()).toEqual([...others, ...kept].toSorted());
  expect(scheduledBackups(folder)[0]).toEqual({ file: made.file, at: now, installation: OWN });
  expect([made.bytes, statSync(made.file).mode & 0o777]).toEqual([readFileSync(made.file).length, 0o600]);

  const { owner: empty } = await freshDatabase({ migrated: false });
  const { rows } = await importDatabase(empty, made.file, keys, readMigrations(MIGRATIONS));
  expect(rows).toBe(made.rows);
});

test("two installations share a folder, and neither touches the other's backups", async () => {
  const other = { ...keys, dataDir: path.join(root, "other") };
  mkdirSync(other.dataDir, { recursive: true });
  for (const day of [14, 15, 16])
    for (const keysOf of [keys, other])
      for (const hour of [1, 2]) {
        const at = new Date(Date.UTC(2026, 10, day, hour, 30));
        await makeScheduledBackup({ owner, folder, keys: keysOf, now: at });
      }
  const found = scheduledBackups(folder).map(({ installation }) => installation);
  expect([found.length, found.filter((installation) => installation === OWN).length]).toEqual([6, 3]);
});

test("a folder without hard links takes backups like any other", async () => {
  withoutHardLinks();
  mkdirSync(folder);
  writeFileSync(path.join(folder, `ekorok-${OWN}-2026-11-15T013000Z.backup`), ""); // killed between taking the name and using it
  const { file } = await makeScheduledBackup({ owner, folder, keys, now });
  expect(readdirSync(folder)).toEqual([NEW]);
  expect(statSync(file).size).toBeGreaterThan(1_000);
  await expect(makeScheduledBackup({ owner, folder, keys, now })).rejects.toThrow("exists already");
  expect(readdirSync(folder)).toEqual([NEW]);
});

test("a backup that reads back differently does not count", async () => {
  const { file } = await makeScheduledBackup({ owner, folder, keys, now });
  await expect(readBack(file, keys, { users: 7 })).rejects.toThrow("is damaged");
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(300) ^ 1, 300);
  writeFileSync(file, bytes);
  await expect(readBack(file, keys, {})).rejects.toThrow("is damaged");
});

/** Jobs are due by the database's clock at the earliest, so nights of tests lie in the future. */
const night = new Date("2036-11-16T01:30:00Z"); // 2:30 in Poland
const FIRST = `ekorok-${OWN}-2036-11-16T013000Z.backup`;

/** A server whose night comes when the test says so. */
function server(
  clock: ReturnType<typeof testClock>,
  more: { databaseUrl?: string; dataDir?: string; verifyData?: typeof verifyInThread } = {},
) {
  const { databaseUrl, dataDir = root, verifyData = () => verifyAll(db) } = more;
  const settings = { databaseUrl, dataDir, backupDir: folder, backupKey: undefined };
  const log = pino({ level: "silent" });
  const jobs = startJobs(db, upkeepJobs({ owner, app: appLogin(owner), settings, log, verifyData }), {
    log,
    clock,
    poll: 3_600_000,
  });
  started.push(jobs);
  return jobs;
}
const listed = () => db.select({ name: jobTable.name, reason: jobTable.reason }).from(jobTable);

test("every night there is a backup and a verification, and their outcome is known", async () => {
  const clock = testClock("2036-11-15T20:00:00Z");
  const jobs = server(clock, { verifyData: verifyInThread });
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
  clock.set("2036-11-17T02:00:00Z"); // the server was off at half past two
  await jobs.settle();
  expect(readdirSync(folder)).toEqual([FIRST, `ekorok-${OWN}-2036-11-17T020000Z.backup`]);
});

test("a failed one is tried again, then listed with its reason, and the last good one stays known", async () => {
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

test("an error of a key is not put down to the disk", async () => {
  const clock = testClock("2036-11-15T20:00:00Z");
  const ownRoot = path.join(root, "bad-key");
  mkdirSync(ownRoot);
  writeFileSync(path.join(ownRoot, "backup.key"), "not a key");
  const jobs = server(clock, { dataDir: ownRoot });
  await jobs.settle();
  clock.set("2036-11-16T01:30:00Z");
  await jobs.settle();
  expect(await lastUpkeep(db, "backup")).toMatchObject({
    outcome: { reason: "Klucz kopii jest uszkodzony. Przywróć poprzedni." },
  });
});

test("the stored time is that of the end, not of the beginning", async () => {
  const clock = testClock("2036-11-15T20:00:00Z");
  const ticking = Object.assign(() => {
    clock.pass(1);
    return clock();
  }, clock);
  const verifyData = () => {
    clock.pass(600);
    return verifyAll(db);
  };
  const jobs = server(ticking, { verifyData });
  await jobs.settle();
  clock.set("2036-11-16T01:30:00Z");
  await jobs.settle();
  const began = scheduledBackups(folder)[0]?.at.getTime() ?? Infinity;
  expect((await lastUpkeep(db, "backup"))?.endedAt.getTime()).toBeGreaterThan(began);
  clock.set("2036-11-16T02:30:00Z");
  await jobs.settle();
  const verifiedAt = (await lastUpkeep(db, "verification"))?.endedAt.getTime();
  expect(verifiedAt).toBeGreaterThan(Date.parse("2036-11-16T02:40:00Z"));
});

test("an external database is not backed up, only verified", async () => {
  const clock = testClock("2036-11-15T20:00:00Z");
  const jobs = server(clock, { databaseUrl: "postgres://somebody@elsewhere/data" });
  await jobs.settle();
  clock.set("2036-11-16T10:00:00Z");
  await jobs.settle();
  expect(await lastUpkeep(db, "backup")).toBeUndefined();
  expect(await lastUpkeep(db, "verification")).toMatchObject({ isFine: true });
});
