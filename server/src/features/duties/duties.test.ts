import { randomUUID } from "node:crypto";
import { yearDuties, type DutyList } from "@ekorok/domain/duties/contract/duties";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import type { UserHistory } from "@ekorok/domain/users/contract/user-history";
import { expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { findBrokenHistory } from "../../../test/broken-history.ts";
import { call, newRequest, type App } from "../../../test/people.ts";
import { listedDuties, owing, record, year } from "../../../test/duties.ts";
import { declare, move, submit } from "../../../test/report-moves.ts";
import { added, permitOnly, read, reporter, rowFor, save } from "../../../test/reporting.ts";
import { refreshAmounts } from "./refresh-amounts.ts";

const { db } = await testDatabase();
const { signal } = new AbortController();
const admin = await reporter({ isAdmin: true });

const dutiesOf = async (app: App, uid: string) => {
  const { duties } = yearDuties.parse((await read(app, uid, year, "duties")).json());
  return (key: string) => duties.find((duty) => duty.key === key);
};
const shortly = ({ duties }: DutyList) => duties.map(({ companyName, key, state }) => [companyName[0], key, state]);

test("a client pays what is due, the consultancy files for them, and the history says who did what", async () => {
  const { uid, app } = await owing("Bóbr", "packagings");
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

test("nobody else may view it or record anything, and nothing is recorded for a blocked client", async () => {
  const [{ uid }, stranger] = [await owing("Czapla", "packagings"), await owing("Dzik", "packagings")];
  expect((await read(stranger.app, uid, year, "duties")).statusCode).toBe(403);
  expect((await record(stranger.app, uid, "bdoReport", {})).statusCode).toBe(403);
  expect((await stranger.app.inject(`/api/duties?year=${year}`)).statusCode).toBe(403);
  await newRequest(admin.app, "setBlocked", { uid, isBlocked: true });
  expect((await record(admin.app, uid, "bdoReport", {})).json()).toMatchObject({
    error: { status: "FAILED_PRECONDITION", message: expect.stringContaining("zablokowane") },
  });
});

test("an amount other than ours asks for a reason and names the difference; a partial payment leaves the rest open", async () => {
  const { uid, app } = await owing("Foka", "packagings");
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
  const { uid, app } = await owing("Gołąb", "packagings");
  const refused = await record(app, uid, "bdoFee", { amount: "200", ...odd });
  expect(refused.json()).toMatchObject({ error: { status: "INVALID_ARGUMENT" } });
  expect(refused.body).toContain(words);
});

test("a record is corrected, withdrawn and restored; the slower of two editors is refused", async () => {
  const { uid, app } = await owing("Jeż", "packagings");
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

test("a month that is corrected after filing says which report must be filed again and why; other reports stay filed", async () => {
  const { uid, app } = await owing("Kos", "exportedPackagings", "vehicles");
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
  expect((await dutiesOf(app, uid))("bdoReport")).toMatchObject({ standing: "done" }); // figures are unknown
  await change(2, { mass: "120 kg" });
  expect((await submit(app, uid, period)).statusCode).toBe(200);
  const corrected = await dutiesOf(app, uid);
  expect(corrected("bdoReport")).toMatchObject({
    standing: "again",
    changed: [{ what: expect.stringContaining("Opakowania eksportowane"), unit: "kg", before: "100", now: "120" }],
  });
  expect(corrected("kobizeReport")).toMatchObject({ standing: "done" });
  await refreshAmounts(db, signal);
  expect(shortly(await listedDuties(admin.app, "state=again"))).toEqual([["K", "bdoReport", "again"]]);

  // For a day before the correction, it must be confirmed that the new figures were filed.
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

test("a duty done elsewhere counts as done, whatever is entered later; it can be corrected and withdrawn like any other", async () => {
  const { uid, app } = await owing("Sowa", "exportedPackagings");
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

test("a filed report stays listed when nothing requires it any more", async () => {
  const { uid, app } = await owing("Lis", "supFees");
  await record(app, uid, "supReport", {});
  await permitOnly(uid, "vehicles");
  expect((await dutiesOf(app, uid))("supReport")).toMatchObject({
    standing: "done",
    isAsked: false,
    title: `Sprawozdanie o produktach jednorazowych (SUP) w BDO za ${year} rok`,
  });
});
