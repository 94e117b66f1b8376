import { randomUUID } from "node:crypto";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { expect, test } from "vitest";
import { asOwner, historyOf } from "../../../../test/administration.ts";
import { call, newRequest } from "../../../../test/people.ts";
import { driver, failed, march, monthOf, move, refusalOf, submit } from "../../../../test/report-moves.ts";
import { read, reporter } from "../../../../test/reporting.ts";

const admin = await reporter({ isAdmin: true });
const colleague = await reporter({ isAdmin: true });

async function accepted() {
  const { uid } = await driver(admin.app);
  await submit(admin.app, uid, march);
  expect((await move(admin.app, "approveReport", uid, march)).statusCode).toBe(200);
  return uid;
}
const takeBack = (uid: string, app = admin.app) => move(app, "takeBackApproval", uid, march);
const statusOf = async (uid: string) => (await monthOf(admin.app, uid)).status;
const acceptedAgo = (uid: string, minutes: number) =>
  asOwner("update ekorok.reports set approved_at = now() - $2 * interval '1 minute' where uid = $1", [uid, minutes]);
const movesOf = async (uid: string) =>
  (await historyOf(uid)).map(({ action }) => action).filter((action) => /^report\.(?!rows)/.test(action));

test("an approval is taken back by any administrator, leaves the earlier state, and stays in the history", async () => {
  const uid = await accepted();
  const { approvedAt = "" } = await monthOf(admin.app, uid);
  expect(Date.now() - Date.parse(approvedAt)).toBeLessThan(5 * 60_000);
  const answer = await takeBack(uid, colleague.app);
  expect(answer.json().result).toMatchObject({ status: "submitted", submissions: 1, correction: 0, ...march });
  const month = await monthOf(admin.app, uid);
  expect(month).toMatchObject({ status: "submitted", submissions: 1, correction: 0, returnReason: null });
  expect(month).not.toHaveProperty("approvedAt");
  expect(await movesOf(uid)).toEqual(["report.submit", "report.approve", "report.takeBack"]);
  // It waits again and is approved again, which is no correction.
  expect((await move(admin.app, "returnReport", uid, { ...march, reason: "Popraw." })).statusCode).toBe(200);
  expect(await monthOf(admin.app, uid)).toMatchObject({ status: "returned", correction: 0 });
});

test("after ten minutes it is final, and the refusal says what can be done instead", async () => {
  const uid = await accepted();
  await acceptedAgo(uid, 10);
  expect(refusalOf(await takeBack(uid))).toMatchObject(
    failed({
      message:
        "Przyjęcie można cofnąć tylko przez 10 minut, a te już minęły. Aby dane można było poprawić, otwórz sprawozdanie ponownie.",
    }),
  );
  expect(await statusOf(uid)).toBe("approved");
  await acceptedAgo(uid, 9);
  expect((await takeBack(uid)).statusCode).toBe(200);
});

test("only an approval is taken back: neither a submission nor a return", async () => {
  const { uid } = await driver(admin.app);
  await submit(admin.app, uid, march);
  const refused = failed({ message: expect.stringContaining("Cofnąć można tylko przyjęcie") });
  expect(refusalOf(await takeBack(uid))).toMatchObject(refused);
  await move(admin.app, "returnReport", uid, { ...march, reason: "Popraw." });
  expect(refusalOf(await takeBack(uid))).toMatchObject(refused);
  expect(await statusOf(uid)).toBe("returned");
});

test("two who take it back at once do it once, and a request that comes twice is answered alike", async () => {
  const uid = await accepted();
  const answers = await Promise.all([takeBack(uid), takeBack(uid, colleague.app)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect((await movesOf(uid)).filter((action) => action === "report.takeBack")).toHaveLength(1);
  await move(admin.app, "approveReport", uid, march);
  const input = { uid, ...march, requestId: randomUUID() };
  const first = await call(admin.app, "takeBackApproval", input);
  await move(admin.app, "approveReport", uid, march);
  const again = await call(admin.app, "takeBackApproval", input); // its answer was lost
  expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
  expect(await statusOf(uid)).toBe("approved");
});

test("several are taken back at once, each with its own answer", async () => {
  const [one, two] = [await accepted(), await accepted()];
  await acceptedAgo(two, 11);
  const reports = [one, two].map((uid) => ({ uid, ...march }));
  const { results } = (await newRequest(admin.app, "moveReports", { reports, move: "takeBack" })).json().result;
  expect(results).toMatchObject([
    { uid: one, status: "submitted", message: null },
    { uid: two, status: null, message: expect.stringContaining("10 minut") },
  ]);
});

test("the same holds for a year's own report", async () => {
  const uid = await accepted();
  const which = { year: 2026 };
  const year = async () => (await read(admin.app, uid, 2026)).json<YearReport>();
  // A year that was handed in and accepted.
  await asOwner(
    "insert into ekorok.reports (uid, year, month, status, submissions, approved_at) values ($1, 2026, 0, 'approved', 1, now())",
    [uid],
  );
  expect((await year()).approvedAt).toBeDefined();
  expect((await newRequest(admin.app, "takeBackApproval", { uid, ...which })).statusCode).toBe(200);
  expect(await year()).toMatchObject({ status: "submitted" });
  expect(await statusOf(uid)).toBe("approved"); // its months are unchanged
});
