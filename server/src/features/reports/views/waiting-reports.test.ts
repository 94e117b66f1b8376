import type { WaitingReports } from "@ekorok/domain";
import { expect, test } from "vitest";
import { clientsInLists, names } from "../../../../test/clients-in-lists.ts";
import { newRequest } from "../../../../test/people.ts";
import { submit } from "../../../../test/report-moves.ts";
import { reporter } from "../../../../test/reporting.ts";

const { tag, admin, uids, company, ask } = await clientsInLists();

const waiting = async (year: number) => {
  const { years } = (await admin.app.inject("/api/reports/waiting")).json<WaitingReports>();
  return years.find((one) => one.year === year);
};

test("what waits is counted by year, with reports of the year itself", async () => {
  const which = { uid: await company("Ćma"), year: 2021 };
  const areas = ["vehicles", "batteries"];
  for (let month = 1; month <= 12; month++) {
    await newRequest(admin.app, "declareEmpty", { ...which, month, areas, isEmpty: true });
    await submit(admin.app, which.uid, { ...which, month });
  }
  expect(await waiting(2021)).toEqual({ year: 2021, clients: 1, reports: 12, wholeYears: 0 });
  await submit(admin.app, which.uid, which);
  expect(await waiting(2021)).toEqual({ year: 2021, clients: 1, reports: 13, wholeYears: 1 });
  const december = { ...which, month: 12 };
  await newRequest(admin.app, "returnReport", { ...december, reason: "Popraw." });
  await submit(admin.app, december.uid, december);
  expect((await ask("year=2021&status=submitted")).clients[0]?.wholeYear).toMatchObject({ isOutdated: true });
  expect(await waiting(2021)).toMatchObject({ reports: 12, wholeYears: 0 });
  expect(names(await ask("year=2021&turn=client"))).toContain("Ćma");
  await submit(admin.app, which.uid, which);
  const reports = [which, ...Array.from({ length: 12 }, (_, index) => ({ ...which, month: index + 1 }))];
  const { results } = (await newRequest(admin.app, "moveReports", { reports, move: "approve" })).json().result;
  expect(results[0]).toEqual({ ...which, month: null, status: "approved", message: null });
  expect(await waiting(2021)).toBeUndefined();
  expect((await (await reporter()).app.inject("/api/reports/waiting")).statusCode).toBe(403);
});

test("months that clients are late with are counted by year, with the first names, from the first month of service on", async () => {
  const late = async (year: number) => {
    const answer = (await admin.app.inject("/api/reports/waiting")).json<WaitingReports>();
    return answer.late.find((one) => one.year === year);
  };
  const [first, second] = [await company("Żubr"), await company("Łoś")];
  // Served from this year on at the earliest, like everybody else: so that of 2022 these are all.
  for (const uid of Object.values(uids)) await newRequest(admin.app, "updateUser", { uid, servedFrom: "2026-01" });
  expect(await late(2022)).toBeUndefined();
  await newRequest(admin.app, "updateUser", { uid: first, servedFrom: "2022-05" });
  expect(await late(2022)).toEqual({ year: 2022, clients: 1, months: 8, names: [`Żubr ${tag}`] });
  await newRequest(admin.app, "updateUser", { uid: second, servedFrom: "2022-12" });
  expect(await late(2022)).toEqual({ year: 2022, clients: 2, months: 9, names: [`Łoś ${tag}`, `Żubr ${tag}`] });
  const december = { uid: second, year: 2022, month: 12 };
  const before = { ...december, month: 3 };
  for (const month of [december, before])
    await newRequest(admin.app, "declareEmpty", { ...month, areas: ["vehicles", "batteries"], isEmpty: true });
  expect(await late(2022)).toMatchObject({ months: 9 });
  expect((await submit(admin.app, second, before)).statusCode).toBe(200); // from before the service it makes up for none
  expect(await late(2022)).toMatchObject({ clients: 2, months: 9 });
  await submit(admin.app, second, december);
  expect(await late(2022)).toMatchObject({ clients: 1, months: 8 });
});
