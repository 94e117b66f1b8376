import { randomUUID } from "node:crypto";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { isAwaited, turnOf } from "@ekorok/domain/reports/due-dates";
import { eq } from "drizzle-orm";
import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { asOwner } from "../../../../test/administration.ts";
import { testDatabase } from "../../../../test/app.ts";
import { clientsInLists, type List, names } from "../../../../test/clients-in-lists.ts";
import { newRequest } from "../../../../test/people.ts";
import { submit } from "../../../../test/report-moves.ts";
import { added, permitOnly, read, reporter, rowFor, save } from "../../../../test/reporting.ts";
import { yearAmounts } from "../../../db/schema.ts";
import { addUser } from "../../users/accounts.ts";
import { refreshAmounts } from "../../duties/refresh-amounts.ts";

const { admin, uids, company, ask } = await clientsInLists();

beforeAll(async () => {
  for (const name of ["Żubr", "Łoś", "Bóbr", "Ćma", "Dzik"]) await company(name);
  const done = async (name: string, month: number, ...moves: [string, object][]) => {
    const which = { uid: uids[name] ?? "", year: 2025, month };
    await newRequest(admin.app, "declareEmpty", { ...which, areas: ["vehicles", "batteries"], isEmpty: true });
    for (const [move, more] of moves)
      await (move === "submitReport"
        ? submit(admin.app, which.uid, which)
        : newRequest(admin.app, move, { ...which, ...more }));
  };
  for (let month = 1; month <= 12; month++)
    for (const name of ["Bóbr", "Dzik"]) await done(name, month, ["submitReport", {}], ["approveReport", {}]);
  await submit(admin.app, uids.Dzik ?? "", { year: 2025 });
  await done("Żubr", 2, ["submitReport", {}]);
  await done("Łoś", 2, ["submitReport", {}], ["returnReport", { reason: "Popraw." }]);
  await done("Ćma", 3);
});

test("clients in Polish order with their months", async () => {
  const list = await ask("year=2025");
  expect([list.total, names(list)]).toEqual([5, ["Bóbr", "Ćma", "Dzik", "Łoś", "Żubr"]]);
  expect(list.clients[4]?.months[1]).toEqual({
    month: 2,
    status: "submitted",
    due: "met",
    areasReady: 2,
    areasDue: 2,
  });
  expect(list.clients[3]?.months[1]).toMatchObject({ status: "returned", due: "met" });
  expect(list.clients[1]?.months[0]).toMatchObject({ status: "draft", due: "late", areasReady: 0 });
  expect(list.clients[0]?.wholeYear).toEqual({
    status: "draft",
    isDue: true,
    due: "ahead",
    isOutdated: false,
    monthsDue: 12,
    monthsReady: 12,
  });
  expect(list.clients[2]?.wholeYear).toMatchObject({ status: "submitted", due: "met" });
});

test.each([
  ["status=submitted", ["Dzik", "Żubr"]],
  ["status=returned", ["Łoś"]],
  ["status=approved", ["Bóbr", "Dzik"]],
  ["status=draft", ["Bóbr", "Ćma", "Łoś", "Żubr"]],
  ["status=draft&month=2", ["Ćma"]],
  ["status=overdue", ["Ćma", "Łoś", "Żubr"]],
  ["status=overdue&month=2", ["Ćma"]],
  ["turn=consultancy", ["Dzik", "Żubr"]],
  ["turn=client", ["Bóbr", "Ćma", "Łoś", "Żubr"]],
  ["turn=client&month=2", ["Ćma", "Łoś"]],
  ["status=submitted&month=3", []],
  ["status=submitted&month=wholeYear", ["Dzik"]],
  ["status=draft&month=wholeYear", ["Bóbr", "Ćma", "Łoś", "Żubr"]],
  ["status=overdue&month=wholeYear", []],
  ["turn=consultancy&month=wholeYear", ["Dzik"]],
  ["turn=client&month=wholeYear", ["Bóbr", "Ćma", "Łoś", "Żubr"]],
])("filtered by %s", async (query, expected) => {
  const list = await ask(`year=2025&${query}`);
  expect([list.total, names(list)]).toEqual([expected.length, expected]);
});

test.each([
  ["status=submitted&turn=client", []], // Żubr has a submitted month, and others to hand in
  ["status=draft&turn=consultancy", []],
  ["status=overdue&turn=consultancy", []],
  ["status=returned&turn=client", ["Łoś"]],
  ["status=submitted&turn=consultancy", ["Dzik", "Żubr"]],
  ["status=overdue&turn=client&month=1", ["Ćma", "Łoś", "Żubr"]],
])("the filter matches one and the same report: %s", async (query, expected) => {
  const list = await ask(`year=2025&${query}`);
  expect([list.total, names(list)]).toEqual([expected.length, expected]);
});

