import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { testDatabase } from "../../../test/app.ts";
import { readSettings } from "../../settings.ts";
import { noteUpkeep } from "./store.ts";
import { noteVerified } from "./upkeep-jobs.ts";
import { backupCheck, verificationCheck } from "./checks.ts";

const { db } = await testDatabase();
const night = new Date("2026-11-16T01:30:00Z");
const counts = { chains: 3, entries: 12_345, reports: 2, submissions: 1, areas: 7, rows: 22, years: 3 };
const look = (check: typeof backupCheck, now = "2026-11-16T09:00:00Z", env = {}) =>
  check.look({ db, settings: readSettings(env), now: new Date(now) });
const LATER = "2026-11-20T09:00:00Z";
beforeEach(() => asOwner("delete from ekorok.upkeep", []));

test("before the first night nothing is known, and the check says what can be done meanwhile", async () => {
  const words = { at: null, details: expect.stringContaining("npm run") };
  expect(await look(backupCheck)).toMatchObject({ state: "warning", ...words });
  expect(await look(verificationCheck)).toMatchObject({ state: "unknown", ...words });
});

test("a backup succeeded, is missing, or failed", async () => {
  const outcome = { file: "x", bytes: 2_500_000, rows: 1, isEncrypted: true, kept: 3 };
  await noteUpkeep(db, "backup", { endedAt: night, isFine: true, outcome });
  expect(await look(backupCheck)).toEqual({
    state: "good",
    at: night,
    says: "Zapisana i odczytana z dysku: 2,4\u00A0MB, jest zaszyfrowana. W folderze: 3 kopie.",
  });
  expect(await look(backupCheck, LATER)).toMatchObject({
    state: "problem",
    at: night,
    says: "Od 4 dni nie powstała żadna kopia.",
  });
  const reason = "Na dysku z kopiami zabrakło miejsca.";
  await noteUpkeep(db, "backup", { endedAt: new Date(LATER), isFine: false, outcome: { reason } });
  expect(await look(backupCheck, LATER)).toMatchObject({
    state: "problem",
    at: night,
    says: `Ostatnia kopia się nie udała. ${reason}`,
  });
});

test("an external database says that no backups are made here", async () => {
  const env = { DATABASE_URL: "postgres://somebody:x@localhost/data" };
  expect(await look(backupCheck, LATER, env)).toMatchObject({ state: "unknown" });
});

test("a verification found nothing, is missing, or found something", async () => {
  await noteVerified(db, { counts, problems: 0, places: [] }, night);
  expect(await look(verificationCheck)).toEqual({
    state: "good",
    at: night,
    says: "Wszystko się zgadza. Sprawdzono: 12 345 wpisów historii, 1 złożone sprawozdanie, 22 wiersze.".replace(
      "12 345",
      (12_345).toLocaleString("pl"),
    ),
  });
  expect(await look(verificationCheck, LATER)).toMatchObject({ state: "warning" });
  const places = [{ uid: randomUUID(), where: "history 1", what: "x" }];
  await noteVerified(db, { counts, problems: 1, places }, night);
  expect(await look(verificationCheck)).toMatchObject({
    state: "problem",
    says: expect.stringContaining("Dane nie zgadzają się w 1 miejscu"),
    toDo: expect.stringContaining("osobę od serwera"),
    details: expect.stringContaining("npm run verify"),
  });
});
