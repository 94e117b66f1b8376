import { randomUUID } from "node:crypto";
import { dayInWarsaw, dutyListAnswer, yearDuties, type DutyList, type UserHistory } from "@ekorok/domain";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { testApp, testDatabase } from "../../../test/app.ts";
import { findBrokenHistory } from "../../../test/broken-history.ts";
import { call, newRequest, sessionOf, type App } from "../../../test/people.ts";
import { declare, move, submit } from "../../../test/report-moves.ts";
import { added, permitOnly, read, reporter, rowFor, save, type Reporter } from "../../../test/reporting.ts";
import { users } from "../../db/schema.ts";
import { addUser } from "../users/accounts.ts";
import { bringUpAmounts } from "../reports/charges/kept-amounts.ts";
import { bringUpStaleDuties } from "./kept-duties.ts";

const year = 2025;
const { db } = await testDatabase();
const { signal } = new AbortController();
let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

const tag = `obowiazki${randomUUID().slice(0, 8)}`;

/** A company of Łódź that owes the yearly fee of the register, with its own way in. */
async function client(name: string, ...areas: string[]): Promise<{ uid: string; app: App }> {
  const profile = { companyName: `${name} ${tag}`, seatVoivodeship: "łódzkie" as const, bdoNumber: "000123456" };
  const uid =
    (await addUser(db, { email: `${randomUUID()}@firma.pl`, profile, servedFrom: `${year}-01`, passwordHash: "-" })) ??
    "";
  await permitOnly(uid, ...areas);
  const app = await testApp({ caller: { uid, sessionId: await sessionOf(uid), isAdmin: false } });
  const changes = [
    { field: ["isMicro"], from: null, to: true },
    { field: ["registeredIn"], from: null, to: 2020 },
  ];
  const inputs = { requestId: randomUUID(), changes };
  await app.inject({ method: "PATCH", url: `/api/users/${uid}/reports/${year}/inputs`, payload: inputs });
  return { uid, app };
}

const dutiesOf = async (app: App, uid: string) => {
  const { duties } = yearDuties.parse((await read(app, uid, year, "duties")).json());
  return (key: string) => duties.find((duty) => duty.key === key);
};
const record = (app: App, uid: string, duty: string, deed: object) =>
  newRequest(app, "recordDuty", { uid, year, duty, seen: 0, on: "2026-02-20", ...deed });
const listed = async (query: string): Promise<DutyList> =>
  dutyListAnswer.parse((await admin.app.inject(`/api/duties?year=${year}&search=${tag}&${query}`)).json());
const shortly = ({ duties }: DutyList) => duties.map(({ companyName, key, state }) => [companyName[0], key, state]);

test("a client pays what is due, the consultancy files for them, and the history says who did what", async () => {
  const { uid, app } = await client("Bóbr", "packagings");
  const before = await dutiesOf(app, uid);
  expect(before("bdoFee")).toMatchObject({
    does: "pay",
    standing: "open",
    day: "2025-02-28",
    left: "200.00",
    acts: [],
  });
  expect((await record(app, uid, "bdoFee", { amount: "200" })).statusCode).toBe(200);
  expect((await record(admin.app, uid, "bdoReport", { number: "BDO/7" })).statusCode).toBe(200);
  const after = await dutiesOf(app, uid);
  expect(after("bdoFee")).toMatchObject({ standing: "done", paid: "200.00", acts: [{ by: { uid } }] });
  expect(after("bdoReport")).toMatchObject({
    standing: "done",
    acts: [{ on: "2026-02-20", number: "BDO/7", amount: null, by: { uid: admin.uid, isAdmin: true } }],
  });
  const history = (await call(app, "listReportHistory", { uid, year, month: null })).json<{ result: UserHistory }>();
  expect(history.result.entries.slice(0, 2)).toMatchObject([
    { action: "duty.file", item: String(year), actor: { uid: admin.uid }, after: { number: "BDO/7" } },
    { action: "duty.pay", actor: { uid }, after: { on: "2026-02-20", amount: "200.00" } },
  ]);
  expect(await findBrokenHistory(db)).toEqual([]);
});

test("nobody else may look at it or record anything, and nothing is recorded of somebody shut out", async () => {
  const [{ uid }, stranger] = [await client("Czapla", "packagings"), await client("Dzik", "packagings")];
  expect((await read(stranger.app, uid, year, "duties")).statusCode).toBe(403);
  expect((await record(stranger.app, uid, "bdoReport", {})).statusCode).toBe(403);
  expect((await stranger.app.inject(`/api/duties?year=${year}`)).statusCode).toBe(403);
  await newRequest(admin.app, "setBlocked", { uid, isBlocked: true });
  expect((await record(admin.app, uid, "bdoReport", {})).json()).toMatchObject({
    error: { status: "FAILED_PRECONDITION", message: expect.stringContaining("zablokowane") },
  });
});

