import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { clientOf, march, monthOf, move } from "../../../test/report-moves.ts";
import { added, read, reporter, rowFor, save, type Reporter } from "../../../test/reporting.ts";
import { reports } from "../../db/schema.ts";
import { bitsOf } from "./area-bits.ts";

let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

test("a vehicle in another month of the same client, in any year, is named in both; another client's is not", async () => {
  const { uid, enter } = await clientOf(admin.app, "importedVehicles");
  const { enter: enterElsewhere } = await clientOf(admin.app, "importedVehicles");
  const said = async (period = march) =>
    (await monthOf(admin.app, uid, period)).findings.filter(({ check }) => check === "reportedVin");
  await enterElsewhere("importedVehicles", { year: 2025, month: 7 });
  await enter("importedVehicles", march);
  expect(await said()).toEqual([]);
  await enter("importedVehicles", { year: 2024, month: 2 });
  await enter("importedVehicles", { year: 2025, month: 12 });
  expect(await said()).toMatchObject([{ level: "warns", message: expect.stringContaining("w grudniu 2025") }]);
  expect(await said({ year: 2024, month: 2 })).toMatchObject([{ message: expect.stringContaining("w marcu 2026") }]);
  const other = added({ ...(await rowFor("importedVehicles", march)), vin: "WVWZZZ1JZXW000002" });
  expect((await save(admin.app, uid, march, "importedVehicles", [other])).statusCode).toBe(200);
  expect(await said()).toHaveLength(1);
});

/** Batteries built into equipment, in a month without equipment: a question that no single row asks. */
const builtIn = async (period = march) => added({ ...(await rowFor("batteries", period)), builtIn: "yes" });

const asksIn = async (uid: string, year = 2026) => {
  const report = (await read(admin.app, uid, year)).json<YearReport>();
  return report.months.map(({ areas }) => areas.reduce((sum, { asks }) => sum + asks, 0));
};

/** What the list of clients says of a month. */
const readyInList = async (uid: string, { year, month }: { year: number; month: number }) => {
  const { db } = await testDatabase();
  const [found] = await db
    .select({ readyBits: reports.readyBits })
    .from(reports)
    .where(and(eq(reports.uid, uid), eq(reports.year, year), eq(reports.month, month)));
  return found?.readyBits;
};

test("a month that nobody has opened asks in the year what it asks when it is opened", async () => {
  const { uid } = await clientOf(admin.app, "batteries", "eieEquipment");
  expect((await save(admin.app, uid, march, "batteries", [await builtIn()])).statusCode).toBe(200);
  expect(await asksIn(uid)).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(await readyInList(uid, march)).toBe(0);
  expect((await monthOf(admin.app, uid)).areas.map(({ asks }) => asks)).toEqual([0, 1]);
});

test("what another part or an earlier month changes in a month is in the year at once", async () => {
  const { uid, enter } = await clientOf(admin.app, "batteries", "eieEquipment");
  expect((await save(admin.app, uid, march, "batteries", [await builtIn()])).statusCode).toBe(200);
  expect((await asksIn(uid))[2]).toBe(1);
  // Equipment that is heavy enough answers the question about batteries.
  const equipment = added({ ...(await rowFor("eieEquipment", march)), mass: "5 Mg" });
  expect((await save(admin.app, uid, march, "eieEquipment", [equipment])).statusCode).toBe(200);
  expect((await asksIn(uid))[2]).toBe(0);
  expect(await readyInList(uid, march)).toBe(bitsOf(["batteries", "eieEquipment"]));
  // Two earlier months with much more make March unusual.
  for (const month of [1, 2]) {
    await enter("batteries", { year: 2026, month });
    const heavy = added({ ...(await rowFor("eieEquipment", march)), mass: "90 Mg" });
    expect((await save(admin.app, uid, { year: 2026, month }, "eieEquipment", [heavy])).statusCode).toBe(200);
  }
  const asked = (await asksIn(uid))[2];
  const opened = (await monthOf(admin.app, uid)).areas.reduce((sum, { asks }) => sum + asks, 0);
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBe(opened);
});

test("a given reason counts in the year and on the list of clients", async () => {
  const { uid } = await clientOf(admin.app, "batteries", "eieEquipment");
  expect((await save(admin.app, uid, march, "batteries", [await builtIn()])).statusCode).toBe(200);
  expect((await asksIn(uid))[2]).toBe(1);
  const [finding] = (await monthOf(admin.app, uid)).findings.filter(({ level }) => level === "asks");
  const given = { ...march, area: finding?.area, check: finding?.check, rowId: finding?.rowId, reason: "Tak było." };
  expect((await move(admin.app, "giveReason", uid, given)).statusCode).toBe(200);
  expect((await asksIn(uid))[2]).toBe(0);
  expect(await readyInList(uid, march)).toBe(bitsOf(["batteries"]));
});
