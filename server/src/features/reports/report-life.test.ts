import { createHash, randomUUID } from "node:crypto";
import { areaIds, areas, type FrozenReport, type MonthReport, type YearReport } from "@ekorok/domain";
import { beforeAll, describe, expect, test } from "vitest";
import { asOwner, historyOf } from "../../../test/administration.ts";
import { testDatabase } from "../../../test/app.ts";
import { call } from "../../../test/people.ts";
import {
  added,
  anotherClient,
  command,
  permitOnly,
  read,
  reporter,
  rowFor,
  save,
  type Reporter,
} from "../../../test/reporting.ts";
import { canonicalJson } from "./canonical-json.ts";

type ListAnswer = { versions: { number: number; correction: number; hash: string; submittedBy: { uid: string } }[] };
const march = { year: 2026, month: 3 };
let client: Reporter;
let admin: Reporter;
beforeAll(async () => {
  [client, admin] = [await reporter(), await reporter({ isAdmin: true })];
});

const submit = (uid: string, which: object, app = admin.app) =>
  command(app, "submitReport", { uid, ...which, declaration: true });
const move = (name: string, uid: string, which: object, app = admin.app) => command(app, name, { uid, ...which });
const declare = (uid: string, period: object, ids: readonly string[], isEmpty = true) =>
  command(admin.app, "declareEmpty", { uid, ...period, areas: ids, isEmpty });
const monthOf = async (uid: string, { year, month } = march) =>
  (await read(admin.app, uid, year, month)).json<MonthReport>();
const version = async (uid: string, number: number, { year, month } = march) =>
  (await read(admin.app, uid, year, month, "versions", number)).json<FrozenReport>();
const refusalOf = (answer: { statusCode: number; json: () => unknown }) => [answer.statusCode, answer.json()];
const failed = (details: object = {}) => [400, { error: { status: "FAILED_PRECONDITION", ...details } }];

/** A client who deals with vehicles only, with one row in a month. */
async function driver(period = march) {
  const uid = await anotherClient();
  await permitOnly(uid, "vehicles");
  const row = added(await rowFor("vehicles", period));
  expect((await save(admin.app, uid, period, "vehicles", [row])).statusCode).toBe(200);
  return { uid, row };
}

test("a month goes from draft to approved, and back to a correction, as a client and a consultancy would do it", async () => {
  const { uid, app } = client;
  for (const id of areaIds.slice(0, 9)) await save(app, uid, march, id, [added(await rowFor(id, march))]);
  const early = await submit(uid, march, app);
  expect(refusalOf(early)).toMatchObject(
    failed({ details: { findings: [{ area: "importedVehicles", check: "empty", level: "blocks" }] } }),
  );
  const all = await command(app, "declareEmpty", { uid, ...march, areas: ["importedVehicles"], isEmpty: true });
  expect(all.json()).toEqual({ result: {} });
  expect((await submit(uid, march, app)).json()).toMatchObject({
    result: { status: "submitted", submissions: 1, year: 2026, month: 3, returnReason: null },
  });
  const change = added(await rowFor("batteries", march));
  expect(refusalOf(await save(app, uid, march, "batteries", [change]))).toMatchObject(failed());
  expect(refusalOf(await declare(uid, march, ["batteries"]))).toMatchObject(failed());
  await move("returnReport", uid, { ...march, reason: "Brak faktury za paliwo." });
  const returned = { at: expect.stringMatching(/Z$/), by: { uid: admin.uid, isAdmin: true } };
  expect(await monthOf(uid)).toMatchObject({ status: "returned", returnReason: "Brak faktury za paliwo.", returned });
  // A client learns who it was by name, not by address.
  expect((await read(app, uid, 2026, 3)).json<MonthReport>().returned?.by?.name).not.toContain("@");
  expect((await save(app, uid, march, "batteries", [change])).statusCode).toBe(200);
  await submit(uid, march, app);
  expect(await monthOf(uid)).toMatchObject({ status: "submitted", submissions: 2, returnReason: null, returned: null });
  await move("approveReport", uid, march);
  expect(refusalOf(await save(app, uid, march, "batteries", [added({})]))).toMatchObject(failed());
  await move("reopenReport", uid, march);
  expect(await monthOf(uid)).toMatchObject({ status: "returned", submissions: 2, returned });
  await submit(uid, march, app);
  const { versions } = (await read(app, uid, 2026, 3, "versions")).json<ListAnswer>();
  expect(versions.map(({ number, correction }) => [number, correction])).toEqual([
    [3, 1],
    [2, 0],
    [1, 0],
  ]);
  expect((await version(uid, 1)).areas.find(({ area }) => area === "batteries")?.rows).toHaveLength(1);
  expect((await version(uid, 2)).areas.find(({ area }) => area === "batteries")?.rows).toHaveLength(2);
  expect((await historyOf(uid)).map(({ action }) => action).filter((action) => action !== "report.rows")).toEqual([
    "user.create",
    "report.declareEmpty",
    "report.submit",
    "report.return",
    "report.submit",
    "report.approve",
    "report.reopen",
    "report.submit",
  ]);
});

