import type { NextReport } from "@ekorok/domain/reports/contract/report-list";
import { expect, test } from "vitest";
import { asOwner } from "../../../../test/administration.ts";
import { clientsInLists } from "../../../../test/clients-in-lists.ts";
import { newRequest } from "../../../../test/people.ts";
import { submit } from "../../../../test/report-moves.ts";
import { reporter } from "../../../../test/reporting.ts";

const { admin, company } = await clientsInLists();
type Asked = { uid: string; year: number; month: number; listYear?: number };
const next = async ({ uid, year, month, listYear }: Asked) => {
  const ofList = listYear === undefined ? "" : `&listYear=${listYear}`;
  const answer = await admin.app.inject(`/api/reports/next?uid=${uid}&year=${year}&month=${month}${ofList}`);
  return answer.json<NextReport>();
};

test("an administrator who checks reports in turn sees them all, the longest waiting first, and begins again after the last", async () => {
  const submitted = async (name: string, month: number, at: string) => {
    const which = { uid: await company(name), year: 2025, month };
    await newRequest(admin.app, "declareEmpty", { ...which, areas: ["vehicles", "batteries"], isEmpty: true });
    await submit(admin.app, which.uid, which);
    await asOwner("update ekorok.reports set submitted_at = $2 where uid = $1", [which.uid, at]);
    return which;
  };
  // Before and after all others.
  const first = await submitted("Żubr", 3, "2020-01-01");
  const second = await submitted("Bóbr", 4, "2020-01-02");
  const last = await submitted("Łoś", 5, "2090-01-01");

  const { waiting, next: after } = await next(first);
  expect(after).toMatchObject(second);
  expect(after?.companyName).toMatch(/^Bóbr /);
  expect((await next(last)).next).toMatchObject(first); // which was left undecided
  await newRequest(admin.app, "approveReport", second);
  expect(await next(last)).toMatchObject({ waiting: waiting - 1, next: first });
  await newRequest(admin.app, "returnReport", { ...last, reason: "Popraw." });
  expect(await next(last)).toMatchObject({ waiting: waiting - 1, next: first }); // it is no longer waiting itself
  await newRequest(admin.app, "approveReport", first);
  expect((await next(first)).waiting).toBe(waiting - 2);
});

test("waiting reports of the year in progress come before all others", async () => {
  const submitted = async (year: number, at: string) => {
    const which = { uid: await company(`Sarna ${year}`), year, month: 2 };
    await newRequest(admin.app, "declareEmpty", { ...which, areas: ["vehicles", "batteries"], isEmpty: true });
    await submit(admin.app, which.uid, which);
    await asOwner("update ekorok.reports set submitted_at = $2 where uid = $1", [which.uid, at]);
    return which;
  };
  const looked = await submitted(2025, "2019-01-01");
  const sooner = await submitted(2025, "2019-01-02");
  const ofList = await submitted(2024, "2019-01-03");
  expect((await next(looked)).next).toMatchObject(sooner);
  expect((await next({ ...looked, listYear: 2024 })).next).toMatchObject(ofList);
  expect((await next({ ...ofList, listYear: 2025 })).next?.year).toBe(2025);
});

test("a client does not learn whose reports wait", async () => {
  const { app, uid } = await reporter();
  expect((await app.inject(`/api/reports/next?uid=${uid}&year=2025&month=3`)).statusCode).toBe(403);
});
