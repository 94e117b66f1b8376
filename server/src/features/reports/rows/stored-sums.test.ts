import { areas } from "@ekorok/domain/areas/all-areas";
import { areaIds } from "@ekorok/domain/areas/area-ids";
import type { Cells } from "@ekorok/domain/areas/cells";
import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { Exact } from "@ekorok/domain/exact";
import type { Month } from "@ekorok/domain/periods/month";
import type { reportListAnswer } from "@ekorok/domain/reports/contract/report-list";
import type { AreaSummary, YearReport } from "@ekorok/domain/reports/contract/reports";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { readMigrations } from "../../../db/migrate.ts";
import { MIGRATIONS } from "../../../folders.ts";
import { asOwner } from "../../../../test/administration.ts";
import { testDatabase } from "../../../../test/app.ts";
import { wrongStoredSums } from "../../../../test/stored-sums.ts";
import { newRequest } from "../../../../test/people.ts";
import { clientOf, driver, march, monthOf, submit } from "../../../../test/report-moves.ts";
import { added, anotherClient, read, reporter, rowFor, save, type Reporter } from "../../../../test/reporting.ts";
import { countMissing, recountAll } from "./recount.ts";

const april = { year: 2026, month: 4 };
let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

const keptOf = async (uid: string, area: string) =>
  (
    await asOwner<{ month: number; rows: number; totals: Cells }>(
      "select month, row_count as rows, totals from ekorok.report_areas where uid = $1 and area = $2 order by month",
      [uid, area],
    )
  ).map(({ totals, ...stored }) => ({ ...stored, hasFigures: Object.values(totals).some((total) => total !== null) }));

async function runMigration(wanted: string): Promise<void> {
  const migration = readMigrations(MIGRATIONS).find(({ name }) => name === wanted);
  if (!migration) throw new Error(`there is no migration ${wanted}`);
  for (const statement of migration.sql.split(";").filter((sql) => sql.trim() !== "")) await asOwner(statement, []);
}

/** A row with other numbers in the summed columns. */
function more(id: string, cells: Cells): Cells {
  const totals = areas.find((area) => area.id === id)?.totals ?? [];
  return { ...cells, ...Object.fromEntries(totals.map((name) => [name, cells[name]?.replace("1", "7") ?? null])) };
}

test.each(areaIds)("the stored sums of %s equal those of its rows, whatever is done with them", async (id) => {
  const uid = await anotherClient();
  const cells = await rowFor(id, march);
  const [first, second, third] = [added(cells), added(more(id, cells)), added(cells)];
  const change = async (...changes: Parameters<typeof save>[4]) => {
    expect((await save(admin.app, uid, march, id, changes)).statusCode).toBe(200);
    expect(await wrongStoredSums(uid)).toEqual([]);
  };
  await change(first, second, third);
  await change({ id: third.id, version: 1, set: { ...more(id, cells) } }, { id: first.id, version: 1, set: null });
  const half = added({});
  await change(half);
  await change({ id: half.id, version: 3, set: null });
  await newRequest(admin.app, "copyMonth", { uid, ...april, from: march, areas: [{ area: id }] });
  expect(await wrongStoredSums(uid)).toEqual([]);
  expect(await keptOf(uid, id)).toMatchObject([
    { month: 3, rows: 2, hasFigures: true },
    { month: 4, rows: 2 },
  ]);
});

test("a blocking row is stored as one without an amount; a month handed in with it counts as it was", async () => {
  const { uid, row } = await driver(admin.app);
  const quantities = async () => {
    const [kept] = await asOwner<{ quantities: object }>(
      "select quantities from ekorok.report_areas where uid = $1 and area = 'vehicles'",
      [uid],
    );
    return kept?.quantities;
  };
  const whole = await quantities();
  const blocked = added({ ...row.set, category: null });
  await save(admin.app, uid, march, "vehicles", [blocked]);
  const both = { ...whole, "incomplete/vehicles": { amount: "0", rows: 1, unknown: 1 } };
  expect(await quantities()).toEqual(both);
  // As an earlier release stored it, and recomputed after the migration.
  await asOwner("update ekorok.report_areas set quantities = '{}' where uid = $1", [uid]);
  await runMigration("leave_blocked_rows_out_of_charges");
  await recountAll((await testDatabase()).db, new AbortController().signal);
  expect(await quantities()).toEqual(both);
  await save(admin.app, uid, march, "vehicles", [{ id: blocked.id, version: 2, set: null }]);
  expect((await submit(admin.app, uid, march)).statusCode).toBe(200);
  // A month handed in before quantities were stored, with rows that would block today.
  await asOwner("update ekorok.report_rows set cells = cells - 'category' where uid = $1", [uid]);
  await asOwner("update ekorok.report_areas set quantities = null where uid = $1", [uid]);
  await countMissing((await testDatabase()).db, uid);
  expect(await quantities()).toEqual(whole);
});

