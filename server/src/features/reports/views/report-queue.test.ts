import { sumOfCharges, sumOfDue } from "@ekorok/domain/charges/charge-totals";
import { Exact } from "@ekorok/domain/exact";
import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import type { QueuedReport, ReportQueue } from "@ekorok/domain/reports/contract/report-queue";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { expect, test } from "vitest";
import { asOwner } from "../../../../test/administration.ts";
import { clientsInLists } from "../../../../test/clients-in-lists.ts";
import { newRequest } from "../../../../test/people.ts";
import { march, move, submit, versionOf } from "../../../../test/report-moves.ts";
import { added, read, reporter, rowFor, save } from "../../../../test/reporting.ts";

const { tag, admin, company } = await clientsInLists();
const { app } = admin;

/** The queue of these clients alone. */
async function queue(...uids: string[]): Promise<QueuedReport[]> {
  const answer = await app.inject("/api/reports/queue?most=500");
  expect(answer.statusCode).toBe(200);
  return answer.json<ReportQueue>().reports.filter(({ uid }) => uids.includes(uid));
}
const periods = (found: readonly QueuedReport[]) => found.map(({ year, month }) => [year, month]);

const EMPTY = ["vehicles", "batteries"];
const handIn = async (uid: string, which: { year: number; month: number }, areas = EMPTY) => {
  await newRequest(app, "declareEmpty", { uid, ...which, areas, isEmpty: true });
  expect((await submit(app, uid, which)).statusCode).toBe(200);
};
const drive = async (uid: string, month: number) => {
  const period = { ...march, month };
  expect((await save(app, uid, period, "vehicles", [added(await rowFor("vehicles", period))])).statusCode).toBe(200);
  await handIn(uid, period, ["batteries"]);
};
const wait = (uid: string, month: number, at: string) =>
  asOwner("update ekorok.reports set submitted_at = $3 where uid = $1 and month = $2", [uid, month, at]);
const note = (uid: string, report: object | null, text: string, version = 0) =>
  newRequest(app, "saveNote", { uid, report, version, text });

test("the queue has submitted reports of all years and clients, the longest waiting first, and nothing else", async () => {
  const [one, other] = [await company("Bóbr"), await company("Łoś")];
  await handIn(one, { year: 2025, month: 12 });
  await handIn(other, { year: 2026, month: 2 });
  await handIn(other, { year: 2026, month: 1 });
  await newRequest(app, "declareEmpty", { uid: one, year: 2026, month: 1, areas: EMPTY, isEmpty: true }); // a draft
  await wait(other, 2, "2000-01-01");
  await wait(one, 12, "2000-01-02");
  const found = await queue(one, other);
  expect(periods(found)).toEqual([
    [2026, 2],
    [2025, 12],
    [2026, 1],
  ]);
  expect(found[1]).toEqual({
    uid: one,
    companyName: `Bóbr ${tag}`,
    displayName: "",
    email: expect.any(String),
    year: 2025,
    month: 12,
    number: 1,
    correction: 0,
    submittedAt: "2000-01-02T00:00:00.000Z",
    remarks: 0,
    notes: 0,
    amount: { amount: "0.00", isAtLeast: false, isEstimate: false },
    usual: null,
  });
  const first = (await app.inject("/api/reports/queue?most=1")).json<ReportQueue>();
  expect(first.reports).toHaveLength(1);
  expect(first.total).toBeGreaterThanOrEqual(3); // of all, not of those that were sent
  await move(app, "approveReport", other, { year: 2026, month: 2 });
  await move(app, "returnReport", one, { year: 2025, month: 12, reason: "Popraw." });
  expect(periods(await queue(one, other))).toEqual([[2026, 1]]);
  await submit(app, one, { year: 2025, month: 12 });
  expect((await queue(one))[0]).toMatchObject({ number: 2, correction: 0 });
  await move(app, "approveReport", one, { year: 2025, month: 12 });
  await move(app, "reopenReport", one, { year: 2025, month: 12 });
  await submit(app, one, { year: 2025, month: 12 });
  expect((await queue(one))[0]).toMatchObject({ number: 3, correction: 1 });
});

test("an acceptance is named beside the queue, wherever it was made, for as long as it can be taken back", async () => {
  const uids = [await company("Kuna"), await company("Jeż")] as const;
  const justAccepted = async () =>
    (await app.inject("/api/reports/queue")).json<ReportQueue>().justAccepted.filter(({ uid }) => uids.includes(uid));
  const accept = async (uid: string, month: number, minutesAgo: number) => {
    const which = { year: 2026, month };
    await handIn(uid, which);
    await move(app, "approveReport", uid, which);
    await asOwner(
      "update ekorok.reports set approved_at = now() - $3 * interval '1 minute' where uid = $1 and month = $2",
      [uid, month, minutesAgo],
    );
  };
  await accept(uids[0], 1, 9);
  await accept(uids[0], 2, 10);
  await accept(uids[1], 3, 1);
  await handIn(uids[1], { year: 2026, month: 4 });
  const found = await justAccepted();
  expect(found).toEqual([
    expect.objectContaining({ uid: uids[1], companyName: `Jeż ${tag}`, year: 2026, month: 3 }),
    expect.objectContaining({ uid: uids[0], companyName: `Kuna ${tag}`, year: 2026, month: 1 }),
  ]);
  expect(Date.now() - Date.parse(found[0]?.approvedAt ?? "")).toBeLessThan(5 * 60_000);
  await move(app, "takeBackApproval", uids[1], { year: 2026, month: 3 });
  expect((await justAccepted()).map(({ month }) => month)).toEqual([1]);
  await asOwner("update ekorok.users set is_staff = true where uid = $1", [uids[0]]);
  expect(await justAccepted()).toEqual([]);
});

