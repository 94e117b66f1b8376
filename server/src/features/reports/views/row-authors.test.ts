import { randomUUID } from "node:crypto";
import { rowAuthorsOutput } from "@ekorok/domain/reports/contract/report-moves";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { call } from "../../../../test/people.ts";
import { driver, march } from "../../../../test/report-moves.ts";
import { added, reporter, save, type Reporter } from "../../../../test/reporting.ts";

let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

const asked = (uid: string, ...rows: string[]) => ({ uid, ...march, area: "vehicles", rows });
const authorsFor = async (app: Reporter["app"], uid: string, ...rows: string[]) =>
  rowAuthorsOutput.parse((await call(app, "listRowAuthors", asked(uid, ...rows))).json().result).authors;

test("a row shows who last changed its values and when, not who moved it", async () => {
  const { uid, row } = await driver(admin.app);
  const own = await testApp({ caller: { uid, sessionId: randomUUID(), isAdmin: false } });
  const second = added(row.set ?? {});
  await save(own, uid, march, "vehicles", [second]);
  const [first, theirs, ...none] = await authorsFor(own, uid, row.id, second.id, randomUUID());
  expect(none).toEqual([]);
  // The client sees that it was the consultancy, not the address.
  expect([first, theirs]).toMatchObject([
    { id: row.id, by: { uid: admin.uid, isAdmin: true, name: "" } },
    { id: second.id, by: { uid, isAdmin: false } },
  ]);
  const moved = await save(own, uid, march, "vehicles", [{ id: row.id, version: 1, position: "zzzzzz", set: {} }]);
  expect(moved.statusCode).toBe(200);
  expect(await authorsFor(own, uid, row.id)).toEqual([first]);
  const version = moved.json<{ rows: { version: number }[] }>().rows[0]?.version ?? 0;
  const cleared = await save(own, uid, march, "vehicles", [{ id: row.id, version, set: { vehicle: null } }]);
  expect(cleared.statusCode).toBe(200);
  expect(await authorsFor(own, uid, row.id)).toMatchObject([{ id: row.id, by: { uid } }]);
});

test("nobody learns who typed another client's rows, and nobody queries thousands at a time", async () => {
  const [{ uid, row }, stranger] = [await driver(admin.app), await reporter()];
  expect((await call(stranger.app, "listRowAuthors", asked(uid, row.id))).statusCode).toBe(403);
  const many = Array.from({ length: 101 }, () => randomUUID());
  expect((await call(admin.app, "listRowAuthors", asked(uid, ...many))).statusCode).toBe(400);
});
