import { randomUUID } from "node:crypto";
import { areas } from "@ekorok/domain/areas/all-areas";
import type {
  AreaReport,
  MonthReport,
  PatchedRows as Patched,
  YearReport,
} from "@ekorok/domain/reports/contract/reports";
import { positionsBetween } from "@ekorok/domain/reports/row-order";
import { beforeAll, describe, expect, test } from "vitest";
import { asOwner, historyOf } from "../../../../test/administration.ts";
import { newRequest } from "../../../../test/people.ts";
import { privilegedKeys } from "../../../../test/privileged-keys.ts";
import {
  added,
  anotherClient,
  permitOnly,
  read,
  reporter,
  rowFor,
  save,
  type Reporter,
} from "../../../../test/reporting.ts";

const may = { year: 2026, month: 5 };
let client: Reporter;
let other: Reporter;
let admin: Reporter;
beforeAll(async () => {
  [client, other, admin] = [await reporter(), await reporter(), await reporter({ isAdmin: true })];
});

const hashOf = async (uid: string) =>
  asOwner("select md5(string_agg(r::text, '|' order by id)) from ekorok.report_rows r where uid = $1", [uid]);

describe("every area", () => {
  test.each(areas.map(({ id }) => id))("%s takes a valid row, counts it and gives it back", async (id) => {
    const cells = await rowFor(id, may);
    const change = added(cells);
    const saved = await save(client.app, client.uid, may, id, [change]);
    expect(saved.statusCode).toBe(200);
    const { rows } = saved.json<Patched>();
    expect(rows).toMatchObject([{ id: change.id, version: 1, cells }]);
    const again = (await read(client.app, client.uid, 2026, 5, id)).json<AreaReport>();
    expect(again).toMatchObject({ status: "draft", rows });
    expect(again.summary).toMatchObject({ area: id, state: "filled", rowCount: 1, blocks: 0 });
    expect(again.findings.filter(({ level }) => level === "blocks")).toEqual([]);
    expect(Object.values(again.summary.totals).filter((total) => total !== null).length).toBeGreaterThan(0);
  });

  test("the month and the year equal the sum of the areas", async () => {
    const month = (await read(client.app, client.uid, 2026, 5)).json<MonthReport>();
    expect(month.areas.map(({ area, state }) => [area, state])).toEqual(areas.map(({ id }) => [id, "filled"]));
    expect(month).toMatchObject({ dueOn: "2026-06-15", due: "notServed", status: "draft" });
    expect(month.rows).toBeUndefined();
    const year = (await read(client.app, client.uid, 2026)).json<YearReport>();
    expect(year.months[4]?.areas).toEqual(month.areas);
    expect(year.months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test("a month comes with the rows of every area when asked", async () => {
    const month = (await read(client.app, client.uid, 2026, "5?rows=1")).json<MonthReport>();
    expect(Object.keys(month.rows ?? {})).toEqual(areas.map(({ id }) => id));
    expect(month.rows?.vehicles).toHaveLength(1);
  });
});

test("an untouched report is an empty draft", async () => {
  const answer = (await read(other.app, other.uid, 2025, 2)).json<MonthReport>();
  expect(answer).toMatchObject({ status: "draft", submissions: 0, returnReason: null, submittedAt: null });
  expect(answer.areas.map(({ area, state, updatedAt }) => [area, state, updatedAt])).toEqual(
    areas.map(({ id }) => [id, "empty", null]),
  );
  expect(answer.findings).toEqual([]);
});

describe("permissions", () => {
  const reads = [[2026], [2026, 5], [2026, 5, "batteries"]];
  test.each(reads)("another client's and an unknown client's reports look alike: %s %s %s", async (...place) => {
    const [foreign, unknown] = [
      await read(client.app, other.uid, ...place),
      await read(client.app, randomUUID(), ...place),
    ];
    expect([foreign.statusCode, foreign.body]).toEqual([403, unknown.body]);
    expect(unknown.statusCode).toBe(403);
    expect((await read(admin.app, other.uid, ...place)).statusCode).toBe(200);
    expect((await read(admin.app, randomUUID(), ...place)).statusCode).toBe(404);
  });

  test("nobody writes for somebody else except an administrator, and both are named", async () => {
    const row = added(await rowFor("batteries", may));
    const before = await hashOf(other.uid);
    for (const uid of [other.uid, randomUUID()])
      expect((await save(client.app, uid, may, "batteries", [row])).statusCode).toBe(403);
    expect(await hashOf(other.uid)).toEqual(before);
    expect((await save(admin.app, other.uid, may, "batteries", [row])).statusCode).toBe(200);
    expect((await historyOf(other.uid)).at(-1)).toMatchObject({ action: "report.rows", actor: admin.uid });
    expect((await save(admin.app, randomUUID(), may, "batteries", [row])).statusCode).toBe(404);
  });

  test("a switched-off area is closed to the client and to those who act for them", async () => {
    const { uid, app: own } = await reporter();
    await permitOnly(uid, "vehicles");
    const row = added(await rowFor("batteries", may));
    for (const app of [own, admin.app]) {
      const refused = await save(app, uid, may, "batteries", [row]);
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { error: { status: "PERMISSION_DENIED" } }]);
      expect((await read(app, uid, 2026, 5, "batteries")).statusCode).toBe(403);
      const month = (await read(app, uid, 2026, "5?rows=1")).json<MonthReport>();
      expect([month.areas.map(({ area }) => area), Object.keys(month.rows ?? {})]).toEqual([
        ["vehicles"],
        ["vehicles"],
      ]);
    }
  });
});

describe("saving", () => {
  test("cells are merged, a mass is computed, null is not zero", async () => {
    const uid = await anotherClient();
    const period = { year: 2026, month: 1 };
    const { mass: _, ...cells } = await rowFor("packagings", period);
    const row = added({ ...cells, count: "1000", unitMass: "25.5" });
    await save(admin.app, uid, period, "packagings", [row]);
    const change = { id: row.id, version: 1, set: { netValue: "0" } };
    const saved = (await save(admin.app, uid, period, "packagings", [change])).json<Patched>();
    expect(saved.rows[0]).toMatchObject({
      version: 2,
      cells: { count: "1000", unitMass: "25.5", netValue: "0", mass: null },
      amounts: { mass: "25.5", netValue: "0" },
    });
    const { summary } = (await read(admin.app, uid, 2026, 1, "packagings")).json<AreaReport>();
    expect(summary.totals).toEqual({
      "mass · introduced": "25.5",
      "count · introduced": "1000",
      "netValue · introduced": "0",
    });
    expect((await historyOf(uid)).at(-1)).toMatchObject({
      before: { [row.id]: { netValue: "1" } },
      after: { [row.id]: { netValue: "0" } },
    });
  });

  test("rows keep their order, are removed, and come back with a new version", async () => {
    const uid = await anotherClient();
    const rows = await Promise.all([1, 2, 3].map(async () => added(await rowFor("batteries", may))));
    await save(admin.app, uid, may, "batteries", rows);
    const ids = async () =>
      (await read(admin.app, uid, 2026, 5, "batteries")).json<AreaReport>().rows.map(({ id }) => id);
    expect(await ids()).toEqual(rows.map(({ id }) => id));
    const second = rows[1] ?? added({});
    await save(admin.app, uid, may, "batteries", [{ id: second.id, version: 1, set: null }]);
    expect(await ids()).toEqual([rows[0]?.id, rows[2]?.id]);
    const back = (await save(admin.app, uid, may, "batteries", [second])).json<Patched>();
    expect(back.rows[0]?.version).toBe(3); // so that version 1 is known to be outdated
    const stale = await save(admin.app, uid, may, "batteries", [{ id: second.id, version: 1, set: { count: "7" } }]);
    expect(stale.statusCode).toBe(409);
  });

  test("a row keeps the place where it is put, also when it comes back: in the month, its findings and the next month", async () => {
    const uid = await anotherClient();
    const cells = await rowFor("batteries", may);
    const [first, second, third] = [added(cells), added(cells), added(cells)] as const;
    await save(admin.app, uid, may, "batteries", [first, second, third]);
    const rows = async (period = may) =>
      (await read(admin.app, uid, period.year, period.month, "batteries")).json<AreaReport>().rows;
    const places = (await rows()).map(({ position }) => position);
    expect(places).toEqual(places.toSorted());
    const [copy] = positionsBetween(places[0] ?? null, places[1] ?? null, 1, Math.random);
    const below = { ...added({ ...cells, mass: null }), position: copy };
    await save(admin.app, uid, may, "batteries", [below]);
    const order = [first, below, second, third].map(({ id }) => id);
    expect((await rows()).map(({ id }) => id)).toEqual(order);
    const finding = { rowId: below.id, rowNumber: 2, level: "blocks" };
    const month = (await read(admin.app, uid, 2026, "5?rows=1")).json<MonthReport>();
    expect(month.rows?.batteries?.map(({ id }) => id)).toEqual(order);
    expect(month.findings).toContainEqual(expect.objectContaining(finding));

    await save(admin.app, uid, may, "batteries", [{ id: second.id, version: 1, set: null }]);
    await save(admin.app, uid, may, "batteries", [{ ...second, position: places[1] }]);
    expect((await rows()).map(({ id }) => id)).toEqual(order);

    // Two people choose the same position: both succeed, and everybody sees one order.
    const same = [added(cells), added(cells)].map((row) => ({ ...row, position: copy }));
    await Promise.all(same.map((row) => save(admin.app, uid, may, "batteries", [row])));
    const tied = [below, ...same].map(({ id }) => id).toSorted();
    expect((await rows()).map(({ id }) => id)).toEqual([first.id, ...tied, second.id, third.id]);

    // Only moved: the history shows no removal.
    const [top] = await rows();
    const moved = { id: first.id, version: top?.version ?? 0, set: {}, position: "zzzzzz" };
    expect((await save(admin.app, uid, may, "batteries", [moved])).statusCode).toBe(200);
    expect((await historyOf(uid)).at(-1)).toMatchObject({ after: { [first.id]: {} } });
    await save(admin.app, uid, may, "batteries", [added(cells)]); // behind the last possible position
    const ids = (await rows()).map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBe(ids.length - 2);

    const june = { year: 2026, month: 6 };
    await newRequest(admin.app, "copyMonth", { uid, ...june, from: may, areas: [{ area: "batteries" }] });
    expect((await rows(june)).map(({ position }) => position)).toEqual((await rows()).map(({ position }) => position));

    const deep = { ...added(cells), position: `000001${"z".repeat(1_994)}` }; // as after many copies of one row
    expect((await save(admin.app, uid, may, "batteries", [deep])).statusCode).toBe(200);
    expect((await rows()).find(({ id }) => id === deep.id)?.position).toBe(deep.position);

    const odd = await save(admin.app, uid, may, "batteries", [{ ...added(cells), position: "a b" }]);
    expect(odd.json()).toMatchObject({ error: { details: { issues: [{ path: "/body/changes/0/position" }] } } });
  });

  test("one bad cell stops the save, and its place is named", async () => {
    const uid = await anotherClient();
    const good = await rowFor("batteries", may);
    const bad = added({ ...good, count: "1,5", colour: "red" });
    const answer = await save(admin.app, uid, may, "batteries", [added(good), bad]);
    expect(answer.json()).toMatchObject({
      error: {
        status: "INVALID_ARGUMENT",
        details: { issues: [{ path: "/body/changes/1/set/count" }, { path: "/body/changes/1/set" }] },
      },
    });
    expect((await read(admin.app, uid, 2026, 5, "batteries")).json<AreaReport>().rows).toEqual([]);
    expect((await historyOf(uid)).map(({ action }) => action)).toEqual(["user.create"]);
  });

  test.each(privilegedKeys)("an unknown key beside the known ones is refused: %s", async (key) => {
    const row = added(await rowFor("batteries", may));
    const payload = { requestId: randomUUID(), changes: [row] };
    const url = `/api/users/${client.uid}/reports/2026/5/batteries`;
    const before = await hashOf(client.uid);
    for (const odd of [
      { ...payload, [key]: true },
      { ...payload, changes: [{ ...row, ...(Object.hasOwn(row, key) ? { more: 1 } : { [key]: true }) }] },
      { ...payload, changes: [{ ...row, set: { ...row.set, [key]: "1" } }] },
    ])
      expect((await client.app.inject({ method: "PATCH", url, payload: odd })).statusCode).toBe(400);
    expect(await hashOf(client.uid)).toEqual(before);
  });

  test.each(["2026/0", "2026/13", "2026/05", "2026/1.5", "2026/-1", "2019/5", "2100/5", "26/5", "2026.0/5"])(
    "there is no %s",
    async (place) => {
      expect((await read(client.app, client.uid, place)).statusCode).toBe(400);
      expect((await read(client.app, client.uid, place, "batteries")).statusCode).toBe(400);
    },
  );

  test.each(["baterie-i-akumulatory", "constructor", "Batteries", "podsumowanie", "toString"])(
    "there is no area %s",
    async (name) => {
      expect((await read(client.app, client.uid, 2026, 5, name)).statusCode).toBe(404);
      expect((await save(client.app, client.uid, may, name, [added({})])).statusCode).toBe(404);
    },
  );
});