describe("who may move a report", () => {
  test.each(["returnReport", "approveReport", "reopenReport", "moveReports", "dictionaryItemUses"])(
    "a client may not %s, not even their own",
    async (name) => expect((await move(name, client.uid, march, client.app)).statusCode).toBe(403),
  );

  test.each(["submitReport", "declareEmpty", "giveReason", "listReportHistory"])(
    "for %s a stranger and nobody look alike",
    async (name) => {
      const input = {
        submitReport: { declaration: true },
        declareEmpty: { areas: ["batteries"], isEmpty: true },
        giveReason: { area: "batteries", check: "x", rowId: null, reason: "bo tak" },
        listReportHistory: {},
      }[name];
      const ask = (uid: string) =>
        call(
          client.app,
          name,
          { uid, ...march, ...input, ...(name === "listReportHistory" ? {} : { requestId: randomUUID() }) },
          {},
        );
      const [foreign, unknown] = [await ask(await anotherClient()), await ask(randomUUID())];
      expect([foreign.statusCode, foreign.body]).toEqual([403, unknown.body]);
    },
  );

  test("an administrator submits for a client, and both are named", async () => {
    const { uid } = await driver();
    await submit(uid, march);
    expect((await version(uid, 1)).submittedBy.uid).toBe(admin.uid);
    expect((await historyOf(uid)).at(-1)).toMatchObject({ action: "report.submit", actor: admin.uid });
  });

  test("somebody blocked is not written for", async () => {
    const { uid, row } = await driver();
    await command(admin.app, "setBlocked", { uid, isBlocked: true });
    expect(refusalOf(await submit(uid, march))).toMatchObject(failed());
    expect(refusalOf(await save(admin.app, uid, march, "vehicles", [row]))).toMatchObject(failed());
    expect((await read(admin.app, uid, 2026, 3)).statusCode).toBe(200);
  });
});

