import { areas } from "@ekorok/domain/areas/all-areas";
import type { reportListAnswer } from "@ekorok/domain/reports/contract/report-list";
import type { MonthReport, YearReport } from "@ekorok/domain/reports/contract/reports";
import { shownMonthOf } from "@ekorok/domain/reports/submit-month";
import type { RowsLeftOut } from "@ekorok/domain/users/contract/users";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { call, newRequest } from "../../../../test/people.ts";
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
import { permitOnly, read, reporter, save, type Reporter } from "../../../../test/reporting.ts";

const april = { year: 2026, month: 4 };
let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

/** A client with batteries and vehicles, who has a row of each in March and of vehicles in April. */
async function filled() {
  const client = await clientOf(admin.app, "batteries", "vehicles");
  await client.enter("batteries");
  await client.enter("vehicles");
  await client.enter("vehicles", april);
  return client;
}

const setFlag = (uid: string, id: string, isOn: boolean, more: object = {}) => {
  const flag = areas.find((area) => area.id === id)?.flag ?? "";
  return newRequest(admin.app, "updateUser", { uid, permissions: { [flag]: isOn }, ...more });
};
const inMarch = { area: "vehicles", ...march };
const inApril = { area: "vehicles", ...april };

describe("an area with rows in open months", () => {
  test("is switched off only if exactly these months are named", async () => {
    const { uid } = await filled();
    const openRows = [inMarch, inApril].map((place) => ({ ...place, rowCount: 1 }));
    const message = expect.stringContaining("Pojazdy (spalanie paliw), marzec 2026 (1 wiersz); Pojazdy");
    const refused = failed({ message, details: { openRows } });
    expect(refusalOf(await setFlag(uid, "vehicles", false))).toMatchObject(refused);
    const flag = areas.find(({ id }) => id === "vehicles")?.flag ?? "";
    const looked = async (isOn: boolean) =>
      (await call(admin.app, "lookAtEdit", { uid, permissions: { [flag]: isOn } })).json().result;
    expect([await looked(false), await looked(true)]).toMatchObject([{ openRows }, { openRows: [] }]);
    for (const leavesOut of [[inMarch], [inMarch, inApril, { ...inApril, month: 5 }]])
      expect(refusalOf(await setFlag(uid, "vehicles", false, { leavesOut }))).toMatchObject(refused);
    expect(refusalOf(await setFlag(uid, "supFees", true, { leavesOut: [inMarch] }))).toMatchObject(failed());
    expect((await monthOf(admin.app, uid)).leftOut).toEqual([]);
    expect((await setFlag(uid, "vehicles", false, { leavesOut: [inApril, inMarch] })).statusCode).toBe(200);
    // Once it is off, other edits and switching it on need no confirmation.
    expect((await setFlag(uid, "vehicles", false, { profile: { companyName: "Żubr" } })).statusCode).toBe(200);
    expect((await setFlag(uid, "vehicles", true)).statusCode).toBe(200);
  });

  test("is refused itself, and its rows can be read with the month", async () => {
    const { uid } = await filled();
    expect((await setFlag(uid, "vehicles", false, { leavesOut: [inApril, inMarch] })).statusCode).toBe(200);
    expect((await read(admin.app, uid, march.year, march.month, "vehicles")).statusCode).toBe(403);
    const month = (await read(admin.app, uid, march.year, `${march.month}?rows=1`)).json<MonthReport>();
    expect(month.areas.map(({ area }) => area)).toEqual(["batteries"]);
    expect(month.rows).toMatchObject({ batteries: [{}], vehicles: [{ cells: { vehicle: "tekst" } }] });
  });

  test("closed months and empty areas need no naming", async () => {
    const { uid } = await filled();
    expect((await submit(admin.app, uid, march)).statusCode).toBe(200);
    expect((await setFlag(uid, "batteries", false)).statusCode).toBe(200);
    expect((await setFlag(uid, "vehicles", false, { leavesOut: [inApril] })).statusCode).toBe(200);
  });

  test("stays visible as switched off, counts as nothing, and is named by the version that lacks it", async () => {
    const { uid } = await filled();
    await setFlag(uid, "vehicles", false, { leavesOut: [inMarch, inApril] });
    const leftOut = [{ area: "vehicles", rowCount: 1 }];
    const month = await monthOf(admin.app, uid);
    expect([month.areas.map(({ area }) => area), month.leftOut]).toEqual([["batteries"], leftOut]);
    const { months } = (await read(admin.app, uid, 2026)).json<YearReport>();
    expect(months.slice(2, 4)).toMatchObject([
      { areas: [{ area: "batteries" }], leftOut },
      { areas: [{ area: "batteries" }], leftOut },
    ]);
    expect((await submit(admin.app, uid, march)).statusCode).toBe(200);
    expect(await versionOf(admin.app, uid, 1)).toMatchObject({ areas: [{ area: "batteries" }], leftOut });
  });

  test("is named in the administrators' list and before a bulk approval", async () => {
    const { uid } = await filled();
    const { email } = (await admin.app.inject(`/api/users/${uid}`)).json<{ email: string }>();
    const listed = async () => {
      const answer = await admin.app.inject(`/api/reports?year=2026&search=${email}`);
      const [client] = answer.json<z.infer<typeof reportListAnswer>>().clients;
      return client?.months.slice(2, 4).map(({ areasReady, areasDue, leftOut }) => ({ areasReady, areasDue, leftOut }));
    };
    const both = { areasReady: 2, areasDue: 2, leftOut: undefined };
    expect(await listed()).toEqual([both, { ...both, areasReady: 1 }]);
    await setFlag(uid, "vehicles", false, { leavesOut: [inMarch, inApril] });
    const march1 = { areasReady: 1, areasDue: 1, leftOut: ["vehicles"] };
    expect(await listed()).toEqual([march1, { ...march1, areasReady: 0 }]);
    expect((await submit(admin.app, uid, march)).statusCode).toBe(200);
    await setFlag(uid, "vehicles", true);
    // The handed-in month stays as it is; the open month has all its areas again.
    expect(await listed()).toEqual([march1, { ...both, areasReady: 1 }]);
    const looked = await call(admin.app, "lookAtReports", { reports: [{ uid, ...march }] });
    expect(looked.json().result.reports).toMatchObject([
      { areas: [{ area: "batteries" }], leftOut: [{ area: "vehicles", rowCount: 1 }] },
    ]);
  });
});

