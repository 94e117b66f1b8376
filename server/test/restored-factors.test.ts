import { randomUUID } from "node:crypto";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { freshDatabase } from "./database.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { openConnection, type Login } from "../src/db/connection.ts";
import { openDatabase } from "../src/db/index.ts";
import { readMigrations } from "../src/db/migrate.ts";
import { MIGRATIONS } from "../src/folders.ts";
import { storeApp, verifyAppCode, totpCode, stepAt } from "../src/features/identity/second-factor/authenticator-app.ts";
import { makeRecoveryCodes } from "../src/features/identity/second-factor/recovery-codes.ts";
import { openVault } from "../src/features/identity/second-factor/vault.ts";
import { exportDatabase } from "../src/backup/write-backup.ts";
import { importDatabase } from "../src/backup/read-backup.ts";

const { folder, remove } = temporaryFolder();
afterAll(remove);
const migrations = readMigrations(MIGRATIONS);
const uid = "7f9c24e8-3b1a-4b6f-9d4e-2f8a1c0b5d6e";
const secret = Buffer.from("12345678901234567890");

async function protectedAccount() {
  const { owner, app } = await freshDatabase();
  const { db, close } = openDatabase(app);
  const client = await openConnection(owner);
  await client.query("insert into ekorok.users (uid, email, second_factor) values ($1, 'a@firma.pl', 'on')", [uid]);
  await client.end();
  await storeApp(db, await openVault(db), uid, { secret, step: 1 });
  await makeRecoveryCodes(db, uid);
  await close();
  return owner;
}

async function restored(from: Login, backupKey: string | undefined, into?: Login) {
  const file = path.join(folder, `${randomUUID()}.backup`);
  const keys = { backupKey, dataDir: folder };
  await exportDatabase(from, file, keys, new Date());
  const { owner, app } = into ? { owner: into, app: into } : await freshDatabase();
  await importDatabase(owner, file, { ...keys, isUnverified: false }, migrations);
  const client = await openConnection(owner);
  const { rows } = await client.query(
    `select second_factor as state, (select count(*)::int from ekorok.authenticator_apps) as apps,
            (select count(*)::int from ekorok.recovery_codes) as codes, (select count(*)::int from ekorok.factor_keys) as keys
       from ekorok.users`,
  );
  await client.end();
  return { found: rows[0], app };
}

test("an unencrypted backup says that an account has a second factor but does not contain it", async () => {
  const live = await protectedAccount();
  const closed = { state: "on", apps: 0, codes: 0, keys: 0 };
  expect((await restored(live, undefined)).found).toEqual(closed);
  expect((await restored(live, undefined, live)).found).toEqual(closed); // over the very data it was made of
});

test("an encrypted backup contains the factors, and their codes work after a restore", async () => {
  const { found, app } = await restored(await protectedAccount(), "wrona bez kracząca ogona");
  expect(found).toEqual({ state: "on", apps: 1, codes: 10, keys: 1 });
  const { db, close } = openDatabase(app);
  expect(await verifyAppCode(db, await openVault(db), uid, totpCode(secret, stepAt(Date.now())))).toBe(true);
  await close();
});
