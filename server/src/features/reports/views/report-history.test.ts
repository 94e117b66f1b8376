import { randomUUID } from "node:crypto";
import type { ReportChange } from "@ekorok/domain/history/describe-change";
import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { call } from "../../../../test/people.ts";
import { clientOf, declare, driver, march, move, submit } from "../../../../test/report-moves.ts";
import { added, read, reporter, rowFor, save, type Reporter } from "../../../../test/reporting.ts";

let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

test("the history of a report shows its client who did what", async () => {
  const { uid, row } = await driver(admin.app);
  await submit(admin.app, uid, march);
  await save(admin.app, uid, { year: 2026, month: 4 }, "vehicles", [added(await rowFor("vehicles", march))]);
  const client = await testApp({ caller: { uid, sessionId: randomUUID(), isAdmin: false } });
  const answer = await call(client, "listReportHistory", { uid, ...march });
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

test("the history of rows names the rows", async () => {
  const { uid, row } = await driver(admin.app);
  const [second, third] = [added(row.set ?? {}), added(row.set ?? {})];
  await save(admin.app, uid, march, "vehicles", [second]);
  await save(admin.app, uid, march, "vehicles", [
    { id: row.id, version: 1, set: null },
    { id: second.id, version: 2, set: { document: "FV 7" } },
    third,
  ]);
  const answer = await call(admin.app, "listReportHistory", { uid, ...march });
  const [last, earlier] = answer.json<{ result: { entries: ReportChange[] } }>().result.entries;
  expect(earlier).toMatchObject({ before: { [second.id]: null }, after: { [second.id]: { rowNumber: 2 } } });
  // Before the change or, for an added row, after it.
  expect(last).toMatchObject({
    before: { [row.id]: { rowNumber: 1, vehicle: "tekst" }, [second.id]: { rowNumber: 2 }, [third.id]: null },
    after: { [row.id]: null, [second.id]: { document: "FV 7" }, [third.id]: { rowNumber: 2, vehicle: "tekst" } },
  });
});

test("a year's own report has its own history, which names who returned it", async () => {
  const [{ uid }, year] = [await clientOf(admin.app, "batteries"), 2025];
  for (let month = 1; month <= 12; month++) {
    await declare(admin.app, uid, { year, month }, ["batteries"]);
    await submit(admin.app, uid, { year, month });
  }
  await submit(admin.app, uid, { year });
  const client = await testApp({ caller: { uid, sessionId: randomUUID(), isAdmin: false } });
  const yearOf = async () => (await read(client, uid, year)).json<YearReport>();
  expect(await yearOf()).not.toHaveProperty("returned");
  await move(admin.app, "returnReport", uid, { year, reason: "Brakuje lipca." });
  expect(await yearOf()).toMatchObject({
    status: "returned",
    turn: "client",
    returnReason: "Brakuje lipca.",
    returned: { at: expect.any(String), by: { uid: admin.uid, isAdmin: true }, isReopened: false },
  });
  const answer = await call(client, "listReportHistory", { uid, year, month: WHOLE_YEAR });
  expect(answer.json().result).toMatchObject({
    entries: [
      { action: "report.return", item: "2025", after: { reason: "Brakuje lipca." } },
      { action: "report.submit", item: "2025" },
    ],
    next: null,
  });
  await submit(admin.app, uid, { year });
  await move(admin.app, "approveReport", uid, { year });
  await move(admin.app, "reopenReport", uid, { year, reason: "Korekta." });
  expect(await yearOf()).toMatchObject({ returned: { isReopened: true } });
});

test("a mass computed from pieces is in the history as it was seen, before and after, also for a removed row", async () => {
  const { uid } = await clientOf(admin.app, "packagings");
  const pieces = { count: "4116", unitMass: "310", mass: null };
  const row = added({ ...(await rowFor("packagings", march)), ...pieces });
  await save(admin.app, uid, march, "packagings", [row]);
  await save(admin.app, uid, march, "packagings", [{ id: row.id, version: 1, set: { count: "4200" } }]);
  await save(admin.app, uid, march, "packagings", [{ id: row.id, version: 2, set: null }]);
  const answer = await call(admin.app, "listReportHistory", { uid, ...march });
  const [went, changed] = answer.json<{ result: { entries: ReportChange[] } }>().result.entries;
  expect(went).toMatchObject({ before: { [row.id]: { mass: "1302 kg" } }, after: { [row.id]: null } });
  expect(changed).toEqual(
    expect.objectContaining({
      before: { [row.id]: { rowNumber: 1, count: "4116", mass: "1275.96 kg" } },
      after: { [row.id]: { count: "4200", mass: "1302 kg" } },
    }),
  );
});
