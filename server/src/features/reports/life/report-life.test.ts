import { randomUUID } from "node:crypto";
import { areaIds } from "@ekorok/domain/areas/area-ids";
import { beforeAll, describe, expect, test } from "vitest";
import { asOwner, historyOf } from "../../../../test/administration.ts";
import { testDatabase } from "../../../../test/app.ts";
import { call, newRequest } from "../../../../test/people.ts";
import {
  declare,
  driver,
  failed,
  march,
  monthOf,
  move,
  refusalOf,
  submit,
  versionOf,
} from "../../../../test/report-moves.ts";
import { added, anotherClient, read, reporter, rowFor, save, type Reporter } from "../../../../test/reporting.ts";
import { openConnection } from "../../../db/connection.ts";

type ListAnswer = { versions: { number: number; correction: number; hash: string; submittedBy: { uid: string } }[] };
let client: Reporter;
let admin: Reporter;
beforeAll(async () => {
  [client, admin] = [await reporter(), await reporter({ isAdmin: true })];
});

test("a month goes from draft to approved, and back to a correction, as a client and a consultancy would do it", async () => {
  const { uid, app } = client;
  for (const id of areaIds.filter((one) => one !== "importedVehicles"))
    await save(app, uid, march, id, [added(await rowFor(id, march))]);
  const early = await submit(app, uid, march);
  expect(refusalOf(early)).toMatchObject(
    failed({ details: { findings: [{ area: "importedVehicles", check: "empty", level: "blocks" }] } }),
  );
  const all = await newRequest(app, "declareEmpty", { uid, ...march, areas: ["importedVehicles"], isEmpty: true });
  expect(all.json()).toEqual({ result: {} });
  expect((await submit(app, uid, march)).json()).toMatchObject({
    result: { status: "submitted", submissions: 1, year: 2026, month: 3, returnReason: null },
  });
  const change = added({ ...(await rowFor("batteries", march)), builtIn: "no" });
  expect(refusalOf(await save(app, uid, march, "batteries", [change]))).toMatchObject(failed());
  expect(refusalOf(await declare(admin.app, uid, march, ["batteries"]))).toMatchObject(failed());
  await move(admin.app, "returnReport", uid, { ...march, reason: "Brak faktury za paliwo." });
  const returned = { at: expect.stringMatching(/Z$/), by: { uid: admin.uid, isAdmin: true } };
  expect(await monthOf(admin.app, uid)).toMatchObject({
    status: "returned",
    returnReason: "Brak faktury za paliwo.",
    returned,
  });
  // A client sees the person's name, not the address.
  expect((await monthOf(app, uid)).returned?.by?.name).not.toContain("@");
  expect((await save(app, uid, march, "batteries", [change])).statusCode).toBe(200);
  await submit(app, uid, march);
  expect(await monthOf(admin.app, uid)).toMatchObject({
    status: "submitted",
    submissions: 2,
    returnReason: null,
    returned: null,
  });
  await move(admin.app, "approveReport", uid, march);
  expect(refusalOf(await save(app, uid, march, "batteries", [added({})]))).toMatchObject(failed());
  await move(admin.app, "reopenReport", uid, march);
  expect(await monthOf(admin.app, uid)).toMatchObject({ status: "returned", submissions: 2, returned });
  await submit(app, uid, march);
  const { versions } = (await read(app, uid, 2026, 3, "versions")).json<ListAnswer>();
  expect(versions.map(({ number, correction }) => [number, correction])).toEqual([
    [3, 1],
    [2, 0],
    [1, 0],
  ]);
  expect((await versionOf(admin.app, uid, 1)).areas.find(({ area }) => area === "batteries")?.rows).toHaveLength(1);
  expect((await versionOf(admin.app, uid, 2)).areas.find(({ area }) => area === "batteries")?.rows).toHaveLength(2);
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

describe("permissions for moving a report", () => {
  test.each(["returnReport", "approveReport", "reopenReport", "moveReports", "lookAtReports", "dictionaryItemUses"])(
    "a client may not %s, not even their own",
    async (name) => expect((await move(client.app, name, client.uid, march)).statusCode).toBe(403),
  );

  test.each(["submitReport", "declareEmpty", "giveReason", "listReportHistory"])(
    "for %s another client's and an unknown report look alike",
    async (name) => {
      const input = {
        submitReport: { declaration: true, shown: { areas: [], leftOut: [] } },
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
    const { uid } = await driver(admin.app);
    await submit(admin.app, uid, march);
    expect((await versionOf(admin.app, uid, 1)).submittedBy.uid).toBe(admin.uid);
    expect((await historyOf(uid)).at(-1)).toMatchObject({ action: "report.submit", actor: admin.uid });
  });

  test("nobody writes for a blocked user", async () => {
    const { uid, row } = await driver(admin.app);
    await newRequest(admin.app, "setBlocked", { uid, isBlocked: true });
    expect(refusalOf(await submit(admin.app, uid, march))).toMatchObject(failed());
    expect(refusalOf(await save(admin.app, uid, march, "vehicles", [row]))).toMatchObject(failed());
    expect((await read(admin.app, uid, 2026, 3)).statusCode).toBe(200);
  });
});

describe("impossible moves", () => {
  test.each([
    ["approveReport", {}],
    ["returnReport", { reason: "Popraw." }],
    ["reopenReport", {}],
  ])("%s of a draft", async (name, more) => {
    const uid = await anotherClient();
    expect(refusalOf(await move(admin.app, name, uid, { ...march, ...more }))).toMatchObject(failed());
  });

  test("a month that has not begun", async () => {
    const later = { year: 2099, month: 12 };
    const { uid } = await driver(admin.app, { year: 2026, month: 3 });
    expect((await declare(admin.app, uid, later, ["vehicles"])).statusCode).toBe(200);
    const message = expect.stringContaining("jeszcze się nie zaczął");
    expect(refusalOf(await submit(admin.app, uid, later))).toMatchObject(failed({ message }));
  });

  test("an area with rows is not empty, and rows withdraw the declaration", async () => {
    const { uid, row } = await driver(admin.app);
    expect(refusalOf(await declare(admin.app, uid, march, ["vehicles"]))).toMatchObject(failed());
    await save(admin.app, uid, march, "vehicles", [{ id: row.id, version: 1, set: null }]);
    await declare(admin.app, uid, march, ["vehicles"]);
    expect((await monthOf(admin.app, uid)).areas).toMatchObject([{ state: "declaredEmpty" }]);
    await declare(admin.app, uid, march, ["vehicles"], false);
    expect((await monthOf(admin.app, uid)).areas).toMatchObject([{ state: "empty" }]);
    await declare(admin.app, uid, march, ["vehicles"]);
    await save(admin.app, uid, march, "vehicles", [row]);
    expect((await monthOf(admin.app, uid)).areas).toMatchObject([{ state: "filled" }]);
  });

  test("an incomplete row blocks, and the refusal leads to its cell", async () => {
    const { uid } = await driver(admin.app);
    const half = added({ vehicle: "WX 12345" });
    await save(admin.app, uid, march, "vehicles", [half]);
    expect((await monthOf(admin.app, uid)).areas).toMatchObject([{ state: "inProgress" }]);
    const answer = await submit(admin.app, uid, march);
    const { findings } = answer.json<{ error: { details: { findings: object[] } } }>().error.details;
    expect(findings.map((finding) => ({ ...finding }))).toEqual(
      expect.arrayContaining([expect.objectContaining({ area: "vehicles", rowId: half.id, column: "fuel" })]),
    );
  });

  test("twenty at once submit one version", async () => {
    const { uid } = await driver(admin.app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(admin.app, uid, march)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 400),
    ]);
    expect((await read(admin.app, uid, 2026, 3, "versions")).json<ListAnswer>().versions).toHaveLength(1);
  });

  test("a save during the submission of its month is in the version, or is refused", async () => {
    const { uid } = await driver(admin.app);
    const cells = await rowFor("vehicles", march);
    const saves = Array.from({ length: 20 }, () => save(admin.app, uid, march, "vehicles", [added(cells)]));
    // If something was saved since the month was shown, it has to be looked at again before submitting.
    const handIn = async (): Promise<void> => {
      if ((await submit(admin.app, uid, march)).statusCode === 409) await handIn();
    };
    const [, ...answers] = await Promise.all([handIn(), ...saves]);
    const saved = answers.filter(({ statusCode }) => statusCode === 200).length;
    expect((await versionOf(admin.app, uid, 1)).areas[0]?.rows).toHaveLength(1 + saved);
  });
});

test("several are approved or returned at once, each with its own answer", async () => {
  const [one, two] = [await driver(admin.app), await driver(admin.app)];
  await submit(admin.app, one.uid, march);
  const reports = [one, two].map(({ uid }) => ({ uid, ...march }));
  const answer = await newRequest(admin.app, "moveReports", {
    reports: [...reports, { uid: randomUUID(), ...march }],
    move: "approve",
  });
  expect(answer.json()).toMatchObject({
    result: { results: [{ uid: one.uid, status: "approved" }, { uid: two.uid, status: null }, { status: null }] },
  });
  expect((await newRequest(admin.app, "moveReports", { reports, move: "return" })).statusCode).toBe(400);
});

test("a bulk approval is previewed with its sums, and only the previewed state is approved", async () => {
  const { uid, row } = await driver(admin.app);
  await save(admin.app, uid, march, "vehicles", [added({ ...row.set, document: "FV 1" })]);
  await save(admin.app, uid, march, "vehicles", [added({ ...row.set, document: "FV 1" })]);
  await submit(admin.app, uid, march);
  const which = { uid, ...march };
  const { totals } = (await versionOf(admin.app, uid, 1)).areas[0] ?? {};
  const looked = await call(admin.app, "lookAtReports", { reports: [which, { uid, year: 2026 }] });
  expect(looked.json()).toEqual({
    result: {
      reports: [
        {
          ...which,
          number: 1,
          correction: 0,
          areas: [{ area: "vehicles", state: "filled", totals }],
          leftOut: [],
          warnings: [{ area: "vehicles", message: expect.stringContaining("FV 1"), reason: null }],
          warningCount: 1,
        },
      ],
    },
  });
  await move(admin.app, "returnReport", uid, { ...march, reason: "Popraw." });
  await submit(admin.app, uid, march);
  const approve = async (number: number) =>
    (await newRequest(admin.app, "moveReports", { reports: [{ ...which, number }], move: "approve" })).json().result
      .results;
  expect(await approve(1)).toMatchObject([{ status: null, message: expect.stringContaining("nową wersję") }]);
  expect(await approve(2)).toMatchObject([{ status: "approved", message: null }]);
});

test("a single report is approved, returned or reopened only in the version that was shown", async () => {
  const { uid } = await driver(admin.app);
  await submit(admin.app, uid, march);
  await move(admin.app, "returnReport", uid, { ...march, number: 1, reason: "Popraw." });
  await submit(admin.app, uid, march); // an old tab still shows the first version
  const anew = failed({
    message: "Klient złożył w międzyczasie nową wersję tego sprawozdania. Obejrzyj ją i zdecyduj ponownie.",
  });
  const decide = (name: string, more: object) => move(admin.app, name, uid, { ...march, ...more });
  expect(refusalOf(await decide("approveReport", { number: 1 }))).toMatchObject(anew);
  expect(refusalOf(await decide("returnReport", { number: 1, reason: "Popraw." }))).toMatchObject(anew);
  expect((await monthOf(admin.app, uid)).status).toBe("submitted");
  expect((await decide("approveReport", { number: 2 })).statusCode).toBe(200);
  expect(refusalOf(await decide("reopenReport", { number: 1, reason: "Popraw." }))).toMatchObject(anew);
  expect((await decide("reopenReport", { number: 2, reason: "Popraw." })).statusCode).toBe(200);
});

/** Waits until this many connections of this database wait for a lock. */
const areWaiting = async (number: number) => {
  const waiting = `select distinct pid from pg_locks join pg_stat_activity using (pid)
                    where not granted and datname = current_database()`;
  await expect.poll(async () => (await asOwner(waiting, [])).length, { timeout: 20_000 }).toBe(number);
};

test("bulk moves and a single one never deadlock", async () => {
  const { uid } = await driver(admin.app);
  const months = [3, 4].map((month) => ({ year: 2026, month }));
  await save(admin.app, uid, { year: 2026, month: 4 }, "vehicles", [added(await rowFor("vehicles", march))]);
  for (const month of months) await submit(admin.app, uid, month);
  // Locks the client's history, which both lock last, until both are under way.
  const { owner } = await testDatabase();
  const holder = await openConnection(owner);
  await holder.query("begin");
  await holder.query("select pg_advisory_xact_lock(hashtextextended($1::text, 4711))", [uid]);
  const reports = months.map((month) => ({ uid, ...month }));
  const many = Promise.resolve(newRequest(admin.app, "moveReports", { reports, move: "approve" })); // sent at once
  await areWaiting(1);
  const one = Promise.resolve(move(admin.app, "returnReport", uid, { ...months[1], reason: "Popraw." }));
  await areWaiting(2);
  await holder.query("commit");
  await holder.end();
  expect((await many).json()).toMatchObject({ result: { results: [{ status: "approved" }, { status: "approved" }] } });
  expect(refusalOf(await one)).toMatchObject(failed());
});

test("moves leave the day of the last entry as it was, also when the checks of the month find more than the rows", async () => {
  const { uid, row } = await driver(admin.app);
  const twice = { ...row.set, document: "FV 1/2026" };
  await save(admin.app, uid, march, "vehicles", [added(twice), added(twice)]);
  const enteredAt = async () => (await monthOf(admin.app, uid)).areas.map(({ updatedAt }) => updatedAt);
  const before = await enteredAt();
  await submit(admin.app, uid, march);
  expect((await monthOf(admin.app, uid)).findings).toMatchObject([{ check: "duplicate" }]);
  expect(await enteredAt()).toEqual(before);
  await move(admin.app, "returnReport", uid, { ...march, reason: "Faktura jest dwa razy." });
  expect(await enteredAt()).toEqual(before);
});
