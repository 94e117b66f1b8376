import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../test/app.ts";
import { findBrokenHistory } from "../../test/broken-history.ts";
import { newRequest, person, signIn } from "../../test/people.ts";
import { added, read, reporter, rowFor, save, type Reporter } from "../../test/reporting.ts";
import { upload } from "../../test/uploads.ts";
import { workbookOf } from "../../test/workbook.ts";
import { openConnection } from "../db/connection.ts";
import { history, writtenVolume } from "../db/schema.ts";
import { forgetOldVolumes, listGrowth } from "../features/system/growth.ts";
import { volumeUsedUp } from "./error-answers.ts";

const may = { year: 2026, month: 5 };
const LIMIT = 150 * 1024 * 1024;
const { db, owner } = await testDatabase();
let client: Reporter;
beforeAll(async () => {
  client = await reporter();
});

async function written(uid: string): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<string>`coalesce(sum(${writtenVolume.bytes}), 0)` })
    .from(writtenVolume)
    .where(eq(writtenVolume.uid, uid));
  return Number(sum?.bytes);
}

/** Records that this many bytes were written some days ago. */
async function pretend(uid: string, bytes: number, daysAgo = 0): Promise<void> {
  const asOwner = await openConnection(owner);
  await asOwner.query(
    `insert into ekorok.written_volume values ($1, (now() at time zone 'Europe/Warsaw')::date - $3::int, $2)
     on conflict (uid, day) do update set bytes = excluded.bytes`,
    [uid, bytes, daysAgo],
  );
  await asOwner.end();
}

const saveOne = async ({ app, uid }: Reporter, remarks = "uwaga") =>
  save(app, uid, may, "packagings", [added({ ...(await rowFor("packagings", may)), remarks })]);

test("writes are counted exactly, and refused ones are not", async () => {
  const { app, uid } = await reporter();
  const cells = await rowFor("packagings", may);
  const saves = Array.from({ length: 10 }, () => save(app, uid, may, "packagings", [added(cells)]));
  expect((await Promise.all(saves)).map(({ statusCode }) => statusCode)).toEqual(saves.map(() => 200));
  const sizeOf = (column: typeof history.before | typeof history.after) => sql`coalesce(pg_column_size(${column}), 0)`;
  const [kept] = await db
    .select({ size: sql<string>`sum(200 + ${sizeOf(history.before)} + ${sizeOf(history.after)})` })
    .from(history)
    .where(eq(history.uid, uid));
  const before = await written(uid);
  expect(before).toBe(Number(kept?.size));
  expect((await save(app, uid, may, "packagings", [added({ ...cells, mass: "dużo" })])).statusCode).toBe(400);
  expect(await written(uid)).toBe(before);
});

test("when a client's daily volume is used up, their rows alone are refused, with a retry time, and nothing of them is stored", async () => {
  const { app, uid } = client;
  expect((await saveOne(client)).statusCode).toBe(200);
  await pretend(uid, LIMIT);
  const refused = await saveOne(client);
  expect([refused.statusCode, refused.json().error]).toMatchObject([
    429,
    {
      status: "RESOURCE_EXHAUSTED",
      message: expect.stringContaining("po północy"),
      details: { code: "volume/used-up" },
    },
  ]);
  const seconds = Number(refused.headers["retry-after"]);
  expect(seconds > 0 && seconds <= 24 * 3600).toBe(true);
  const asFunction = await newRequest(app, "declareEmpty", { uid, ...may, areas: ["batteries"], isEmpty: true });
  expect([asFunction.statusCode, asFunction.json().error.details]).toEqual([429, { code: "volume/used-up" }]);
  expect((await read(app, uid, may.year, may.month, "packagings")).json().summary.rowCount).toBe(1);
  const admin = await reporter({ isAdmin: true });
  expect((await saveOne({ app: admin.app, uid })).statusCode).toBe(429);
  expect((await saveOne(await reporter())).statusCode).toBe(200);
  expect(await findBrokenHistory(db)).toEqual([]);
});