test("a sum that differs from its rows would be found", async () => {
  const { uid } = await driver(admin.app);
  expect(await wrongStoredSums(uid)).toEqual([]);
  await asOwner(`update ekorok.report_areas set totals = '{"amount": "2"}' where uid = $1`, [uid]);
  expect(await wrongStoredSums(uid)).toMatchObject([{ area: "vehicles", kept: { totals: { amount: "2" } } }]);
});

test("sums that an earlier release stored for open months are recomputed; closed ones stay", async () => {
  const { uid, enter } = await clientOf(admin.app, "packagings", "eieEquipment");
  const may = { year: 2026, month: 5 };
  for (const period of [march, may]) for (const id of ["packagings", "eieEquipment"]) await enter(id, period);
  expect((await submit(admin.app, uid, march)).statusCode).toBe(200);
  // As stored when totals had no parts, and only dictionaries changed what rows count for.
  const before = `update ekorok.report_areas set totals = '{"mass": "1"}', blocks = 0, warns = 7 where uid = $1`;
  await asOwner(before, [uid]);
  await runMigration("recount_open_months");
  const seen = async (period: Month) =>
    (await monthOf(admin.app, uid, period)).areas.map(({ totals, warns }) => [Object.keys(totals)[0], warns]);
  const isReckoned = [
    ["mass · introduced", expect.any(Number)],
    ["mass", 0],
  ];
  expect(await seen(may)).toEqual(isReckoned);
  const keptOf = () =>
    asOwner<{ month: number; area: string; warns: number }>(
      "select month, area, warns from ekorok.report_areas where uid = $1 order by month, area",
      [uid],
    );
  await recountAll((await testDatabase()).db, new AbortController().signal);
  expect((await keptOf()).filter(({ warns }) => warns === 7)).toEqual([
    { month: 3, area: "eieEquipment", warns: 7 },
    { month: 3, area: "packagings", warns: 7 },
  ]);
});