type Listed = List["clients"][number]["wholeYear"] | List["clients"][number]["months"][number];
const isDue = (report: Listed) => ("isDue" in report ? report.isDue : isAwaited(report.due));
test.each<[string, (report: Listed) => boolean]>([
  ["turn=client", (report) => turnOf(report, isDue(report)) === "client"],
  ["turn=consultancy", (report) => turnOf(report, isDue(report)) === "consultancy"],
  ["status=overdue", ({ due }) => due === "late"],
  ["status=draft", (report) => report.status === "draft" && isDue(report)],
])("%s finds those of whom the domain says it, from any month they are served", async (query, isMeant) => {
  for (const servedFrom of ["2025-12", "2025-06", "2026-01", "2020-01"]) {
    for (const uid of Object.values(uids)) await newRequest(admin.app, "updateUser", { uid, servedFrom });
    const { clients } = await ask("year=2025");
    const meant = clients.filter(({ wholeYear, months }) => [wholeYear, ...months].some(isMeant));
    const expected = meant.map(({ companyName }) => companyName.split(" ")[0]);
    expect([servedFrom, names(await ask(`year=2025&${query}`))]).toEqual([servedFrom, expected]);
  }
});

test("nobody waits for months before service, not even when the client begins or completes them", async () => {
  const { db } = await testDatabase();
  const email = `${randomUUID()}@firma.pl`;
  const uid = (await addUser(db, { email, profile: { companyName: "Nowy" }, passwordHash: "-" })) ?? "";
  await permitOnly(uid, "batteries");
  const found = async (more = "") =>
    (await admin.app.inject(`/api/reports?search=${email}&year=2025&${more}`)).json<List>();
  const turns = async () => {
    const { months, turn } = (await read(admin.app, uid, 2025)).json<YearReport>();
    const [listed] = (await found()).clients;
    const waiting = listed?.months
      .filter((month) => turnOf(month, isDue(month)) === "client")
      .map(({ month }) => month);
    expect(months.filter((month) => month.turn === "client").map(({ month }) => month)).toEqual(waiting);
    expect(turn ?? null).toBe(listed && turnOf(listed.wholeYear, listed.wholeYear.isDue));
    return { months: waiting, year: turn };
  };
  const expectNobody = async () => {
    expect(await turns()).toEqual({ months: [], year: undefined });
    for (const query of ["status=overdue", "status=draft", "turn=client"])
      expect([query, (await found(query)).total]).toEqual([query, 0]);
  };
  await expectNobody();
  for (let month = 1; month <= 12; month++) {
    const which = { uid, year: 2025, month };
    await newRequest(admin.app, "declareEmpty", { ...which, areas: ["batteries"], isEmpty: true });
    if (month === 1) await expectNobody();
    await submit(admin.app, uid, which);
  }
  expect(await turns()).toEqual({ months: [], year: undefined });
  await newRequest(admin.app, "updateUser", { uid, servedFrom: "2025-12" });
  expect(await turns()).toEqual({ months: [], year: "client" });
  expect((await found("turn=client&month=wholeYear")).total).toBe(1);
  await submit(admin.app, uid, { year: 2025 });
  expect(await turns()).toEqual({ months: [], year: "consultancy" });
});

test("a future year is nobody's turn", async () => {
  for (const query of ["turn=client", "turn=consultancy", "status=overdue"])
    expect([query, (await ask(`year=2099&${query}`)).total]).toEqual([query, 0]);
  expect((await ask("year=2099")).total).toBe(5);
});

test("page by page", async () => {
  expect(names(await ask("year=2025&pageSize=3&page=2"))).toEqual(["Łoś", "Żubr"]);
  expect(names(await ask("year=2025&pageSize=3&page=9"))).toEqual([]);
});

test("the stored number follows new, promoted and deleted clients, with reports or without", async () => {
  const listed = async (year: number) => (await admin.app.inject(`/api/reports?year=${year}`)).json<List>().total;
  const before = await listed(2031);
  const gone = await company("Kret");
  const reported = await company("Sum");
  const promoted = await company("Rak");
  expect(await listed(2031)).toBe(before + 3);
  const which = { uid: reported, year: 2031, month: 1 };
  await newRequest(admin.app, "declareEmpty", { ...which, areas: ["vehicles"], isEmpty: true });
  for (const uid of [gone, reported]) expect((await newRequest(admin.app, "deleteUser", { uid })).statusCode).toBe(200);
  expect((await newRequest(admin.app, "setAdministrator", { uid: promoted, isAdmin: true })).statusCode).toBe(200);
  // A deleted client is listed in years with reports.
  expect([await listed(2031), await listed(2032)]).toEqual([before + 1, before]);
  const demoted = { uid: promoted, isAdmin: false };
  expect((await newRequest(admin.app, "setAdministrator", demoted)).statusCode).toBe(200);
  expect(await listed(2032)).toBe(before); // still on the consultancy's staff
  expect((await newRequest(admin.app, "setAdministrator", { ...demoted, isClient: true })).statusCode).toBe(200);
  expect(await listed(2032)).toBe(before + 1);
});