describe("the first month of service", () => {
  const serveFrom = (uid: string, servedFrom: string, more: object = {}) =>
    newRequest(admin.app, "updateUser", { uid, servedFrom, ...more });
  const dues = async (uid: string) =>
    (await read(admin.app, uid, 2026))
      .json<YearReport>()
      .months.slice(2, 4)
      .map(({ due }) => due);

  test("passes open months with rows only if exactly these are named", async () => {
    const { uid } = await filled();
    await serveFrom(uid, "2025-01");
    const earlier = [{ ...inMarch, area: "batteries" }, inMarch].map(({ area }) => ({ area, ...march }));
    const openRows = [inMarch, inApril].map((place) => ({ ...place, rowCount: 1, why: "notServed" }));
    const message = expect.stringContaining(
      "Przed nowym miesiącem obsługi są niezłożone miesiące z wierszami: Pojazdy",
    );
    const refused = failed({ message, details: { openRows: expect.arrayContaining(openRows) } });
    expect(refusalOf(await serveFrom(uid, "2026-05"))).toMatchObject(refused);
    expect(refusalOf(await serveFrom(uid, "2026-05", { leavesOut: earlier }))).toMatchObject(refused);
    expect(await dues(uid)).toEqual(["late", "late"]);
    // Months that stay served need not be named, and undoing the edit needs no confirmation.
    expect((await serveFrom(uid, "2026-03")).statusCode).toBe(200);
    expect((await serveFrom(uid, "2026-04", { leavesOut: earlier })).statusCode).toBe(200);
    expect(await dues(uid)).toEqual(["notServed", "late"]);
    expect((await serveFrom(uid, "2025-01")).statusCode).toBe(200);
  });

  test("passes months that were handed in or returned without a warning", async () => {
    const { uid } = await filled();
    await serveFrom(uid, "2025-01");
    await submit(admin.app, uid, march);
    expect((await serveFrom(uid, "2026-04")).statusCode).toBe(200);
    await move(admin.app, "returnReport", uid, { ...march, reason: "Popraw." });
    await serveFrom(uid, "2025-01");
    expect((await serveFrom(uid, "2026-04")).statusCode).toBe(200);
  });

  test("and a switched-off area have different reasons", async () => {
    const { uid } = await filled();
    await serveFrom(uid, "2025-01");
    const flag = areas.find(({ id }) => id === "vehicles")?.flag ?? "";
    const answer = await serveFrom(uid, "2026-05", { permissions: { [flag]: false } });
    const { openRows } = answer.json<{ error: { details: RowsLeftOut } }>().error.details;
    expect(openRows.map(({ area, month, why }) => [area, month, why])).toEqual([
      ["vehicles", 3, "switchedOff"],
      ["vehicles", 4, "switchedOff"],
      ["batteries", 3, "notServed"],
    ]);
    const leavesOut = openRows.map(({ area, year, month }) => ({ area, year, month }));
    expect((await serveFrom(uid, "2026-05", { permissions: { [flag]: false }, leavesOut })).statusCode).toBe(200);
  });
});