test("answers stored for repeated requests count, too, even if nothing was changed", async () => {
  const own = await reporter();
  const { app, uid } = own;
  const answered = async () => {
    const found = await db
      .select({ bytes: writtenVolume.answered })
      .from(writtenVolume)
      .where(eq(writtenVolume.uid, uid));
    return found[0]?.bytes ?? 0;
  };
  const row = added({ ...(await rowFor("packagings", may)), remarks: "u".repeat(400) }, randomUUID());
  await save(app, uid, may, "packagings", [row]);
  const [before, beforeAnswers] = [await written(uid), await answered()];
  const unchanged = () => save(app, uid, may, "packagings", [{ id: row.id, version: 1, set: {} }]);
  const inputs = () =>
    app.inject({
      method: "PATCH",
      url: `/api/users/${uid}/reports/${may.year}/inputs`,
      payload: { requestId: randomUUID(), changes: [{ field: ["isMicro"], from: null, to: null }] },
    });
  expect([(await unchanged()).statusCode, (await inputs()).statusCode]).toEqual([200, 200]);
  expect(await written(uid)).toBe(before); // the history got nothing
  expect(await answered()).toBeGreaterThan(beforeAnswers + 400);
  const used = await answered();
  expect((await save(app, uid, may, "packagings", [{ ...row, version: 7 }])).statusCode).toBe(409);
  expect(await answered()).toBe(used);
  const pretendAnswered = async (bytes: number) => {
    const asOwner = await openConnection(owner);
    await asOwner.query("update ekorok.written_volume set answered = $2 where uid = $1", [uid, bytes]);
    await asOwner.end();
  };
  await pretendAnswered(1.2 * LIMIT); // which is 0.6 of twice as much
  expect((await read(app, uid, may.year, may.month, "packagings")).json().usedVolume).toBeCloseTo(0.6);
  await pretendAnswered(2 * LIMIT);
  for (const answer of [await unchanged(), await inputs(), await saveOne(own)])
    expect([answer.statusCode, answer.json().error.details]).toEqual([429, { code: "volume/used-up" }]);
  // Nothing is refused to an administrator who acts for them, nor what makes the account safe.
  const admin = await reporter({ isAdmin: true });
  expect((await saveOne({ app: admin.app, uid })).statusCode).toBe(200);
  expect((await newRequest(app, "disownSessions", {})).statusCode).toBe(200);
});

test("files count, too, and are refused when the day's volume is used up", async () => {
  const { app, uid } = await reporter();
  const rows = Array.from({ length: 30 }, () => Array.from({ length: 200 }, () => "x".repeat(90)));
  expect((await upload(app, uid, workbookOf({ Arkusz: rows }))).statusCode).toBe(200);
  expect(await written(uid)).toBeGreaterThan(30 * 200 * 90);
  await pretend(uid, LIMIT);
  const refused = await upload(app, uid, workbookOf({ Arkusz: [["Masa"]] }));
  expect([refused.statusCode, refused.json().error.details]).toEqual([429, { code: "volume/used-up" }]);
  expect((await app.inject(`/api/users/${uid}/imports`)).json().imports).toHaveLength(1);
});

test.each([
  ["2026-11-16T12:00:00Z", 11 * 3600],
  ["2026-03-28T23:00:00Z", 23 * 3600], // the day on which clocks go forward begins
  ["2026-10-24T22:00:00Z", 25 * 3600],
  ["2026-06-30T21:59:59.500Z", 1],
])("at %s it is %i seconds to midnight in Poland", (now, seconds) => {
  expect(volumeUsedUp(new Date(now)).retryAfter).toBe(seconds);
});

test("an account that has used up its volume can still be blocked and unblocked", async () => {
  const { uid, email } = await person();
  const admin = await reporter({ isAdmin: true });
  await pretend(uid, LIMIT);
  for (const isBlocked of [true, false])
    expect((await newRequest(admin.app, "setBlocked", { uid, isBlocked })).statusCode).toBe(200);
  expect((await signIn(admin.app, email)).statusCode).toBe(200);
});

test("once half of the day's volume is used, an area says how much", async () => {
  const own = await reporter();
  await saveOne(own);
  const used = async () => (await read(own.app, own.uid, may.year, may.month, "packagings")).json().usedVolume;
  expect(await used()).toBeUndefined();
  await pretend(own.uid, 0.6 * LIMIT);
  expect(await used()).toBeCloseTo(0.6);
  await pretend(own.uid, 2 * LIMIT);
  expect(await used()).toBe(1);
});

test("administrators see who wrote most, today and in thirty days; older counts are deleted", async () => {
  const [{ uid: first }, { uid: second }] = [await person(), await person()];
  await pretend(first, 4 * LIMIT);
  await pretend(first, LIMIT, 29);
  await pretend(first, LIMIT, 30);
  await pretend(second, 3 * LIMIT);
  const [one, other] = await listGrowth(db);
  expect([one, other]).toMatchObject([
    { uid: first, today: "600\u00A0MB", month: "750\u00A0MB" },
    { uid: second, today: "450\u00A0MB", month: "450\u00A0MB" },
  ]);
  await forgetOldVolumes(db);
  expect(await written(first)).toBe(5 * LIMIT);
});

test("the history lists no empty cells, and no row on the side where it did not exist", async () => {
  const { app, uid } = await reporter();
  const row = added({ kind: "portable", mass: "1 kg" }, randomUUID());
  await save(app, uid, may, "batteries", [row]);
  await save(app, uid, may, "batteries", [{ id: row.id, version: 1, set: { mass: null, count: "2" } }]);
  await save(app, uid, may, "batteries", [{ id: row.id, version: 2, set: null }]);
  const rows = await db
    .select({ before: history.before, after: history.after })
    .from(history)
    .where(and(eq(history.uid, uid), eq(history.action, "report.rows")))
    .orderBy(history.number);
  const named = { rowNumber: 1, kind: "portable" };
  expect(rows).toEqual([
    { before: {}, after: { [row.id]: { ...named, mass: "1 kg" } } },
    { before: { [row.id]: { rowNumber: 1, mass: "1 kg" } }, after: { [row.id]: { count: "2" } } },
    { before: { [row.id]: { ...named, count: "2" } }, after: {} },
  ]);
});
