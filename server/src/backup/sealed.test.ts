import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { to as copyTo } from "pg-copy-streams";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../test/database.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { openConnection, type Login } from "../db/connection.ts";
import { readMigrations } from "../db/migrate.ts";
import { MIGRATIONS } from "../folders.ts";
import { END_OF_TABLE, writeLine } from "./archive.ts";
import { verifyArchive, type VerifyOptions } from "./archive-reader.ts";
import { exportDatabase } from "./write-backup.ts";
import { importDatabase } from "./read-backup.ts";
import { listTables, selectRows } from "./tables.ts";

const { folder, remove } = temporaryFolder();
afterAll(remove);
const now = new Date("2026-11-15T10:00:00Z");
const migrations = readMigrations(MIGRATIONS);
const at = (name: string) => path.join(folder, name);
const byFile = { backupKey: undefined, dataDir: folder };
const byPassphrase = { backupKey: "wrona bez kracząca ogona", dataDir: folder };

async function query(login: Login, statement: string) {
  const client = await openConnection(login);
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const SECRETS = [
  "d-of-the-private-key",
  "c0ffee01c0ffee01",
  "c0ffee02c0ffee02",
  "answer-of-a-request",
  "proof-of-work",
  "c0ffee03",
  "c0ffee04",
  "c0ffee05",
];
let live: Login;
beforeAll(async () => {
  live = (await freshDatabase()).owner;
  const somebody = "7f9c24e8-3b1a-4b6f-9d4e-2f8a1c0b5d6e";
  for (const statement of [
    `insert into ekorok.users (uid, email, password_hash, is_admin) values ('${somebody}', 'a@firma.pl', 'hash', true)`,
    `insert into ekorok.sessions (uid, token_hash, user_agent) values ('${somebody}', '\\x${SECRETS[1]}', 'x')`,
    `insert into ekorok.password_links values ('${somebody}', 'reset', '\\x${SECRETS[2]}', now() + interval '1 day')`,
    `insert into ekorok.signing_keys values ('kid', 'id-token', '{"d": "${SECRETS[0]}"}')`,
    `insert into ekorok.answered_requests values ('${somebody}', '${somebody}', '', '{"result": "${SECRETS[3]}"}')`,
    `insert into ekorok.factor_keys values (true, '\\x${SECRETS[5]}')`,
    `insert into ekorok.authenticator_apps values ('${somebody}', '\\x${SECRETS[6]}', 1)`,
    `insert into ekorok.recovery_codes values ('${somebody}', '\\x${SECRETS[7]}')`,
    `insert into ekorok.used_proofs values ('${SECRETS[4]}', now())`,
    `insert into ekorok.attempts values ('key', now(), 1, now())`,
  ])
    await query(live, statement);
});

const LEFT_OUT = ["sessions", "password_links", "signing_keys", "attempts", "used_proofs", "answered_requests"];
const FACTORS = ["factor_keys", "authenticator_apps", "recovery_codes", "passkeys"];
async function whatIsIn(login: Login) {
  const counts: Record<string, number> = {};
  for (const table of ["users", ...FACTORS, ...LEFT_OUT])
    counts[table] = (await query(login, `select count(*)::int as n from ekorok.${table}`))[0].n;
  return counts;
}
const noFactors = Object.fromEntries(FACTORS.map((table) => [table, 0]));
const onlyData = { users: 1, ...noFactors, ...Object.fromEntries(LEFT_OUT.map((table) => [table, 0])) };

/** Everything that somebody with only the file can read. */
function legible(file: string): string {
  const bytes = readFileSync(file);
  const body = bytes.subarray(bytes.indexOf(10, bytes.indexOf(10) + 1) + 1, -64);
  try {
    return gunzipSync(body).toString();
  } catch {
    return bytes.toString("latin1");
  }
}

async function restored(file: string, trust: VerifyOptions) {
  const { owner } = await freshDatabase({ migrated: false });
  const { isVerified } = await importDatabase(owner, file, trust, migrations);
  return { isVerified, ...(await whatIsIn(owner)) };
}

/** A backup of version 1: every table, and a digest without a key. */
async function writeVersion1(file: string) {
  const client = await openConnection(live);
  const parts = [writeLine({ kind: "header", schemaVersion: migrations.length, createdAt: now.toISOString() })];
  for (const table of await listTables(client)) {
    const rows = await text(client.query(copyTo(`copy ${selectRows(table)} to stdout`)));
    parts.push(writeLine({ kind: "table", ...table }), rows, END_OF_TABLE);
  }
  await client.end();
  parts.push(writeLine({ kind: "trailer", sequences: [] }));
  const bytes = Buffer.concat([Buffer.from("ekorok-backup 1\n"), gzipSync(parts.join(""))]);
  writeFileSync(file, Buffer.concat([bytes, createHash("sha256").update(bytes).digest()]));
}

test("a backup contains no session, link or key", async () => {
  await exportDatabase(live, at("plain.backup"), byFile, now);
  const seen = legible(at("plain.backup"));
  expect(seen).toContain("a@firma.pl");
  expect(SECRETS.filter((secret) => seen.includes(secret))).toEqual([]);
  expect(await restored(at("plain.backup"), byFile)).toEqual({ isVerified: true, ...onlyData });
});

test("sessions and keys in an older program's backup are not restored, and the file is accepted only unverified", async () => {
  await writeVersion1(at("old.backup"));
  await expect(restored(at("old.backup"), byFile)).rejects.toThrow("made by an older Ekorok, which gave none");
  expect(await restored(at("old.backup"), { ...byFile, isUnverified: true })).toEqual({
    isVerified: false,
    ...onlyData,
  });
});

test("the key is made once, for its owner alone, and is in no backup", async () => {
  await exportDatabase(live, at("first.backup"), byFile, now);
  const key = readFileSync(at("backup.key"), "utf8").trim();
  expect(statSync(at("backup.key")).mode & 0o777).toBe(0o600);
  await exportDatabase(live, at("second.backup"), byFile, now);
  expect(readFileSync(at("backup.key"), "utf8").trim()).toBe(key);
  expect(legible(at("second.backup"))).not.toContain(key);
});

test("a backup with a passphrase can be read only with it", async () => {
  const file = at("secret.backup");
  expect(await exportDatabase(live, file, byPassphrase, now)).toMatchObject({ isEncrypted: true });
  expect(legible(file)).not.toContain("firma");
  // Only encrypted backups contain second factors.
  const factors = { factor_keys: 1, authenticator_apps: 1, recovery_codes: 1 };
  expect(await restored(file, byPassphrase)).toEqual({ isVerified: true, ...onlyData, ...factors });
  for (const backupKey of [undefined, "wrona bez kracząca ogon"])
    await expect(restored(file, { backupKey, dataDir: folder, isUnverified: true })).rejects.toThrow("is encrypted");
});

test("without the key a restore has to be asked for, and is reported as unverified", async () => {
  const file = at("elsewhere.backup");
  await exportDatabase(live, file, byFile, now);
  const elsewhere = { backupKey: undefined, dataDir: at("elsewhere") };
  await expect(restored(file, elsewhere)).rejects.toThrow(/Nobody can tell whether .* --unverified/);
  expect(existsSync(at("elsewhere"))).toBe(false);
  expect(await restored(file, { ...elsewhere, isUnverified: true })).toEqual({ isVerified: false, ...onlyData });
});

test.each([
  ["plain", byFile],
  ["encrypted", byPassphrase],
])(
  "a %s backup that was changed, with its digest made to fit, is refused before anything is touched",
  async (name, keys) => {
    const file = at(`changed-${name}.backup`);
    await exportDatabase(live, file, keys, now);
    const whole = readFileSync(file);
    const [content, code] = [whole.subarray(0, -64), whole.subarray(-32)];
    const fit = (bytes: Buffer) => Buffer.concat([bytes, createHash("sha256").update(bytes).digest(), code]);
    const start = content.indexOf(10, content.indexOf(10) + 1) + 1;
    const other = Buffer.from(content);
    other.writeUInt8(other.readUInt8(start + 30) ^ 1, start + 30);
    const forged = Buffer.from(legible(file).replace("a@firma.pl", "z@firma.pl"));
    const forgeries = [other, content.subarray(0, -1), Buffer.concat([content.subarray(0, start), gzipSync(forged)])];
    for (const bytes of forgeries) {
      writeFileSync(file, fit(bytes));
      await expect(verifyArchive(file, { ...keys, isUnverified: true })).rejects.toThrow(
        "was changed after it was made",
      );
    }
  },
);