test("another amount than ours asks why, and names the difference; a part leaves the rest open", async () => {
  const { uid, app } = await client("Foka", "packagings");
  const asked = await record(app, uid, "bdoFee", { amount: "150.50" });
  expect(asked.json()).toMatchObject({
    error: { status: "FAILED_PRECONDITION", details: { due: "200.00", paid: "150.50", difference: "-49.50" } },
  });
  expect((await record(app, uid, "bdoFee", { amount: "150.50", isPart: true })).statusCode).toBe(200);
  expect((await dutiesOf(app, uid))("bdoFee")).toMatchObject({ standing: "open", paid: "150.50", left: "49.50" });
  const rest = await record(app, uid, "bdoFee", { amount: "40", seen: 1, reason: "Umorzono 9,50 zł." });
  expect(rest.statusCode).toBe(200);
  expect((await dutiesOf(app, uid))("bdoFee")).toMatchObject({
    standing: "done",
    paid: "190.50",
    acts: [
      { amount: "40.00", reason: "Umorzono 9,50 zł." },
      { amount: "150.50", isPart: true },
    ],
  });
  const [, first] = (await dutiesOf(app, uid))("bdoFee")?.acts ?? [];
  const putRight = (change: object) =>
    newRequest(app, "correctDuty", { uid, year, id: first?.id, version: 1, isPart: true, on: "2026-02-19", ...change });
  expect((await putRight({ amount: "100" })).json()).toMatchObject({
    error: { details: { due: "200.00", paid: "140.00", difference: "-60.00" } },
  });
  expect((await putRight({ amount: "150.50" })).statusCode).toBe(200);
});

test.each([
  ["in the future", { on: "2099-01-01" }, "jeszcze nie nadszedł"],
  ["long before the year", { on: "2024-11-30" }, "nie może być wcześniejszy niż 01.12.2024"],
  ["without an amount", { amount: null }, "Wpisz zapłaconą kwotę"],
  ["as a part that is nothing", { amount: "0", isPart: true }, "większa niż 0 zł"],
  ["of less than a grosz", { amount: "1.001" }, "kwotę w złotych"],
  ["with too long a number", { number: "7".repeat(101) }, "100"],
])("what was done %s is refused, and says what to do", async (_, odd, words) => {
  const { uid, app } = await client("Gołąb", "packagings");
  const refused = await record(app, uid, "bdoFee", { amount: "200", ...odd });
  expect(refused.json()).toMatchObject({ error: { status: "INVALID_ARGUMENT" } });
  expect(refused.body).toContain(words);
});

test("what was recorded is put right, withdrawn and taken back; who was slower is refused", async () => {
  const { uid, app } = await client("Jeż", "packagings");
  const { id } = (await record(app, uid, "bdoReport", { number: "1" })).json<{ result: { id: string } }>().result;
  expect((await record(admin.app, uid, "bdoReport", {})).json()).toMatchObject({ error: { status: "ABORTED" } });
  const act = { uid, year, id };
  const correct = (version: number, number: string) =>
    newRequest(admin.app, "correctDuty", { ...act, version, on: "2026-02-21", number });
  expect((await correct(1, "2")).json()).toEqual({ result: { id, version: 2 } });
  expect((await dutiesOf(app, uid))("bdoReport")).toMatchObject({
    acts: [{ by: { uid }, changed: { how: "corrected", by: { uid: admin.uid, isAdmin: true } } }],
  });
  expect((await correct(1, "3")).json()).toMatchObject({ error: { status: "ABORTED" } });
  const withdraw = (version: number, isWithdrawn: boolean) =>
    newRequest(app, "withdrawDuty", { ...act, version, isWithdrawn });
  expect((await withdraw(2, true)).statusCode).toBe(200);
  expect((await dutiesOf(app, uid))("bdoReport")).toMatchObject({ standing: "open", acts: [{ isWithdrawn: true }] });
  const lastChange = async () => (await dutiesOf(app, uid))("bdoReport")?.acts[0]?.changed;
  expect(await lastChange()).toMatchObject({ how: "withdrawn", by: { uid } });
  expect((await withdraw(3, false)).statusCode).toBe(200);
  expect((await dutiesOf(app, uid))("bdoReport")).toMatchObject({
    standing: "done",
    acts: [{ on: "2026-02-21", number: "2", version: 4, changed: { how: "restored" } }],
  });
  const { entries } = (await call(app, "listReportHistory", { uid, year, month: null })).json<{ result: UserHistory }>()
    .result;
  expect(entries.map(({ action }) => action).slice(0, 4)).toEqual([
    "duty.restore",
    "duty.withdraw",
    "duty.correct",
    "duty.file",
  ]);
});

