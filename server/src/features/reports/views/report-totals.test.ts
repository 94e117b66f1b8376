import type { ReportTotals } from "@ekorok/domain/reports/contract/report-list";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../test/app.ts";
import { clientsInLists } from "../../../../test/clients-in-lists.ts";
import { newRequest } from "../../../../test/people.ts";
import { submit } from "../../../../test/report-moves.ts";
import { yearAmounts } from "../../../db/schema.ts";

const { tag, admin, uids, company, ask } = await clientsInLists();
const totals = async (query: string, name = "") =>
  (
    await admin.app.inject(`/api/reports/totals?${query}&search=${encodeURIComponent(`${name}${tag}`)}`)
  ).json<ReportTotals>();

test("sums are those of all pages of the filtered list, and say how many clients lack what", async () => {
  const { db } = await testDatabase();
  for (const name of ["Żubr", "Łoś", "Bóbr"]) await company(name);
  for (const name of ["Żubr", "Łoś"]) {
    const which = { uid: uids[name] ?? "", year: 2025, month: 2 };
    await newRequest(admin.app, "declareEmpty", { ...which, areas: ["vehicles", "batteries"], isEmpty: true });
    await submit(admin.app, which.uid, which);
  }
  const store = (name: string, due: string, ...topics: ("way" | "seat" | "rates")[]) => {
    const reasons = topics.map((topic) => ({ topic, label: topic }));
    const amount = { due, isStale: false, isAtLeast: topics.length > 0, reasons };
    return db
      .insert(yearAmounts)
      .values({ uid: uids[name] ?? "", year: 2025, ...amount })
      .onConflictDoUpdate({ target: [yearAmounts.uid, yearAmounts.year], set: amount });
  };
  await store("Żubr", "10.50", "way", "way", "rates");
  await store("Łoś", "5.00", "way", "seat");
  await store("Bóbr", "1.00");

  const { periods, ...sums } = await totals("year=2025");
  expect(sums).toEqual({
    clients: 3,
    due: { amount: "16.50", isAtLeast: true, isEstimate: false },
    reasons: [
      { topic: "way", clients: 2 },
      { topic: "seat", clients: 1 },
      { topic: "rates", clients: 1 },
    ],
  });
  const { clients } = await ask("year=2025");
  for (const { month, waiting, late } of periods) {
    const column = clients.flatMap(({ months }) => months.filter((one) => one.month === month));
    expect(column.filter(({ status }) => status === "submitted")).toHaveLength(waiting);
    expect(column.filter(({ due }) => due === "late")).toHaveLength(late);
  }
  expect(periods.find(({ month }) => month === 2)).toEqual({ month: 2, waiting: 2, late: 1 });

  const lacking = await ask("year=2025&lacking=seat");
  expect([lacking.total, lacking.clients[0]?.amount?.reasons[1]]).toEqual([1, { topic: "seat", label: "seat" }]);
  expect(await totals("year=2025&lacking=way", "Żubr ")).toMatchObject({ clients: 1, due: { amount: "10.50" } });
  expect(await totals("year=2025", "nikt ")).toEqual({ clients: 0, periods: [], due: null, reasons: [] });
});

test("a client whose notes were not emptied again is marked", async () => {
  const uid = await company("Wydra");
  const note = (text: string, version: number, report: object | null) =>
    newRequest(admin.app, "saveNote", { uid, report, version, text });
  const counted = async () => (await ask("year=2025")).clients.find((one) => one.uid === uid)?.notes;
  expect(await counted()).toBe(0);
  await note("Dzwonić rano.", 0, null);
  await note("Pyta o folię.", 0, { year: 2025, month: 3 });
  await note("O innym roku.", 0, { year: 2024, month: 3 });
  expect(await counted()).toBe(2);
  await note("", 1, null);
  expect(await counted()).toBe(1);
});
