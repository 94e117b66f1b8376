import { randomUUID } from "node:crypto";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../../test/app.ts";
import { declare, failed, move, refusalOf, submit } from "../../../../test/report-moves.ts";
import { permitOnly, read, reporter, type Reporter } from "../../../../test/reporting.ts";
import { addUser } from "../../users/accounts.ts";
import { listReports } from "../views/report-list.ts";

let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

const year = 2025;

/** A client with batteries only, with functions that hand months in. */
async function servedSince(servedFrom: string) {
  const { db } = await testDatabase();
  const email = `${randomUUID()}@firma.pl`;
  const uid = (await addUser(db, { email, profile: { companyName: "Nowy" }, servedFrom, passwordHash: "-" })) ?? "";
  await permitOnly(uid, "batteries");
  const handIn = async (...months: number[]) => {
    for (const month of months) {
      await declare(admin.app, uid, { year, month }, ["batteries"]);
      expect((await submit(admin.app, uid, { year, month })).statusCode).toBe(200);
    }
  };
  /** The client in the list and under its filter, on a day of the year's last month. */
  const listed = async () => {
    const moment = { dueDay: 15, now: new Date("2025-12-20T10:00:00Z") };
    const query = { year, search: email, sort: "name" as const, page: 1, pageSize: 10 };
    const { wholeYear } = (await listReports(db, query, moment)).clients[0] ?? {};
    const waiting = await listReports(db, { ...query, turn: "client", month: null }, moment);
    expect(waiting.total === 1).toBe(wholeYear?.isDue);
    return [wholeYear?.monthsReady, wholeYear?.monthsDue];
  };
  const yearOf = async () => (await read(admin.app, uid, year)).json<YearReport>();
  return { uid, handIn, listed, yearOf };
}

test("a year is handed in once its months since the beginning of service are", async () => {
  const { uid, handIn, listed, yearOf } = await servedSince("2025-11");
  expect((await yearOf()).madeOf).toEqual([11, 12]);
  await handIn(11);
  expect(refusalOf(await submit(admin.app, uid, { year }))).toMatchObject(failed({ details: { months: [12] } }));
  expect(await listed()).toEqual([1, 2]);
  await handIn(12);
  expect(await listed()).toEqual([2, 2]);
  const shown = (...numbers: number[]) => ({
    year,
    declaration: true,
    madeOf: numbers.map((number, index) => ({ month: 11 + index, number })),
  });
  for (const other of [shown(1), shown(1, 2)]) {
    const { status, message } = (await move(admin.app, "submitReport", uid, other)).json().error;
    expect([status, message]).toEqual(["ABORTED", expect.stringContaining("zmieniły się miesiące: grudzień 2025")]);
  }
  expect(refusalOf(await move(admin.app, "submitReport", uid, shown(1, 1)))).toMatchObject(failed());
  const changes = [{ field: ["earlierMonths"], from: null, to: {} }]; // that there was nothing before is entered
  const payload = { requestId: randomUUID(), changes };
  await admin.app.inject({ method: "PATCH", url: `/api/users/${uid}/reports/${year}/inputs`, payload });
  expect((await move(admin.app, "submitReport", uid, shown(1, 1))).statusCode).toBe(200);
  const { months } = (await read(admin.app, uid, year, "versions", 1)).json<FrozenReport>();
  expect(months.map(({ month }) => month)).toEqual([11, 12]);
  expect((await move(admin.app, "approveReport", uid, { year, number: 1 })).statusCode).toBe(200);
});

test("an earlier month that was handed in belongs to the year, and delays it while it is being corrected", async () => {
  const { uid, handIn, listed, yearOf } = await servedSince("2025-12");
  await handIn(3, 12);
  expect((await yearOf()).madeOf).toEqual([3, 12]);
  await move(admin.app, "returnReport", uid, { year, month: 3, reason: "Popraw." });
  expect(await listed()).toEqual([1, 2]);
  expect(refusalOf(await submit(admin.app, uid, { year }))).toMatchObject(failed({ details: { months: [3] } }));
});

test("a year that nobody waits for is handed in completely or not at all", async () => {
  const { uid, handIn, listed, yearOf } = await servedSince("2026-01");
  await handIn(12);
  expect((await yearOf()).madeOf).toHaveLength(12);
  expect(await listed()).toEqual([1, 12]);
  expect((await submit(admin.app, uid, { year })).statusCode).toBe(400);
});
