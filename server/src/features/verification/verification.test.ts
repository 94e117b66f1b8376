import { createHash, randomUUID } from "node:crypto";
import { areaIds } from "@ekorok/domain/areas/area-ids";
import { beforeAll, describe, expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { testDatabase } from "../../../test/app.ts";
import { clientOf, driver, march, move, submit } from "../../../test/report-moves.ts";
import { added, anotherClient, reporter, rowFor, save, type Reporter } from "../../../test/reporting.ts";
import { canonicalJson } from "../../canonical-json.ts";
import { refreshAmounts } from "../duties/refresh-amounts.ts";
import { noteVerified } from "../upkeep/upkeep-jobs.ts";
import { lastUpkeep } from "../upkeep/store.ts";
import { verifyAll, verifyClient } from "./verify.ts";

const { db } = await testDatabase();
let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

/** What the verification finds for one client. */
const wrongOf = async (uid: string) =>
  (await verifyClient(db, uid)).places.map(({ where, what }) => `${where}: ${what}`);

test("a complete life of reports leaves no finding, and everything is counted", async () => {
  const uid = await anotherClient();
  for (const id of areaIds) {
    const row = added(await rowFor(id, march));
    expect((await save(admin.app, uid, march, id, [row, added({})])).statusCode).toBe(200);
  }
  const { uid: another, enter } = await clientOf(admin.app, "vehicles", "batteries");
  await enter("vehicles");
  await enter("batteries");
  for (const name of [
    "submitReport",
    "returnReport",
    "submitReport",
    "approveReport",
    "reopenReport",
    "submitReport",
  ]) {
    const answer =
      name === "submitReport"
        ? await submit(admin.app, another, march)
        : await move(admin.app, name, another, { ...march, ...(name === "approveReport" ? {} : { reason: "Tak." }) });
    expect([name, answer.statusCode, answer.body]).toEqual([name, 200, answer.body]);
    expect(await wrongOf(another)).toEqual([]);
  }
  await refreshAmounts(db, new AbortController().signal); // stale amounts are not compared
  const { counts, problems } = await verifyAll(db);
  const [there] = await asOwner<Record<string, string>>(
    `select (select count(*) from ekorok.history)::text as entries, (select count(distinct uid) from ekorok.history)::text as chains,
            (select count(*) from ekorok.reports)::text as reports, (select count(*) from ekorok.report_versions)::text as submissions, (select count(*) from ekorok.report_areas)::text as areas,
            (select count(*) from ekorok.report_rows)::text as rows,
            (select count(*) from ekorok.year_amounts)::text as years`,
    [],
  );
  const counted = Object.fromEntries(Object.entries(there ?? {}).map(([name, count]) => [name, Number(count)]));
  expect({ problems, ...counts }).toEqual({ problems: 0, ...counted });
});

test("a month that an earlier release stored otherwise, and that was reopened since, only has to add up", async () => {
  const { uid, enter } = await clientOf(admin.app, "packagings");
  await enter("packagings");
  expect((await submit(admin.app, uid, march)).statusCode).toBe(200);
  await move(admin.app, "returnReport", uid, { ...march, reason: "Tak." });
  const asKeptBefore = (mass: string) =>
    asOwner(
      `update ekorok.report_areas set revision = null, warns = 0, findings = '[]', totals = $2::jsonb where uid = $1`,
      [uid, JSON.stringify({ mass, count: "1", netValue: "1" })],
    );
  await asKeptBefore("1");
  expect(await wrongOf(uid)).toEqual([]);
  await asKeptBefore("2");
  expect(await wrongOf(uid)).toEqual([expect.stringContaining("its totals are not what its rows add up to")]);
  await asKeptBefore("1"); // all clients are verified below
});

test("a deleted client of whom only reports are left leaves no finding", async () => {
  const { uid } = await driver(admin.app);
  expect((await submit(admin.app, uid, march)).statusCode).toBe(200);
  expect((await move(admin.app, "deleteUser", uid, {})).statusCode).toBe(200);
  expect(await wrongOf(uid)).toEqual([]);
});

describe("changes made in the database directly are found, with their place", () => {
  /** Each of them somewhat more than the rows add up to. */
  const MORE = `(select jsonb_object_agg(key, sum || '{"amount": "123"}') from jsonb_each(quantities) q (key, sum))`;
  const cases: Record<string, [statement: string, found: string]> = {
    "an entry of the history": [
      `update ekorok.history set after = '{"a": 1}' where uid = $1 and number = 1`,
      "history 1: the entry is not as it was written",
    ],
    "a whole history": [
      "delete from ekorok.history where uid = $1",
      "history 1: the history does not begin with the making of the account",
    ],
    "when a report was handed in": [
      "update ekorok.report_versions set submitted_at = submitted_at - interval '1 microsecond' where uid = $1",
      "2026/3 version 1: it is kept with another time than it was handed in at",
    ],
    "who handed a report in": [
      "update ekorok.report_versions set submitted_by = gen_random_uuid() where uid = $1",
      "2026/3 version 1: it is kept with another person than handed it in",
    ],
    "when a report says that it was handed in": [
      "update ekorok.reports set submitted_at = submitted_at - interval '1 day' where uid = $1 and month = 3",
      "2026/3: it was handed in at another time than its newest submission says",
    ],
    "a submitted month as approved": [
      "update ekorok.reports set status = 'approved' where uid = $1 and month = 3",
      "2026/3: it is approved, and by the history submitted",
    ],
    "a submitted month as a draft": [
      "update ekorok.reports set status = 'draft' where uid = $1 and month = 3",
      "2026/3: it is draft, and by the history submitted",
    ],
    "a draft as approved": [
      "update ekorok.reports set status = 'approved' where uid = $1 and month = 4",
      "2026/4: it is approved, and by the history draft",
    ],
    "a year as approved": [
      "insert into ekorok.reports (uid, year, month, status) values ($1, 2026, 0, 'approved')",
      "2026: it is approved, and by the history draft",
    ],
    "a cell of a closed month": [
      `update ekorok.report_rows set cells = cells || '{"amount": "77 l"}' where uid = $1 and month = 3`,
      " is not as handed in",
    ],
    "an emptied cell of a closed month": [
      `update ekorok.report_rows set cells = cells || '{"amount": null}' where uid = $1 and month = 3`,
      " is not as handed in",
    ],
    "a row of a closed month under another id": [
      "update ekorok.report_rows set id = gen_random_uuid() where uid = $1 and month = 3",
      " and 1 more are not as handed in",
    ],
    "a missing entry": ["delete from ekorok.history where uid = $1 and number = 1", "history 2: "],
    "a figure in a submission": [
      `update ekorok.report_versions set content = jsonb_set(content, '{areas,0,totals,amount}', '"1"') where uid = $1`,
      "2026/3 version 1: the submission is not as it was handed in",
    ],
    "a missing submission": [
      "delete from ekorok.report_versions where uid = $1",
      "2026/3 version 1: the history tells of this submission, and it is not there",
    ],
    "a total": [
      `update ekorok.report_areas set totals = '{"amount": "2"}' where uid = $1`,
      "2026/4/vehicles: its totals are not what its rows add up to",
    ],
    "a total and the row of a closed month": [
      `with row as (update ekorok.report_rows set amounts = amounts || '{"amount": "2"}' where uid = $1 and month = 3)
       update ekorok.report_areas set totals = '{"amount": "2"}' where uid = $1 and month = 3`,
      "2026/3/vehicles: its totals are not those that were handed in",
    ],
    "a cell": [
      `update ekorok.report_rows set cells = cells || '{"amount": "77 l"}' where uid = $1 and month = 4`,
      "2026/4/vehicles: row ",
    ],
    "a row": [
      "delete from ekorok.report_rows where uid = $1 and month = 4",
      "2026/4/vehicles: 1 rows are counted, and there are 0",
    ],
    "the findings": [
      `update ekorok.report_areas set blocks = 3 where uid = $1 and month = 4`,
      "2026/4/vehicles: what is kept of its checks is not what they find in its rows",
    ],
    "what an area counts for": [
      `update ekorok.report_areas set quantities = ${MORE} where uid = $1 and month = 4`,
      "2026/4/vehicles: what is kept of what it counts for in charges is not what its rows count for",
    ],
    "what an area counts for that was handed in": [
      `update ekorok.report_areas set quantities = ${MORE} where uid = $1 and month = 3`,
      "2026/3/vehicles: what it counts for in charges is not what was handed in",
    ],
    "areas that count for nothing": [
      "update ekorok.report_areas set quantities = null where uid = $1 and month = 4",
      "2026: what some of its areas count for in charges is not kept",
    ],
    "what is due of a year": [
      "update ekorok.year_amounts set due = due + 1 where uid = $1",
      " zł are kept as due, and by its charges it is at least ",
    ],
    "how sure that is": [
      "update ekorok.year_amounts set is_at_least = false where uid = $1",
      " zł are kept as due, and by its charges it is at least ",
    ],
    "a year of which nothing is due": [
      "delete from ekorok.year_amounts where uid = $1",
      "2026: it is not kept what is due of it",
    ],
    "the ready areas": [
      "update ekorok.reports set ready_bits = 0 where uid = $1 and month = 4",
      "2026/4: other areas are named as ready than are",
    ],
    "the filled areas": [
      "update ekorok.reports set filled_bits = 0 where uid = $1 and month = 3",
      "2026/3: other areas are named as filled than are",
    ],
    "a cell that is no number": [
      `update ekorok.report_rows set cells = cells || '{"amount": "dużo l"}' where uid = $1 and month = 4`,
      "2026/4/vehicles: its rows cannot be computed: not a decimal number",
    ],
    "rows of nothing": [
      "update ekorok.report_rows set month = 9 where uid = $1 and month = 4",
      "2026/9/vehicles: there are rows of which nothing is kept",
    ],
  };

  /**
   * A client with a submitted March and an open April, who is removed afterwards because other tests verify
   * everybody.
   */
  async function withClient(work: (uid: string) => Promise<void>) {
    const { uid, row } = await driver(admin.app);
    await submit(admin.app, uid, march);
    await save(admin.app, uid, { year: 2026, month: 4 }, "vehicles", [added({ ...row.set })]);
    await refreshAmounts(db, new AbortController().signal);
    expect(await wrongOf(uid)).toEqual([]);
    await work(uid);
    await asOwner("delete from ekorok.history where uid = $1", [uid]);
    for (const table of ["report_rows", "report_areas", "report_versions", "reports", "year_amounts", "users"])
      await asOwner(`delete from ekorok.${table} where uid = $1`, [uid]);
  }

  test.each(Object.entries(cases))("%s", (_, [statement, found]) =>
    withClient(async (uid) => {
      await asOwner(statement, [uid]);
      expect(await wrongOf(uid)).toContainEqual(expect.stringContaining(found));
    }),
  );

  test("a year that cannot be computed is found, and the others are still checked", () =>
    withClient(async (uid) => {
      const spoilt = MORE.replace("123", "dużo");
      await asOwner(`update ekorok.report_areas set quantities = ${spoilt} where uid = $1`, [uid]);
      await asOwner("update ekorok.year_amounts set is_stale = false where uid = $1", [uid]);
      const { places, counts } = await verifyAll(db);
      expect(places.filter((place) => place.uid !== uid)).toEqual([]);
      const what = "what it costs cannot be computed: not a decimal number: dużo";
      expect(places).toContainEqual({ uid, where: "2026", what });
      expect(counts.chains).toBeGreaterThan(1);
    }));

  test("unreadable data are found, and the others are still checked", () =>
    withClient(async (uid) => {
      await asOwner(`update ekorok.report_versions set content = '{"areas": {}}' where uid = $1`, [uid]);
      const { places, counts } = await verifyAll(db);
      expect(places.filter((place) => place.uid !== uid)).toEqual([]);
      expect(places).toMatchObject([
        { uid, where: "client", what: "cannot be verified: cannot extract elements from an object" },
      ]);
      expect(counts.chains).toBeGreaterThan(1);
    }));

  test("a submission whose hash was forged is found", () =>
    withClient(async (uid) => {
      const [version] = await asOwner<{ content: object }>(
        "select content from ekorok.report_versions where uid = $1",
        [uid],
      );
      const content = canonicalJson({ ...version?.content, company: { name: "Kto inny" } });
      const hash = createHash("sha256").update(content).digest("hex");
      await asOwner("update ekorok.report_versions set content = $2, hash = $3 where uid = $1", [uid, content, hash]);
      expect(await wrongOf(uid)).toEqual(["2026/3 version 1: the history tells of another hash"]);
    }));
});

test("a wrong number of clients is found", async () => {
  await asOwner("update ekorok.client_count set clients = clients + 1", []);
  expect((await verifyAll(db)).places).toMatchObject([{ where: "clients" }]);
  await asOwner("update ekorok.client_count set clients = clients - 1", []);
  expect((await verifyAll(db)).places.filter(({ where }) => where === "clients")).toEqual([]);
});

test("the last outcome is stored, and when it last succeeded", async () => {
  const counts = { chains: 1, entries: 2, reports: 7, submissions: 3, areas: 4, rows: 5, years: 6 };
  const [monday, tuesday] = [new Date("2026-11-16T02:00:00Z"), new Date("2026-11-17T02:00:00Z")];
  const place = { uid: randomUUID(), where: "history 1", what: "x" };
  await noteVerified(db, { counts, problems: 0, places: [] }, monday);
  await noteVerified(db, { counts, problems: 1, places: [place] }, tuesday);
  expect(await lastUpkeep(db, "verification")).toEqual({
    endedAt: tuesday,
    isFine: false,
    fineAt: monday,
    outcome: { counts, problems: 1, places: [place] },
  });
});