describe("moves that cannot be made", () => {
  test.each([
    ["approveReport", {}],
    ["returnReport", { reason: "Popraw." }],
    ["reopenReport", {}],
  ])("%s of a draft", async (name, more) => {
    const uid = await anotherClient();
    expect(refusalOf(await move(name, uid, { ...march, ...more }))).toMatchObject(failed());
  });

  test("a month that has not begun", async () => {
    const later = { year: 2099, month: 12 };
    const { uid } = await driver({ year: 2026, month: 3 });
    await declare(uid, later, ["vehicles"]);
    expect(refusalOf(await submit(uid, later))).toMatchObject(failed());
  });

  test("an area with rows is not empty, and rows take the declaration back", async () => {
    const { uid, row } = await driver();
    expect(refusalOf(await declare(uid, march, ["vehicles"]))).toMatchObject(failed());
    await save(admin.app, uid, march, "vehicles", [{ id: row.id, version: 1, set: null }]);
    await declare(uid, march, ["vehicles"]);
    expect((await monthOf(uid)).areas).toMatchObject([{ state: "declaredEmpty" }]);
    await declare(uid, march, ["vehicles"], false);
    expect((await monthOf(uid)).areas).toMatchObject([{ state: "empty" }]);
    await declare(uid, march, ["vehicles"]);
    await save(admin.app, uid, march, "vehicles", [row]);
    expect((await monthOf(uid)).areas).toMatchObject([{ state: "filled" }]);
  });

  test("an incomplete row blocks, and the refusal leads to its cell", async () => {
    const { uid } = await driver();
    const half = added({ vehicle: "WX 12345" });
    await save(admin.app, uid, march, "vehicles", [half]);
    expect((await monthOf(uid)).areas).toMatchObject([{ state: "inProgress" }]);
    const answer = await submit(uid, march);
    const { findings } = answer.json<{ error: { details: { findings: object[] } } }>().error.details;
    expect(findings.map((finding) => ({ ...finding }))).toEqual(
      expect.arrayContaining([expect.objectContaining({ area: "vehicles", rowId: half.id, column: "fuel" })]),
    );
  });

  test("twenty at once submit one version", async () => {
    const { uid } = await driver();
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(uid, march)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 400),
    ]);
    expect((await read(admin.app, uid, 2026, 3, "versions")).json<ListAnswer>().versions).toHaveLength(1);
  });

  test("what is saved while a month is submitted is in the version, or is refused", async () => {
    const { uid } = await driver();
    const cells = await rowFor("vehicles", march);
    const saves = Array.from({ length: 20 }, () => save(admin.app, uid, march, "vehicles", [added(cells)]));
    const [, ...answers] = await Promise.all([submit(uid, march), ...saves]);
    const saved = answers.filter(({ statusCode }) => statusCode === 200).length;
    expect((await version(uid, 1)).areas[0]?.rows).toHaveLength(1 + saved);
  });
});

describe("a check that wants a reason", () => {
  const give = (uid: string, data: object) =>
    command(admin.app, "giveReason", { uid, ...march, area: "vehicles", rowId: null, ...data });

  /** Ten times as much fuel as in the two months before. */
  async function thirsty() {
    const uid = await anotherClient();
    await permitOnly(uid, "vehicles");
    const cells = await rowFor("vehicles", march);
    for (const month of [1, 2]) await save(admin.app, uid, { year: 2026, month }, "vehicles", [added(cells)]);
    const row = added({ ...cells, amount: "10 l" });
    await save(admin.app, uid, march, "vehicles", [row]);
    return { uid, row };
  }

  test("keeps the month from being submitted until one is given, and is frozen with it", async () => {
    const { uid } = await thirsty();
    expect((await monthOf(uid)).areas).toMatchObject([{ state: "filled", asks: 1 }]);
    const refused = await submit(uid, march);
    const asked = { area: "vehicles", level: "asks", check: "jump.amount", rowId: null };
    expect(refusalOf(refused)).toMatchObject(failed({ details: { findings: [asked] } }));
    expect((await give(uid, { check: "jump.amount", reason: "Nowy kontrakt." })).json()).toEqual({ result: {} });
    expect(await monthOf(uid)).toMatchObject({
      areas: [{ asks: 0 }],
      findings: [{ ...asked, reason: "Nowy kontrakt." }],
    });
    expect((await submit(uid, march)).statusCode).toBe(200);
    expect((await version(uid, 1)).areas[0]?.findings).toMatchObject([{ ...asked, reason: "Nowy kontrakt." }]);
    expect((await monthOf(uid)).findings).toMatchObject([{ ...asked, reason: "Nowy kontrakt." }]);
    expect((await historyOf(uid)).map(({ action }) => action)).toContain("report.reason");
  });

  test("asks again when the values change, and a reason can be taken back", async () => {
    const { uid, row } = await thirsty();
    await give(uid, { check: "jump.amount", reason: "Nowy kontrakt." });
    await save(admin.app, uid, march, "vehicles", [{ id: row.id, version: 1, set: { document: "FV 1" } }]);
    expect((await monthOf(uid)).findings).toMatchObject([{ reason: "Nowy kontrakt." }]);
    await save(admin.app, uid, march, "vehicles", [{ id: row.id, version: 2, set: { amount: "12 l" } }]);
    expect((await monthOf(uid)).findings).toMatchObject([{ reason: null }]);
    await give(uid, { check: "jump.amount", reason: "Nowy kontrakt." });
    await give(uid, { check: "jump.amount", reason: "" });
    expect((await monthOf(uid)).findings).toMatchObject([{ reason: null }]);
  });

  test("takes no reason for what nobody asked", async () => {
    const { uid } = await thirsty();
    expect(refusalOf(await give(uid, { check: "jump.mass", reason: "Bo tak." }))).toMatchObject(failed());
  });
});

