import { randomUUID } from "node:crypto";
import { yearCharges } from "@ekorok/domain/charges/contract/charges";
import { yearDuties } from "@ekorok/domain/duties/contract/duties";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { newRequest, type App } from "../../../test/people.ts";
import { declare, submit } from "../../../test/report-moves.ts";
import { added, permitOnly, read, reporter, rowFor, save } from "../../../test/reporting.ts";
import { addUser } from "../users/accounts.ts";
import { listDuties } from "./duty-list.ts";
import { refreshStaleDuties } from "./stored-duties.ts";

const year = 2025;
const { db } = await testDatabase();
const { signal } = new AbortController();
let app: App;
beforeAll(async () => {
  app = (await reporter({ isAdmin: true })).app;
});

const tag = `pytane${randomUUID().slice(0, 8)}`;

/** A company that has accepted its invitation and is served since December. */
async function client(name: string, ...areas: string[]): Promise<string> {
  const profile = { companyName: `${name} ${tag}`, seatVoivodeship: "łódzkie" as const, bdoNumber: "000123456" };
  const account = { email: `${randomUUID()}@firma.pl`, profile, servedFrom: `${year}-12`, passwordHash: "-" };
  const uid = (await addUser(db, account)) ?? "";
  await permitOnly(uid, ...areas);
  return uid;
}

const dutyOf = async (uid: string, key: string) =>
  yearDuties.parse((await read(app, uid, year, "duties")).json()).duties.find((duty) => duty.key === key);

test("handed-in reports decide which reports and fees are due, though their area is switched off before the year is", async () => {
  const uid = await client("Rak", "exportedPackagings", "vehicles");
  const period = { year, month: 12 };
  const row = added(await rowFor("exportedPackagings", period)); // reported, but not charged
  expect((await save(app, uid, period, "exportedPackagings", [row])).statusCode).toBe(200);
  await declare(app, uid, period, ["vehicles"]);
  expect((await submit(app, uid, period)).statusCode).toBe(200);
  await permitOnly(uid, "vehicles");
  for (const key of ["bdoReport", "bdoFee"]) expect(await dutyOf(uid, key)).toMatchObject({ isAsked: true });
  const given = { earlierMonths: {}, isMicro: true, registeredIn: 2020 };
  const changes = Object.entries(given).map(([field, to]) => ({ field: [field], from: null, to }));
  const payload = { requestId: randomUUID(), changes };
  await app.inject({ method: "PATCH", url: `/api/users/${uid}/reports/${year}/inputs`, payload });
  expect((await submit(app, uid, { year })).json()).toMatchObject({ result: {} });
  for (const key of ["bdoReport", "bdoFee"]) expect(await dutyOf(uid, key)).toMatchObject({ isAsked: true });
  const charges = yearCharges.parse((await read(app, uid, year, "charges")).json());
  expect([charges.version, charges.deadlines?.map(({ duty }) => duty)]).toEqual([
    1,
    expect.arrayContaining(["bdoReport"]),
  ]);
});

test("the list calls nothing overdue on the working day after a free day, in line with its own texts", async () => {
  const uid = await client("Tur", "vehicles");
  await refreshStaleDuties(db, signal, { now: new Date() });
  const on = async (day: string, state?: "overdue" | "open") => {
    const query = {
      year,
      search: `Tur ${tag}`,
      duty: "kobizeReport",
      state,
      sort: "day",
      page: 1,
      pageSize: 9,
    } as const;
    return (await listDuties(db, query, new Date(`${day}T12:00:00Z`))).duties.map((duty) => [duty.uid, duty.state]);
  };
  // The last of February 2026 is a Saturday.
  for (const [day, state, other] of [
    ["2026-02-28", "open", "overdue"],
    ["2026-03-02", "open", "overdue"],
    ["2026-03-03", "overdue", "open"],
  ] as const)
    expect([await on(day), await on(day, state), await on(day, other)]).toEqual([[[uid, state]], [[uid, state]], []]);
});

test("a former member of staff who becomes a client has the duties that are due again", async () => {
  const uid = await client("Lis", "vehicles");
  const states = async () => {
    await refreshStaleDuties(db, signal, { now: new Date() });
    const query = { year, search: `Lis ${tag}`, duty: "kobizeReport", sort: "day", page: 1, pageSize: 9 } as const;
    return (await listDuties(db, query, new Date("2026-01-15T12:00:00Z"))).duties.map(({ state }) => state);
  };
  const become = async (standing: object) => {
    expect((await newRequest(app, "setAdministrator", { uid, ...standing })).statusCode).toBe(200);
    return states();
  };
  expect(await states()).toEqual(["open"]);
  expect(await become({ isAdmin: true })).toEqual([]);
  expect(await become({ isAdmin: false })).toEqual([]);
  expect(await become({ isAdmin: false, isClient: true })).toEqual(["open"]);
});
