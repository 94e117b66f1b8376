import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApp, testDatabase } from "../../test/app.ts";
import { atEndOfFile } from "../../test/end-of-file.ts";
import { call, type App } from "../../test/people.ts";
import { added, read, reporter, rowFor, save } from "../../test/reporting.ts";
import type { Login } from "../db/connection.ts";
import { openSideThreads } from "./side-threads.ts";

const file = new URL("../side-thread.ts", import.meta.url);
const may = { year: 2026, month: 5 };
const { owner } = await testDatabase();

function threads(login: Login) {
  const opened = openSideThreads(file, { login, settings: { monthDueDay: 15, logLevel: "silent" } }, () => {});
  atEndOfFile(opened.stop);
  return opened;
}

const year = (uid: string) => ({
  method: "GET",
  url: `/api/users/${uid}/reports/2026`,
  headers: {},
  sentBody: null,
});

const writtenBy = (app: App, payload: string) =>
  app.inject({
    method: "POST",
    url: "/api/sheets?format=csv",
    headers: { "content-type": "application/octet-stream" },
    payload,
  });

test("a side thread does, refuses and answers requests as the main thread would", async () => {
  const { uid } = await reporter();
  const caller = { uid, sessionId: randomUUID(), isAdmin: false };
  const sideThreads = threads(owner);
  await sideThreads.answer(year(uid), null, new AbortController().signal); // so that the thread has started, however long that takes
  const [beside, here] = [await testApp({ caller, sideThreads }), await testApp({ caller })];
  const cells = await rowFor("packagings", may);
  const changes = Array.from({ length: 150 }, () => added({ ...cells, remarks: "żółć" }));
  const requestId = randomUUID();
  const saved = await save(beside, uid, may, "packagings", changes, requestId);
  expect(saved.statusCode).toBe(200);
  expect(saved.json().rows).toHaveLength(150);
  // A repeated request has no second effect, whichever thread gets it.
  expect((await save(here, uid, may, "packagings", changes, requestId)).json()).toEqual(saved.json());
  for (const place of [[5], ["5?rows=1"], [5, "packagings"]])
    expect((await read(beside, uid, 2026, ...place)).json()).toEqual((await read(here, uid, 2026, ...place)).json());
  const history = { uid, ...may };
  const [mine, other] = [
    await call(beside, "listReportHistory", history),
    await call(here, "listReportHistory", history),
  ];
  expect(mine.json().result.entries).toHaveLength(1);
  expect(mine.json()).toEqual(other.json());

  const payload = JSON.stringify([
    { name: "A", head: ["a"], rows: Array.from({ length: 9_000 }, () => ["żółć", 1.5]) },
  ]);
  const [file, same] = [await writtenBy(beside, payload), await writtenBy(here, payload)];
  expect([file.statusCode, file.json()]).toEqual([200, same.json()]);

  const wrong = changes.map((change) => ({ ...change, version: 1, set: { mass: "dużo" } }));
  const refused = await save(beside, uid, may, "packagings", wrong);
  expect([refused.statusCode, refused.json().error.details.issues[0].path]).toEqual([400, "/body/changes/0/set/mass"]);
  const stranger = await save(beside, randomUUID(), may, "packagings", changes);
  expect(stranger.statusCode).toBe(403);
  const packed = await beside.inject({
    url: `/api/users/${uid}/reports/2026/5`,
    headers: { "accept-encoding": "gzip" },
  });
  expect([packed.statusCode, packed.headers["content-encoding"]]).toEqual([200, "gzip"]);
});

test("a prepared thread starts before the first request, and answers it", async () => {
  const ended: Error[] = [];
  const settings = { monthDueDay: 15, logLevel: "silent" as const };
  const broken = openSideThreads(file, { login: { ...owner, database: "none_such" }, settings }, (error) =>
    ended.push(error),
  );
  broken.prepare();
  await expect.poll(() => ended.length, { timeout: 60_000 }).toBe(1);
  await broken.stop();
  const { uid } = await reporter();
  const prepared = threads(owner);
  prepared.prepare();
  expect((await prepared.answer(year(uid), null, new AbortController().signal)).status).toBe(401);
});

test("a thread that crashes fails only its own request, and the next request gets a new thread", async () => {
  const { uid } = await reporter();
  const caller = {
    by: "session" as const,
    uid,
    sessionId: randomUUID(),
    isAdmin: false,
    isProved: false,
    colleagues: [],
  };
  const sideThreads = threads({ ...owner, database: "none_such" });
  // Not by HTTP, which allows twelve seconds: a slow machine may take longer to start a thread.
  for (let time = 0; time < 2; time++)
    await expect(sideThreads.answer(year(uid), caller, new AbortController().signal)).rejects.toMatchObject({
      status: "UNAVAILABLE",
    });
  const app = await testApp({ caller, sideThreads });
  const changes = [added(await rowFor("packagings", may))];
  expect((await save(app, uid, may, "packagings", changes)).statusCode).toBe(200);
});

test("a request that has not begun when its caller goes is not carried out", async () => {
  const { uid, app } = await reporter();
  const caller = {
    by: "session" as const,
    uid,
    sessionId: randomUUID(),
    isAdmin: false,
    isProved: false,
    colleagues: [],
  };
  const side = threads(owner);
  const cells = await rowFor("packagings", may);
  const asked = (remarks: string) => ({
    method: "PATCH",
    url: `/api/users/${uid}/reports/2026/5/packagings`,
    headers: { "content-type": "application/json" },
    sentBody: Buffer.from(JSON.stringify({ requestId: randomUUID(), changes: [added({ ...cells, remarks })] })),
  });
  const [starting, stays, waiting] = [new AbortController(), new AbortController(), new AbortController()];
  // The first waits for its thread to start; the last waits for the one before it.
  const answers = [
    side.answer(asked("gone while a thread started"), caller, starting.signal),
    side.answer(asked("stays"), caller, stays.signal),
    side.answer(asked("gone while it waited"), caller, waiting.signal),
  ];
  starting.abort();
  waiting.abort();
  const outcomes = await Promise.allSettled(answers);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(["rejected", "fulfilled", "rejected"]);
  const kept: { rows: { cells: { remarks: string } }[] } = (await read(app, uid, 2026, 5, "packagings")).json();
  expect(kept.rows.map(({ cells: { remarks } }) => remarks)).toEqual(["stays"]);
});