test("a month that is corrected after filing says which report has to be filed again, and why; other reports stay filed", async () => {
  const { uid, app } = await client("Kos", "exportedPackagings", "vehicles");
  const period = { year, month: 3 };
  const cells = { ...(await rowFor("exportedPackagings", period)), mass: "100 kg", count: null, unitMass: null };
  const id = randomUUID();
  expect((await save(app, uid, period, "exportedPackagings", [added(cells, id)])).statusCode).toBe(200);
  await declare(app, uid, period, ["vehicles"]);
  expect((await submit(app, uid, period)).statusCode).toBe(200);
  for (const duty of ["bdoReport", "kobizeReport"])
    expect((await record(app, uid, duty, { number: "1" })).statusCode).toBe(200);

  await move(admin.app, "returnReport", uid, { ...period, reason: "Popraw masę." });
  const change = (version: number, set: object) =>
    save(app, uid, period, "exportedPackagings", [{ id, version, set: { ...set } }]);
  await change(1, { remarks: "nowa faktura" });
  expect((await dutiesOf(app, uid))("bdoReport")).toMatchObject({ standing: "done" }); // no figure
  await change(2, { mass: "120 kg" });
  expect((await submit(app, uid, period)).statusCode).toBe(200);
  const corrected = await dutiesOf(app, uid);
  expect(corrected("bdoReport")).toMatchObject({
    standing: "again",
    changed: [{ what: expect.stringContaining("Opakowania eksportowane"), unit: "kg", before: "100", now: "120" }],
  });
  expect(corrected("kobizeReport")).toMatchObject({ standing: "done" });
  await bringUpAmounts(db, signal);
  expect(shortly(await listed("state=again"))).toEqual([["K", "bdoReport", "again"]]);

  // Of a day before the correction somebody has to say that it was filed with the new figures.
  const again = { seen: 1, number: "2" };
  const today = dayInWarsaw(new Date());
  const unsure = { error: { status: "FAILED_PRECONDITION", details: { figuresSince: today } } };
  expect((await record(app, uid, "bdoReport", again)).json()).toMatchObject(unsure);
  const filed = await record(app, uid, "bdoReport", { ...again, on: today });
  expect(filed.statusCode).toBe(200);
  expect((await dutiesOf(app, uid))("bdoReport")).toMatchObject({
    standing: "done",
    figuresSince: null,
    acts: [{ number: "2", figuresSince: today }, { figuresSince: null }],
  });
  const { id: act } = filed.json<{ result: { id: string } }>().result;
  const earlier = { uid, year, id: act, version: 1, on: "2026-03-01" };
  expect((await newRequest(app, "correctDuty", earlier)).json()).toMatchObject(unsure);
  expect((await newRequest(app, "correctDuty", { ...earlier, hasNewFigures: true })).statusCode).toBe(200);
});

test("what was done without us is done, whatever is entered later; it can be put right and taken back like anything", async () => {
  const { uid, app } = await client("Sowa", "exportedPackagings");
  const acts = await Promise.all(
    ["bdoFee", "bdoReport"].map(async (duty) => {
      const recorded = await record(admin.app, uid, duty, { isOutside: true, amount: null });
      return { uid, year, ...recorded.json<{ result: { id: string; version: number } }>().result };
    }),
  );
  const period = { year, month: 3 };
  await save(app, uid, period, "exportedPackagings", [added(await rowFor("exportedPackagings", period))]);
  const after = await dutiesOf(app, uid);
  for (const key of ["bdoFee", "bdoReport"])
    expect(after(key)).toMatchObject({ standing: "done", paid: null, acts: [{ isOutside: true, amount: null }] });
  const [fee, report] = acts;
  expect((await newRequest(app, "correctDuty", { ...fee, on: "2026-02-11", number: "7" })).statusCode).toBe(200);
  expect((await newRequest(app, "withdrawDuty", { ...report, isWithdrawn: true })).statusCode).toBe(200);
  const later = await dutiesOf(app, uid);
  expect(later("bdoFee")).toMatchObject({ standing: "done", acts: [{ on: "2026-02-11", number: "7" }] });
  expect(later("bdoReport")).toMatchObject({ standing: "open" });
});