describe("a version", () => {
  test("holds names, rates and who; nothing that changes later changes it", async () => {
    const { uid, row } = await driver();
    await submit(uid, march);
    const before = await version(uid, 1);
    const frozen = before.areas[0]?.rows[0];
    expect(frozen?.shown.fuel).not.toBe("");
    const engine = before.items[row.set?.engine ?? ""];
    expect(engine).toMatchObject({ kind: "vehicleEngine", value: { rates: { [row.set?.fuel ?? ""]: { 2026: {} } } } });
    const document = await admin.app.inject("/api/dictionaries");
    const { version: seen, ...fuel } = document.json<Dictionaries>().vehicles.fuels[row.set?.fuel ?? ""] ?? {};
    const changed = { ...fuel, name: "Inne paliwo", density: { value: "0.5", status: "official", source: "próba" } };
    const patched = await admin.app.inject({
      method: "PATCH",
      url: "/api/dictionaries/vehicles",
      payload: { field: `fuels.${row.set?.fuel}`, version: seen, value: changed },
    });
    expect(patched.statusCode).toBe(200);
    expect(await version(uid, 1)).toEqual(before);
    const { areas: closed } = await monthOf(uid);
    expect(closed[0]?.totals).toEqual(before.areas[0]?.totals);
    await move("returnReport", uid, { ...march, reason: "Zmieniona gęstość." });
    expect((await monthOf(uid)).areas[0]?.totals).not.toEqual(before.areas[0]?.totals);
    await submit(uid, march);
    expect((await version(uid, 2)).areas[0]?.rows[0]?.shown.fuel).toBe("Inne paliwo");
    expect((await monthOf(uid)).areas[0]?.totals).toEqual((await version(uid, 2)).areas[0]?.totals);
  });

  test("has a hash of all that is in it", async () => {
    const { uid } = await driver();
    await submit(uid, march);
    const { hash, ...content } = await version(uid, 1);
    expect(
      createHash("sha256")
        .update(canonicalJson({ uid, ...content }))
        .digest("hex"),
    ).toBe(hash);
  });

  test.each([
    "update ekorok.report_versions set hash = hash",
    "delete from ekorok.report_versions",
    "truncate ekorok.report_versions",
  ])("the application may not: %s", async (statement) => {
    const { db } = await testDatabase();
    await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  test.each([0, "01", 2, 1_000_000, "x"])("there is no number %s", async (number) => {
    const { uid } = await driver();
    await submit(uid, march);
    expect([400, 404]).toContain((await read(admin.app, uid, 2026, 3, "versions", number)).statusCode);
  });
});

type Dictionaries = { vehicles: { fuels: Record<string, Record<string, unknown>> } };

describe("the year", () => {
  test("follows its twelve months, and says when one was corrected since", async () => {
    const uid = await anotherClient();
    await permitOnly(uid, "vehicles");
    const year = 2025;
    const cells = await rowFor("vehicles", { year, month: 1 });
    for (let month = 1; month <= 12; month++) {
      await save(admin.app, uid, { year, month }, "vehicles", [added(cells)]);
      if (month < 12) await submit(uid, { year, month });
    }
    expect(refusalOf(await submit(uid, { year }))).toMatchObject(failed({ details: { months: [12] } }));
    await submit(uid, { year, month: 12 });
    expect((await submit(uid, { year })).json()).toMatchObject({ result: { status: "submitted", month: null } });
    const frozen = (await read(admin.app, uid, year, "versions", 1)).json<FrozenReport>();
    expect(frozen.months.map(({ month, number }) => [month, number])).toEqual(
      Array.from({ length: 12 }, (_, index) => [index + 1, 1]),
    );
    const monthly = (await version(uid, 1, { year, month: 1 })).areas[0]?.totals.amount ?? "";
    expect(Number(frozen.areas[0]?.totals.amount)).toBeCloseTo(12 * Number(monthly), 5);
    await move("returnReport", uid, { year, month: 6, reason: "Popraw." });
    const seen = async () => (await read(admin.app, uid, year)).json<YearReport>();
    expect((await seen()).isOutdated).toBe(false);
    await submit(uid, { year, month: 6 });
    expect(await seen()).toMatchObject({ isOutdated: true, status: "submitted" });
    await submit(uid, { year });
    expect(await seen()).toMatchObject({ isOutdated: false, submissions: 2 });
    await move("approveReport", uid, { year });
    expect((await seen()).status).toBe("approved");
    expect((await historyOf(uid)).at(-1)).toMatchObject({ action: "report.approve" });
  });
});

test("several are approved or returned at once, each told apart", async () => {
  const [one, two] = [await driver(), await driver()];
  await submit(one.uid, march);
  const reports = [one, two].map(({ uid }) => ({ uid, ...march }));
  const answer = await command(admin.app, "moveReports", {
    reports: [...reports, { uid: randomUUID(), ...march }],
    move: "approve",
  });
  expect(answer.json()).toMatchObject({
    result: { results: [{ uid: one.uid, status: "approved" }, { uid: two.uid, status: null }, { status: null }] },
  });
  expect((await command(admin.app, "moveReports", { reports, move: "return" })).statusCode).toBe(400);
});

test("the history of a report tells its client who did what", async () => {
  const { uid, row } = await driver();
  await submit(uid, march);
  await save(admin.app, uid, { year: 2026, month: 4 }, "vehicles", [added(await rowFor("vehicles", march))]);
  const answer = await call(admin.app, "listReportHistory", { uid, ...march });
  expect(answer.json()).toMatchObject({
    result: {
      entries: [
        { action: "report.submit", item: "2026/3", actor: { uid: admin.uid, isAdmin: true } },
        { action: "report.rows", item: "2026/3/vehicles", after: { [row.id]: { vehicle: "tekst" } } },
      ],
      next: null,
    },
  });
});

test("every area is in the matrix of what a month can hold", () => {
  expect(areas.map(({ id }) => id)).toEqual(areaIds);
});

test("what is kept of areas equals what their rows say", async () => {
  const wrong = await asOwner(
    `select a.uid from ekorok.report_areas a
      where a.row_count <> (select count(*) from ekorok.report_rows r where (r.uid, r.year, r.month, r.area) = (a.uid, a.year, a.month, a.area))
         or (a.totals ->> 'mass')::numeric is distinct from (select sum((r.amounts ->> 'mass')::numeric) from ekorok.report_rows r
               where (r.uid, r.year, r.month, r.area) = (a.uid, a.year, a.month, a.area)) and a.area <> 'vehicles'`,
    [],
  );
  expect(wrong).toEqual([]);
});
