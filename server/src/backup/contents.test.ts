import { expect, test } from "vitest";
import { freshDatabase } from "../../test/database.ts";
import { openConnection } from "../db/connection.ts";
import { readMigrations } from "../db/migrate.ts";
import { MIGRATIONS } from "../folders.ts";
import { decisions, isKept } from "./contents.ts";
import { listTables } from "./tables.ts";

test("for every table it is decided whether it is backed up", async () => {
  const client = await openConnection((await freshDatabase()).owner);
  const there = (await listTables(client)).map(({ name }) => name);
  await client.end();
  expect(there.filter((name) => !(name in decisions))).toEqual([]);
});

test("there is no decision for a table that never existed", () => {
  const made = readMigrations(MIGRATIONS).flatMap(({ sql }) =>
    [...sql.matchAll(/create (?:unlogged )?table (?:if not exists )?ekorok\.(\w+)/g)].map(([, name]) => name),
  );
  expect(Object.keys(decisions).filter((name) => !made.includes(name))).toEqual([]);
});

test("sessions, links and signing keys are left out even of an encrypted backup", () => {
  const ways = ["sessions", "password_links", "signing_keys", "attempts", "used_proofs", "answered_requests"];
  expect(ways.filter((name) => isKept(name, { isEncrypted: true }))).toEqual([]);
});
