import { afterAll, expect, test } from "vitest";
import { freshDatabase } from "../../test/database.ts";
import { codeOf } from "../errors/system-errors.ts";
import { openConnection } from "./connection.ts";

const { owner, app } = await freshDatabase();
const asOwner = await openConnection(owner);
await asOwner.query(`create table ekorok.ledger (id int generated always as identity, body text)`);
await asOwner.query(`grant select, insert (body) on ekorok.ledger to "${app.user}"`);
const asApp = await openConnection(app);
afterAll(async () => {
  await asApp.end();
  await asOwner.end();
});

test("the application may do what a migration granted", async () => {
  await asApp.query("insert into ekorok.ledger (body) values ('x')");
  expect((await asApp.query("select body from ekorok.ledger")).rows).toEqual([{ body: "x" }]);
});

test.each([
  "update ekorok.ledger set body = 'y'",
  "delete from ekorok.ledger",
  "truncate ekorok.ledger",
  "insert into ekorok.ledger (id, body) overriding system value values (99, 'x')",
  "drop table ekorok.ledger",
  "alter table ekorok.ledger disable trigger all",
  "create table ekorok.mine (id int)",
  "create table public.mine (id int)",
  "create schema mine",
  "create role mine",
  "create database mine",
  "insert into ekorok.migrations values (99, 'x', 'x')",
  "copy ekorok.ledger to '/tmp/ledger'",
  "copy ekorok.ledger from program 'id'",
  "select pg_read_file('/etc/passwd')",
  "set session_replication_role = replica",
  `set role "${owner.user}"`,
])("the application may not: %s", async (statement) => {
  const refusal = await asApp.query(statement).catch(codeOf);
  expect(refusal).toBe("42501");
});
