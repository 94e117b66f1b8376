import { randomUUID } from "node:crypto";
import { rowsConflict, type AreaReport, type PatchedRows as Patched } from "@ekorok/domain/reports/contract/reports";
import { beforeAll, expect, test } from "vitest";
import { historyOf } from "../../../../test/administration.ts";
import { added, anotherClient, read, reporter, rowFor, save, type Reporter } from "../../../../test/reporting.ts";

const may = { year: 2026, month: 5 };
let client: Reporter;
let admin: Reporter;
beforeAll(async () => {
  [client, admin] = [await reporter(), await reporter({ isAdmin: true })];
});

test("the later of two editors learns the row's present values, who changed or removed it, and when", async () => {
  const cells = await rowFor("batteries", may);
  const [changed, removed] = [added(cells), added(cells)] as const;
  await save(client.app, client.uid, { ...may, month: 8 }, "batteries", [changed, removed]);
  await save(admin.app, client.uid, { ...may, month: 8 }, "batteries", [
    { id: changed.id, version: 1, set: { count: "7" } },
    { id: removed.id, version: 1, set: null },
  ]);
  const late = await save(client.app, client.uid, { ...may, month: 8 }, "batteries", [
    { id: changed.id, version: 1, set: { count: "8" } },
    { id: removed.id, version: 1, set: { count: "8" } },
    { id: randomUUID(), version: 1, set: { count: "8" } },
  ]);
  const by = { uid: admin.uid, isAdmin: true, name: "" }; // an administrator's address is not for clients
  expect(late.statusCode).toBe(409);
  const { details } = late.json().error;
  expect(details.rows).toMatchObject([
    { id: changed.id, row: { cells: { count: "7" } }, changed: { by } },
    { id: removed.id, row: null, changed: { by } },
    { row: null, changed: null },
  ]);
  expect(rowsConflict.strict().parse(details)).toEqual(details);
});

test("of twenty who change the same row again and again nobody overwrites another silently", async () => {
  const uid = await anotherClient();
  const row = added(await rowFor("batteries", may));
  await save(admin.app, uid, may, "batteries", [row]);
  const present = async () => (await read(admin.app, uid, 2026, 5, "batteries")).json<AreaReport>().rows[0];
  const successes: string[] = [];
  const refusals: unknown[] = [];
  const writer = async (number: number) => {
    for (let round = 0; round < 5; round++) {
      const version = (await present())?.version ?? 0;
      const count = String(number * 10 + round);
      const answer = await save(admin.app, uid, may, "batteries", [{ id: row.id, version, set: { count } }]);
      if (answer.statusCode === 200) successes[answer.json<Patched>().rows[0]?.version ?? 0] = count;
      else refusals.push(answer.json());
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, number) => writer(number + 1)));
  const clash = { error: { status: "ABORTED", details: { rows: [{ id: row.id, row: { id: row.id } }] } } };
  for (const refusal of refusals) expect(refusal).toMatchObject(clash);
  expect(refusals.length + Object.keys(successes).length).toBe(100);
  const end = await present();
  expect(end).toMatchObject({ version: 1 + Object.keys(successes).length, cells: { count: successes.at(-1) } });
  expect((await historyOf(uid)).filter(({ action }) => action === "report.rows")).toHaveLength(
    1 + Object.keys(successes).length,
  );
});

test("the same request fifty times has one effect and one answer", async () => {
  const uid = await anotherClient();
  const requestId = randomUUID();
  const changes = [added(await rowFor("batteries", may))];
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => save(admin.app, uid, may, "batteries", changes, requestId)),
  );
  expect(answers[0]?.statusCode).toBe(200);
  for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
  expect((await historyOf(uid)).filter(({ action }) => action === "report.rows")).toHaveLength(1);
  // Valid by itself, but the request id is already used for another request.
  const elsewhere = { year: 2026, month: 6 };
  const taken = await save(admin.app, uid, elsewhere, "batteries", changes, requestId);
  expect(taken.json()).toMatchObject({ error: { status: "INVALID_ARGUMENT" } });
  expect((await save(admin.app, uid, elsewhere, "batteries", changes)).statusCode).toBe(200);
});

test("two users in different rows of one area both succeed", async () => {
  const uid = await anotherClient();
  const cells = await rowFor("batteries", may);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => save(admin.app, uid, may, "batteries", [added(cells)])),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  const { rows, summary } = (await read(admin.app, uid, 2026, 5, "batteries")).json<AreaReport>();
  expect([rows.length, summary.rowCount, summary.totals]).toEqual([20, 20, { mass: "20", count: "20" }]);
});