describe("a month is submitted as it was shown, or not at all", () => {
  test.each<[string, (client: Awaited<ReturnType<typeof filled>>) => Promise<unknown>, string]>([
    ["an area was switched off", ({ uid }) => permitOnly(uid, "batteries"), "jest: wyłączone, 1 wiersz"],
    ["one was switched on", ({ uid }) => permitOnly(uid, "batteries", "vehicles", "supFees"), "Opłaty SUP – było: wył"],
    ["a row was added", ({ enter }) => enter("batteries"), "Baterie i akumulatory – było: 1 wiersz"],
  ])("%s", async (_, change, said) => {
    const client = await filled();
    const shown = shownMonthOf(await monthOf(admin.app, client.uid));
    await change(client);
    const answer = await move(admin.app, "submitReport", client.uid, { ...march, declaration: true, shown });
    const now = shownMonthOf(await monthOf(admin.app, client.uid));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        error: {
          status: "ABORTED",
          message: expect.stringContaining(said),
          details: { changes: [expect.stringContaining(said)], shown: now },
        },
      },
    ]);
    expect(await monthOf(admin.app, client.uid)).toMatchObject({ status: "draft", submissions: 0 });
  });

  test("a change of a cell that affects no sum is a change too", async () => {
    const { uid, enter } = await filled();
    const row = await enter("batteries", april);
    const shown = shownMonthOf(await monthOf(admin.app, uid, april));
    await save(admin.app, uid, april, "batteries", [{ id: row.id, version: 1, set: { chemistry: "other" } }]);
    const answer = await move(admin.app, "submitReport", uid, { ...april, declaration: true, shown });
    expect(answer.json()).toMatchObject({
      error: { status: "ABORTED", details: { changes: ["Baterie i akumulatory – zmieniono wiersze"] } },
    });
  });

  test("nobody submits a month without naming the state they saw", async () => {
    const { uid } = await filled();
    const answer = await move(admin.app, "submitReport", uid, { ...march, declaration: true });
    expect(answer.json()).toMatchObject({
      error: { status: "INVALID_ARGUMENT", details: { issues: [{ path: "/data/shown" }] } },
    });
  });

  test("a declaration made or withdrawn since is named in the message", async () => {
    const { uid } = await filled();
    await permitOnly(uid, "batteries", "vehicles", "supFees");
    const shown = shownMonthOf(await monthOf(admin.app, uid));
    await declare(admin.app, uid, march, ["supFees"]);
    const answer = await move(admin.app, "submitReport", uid, { ...march, declaration: true, shown });
    expect(answer.json().error.details.changes).toEqual(["Opłaty SUP – było: puste; jest: brak zdarzeń"]);
  });
});