describe("when dictionaries change, rows and sums change together", () => {
  /** Changes the density of a fuel, and gives the function that converts an amount by it. */
  async function changeDensity(fuel: string): Promise<(amount: string | null | undefined) => string> {
    const all = (await admin.app.inject("/api/dictionaries")).json<Dictionaries>();
    const item = all.vehicles.fuels[fuel];
    if (!item) throw new Error("no such fuel");
    const { version, ...before } = item;
    const value = before.density.value === "0.8" ? "0.82" : "0.8";
    const payload = {
      field: `fuels.${fuel}`,
      version,
      value: { ...before, density: { ...before.density, value, status: "unconfirmed" } },
    };
    const answer = await admin.app.inject({ method: "PATCH", url: "/api/dictionaries/vehicles", payload });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return (amount) =>
      new Exact(amount ?? "0").times(value).dividedBy(before.density.value).toDecimalPlaces(6).toFixed();
  }
  const keptTotals = async (uid: string) =>
    (
      await asOwner<{ totals: Cells }>("select totals from ekorok.report_areas where uid = $1 order by month", [uid])
    ).map(({ totals }) => totals);

  const acts: Record<string, (uid: string, id: string) => ReturnType<typeof submit>> = {
    save: (uid, id) => save(admin.app, uid, march, "vehicles", [{ id, version: 1, set: { document: "FV 2" } }]),
    submission: (uid) => submit(admin.app, uid, march),
    reason: (uid) => {
      const question = { area: "vehicles", check: "jump.amount", rowId: null };
      return newRequest(admin.app, "giveReason", { uid, ...march, ...question, reason: "Nowy kontrakt." });
    },
  };

  test.each(Object.entries(acts))("with the next %s", async (name, act) => {
    const { uid, row } = await driver(admin.app);
    const little = { ...row.set, amount: "0.1 l" };
    // With so little in the months before, March needs a reason.
    for (const month of name === "reason" ? [1, 2] : [])
      await save(admin.app, uid, { year: 2026, month }, "vehicles", [added(little)]);
    const before = (await keptTotals(uid)).at(-1);
    const counted = await changeDensity(row.set?.fuel ?? "");
    expect((await act(uid, row.id)).statusCode).toBe(200);
    expect(await wrongStoredSums(uid)).toEqual([]);
    expect((await keptTotals(uid)).at(-1)).toEqual({ amount: counted(before?.amount) });
  });

  type Seen = { state: string | undefined; amount: string | null | undefined };
  const seenIn = (areas: readonly AreaSummary[] | undefined): Seen => ({
    state: areas?.[0]?.state,
    amount: areas?.[0]?.totals.amount,
  });
  /** Two months as the month's page and the year show them, and the list's number of ready areas. */
  async function look(uid: string) {
    const { months } = (await read(admin.app, uid, 2026)).json<YearReport>();
    const { email } = (await admin.app.inject(`/api/users/${uid}`)).json<{ email: string }>();
    const list = await admin.app.inject(`/api/reports?year=2026&search=${email}`);
    const [listed] = list.json<z.infer<typeof reportListAnswer>>().clients;
    return {
      month: [seenIn((await monthOf(admin.app, uid)).areas), seenIn((await monthOf(admin.app, uid, april)).areas)],
      year: [seenIn(months[2]?.areas), seenIn(months[3]?.areas)],
      ready: listed?.months.slice(2, 4).map(({ areasReady }) => areasReady),
      isRecounting: list.json<z.infer<typeof reportListAnswer>>().isRecounting,
    };
  }
  const areRecounted = async () => {
    const changed = () => asOwner("select from ekorok.dictionary_items where not is_recounted", []);
    // It waits until all transactions that had begun are over, also those of test files that run at the same time.
    await expect.poll(changed, { timeout: 90_000 }).toEqual([]);
  };

  /** A client with a submitted March and an open April. */
  async function twoMonths() {
    const { uid, row } = await driver(admin.app);
    await save(admin.app, uid, april, "vehicles", [added({ ...row.set, amount: "1000 l" })]);
    expect((await submit(admin.app, uid, march)).statusCode).toBe(200);
    return { uid, row };
  }

  test("month and year show it at once, and it is stored soon; a closed month stays as it was", async () => {
    await areRecounted(); // the change above
    const { uid, row } = await twoMonths();
    const before = await look(uid);
    const [closed, open] = before.month;
    expect(before).toEqual({ month: [closed, open], year: [closed, open], ready: [1, 1], isRecounting: false });
    const counted = await changeDensity(row.set?.fuel ?? "");
    const changed = { state: "filled", amount: counted(open?.amount) };
    const after = { month: [closed, changed], year: [closed, changed], ready: [1, 1] };
    expect(await look(uid)).toMatchObject(after);
    await areRecounted();
    expect(await look(uid)).toEqual({ ...after, isRecounting: false });
    expect((await keptTotals(uid)).map(({ amount }) => amount)).toEqual([closed?.amount, changed.amount]);
    expect(await wrongStoredSums(uid)).toEqual([]);
  });

  test("a report that a change makes wrong is no longer ready; the list says so once it is stored", async () => {
    const { uid, row } = await twoMonths();
    const all = (await admin.app.inject("/api/dictionaries")).json<Dictionaries>();
    const engine = row.set?.engine ?? "";
    const item = all.vehicles.engines[engine];
    const others = Object.keys(all.vehicles.categories).filter((id) => id !== row.set?.category);
    if (!item) throw new Error("no such engine");
    const set = async ({ version, ...value }: typeof item, categories: string[]) => {
      const payload = { field: `engines.${engine}`, version, value: { ...value, categories } };
      const answer = await admin.app.inject({ method: "PATCH", url: "/api/dictionaries/vehicles", payload });
      expect(answer.statusCode).toBe(200);
      return answer.json<{ item: typeof item }>().item;
    };
    const changed = await set(item, others.slice(0, 1));
    const isSeen = async () => {
      const seen = await look(uid);
      expect([seen.month[1]?.state, seen.year[1]?.state]).toEqual(["inProgress", "inProgress"]);
      return seen;
    };
    await isSeen();
    await areRecounted();
    expect((await isSeen()).ready).toEqual([1, 0]);
    expect(await wrongStoredSums(uid)).toEqual([]);
    await set(changed, item.categories);
    await areRecounted();
    expect((await look(uid)).ready).toEqual([1, 1]);
  });
});