test("a month stands beside the average of the year's earlier accepted months", async () => {
  const uid = await company("Ryś");
  await drive(uid, 1);
  expect((await queue(uid))[0]?.usual).toBeNull();
  await move(app, "approveReport", uid, { year: 2026, month: 1 });
  await handIn(uid, { year: 2026, month: 3 });
  await move(app, "approveReport", uid, { year: 2026, month: 3 });
  await drive(uid, 8);
  await drive(uid, 9); // beside the same average, as August is not accepted
  const [august, september] = await queue(uid);
  const { charges = [] } = await versionOf(app, uid, 1, { year: 2026, month: 8 });
  expect(august?.amount).toEqual(sumOfCharges(charges));
  expect(Number(august?.amount?.amount)).toBeGreaterThan(0);
  const half = new Exact(august?.amount?.amount ?? 0).dividedBy(2).toFixed(2);
  expect([august?.usual, september?.usual]).toEqual([half, half]);
  // What is known in part only is left out of the average.
  await asOwner(
    `update ekorok.report_versions set content = jsonb_set(content, '{charges,0,sum,isAtLeast}', 'true')
      where uid = $1 and month = 1`,
    [uid],
  );
  expect((await queue(uid))[0]?.usual).toBe("0.00");
});

test("a year has what is due, and stands beside the accepted year before", async () => {
  const uid = await company("Sum");
  for (const year of [2024, 2025]) {
    for (let month = 1; month <= 12; month++) await handIn(uid, { year, month });
    expect((await submit(app, uid, { year })).statusCode).toBe(200);
  }
  const ofYears = async () => (await queue(uid)).filter(({ month }) => month === WHOLE_YEAR);
  const [before, year] = await ofYears();
  const { charges = [] } = (await read(app, uid, 2025, "versions", 1)).json<FrozenReport>();
  expect(year).toMatchObject({ year: 2025, number: 1, amount: sumOfDue(charges, []), usual: null });
  for (let month = 1; month <= 12; month++) await move(app, "approveReport", uid, { year: 2024, month });
  expect((await move(app, "approveReport", uid, { year: 2024 })).statusCode).toBe(200);
  expect((await ofYears())[0]).toMatchObject({ year: 2025, usual: before?.amount?.isAtLeast ? null : "0.00" });
});

test("remarks are those that are named before an acceptance, and notes those that were not deleted", async () => {
  const [uid, other] = [await company("Wydra"), await company("Nurek")];
  const period = { year: 2026, month: 3 };
  await drive(uid, 3);
  await asOwner(
    `update ekorok.report_versions set content = jsonb_set(jsonb_set(content, '{areas,0,findings}', $2), '{leftOut}', $3)
      where uid = $1`,
    [
      uid,
      JSON.stringify([
        { level: "warns", message: "Dużo." },
        { level: "asks", reason: "Tak było." },
      ]),
      JSON.stringify([{ area: "heatingBoilers", rowCount: 2 }]),
    ],
  );
  await note(uid, null, "Dzwonić rano.");
  await note(uid, period, "Sprawdzić fakturę.");
  await note(uid, period, "", 1);
  await note(uid, { year: 2026, month: 4 }, "O innym miesiącu.");
  await note(other, null, "O innym kliencie.");
  expect((await queue(uid))[0]).toMatchObject({ remarks: 3, notes: 1 });
  await note(uid, period, "Sprawdzić jeszcze raz.", 2);
  expect((await queue(uid))[0]).toMatchObject({ notes: 2 });
});

test("a client does not learn what waits; people of the consultancy are not in it", async () => {
  const uid = await company("Bąk");
  await handIn(uid, { year: 2026, month: 5 });
  expect((await (await reporter()).app.inject("/api/reports/queue")).statusCode).toBe(403);
  expect(await queue(uid)).toHaveLength(1);
  await asOwner("update ekorok.users set is_staff = true where uid = $1", [uid]);
  expect(await queue(uid)).toEqual([]);
  for (const most of ["0", "501", "x"])
    expect((await app.inject(`/api/reports/queue?most=${most}`)).statusCode).toBe(400);
});

test("a report's own page says the same of its amount as the queue, also after it was accepted", async () => {
  const uid = await company("Ryś");
  await drive(uid, 1);
  await move(app, "approveReport", uid, { year: 2026, month: 1 });
  await drive(uid, 2);
  const [{ number, remarks, notes, amount, usual } = { number: 0 }] = await queue(uid);
  expect(usual).toBe(amount?.amount);
  const reviewed = async (month: string) =>
    (await app.inject(`/api/reports/reviewed?uid=${uid}&year=2026&month=${month}`)).json();
  expect(await reviewed("2")).toEqual({ reviewed: { number, remarks, notes, amount, usual } });
  await move(app, "approveReport", uid, { year: 2026, month: 2 });
  expect(await reviewed("2")).toEqual({ reviewed: { number, remarks, notes, amount, usual } });
  expect(await reviewed("3")).toEqual({ reviewed: null });
});