test("what was filed stays listed when nothing asks for it any more", async () => {
  const { uid, app } = await client("Lis", "supFees");
  await record(app, uid, "supReport", {});
  await permitOnly(uid, "vehicles");
  expect((await dutiesOf(app, uid))("supReport")).toMatchObject({
    standing: "done",
    isAsked: false,
    title: `Sprawozdanie o produktach jednorazowych (SUP) w BDO za ${year} rok`,
  });
});

test("the consultancy's list: of all clients, also of those who entered nothing; by state, duty, office and name", async () => {
  const [mole, newt] = [await client("Mysz", "packagings"), await client("Norka", "vehicles", "packagings")];
  await record(mole.app, mole.uid, "bdoReport", {});
  await bringUpStaleDuties(db, signal, { now: new Date() });
  await bringUpAmounts(db, signal);
  const of = async (query: string) => {
    const { duties } = await listed(`${query}&pageSize=100`);
    return duties.filter(({ uid }) => [mole.uid, newt.uid].includes(uid));
  };
  const names = async (query: string) =>
    (await of(query)).map(({ companyName, key, state }) => `${companyName.split(" ")[0]} ${key} ${state}`);
  expect(await names("")).toEqual([
    "Mysz bdoFee overdue",
    "Norka bdoFee overdue",
    "Norka kobizeReport overdue",
    "Mysz bdoReport done",
    "Norka bdoReport overdue",
  ]);
  expect(await names("state=done")).toEqual(["Mysz bdoReport done"]);
  expect(await names("duty=bdoFee&sort=name")).toEqual(["Mysz bdoFee overdue", "Norka bdoFee overdue"]);
  expect(await names("office=KOBiZE")).toEqual(["Norka kobizeReport overdue"]);
  expect(await names(`office=${encodeURIComponent("łódzkie")}&state=done`)).toEqual(["Mysz bdoReport done"]);
  expect(await names("state=open")).toEqual([]);
  expect((await of("state=done"))[0]).toMatchObject({ doneOn: "2026-02-20", isStale: false });
  const [first, second] = [await listed("pageSize=1&page=1"), await listed("pageSize=1&page=2")];
  expect(first.duties).toHaveLength(1);
  expect(second.duties[0]).not.toEqual(first.duties[0]);
  expect(second.total).toBe(first.total);
});

test("who has never accepted an invitation is told apart and late with nothing; their duties are still to be done", async () => {
  const { uid } = await client("Wydra", "packagings");
  await asOwner("update ekorok.users set password_hash = null where uid = $1", [uid]);
  await bringUpStaleDuties(db, signal, { now: new Date() });
  await bringUpAmounts(db, signal);
  const ofWydra = async (query: string) =>
    (await listed(`${query}&duty=bdoFee`)).duties
      .filter((duty) => duty.uid === uid)
      .map(({ state, hasAccepted }) => ({ state, hasAccepted }));
  expect([await ofWydra("state=overdue"), await ofWydra("state=open")]).toEqual([
    [],
    [{ state: "open", hasAccepted: false }],
  ]);
  const never = await listed("accepted=never&pageSize=100");
  expect(new Set(never.duties.map((duty) => duty.hasAccepted))).toEqual(new Set([false]));
  expect(await ofWydra("accepted=never")).toHaveLength(1);
  await asOwner("update ekorok.users set password_hash = '-' where uid = $1", [uid]);
  expect([await ofWydra("state=overdue"), await ofWydra("state=open"), await ofWydra("accepted=never")]).toEqual([
    [{ state: "overdue", hasAccepted: true }],
    [],
    [],
  ]);
});

test("of a deleted account what was done stays, and nobody waits for the rest", async () => {
  const { uid, app } = await client("Orzeł", "packagings");
  await record(app, uid, "bdoReport", { number: "9" });
  expect((await newRequest(admin.app, "deleteUser", { uid })).statusCode).toBe(200);
  await bringUpStaleDuties(db, signal, { now: new Date() });
  await bringUpAmounts(db, signal);
  const kept = await asOwner<{ duty: string; standing: string }>(
    "select duty, standing from ekorok.year_duties where uid = $1 and standing <> 'notServed'",
    [uid],
  );
  expect(kept).toEqual([{ duty: "bdoReport", standing: "done" }]);
  const gone = await client("Paw", "packagings");
  await db.update(users).set({ isBlocked: false }).where(eq(users.uid, gone.uid));
  await asOwner("delete from ekorok.reports where uid = $1", [gone.uid]);
  await bringUpStaleDuties(db, signal, { now: new Date() });
  expect((await newRequest(admin.app, "deleteUser", { uid: gone.uid })).statusCode).toBe(200);
  expect(await asOwner("select from ekorok.year_duties where uid = $1", [gone.uid])).toEqual([]);
});
