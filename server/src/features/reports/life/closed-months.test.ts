import { Exact } from "@ekorok/domain/exact";
import { monthAfter } from "@ekorok/domain/periods/month";
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import type { frozenList, FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { versionName } from "@ekorok/domain/reports/report-words";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { historyOf } from "../../../../test/administration.ts";
import { newRequest } from "../../../../test/people.ts";
import {
  clientOf,
  declare,
  failed,
  march,
  monthOf,
  move,
  refusalOf,
  submit,
  versionOf,
} from "../../../../test/report-moves.ts";
import {
  added,
  anotherClient,
  permitOnly,
  read,
  reporter,
  rowFor,
  save,
  type Reporter,
} from "../../../../test/reporting.ts";

let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

const patchUser = (uid: string, payload: object) =>
  admin.app.inject({ method: "PATCH", url: `/api/users/${uid}`, payload });
const idsOf = (areas: readonly { area: string }[]) => areas.map(({ area }) => area);

/** A client with batteries and vehicles, whose March is submitted. */
async function submitted(): Promise<string> {
  const { uid, enter } = await clientOf(admin.app, "batteries", "vehicles");
  await patchUser(uid, { companyName: "Stara Nazwa Sp. z o.o.", nip: "5260001246" });
  await enter("batteries");
  await declare(admin.app, uid, march, ["vehicles"]);
  expect((await submit(admin.app, uid, march)).statusCode).toBe(200);
  return uid;
}

test("a submission has the company's name of that day", async () => {
  const uid = await submitted();
  await patchUser(uid, { companyName: "Nowa Nazwa S.A." });
  const frozen = await versionOf(admin.app, uid, 1);
  expect(frozen.company).toMatchObject({ name: "Stara Nazwa Sp. z o.o.", nip: "5260001246" });
});

test("switching areas later changes nothing in a closed month; an open one follows", async () => {
  const uid = await submitted();
  await permitOnly(uid, "vehicles", "supFees");
  expect(idsOf((await monthOf(admin.app, uid)).areas)).toEqual(["vehicles", "batteries"]);
  const { months } = (await read(admin.app, uid, 2026)).json<YearReport>();
  expect(idsOf(months[2]?.areas ?? [])).toEqual(["vehicles", "batteries"]);
  expect(idsOf(months[3]?.areas ?? [])).toEqual(["supFees", "vehicles"]);
  await move(admin.app, "returnReport", uid, { ...march, reason: "Popraw." });
  expect(idsOf((await monthOf(admin.app, uid)).areas)).toEqual(["supFees", "vehicles"]);
});

test("an area that was off when the month was submitted does not join it when it is switched on", async () => {
  const { uid, enter } = await clientOf(admin.app, "batteries", "vehicles");
  await enter("batteries");
  await enter("vehicles");
  await permitOnly(uid, "batteries");
  expect((await submit(admin.app, uid, march)).statusCode).toBe(200);
  await permitOnly(uid, "batteries", "vehicles", "supFees");
  const leftOut = [{ area: "vehicles", rowCount: 1 }];
  const month = await monthOf(admin.app, uid);
  expect([idsOf(month.areas), month.leftOut]).toEqual([["batteries"], leftOut]);
  const { months } = (await read(admin.app, uid, 2026)).json<YearReport>();
  expect([idsOf(months[2]?.areas ?? []), months[2]?.leftOut]).toEqual([["batteries"], leftOut]);
  const frozen = await versionOf(admin.app, uid, 1);
  expect([idsOf(frozen.areas), frozen.leftOut]).toEqual([["batteries"], leftOut]);
});

test("the year follows its twelve months, and says when one was corrected since", async () => {
  const { uid } = await clientOf(admin.app, "vehicles");
  const year = 2025;
  const cells = await rowFor("vehicles", { year, month: 1 });
  for (let month = 1; month <= 12; month++) {
    await save(admin.app, uid, { year, month }, "vehicles", [added(cells)]);
    if (month < 12) await submit(admin.app, uid, { year, month });
  }
  expect(refusalOf(await submit(admin.app, uid, { year }))).toMatchObject(failed({ details: { months: [12] } }));
  await submit(admin.app, uid, { year, month: 12 });
  expect((await submit(admin.app, uid, { year })).json()).toMatchObject({
    result: { status: "submitted", month: null },
  });
  const frozen = (await read(admin.app, uid, year, "versions", 1)).json<FrozenReport>();
  expect(frozen.months.map(({ month, number }) => [month, number])).toEqual(
    Array.from({ length: 12 }, (_, index) => [index + 1, 1]),
  );
  const monthly = (await versionOf(admin.app, uid, 1, { year, month: 1 })).areas[0]?.totals.amount ?? "";
  expect(frozen.areas[0]?.totals).toEqual({ amount: new Exact(monthly).times(12).toFixed() });
  await move(admin.app, "returnReport", uid, { year, month: 6, reason: "Popraw." });
  const seen = async () => (await read(admin.app, uid, year)).json<YearReport>();
  expect((await seen()).isOutdated).toBe(false);
  await submit(admin.app, uid, { year, month: 6 });
  expect(await seen()).toMatchObject({ isOutdated: true, status: "submitted" });
  await submit(admin.app, uid, { year });
  expect(await seen()).toMatchObject({ isOutdated: false, submissions: 2, correction: 1 });
  await move(admin.app, "approveReport", uid, { year });
  expect((await seen()).status).toBe("approved");
  expect((await historyOf(uid)).at(-1)).toMatchObject({ action: "report.approve" });
  for (const name of ["approveReport", "reopenReport"]) await move(admin.app, name, uid, { year, month: 6 });
  await submit(admin.app, uid, { year, month: 6 });
  await submit(admin.app, uid, { year });
  // Reopened by hand, it is counted at once, and not again when it is handed in.
  await move(admin.app, "approveReport", uid, { year });
  await move(admin.app, "reopenReport", uid, { year });
  await submit(admin.app, uid, { year });
  const { versions } = (await read(admin.app, uid, year, "versions")).json<z.infer<typeof frozenList>>();
  expect(versions.map(versionName)).toEqual([
    "Wersja 4 – korekta 3",
    "Wersja 3 – korekta 2",
    "Wersja 2 – korekta 1",
    "Wersja 1",
  ]);
});

test("a year is not approved while one of its months is open, nor when one was corrected since", async () => {
  const { uid } = await clientOf(admin.app, "batteries");
  const year = 2025;
  for (let month = 1; month <= 12; month++) {
    await declare(admin.app, uid, { year, month }, ["batteries"]);
    await submit(admin.app, uid, { year, month });
  }
  expect((await submit(admin.app, uid, { year })).statusCode).toBe(200);
  const approve = () => move(admin.app, "approveReport", uid, { year });
  await move(admin.app, "returnReport", uid, { year, month: 6, reason: "Popraw." });
  expect((await approve()).json().error).toMatchObject({ status: "FAILED_PRECONDITION", details: { months: [6] } });
  await submit(admin.app, uid, { year, month: 6 });
  expect((await approve()).json().error).toMatchObject({
    status: "FAILED_PRECONDITION",
    message: expect.stringContaining("poprawiono"),
  });
  await submit(admin.app, uid, { year });
  expect((await approve()).statusCode).toBe(200);
});

const dueStatesOf = async (app: Reporter["app"], uid: string, year: number) =>
  (await read(app, uid, year)).json<YearReport>().months.map(({ due }) => due);

test("a client owes reports from the first month of service, whenever the account was made", async () => {
  const uid = await anotherClient();
  expect(new Set(await dueStatesOf(admin.app, uid, 2024))).toEqual(new Set(["notServed"]));
  await newRequest(admin.app, "updateUser", { uid, servedFrom: "2024-06" });
  const months = await dueStatesOf(admin.app, uid, 2024);
  expect(months.map((due, index) => (due === "late" ? index + 1 : 0)).filter(Boolean)).toEqual([
    6, 7, 8, 9, 10, 11, 12,
  ]);
  expect((await monthOf(admin.app, uid, { year: 2024, month: 5 })).due).toBe("notServed");
  expect(new Set(await dueStatesOf(admin.app, uid, 2099))).toEqual(new Set(["notBegun"]));
});

test("a returned report is the client's turn and not late: it had been handed in", async () => {
  const uid = await submitted();
  await newRequest(admin.app, "updateUser", { uid, servedFrom: "2026-01" });
  const look = async () => {
    const { months } = (await read(admin.app, uid, 2026)).json<YearReport>();
    const isReopened = months.map(({ returned }) => returned?.isReopened);
    return [months[2]?.due, months[2]?.turn, (await monthOf(admin.app, uid)).due, months[1]?.due, isReopened[2]];
  };
  await move(admin.app, "returnReport", uid, { ...march, reason: "Popraw." });
  expect(await look()).toEqual(["met", "client", "met", "late", false]);
  await submit(admin.app, uid, march);
  await move(admin.app, "approveReport", uid, march);
  await move(admin.app, "reopenReport", uid, { ...march, reason: "Doszła faktura." });
  expect(await look()).toEqual(["met", "client", "met", "late", true]);
});

test("the consultancy's own account owes nothing", async () => {
  await newRequest(admin.app, "updateUser", { uid: admin.uid, servedFrom: "2024-01" });
  const { months, turn, due } = (await read(admin.app, admin.uid, 2024)).json<YearReport>();
  expect([turn, due, ...new Set(months.map((month) => `${month.turn} ${month.due}`))]).toEqual([
    undefined,
    "notServed",
    "undefined notServed",
  ]);
});

test("a month in progress is submitted only with a confirmation", async () => {
  const now = monthInWarsaw(new Date());
  const { uid } = await clientOf(admin.app, "batteries");
  await declare(admin.app, uid, now, ["batteries"]);
  expect(refusalOf(await submit(admin.app, uid, now))).toMatchObject(
    failed({ message: expect.stringMatching(/^Ten miesiąc trwa do \d\d\.\d\d\.\d{4}/) }),
  );
  expect((await submit(admin.app, uid, { ...now, isBeforeEnd: true })).statusCode).toBe(200);
  const next = monthAfter(now, 1) ?? now;
  await declare(admin.app, uid, next, ["batteries"]);
  expect(refusalOf(await submit(admin.app, uid, { ...next, isBeforeEnd: true }))).toMatchObject(
    failed({ message: expect.stringContaining("jeszcze się nie zaczął") }),
  );
});

test("findings on a row still name the row after the month is closed", async () => {
  const { uid } = await clientOf(admin.app, "vehicles");
  const cells = { ...(await rowFor("vehicles", march)), document: "FV 1" };
  expect((await save(admin.app, uid, march, "vehicles", [added(cells), added(cells)])).statusCode).toBe(200);
  const repeated = expect.objectContaining({ check: "duplicate", rowNumber: 2 });
  expect((await monthOf(admin.app, uid)).findings).toContainEqual(repeated);
  expect((await submit(admin.app, uid, march)).statusCode).toBe(200);
  expect((await monthOf(admin.app, uid)).findings).toContainEqual(repeated);
});