test("clients do not see it, and invalid questions are refused", async () => {
  const client = await reporter();
  expect((await client.app.inject("/api/reports?year=2025")).statusCode).toBe(403);
  for (const query of [
    "",
    "year=2019",
    "year=2025&month=0",
    "year=2025&month=whole",
    "year=2025&page=0",
    "year=2025&pageSize=101",
    "year=2025&x=1",
    "year=2025&status=odd",
  ])
    expect((await admin.app.inject(`/api/reports?${query}`)).statusCode).toBe(400);
});

test("the amount due for the year is shown, sorted by and filtered by, as it is stored", async () => {
  const { db } = await testDatabase();
  const amounts = { Łoś: "1200.00", Ćma: "801.00", Żubr: "0.00", Bóbr: null, Dzik: null };
  for (const [name, due] of Object.entries(amounts))
    await db
      .insert(yearAmounts)
      .values({ uid: uids[name] ?? "", year: 2024, due, isStale: name === "Ćma" || name === "Bóbr" });
  const list = await ask("year=2024&sort=due");
  expect(names(list).slice(0, 4)).toEqual(["Łoś", "Ćma", "Żubr", "Bóbr"]);
  expect(list.clients.slice(0, 4).map(({ amount }) => amount && [amount.due, amount.isStale])).toEqual([
    ["1200.00", false],
    ["801.00", true],
    ["0.00", false],
    [null, true], // an amount that was never computed is not 0, and is sorted last
  ]);
  expect(list.clients.find(({ companyName }) => companyName.startsWith("Dzik"))?.amount).toBeNull(); // there is no charge
  expect(names(await ask("year=2024&dueFrom=801"))).toEqual(["Ćma", "Łoś"]);
  expect(names(await ask("year=2024&dueFrom=0"))).toEqual(["Ćma", "Łoś", "Żubr"]);
  expect((await ask("year=2023&dueFrom=1")).total).toBe(0);
  expect((await admin.app.inject("/api/reports?year=2024&sort=uid")).statusCode).toBe(400);
});

test("after a change of dictionaries the list shows stored amounts, without reading rows, and says that they are being refreshed", async () => {
  const { db } = await testDatabase();
  const [uid, year] = [await company("Ryś"), 2023];
  const period = { year, month: 2 };
  await save(admin.app, uid, period, "vehicles", [added(await rowFor("vehicles", period))]);
  await refreshAmounts(db, new AbortController().signal);
  const look = async () => {
    const { isRecounting, clients } = await ask(`year=${year}`);
    const listed = clients.find((one) => one.uid === uid);
    return { isRecounting, isStale: listed?.amount?.isStale, ready: listed?.months[1]?.areasReady };
  };
  expect(await look()).toEqual({ isRecounting: false, isStale: false, ready: 1 });
  // As between a change of a dictionary and the end of the recount.
  const mark = (isRecounted: boolean) =>
    asOwner(
      `update ekorok.dictionary_items set is_recounted = $2
        where id in (select unnest(items) from ekorok.report_areas where uid = $1)`,
      [uid, isRecounted],
    );
  await mark(false);
  const sent = vi.spyOn(pg.Client.prototype, "query");
  expect(await look()).toEqual({ isRecounting: true, isStale: true, ready: 1 });
  const statements = sent.mock.calls.map(([statement]) => JSON.stringify(statement));
  sent.mockRestore();
  expect(statements.some((text) => text.includes("year_amounts"))).toBe(true); // the spy works
  expect(statements.filter((text) => text.includes("report_rows"))).toEqual([]);
  // Amounts that wait for the recount are not recomputed before it, as they would be stale again.
  await asOwner("update ekorok.year_amounts set is_stale = true where uid = $1", [uid]);
  await refreshAmounts(db, new AbortController().signal);
  const stored = db.select().from(yearAmounts).where(eq(yearAmounts.uid, uid));
  expect(await stored).toMatchObject([{ isStale: true }]);
  await mark(true);
  await refreshAmounts(db, new AbortController().signal);
  expect(await look()).toMatchObject({ isStale: false });
});

test("the latest come first, and equally late ones in the order of names", async () => {
  const late = ({ clients }: List) => clients.map(({ months }) => months.filter(({ due }) => due === "late").length);
  const list = await ask("year=2025&sort=late");
  expect(late(list)).toEqual(late(list).toSorted((a, b) => b - a));
  expect(late(list)[0]).toBeGreaterThan(late(list).at(-1) ?? 0);
  const own = ["Bóbr", "Ćma", "Dzik", "Łoś", "Żubr"];
  expect(names(list).filter((name = "") => own.includes(name))).toEqual(["Ćma", "Łoś", "Żubr", "Bóbr", "Dzik"]);
  expect(names(await ask("year=2099&sort=late"))).toEqual(names(await ask("year=2099")));
});
