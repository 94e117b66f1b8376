import { randomBytes, randomUUID } from "node:crypto";
import { patchedRows } from "@ekorok/domain/reports/contract/reports";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { writtenVolume } from "../src/db/schema.ts";
import { SITE_PASSWORD, startSite, type Site } from "../test/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const MB = 1024 ** 2;
const ROWS = 500;
const json = { "content-type": "application/json" };

async function sizes() {
  const size = (table: string) => sql<number>`pg_total_relation_size(${`ekorok.${table}`})::float`;
  const [found] = await site.db
    .select({
      all: sql<number>`pg_database_size(current_database())::float`,
      history: size("history"),
      answers: size("answered_requests"),
    })
    .from(sql`(values (1)) one`);
  if (!found) throw new Error("the database has no size");
  return found;
}

async function signedIn() {
  const { uid, email } = await site.account();
  const answer = await fetch(`${site.address}/api/auth/sign-in`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ email, password: SITE_PASSWORD }),
  });
  const { idToken } = z.object({ idToken: z.string() }).parse(await answer.json());
  const headers = { ...json, authorization: `Bearer ${idToken}` };
  return (changes: object[]) =>
    fetch(`${site.address}/api/users/${uid}/reports/2026/5/packagings`, {
      method: "PATCH",
      headers,
      body: JSON.stringify({ requestId: randomUUID(), changes }),
    });
}

/** Incompressible text, as long as a remark may be. */
const remarks = () => randomBytes(375).toString("base64");
const ids = () => Array.from({ length: ROWS }, () => randomUUID());

test("a client who saves as fast as one connection allows is stopped for the day", async () => {
  const [patch, rows] = [await signedIn(), ids()];
  let version = 0;
  const save = () => patch(rows.map((id) => ({ id, version, set: { remarks: remarks() } })));
  const before = await sizes();
  const start = performance.now();
  let saves = 0;
  let answer = await save();
  for (; answer.status === 200; answer = await save()) {
    saves++;
    version = patchedRows.parse(await answer.json()).rows[0]?.version ?? 0;
  }
  const hours = (performance.now() - start) / 3_600_000;
  const after = await sizes();
  const grown = (name: keyof typeof after) => (after[name] - before[name]) / MB;
  const [counted] = await site.db.select({ bytes: sql<string>`sum(${writtenVolume.bytes})` }).from(writtenVolume);
  process.stdout.write(
    `${saves} saves of ${ROWS} rows in ${(hours * 3600).toFixed(0)} s, ${(grown("all") / 1024 / hours).toFixed(1)} GB/h until then; ` +
      `on this day ${grown("all").toFixed(0)} MB in all, of it history ${grown("history").toFixed(0)} MB, answers that go after a day ${grown("answers").toFixed(0)} MB; ` +
      `counted ${(Number(counted?.bytes) / MB).toFixed(0)} MB\n`,
  );
  expect(answer.status).toBe(429);
  expect(await answer.json()).toMatchObject({ error: { details: { code: "volume/used-up" } } });
  expect(Number(counted?.bytes)).toBeLessThanOrEqual(150 * MB);
  expect(grown("all")).toBeLessThan(1024);
});

test("a client who saves repeatedly without changes is stopped for the day, too", async () => {
  const [patch, rows] = [await signedIn(), ids()];
  expect((await patch(rows.map((id) => ({ id, version: 0, set: { remarks: remarks() } })))).status).toBe(200);
  const save = () => patch(rows.map((id) => ({ id, version: 1, set: {} })));
  const before = await sizes();
  let saves = 0;
  let answer = await save();
  for (; answer.status === 200; answer = await save()) {
    saves++;
    await answer.arrayBuffer();
  }
  const after = await sizes();
  const grown = (name: keyof typeof after) => (after[name] - before[name]) / MB;
  process.stdout.write(
    `${saves} saves of ${ROWS} rows that change nothing; ${grown("all").toFixed(0)} MB in all, of it answers that go after a day ${grown("answers").toFixed(0)} MB\n`,
  );
  expect(answer.status).toBe(429);
  expect(grown("answers")).toBeLessThan(400);
  expect(grown("history")).toBeLessThan(5);
});
