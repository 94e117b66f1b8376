import type { DutyList, OverdueDuties } from "@ekorok/domain/duties/contract/duties";
import type { ExportRow } from "@ekorok/domain/exports/export-document";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { testDatabase } from "../../../test/app.ts";
import { listedDuties, owing, record, year } from "../../../test/duties.ts";
import { newRequest } from "../../../test/people.ts";
import { reporter } from "../../../test/reporting.ts";
import { users } from "../../db/schema.ts";
import { yearDutyTables } from "./year-duties-export.ts";
import { readableReports } from "../reports/access.ts";
import { refreshAmounts } from "./refresh-amounts.ts";
import { refreshStaleDuties } from "./stored-duties.ts";

const { db } = await testDatabase();
const { signal } = new AbortController();
const admin = await reporter({ isAdmin: true });
const listedIn = async (of: number, query: string) =>
  (await admin.app.inject(`/api/duties?year=${of}&${query}`)).json<DutyList>();
const listed = (query: string) => listedDuties(admin.app, query);

test("the consultancy lists the duties of all clients, also of those without entries, by state, kind, office and name", async () => {
  const [mole, newt] = [await owing("Mysz", "packagings"), await owing("Norka", "vehicles", "packagings")];
  await record(mole.app, mole.uid, "bdoReport", {});
  await refreshStaleDuties(db, signal, { now: new Date() });
  await refreshAmounts(db, signal);
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
  const { years } = (await admin.app.inject("/api/duties/overdue")).json<OverdueDuties>();
  const counted = years.map(async (one) => [one.duties, (await listedIn(one.year, "state=overdue")).total]);
  expect((await Promise.all(counted)).every(([count, total]) => count === total)).toBe(true);
  expect(years.find((one) => one.year === year)?.duties).toBeGreaterThanOrEqual(4);
  expect((await mole.app.inject("/api/duties/overdue")).statusCode).toBe(403);
  expect((await of("state=done"))[0]).toMatchObject({ doneOn: "2026-02-20", isStale: false });
  const [first, second] = [await listed("pageSize=1&page=1"), await listed("pageSize=1&page=2")];
  expect(first.duties).toHaveLength(1);
  expect(second.duties[0]).not.toEqual(first.duties[0]);
  expect(second.total).toBe(first.total);
});

test("an undetermined amount says what it lacks; what nobody has recorded is counted and found apart", async () => {
  const { uid, app } = await owing("Zięba", "packagings");
  const inputs = { requestId: randomUUID(), changes: [{ field: ["isMicro"], from: true, to: null }] };
  await app.inject({ method: "PATCH", url: `/api/users/${uid}/reports/${year}/inputs`, payload: inputs });
  await record(app, uid, "bdoReport", {});
  await refreshStaleDuties(db, signal, { now: new Date() });
  await refreshAmounts(db, signal);
  const all = await listed("search=Zięba");
  expect([all.total, all.toDo]).toEqual([2, 1]);
  expect(all.duties.map(({ key, reasons }) => [key, reasons.map(({ topic }) => topic)])).toEqual([
    ["bdoFee", ["company"]],
    ["bdoReport", []],
  ]);
  expect((await listed("search=Zięba&recorded=not")).duties.map(({ key }) => key)).toEqual(["bdoFee"]);
  expect((await listed("search=Zięba&recorded=not&state=done")).total).toBe(0);
});

test("a client who never accepted the invitation is marked and is late with nothing; the duties still count", async () => {
  const { uid } = await owing("Wydra", "packagings");
  await asOwner("update ekorok.users set password_hash = null where uid = $1", [uid]);
  await refreshStaleDuties(db, signal, { now: new Date() });
  await refreshAmounts(db, signal);
  const ofWydra = async (query: string) =>
    (await listed(`${query}&duty=bdoFee`)).duties
      .filter((duty) => duty.uid === uid)
      .map(({ state, hasAccepted }) => ({ state, hasAccepted }));
  const inTheirFile = async () => {
    const reader = {
      by: "session" as const,
      uid: admin.uid,
      sessionId: admin.uid,
      isAdmin: true,
      colleagues: [],
      isProved: false,
    };
    const reading = { db, reader, now: new Date(), dueDay: 15 };
    const [table] = await yearDutyTables(reading, readableReports(reader, uid), year);
    const rows: ExportRow[] = [];
    for await (const some of table?.rows ?? []) rows.push(...some);
    return rows.find(([title]) => title === "Opłata roczna BDO za 2025 rok")?.[2];
  };
  expect([await ofWydra("state=overdue"), await ofWydra("state=open")]).toEqual([
    [],
    [{ state: "open", hasAccepted: false }],
  ]);
  const never = await listed("accepted=never&pageSize=100");
  expect(new Set(never.duties.map((duty) => duty.hasAccepted))).toEqual(new Set([false]));
  expect(await ofWydra("accepted=never")).toHaveLength(1);
  expect(await inTheirFile()).toBe("Do zrobienia");
  await asOwner("update ekorok.users set password_hash = '-' where uid = $1", [uid]);
  expect(await inTheirFile()).toBe("Po terminie");
  expect([await ofWydra("state=overdue"), await ofWydra("state=open"), await ofWydra("accepted=never")]).toEqual([
    [{ state: "overdue", hasAccepted: true }],
    [],
    [],
  ]);
});

test("the records of a deleted account stay, and nobody waits for the rest", async () => {
  const { uid, app } = await owing("Orzeł", "packagings");
  await record(app, uid, "bdoReport", { number: "9" });
  expect((await newRequest(admin.app, "deleteUser", { uid })).statusCode).toBe(200);
  await refreshStaleDuties(db, signal, { now: new Date() });
  await refreshAmounts(db, signal);
  const stored = await asOwner<{ duty: string; standing: string }>(
    "select duty, standing from ekorok.year_duties where uid = $1 and standing <> 'notServed'",
    [uid],
  );
  expect(stored).toEqual([{ duty: "bdoReport", standing: "done" }]);
  const gone = await owing("Paw", "packagings");
  await db.update(users).set({ isBlocked: false }).where(eq(users.uid, gone.uid));
  await asOwner("delete from ekorok.reports where uid = $1", [gone.uid]);
  await refreshStaleDuties(db, signal, { now: new Date() });
  expect((await newRequest(admin.app, "deleteUser", { uid: gone.uid })).statusCode).toBe(200);
  expect(await asOwner("select from ekorok.year_duties where uid = $1", [gone.uid])).toEqual([]);
});
