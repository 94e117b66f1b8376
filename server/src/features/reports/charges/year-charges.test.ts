import { randomUUID } from "node:crypto";
import { chargesOf } from "@ekorok/domain/charges/all-charges";
import { yearCharges } from "@ekorok/domain/charges/contract/charges";
import { MOST_SUP_REASONS, yearInputsConflict, type InputValue } from "@ekorok/domain/charges/contract/year-inputs";
import { restoreFacts } from "@ekorok/domain/charges/frozen-facts";
import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { asOwner } from "../../../../test/administration.ts";
import { testDatabase } from "../../../../test/app.ts";
import { emitter, setRate, YEAR } from "../../../../test/emitter.ts";
import { clientOf, move, refusalOf, submit } from "../../../../test/report-moves.ts";
import { anotherClient, read, reporter, type Reporter } from "../../../../test/reporting.ts";
import { users } from "../../../db/schema.ts";

let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

const year = YEAR;
const chargesIn = async (uid: string) => yearCharges.parse((await read(admin.app, uid, year, "charges")).json());

const change = (field: string[], from: InputValue | null, to: InputValue | null, requestId: string = randomUUID()) => ({
  requestId,
  changes: [{ field, from, to }],
});
const patchInputs = (uid: string, payload: object, { app } = admin) =>
  app.inject({ method: "PATCH", url: `/api/users/${uid}/reports/${year}/inputs`, payload });

test("the costs of a year follow from its rows, by office, with the details of each line", async () => {
  const { uid, emit, rate } = await emitter(admin.app);
  await emit(1, "100");
  await emit(2, "0.5");
  await emit(2, "7", "mazowieckie");
  const { charges, areas, gaps } = await chargesIn(uid);
  const amount = (kilograms: number) => (kilograms * Number(rate)).toFixed(2);
  expect(charges).toMatchObject([
    { id: "air", office: "mazowieckie", sum: { amount: amount(7), isAtLeast: true }, due: null },
    { id: "air", office: "śląskie", sum: { amount: amount(100.5) }, due: null },
  ]);
  expect(gaps).toEqual([expect.stringContaining("Czekają na złożenie: styczeń 2025")]);
  const behind = charges[1]?.lines[0]?.behind ?? [];
  expect(areas.filter(({ quantities }) => behind.some((key) => key in quantities)).map(({ month }) => month)).toEqual([
    1, 2,
  ]);
});

test("nobody reads or changes another client's year", async () => {
  const [{ uid }, stranger] = [await clientOf(admin.app, "vehicles"), await reporter()];
  expect((await read(stranger.app, uid, year, "charges")).statusCode).toBe(403);
  expect((await patchInputs(uid, change(["isMicro"], null, true), stranger)).statusCode).toBe(403);
});

test("nobody can be registered in a year that has not come", async () => {
  const uid = await anotherClient();
  const now = new Date().getFullYear();
  const later = await patchInputs(uid, change(["registeredIn"], null, now + 2));
  expect(later.statusCode).toBe(400);
  expect(later.json().error.message).toMatch(/^Rok wpisu nie może być późniejszy niż 20\d\d\.$/);
  expect((await patchInputs(uid, change(["registeredIn"], null, now))).statusCode).toBe(200);
});

test("inputs are saved one by one; overwriting another user's asks first, repeating the same value does not", async () => {
  const uid = await anotherClient();
  expect((await patchInputs(uid, change(["recycled", "M1"], null, "12.5"))).json()).toEqual({
    inputs: { recycled: { M1: "12.5" } },
  });
  expect((await patchInputs(uid, change(["recycled", "M4"], null, "0"))).statusCode).toBe(200);
  expect((await patchInputs(uid, change(["recycled", "M1"], null, "12.5"))).statusCode).toBe(200);
  const refused = await patchInputs(uid, change(["recycled", "M1"], null, "99"));
  expect(refused.statusCode).toBe(409);
  expect(yearInputsConflict.parse(refused.json().error.details)).toMatchObject({
    fields: [{ field: ["recycled", "M1"], value: "12.5", changed: { by: { uid: admin.uid } } }],
  });
  expect((await patchInputs(uid, change(["recycled", "M1"], "12.5", null))).json()).toEqual({
    inputs: { recycled: { M4: "0" } },
  });
  expect((await chargesIn(uid)).inputs).toEqual({ recycled: { M4: "0" } });
});

test("declaring that nothing was done while another user has entered amounts asks first", async () => {
  const uid = await anotherClient();
  await patchInputs(uid, change(["earlierMonths", "vehicles"], null, "3"));
  const refused = await patchInputs(uid, change(["earlierMonths"], null, {}));
  expect(yearInputsConflict.parse(refused.json().error.details)).toMatchObject({
    fields: [{ field: ["earlierMonths"], value: { vehicles: "3" } }],
  });
  expect((await chargesIn(uid)).inputs.earlierMonths).toEqual({ vehicles: "3" });
  // The same entries with another value.
  expect((await patchInputs(uid, change(["earlierMonths"], { vehicles: "4" }, {}))).statusCode).toBe(409);
  expect((await patchInputs(uid, change(["earlierMonths"], { vehicles: "3" }, {}))).statusCode).toBe(200);
});

test("the input for months before service keeps their number, until it is removed", async () => {
  const { uid } = await emitter(admin.app, "2025-11");
  const months = "1,2,3,4,5,6,7,8,9,10";
  const said = { earlierMonths: { vehicles: "3" }, earlierMonthsOf: months };
  expect((await patchInputs(uid, change(["earlierMonths", "vehicles"], null, "3"))).json()).toEqual({ inputs: said });
  expect((await patchInputs(uid, change(["earlierMonths", "vehicles"], "3", null))).json()).toEqual({ inputs: {} });
});

test("reasons have types from the dictionary and a maximum number; stored ones stay", async () => {
  const uid = await anotherClient();
  const { types } = (await admin.app.inject("/api/dictionaries")).json<Dictionaries>()["sup-fees"];
  const [known = ""] = Object.keys(types);
  const gone = randomUUID();
  expect((await patchInputs(uid, change(["supReasons", gone], null, "Rabat."))).json()).toMatchObject({
    error: { status: "INVALID_ARGUMENT", details: { fields: [{ field: ["supReasons", gone] }] } },
  });
  const reason = () => change(["supReasons", known], null, "Rabat.");
  expect((await patchInputs(uid, reason())).json()).toEqual({ inputs: { supReasons: { [known]: "Rabat." } } });
  const many = Object.fromEntries(Array.from({ length: MOST_SUP_REASONS }, () => [randomUUID(), "Rabat."]));
  await asOwner("update ekorok.year_inputs set inputs = $2 where uid = $1", [uid, { supReasons: many }]);
  expect((await patchInputs(uid, reason())).json()).toMatchObject({
    error: { status: "INVALID_ARGUMENT", details: { fields: [{ field: ["supReasons"] }] } },
  });
  expect((await patchInputs(uid, change(["isMicro"], null, true))).statusCode).toBe(200);
});

test.each(["incomplete/vehicles", "anything", "vehicles/3", "equipment/7", `packaging/${randomUUID()}`, "%"])(
  "nothing is entered of earlier months that no row could count for: %s",
  async (key) => {
    const uid = await anotherClient();
    expect((await patchInputs(uid, change(["earlierMonths", key], null, "1"))).json()).toMatchObject({
      error: { status: "INVALID_ARGUMENT", details: { fields: [{ field: ["earlierMonths", key] }] } },
    });
    expect((await chargesIn(uid)).inputs).toEqual({});
  },
);

test.each([
  [["recycled", "M9"], "1"],
  [["recycled", "M1"], "dużo"],
  [["recycled", "M1"], "-1"],
  [["__proto__", "isMicro"], true],
  [["constructor"], "x"],
  [["bags", "13"], "1"],
])("no such input: %j is %j", async (field, value) => {
  const uid = await anotherClient();
  expect((await patchInputs(uid, change(field, null, value))).json()).toMatchObject({
    error: { status: "INVALID_ARGUMENT" },
  });
  expect((await chargesIn(uid)).inputs).toEqual({});
});

test("a closed year keeps its charges and the inputs of their computation", async () => {
  const { uid, emit, handIn, nothingIn, rate } = await emitter(admin.app, "2025-11");
  await emit(11, "1000");
  await nothingIn(12);
  await handIn(11, 12);
  expect(refusalOf(await submit(admin.app, uid, { year }))).toMatchObject([
    400,
    { error: { message: expect.stringContaining("przed „Obsługą od”") } },
  ]);
  expect((await patchInputs(uid, change(["earlierMonths"], null, {}))).statusCode).toBe(200);
  const open = await chargesIn(uid);
  expect(open).toMatchObject({ version: null, gaps: [], charges: [{ sum: { isAtLeast: false }, due: {} }] });
  expect((await submit(admin.app, uid, { year })).statusCode).toBe(200);
  const version = (await read(admin.app, uid, year, "versions", 1)).json<FrozenReport>();
  expect(version.charges).toEqual(open.charges);
  expect(chargesOf(restoreFacts(version.facts, version.areas))).toEqual(version.charges);
  // The seat moves; vehicles and thresholds stay as handed in.
  const { db } = await testDatabase();
  await db
    .update(users)
    .set({ profile: { seatVoivodeship: "lubelskie" } })
    .where(eq(users.uid, uid));
  expect(await chargesIn(uid)).toMatchObject({ version: 1, charges: open.charges });
  expect((await patchInputs(uid, change(["isMicro"], null, true))).json()).toMatchObject({
    error: { status: "FAILED_PRECONDITION" },
  });
  const month = (await read(admin.app, uid, year, 11, "versions", 1)).json<FrozenReport>();
  expect(month.charges).toMatchObject([
    { office: "śląskie", due: null, lines: [{ amount: (1000 * Number(rate)).toFixed(2) }] },
  ]);
});

test("a closed month that was handed in at another rate says so, with both amounts, also once the year is closed", async () => {
  const { uid, emit, handIn, nothingIn, rate } = await emitter(admin.app, "2025-11");
  await emit(11, "1000");
  await handIn(11);
  expect(await chargesIn(uid)).not.toHaveProperty("otherRates");
  await setRate(admin.app, "0.99");
  const then = (1000 * Number(rate)).toFixed(2);
  const other = {
    month: 11,
    version: 1,
    charge: "air",
    handedIn: { rate: { value: rate }, amount: then },
    ofYear: { rate: { value: "0.99" }, amount: "990.00" },
    difference: (990 - Number(then)).toFixed(2),
  };
  const ofMonth = { month: 11, total: { amount: then, isAtLeast: false } };
  expect(await chargesIn(uid)).toMatchObject({
    otherRates: [other],
    charges: [{ sum: { amount: "990.00" } }],
    byMonth: [ofMonth],
  });
  await nothingIn(12);
  await handIn(12);
  await patchInputs(uid, change(["earlierMonths"], null, {}));
  expect((await submit(admin.app, uid, { year })).statusCode).toBe(200);
  await setRate(admin.app, "0.5"); // which does not affect the closed year
  expect(await chargesIn(uid)).toMatchObject({ version: 1, otherRates: [other], byMonth: [ofMonth] });
  await move(admin.app, "returnReport", uid, { year, month: 11, reason: "Od nowa." });
  const open = await chargesIn(uid);
  expect(open).not.toHaveProperty("otherRates"); // an open month uses the year's rate
  expect(open.byMonth).toMatchObject([{ month: 11, total: { amount: "500.00" } }]);
});

test("an input of an earlier year that does not change carries over, marked, and can be changed", async () => {
  const { uid } = await clientOf(admin.app, "eieEquipment");
  const field = ["equipmentBefore", "2024", "5"];
  await patchInputs(uid, change(field, null, "30"));
  const next = async () => yearCharges.parse((await read(admin.app, uid, year + 1, "charges")).json());
  const url = `/api/users/${uid}/reports/${year + 1}/inputs`;
  const patch = (payload: object) => admin.app.inject({ method: "PATCH", url, payload });
  // It is not asked for before there is any equipment.
  expect((await next()).inputs).toEqual({});
  await patch(change(["settlements", "equipment", "way"], null, "self"));
  const carried = { "equipmentBefore.2024.5": year };
  expect(await next()).toMatchObject({ inputs: { equipmentBefore: { 2024: { 5: "30" } } }, carried });
  // It is stored: whoever saw another value gets a conflict.
  expect((await patch(change(field, "29", "31"))).statusCode).toBe(409);
  expect((await patch(change(field, "30", "31"))).json()).toMatchObject({
    inputs: { equipmentBefore: { 2024: { 5: "31" } } },
  });
  expect((await next()).carried).toBeUndefined();
  expect((await patch(change(field, "31", null))).json()).toMatchObject({
    inputs: { equipmentBefore: { 2024: { 5: "30" } } },
  });
});

test("answers of the year before are sent to be proposed, and count for nothing", async () => {
  const { uid } = await clientOf(admin.app, "packagings");
  await patchInputs(uid, change(["isMicro"], null, true));
  const next = yearCharges.parse((await read(admin.app, uid, year + 1, "charges")).json());
  expect(next).toMatchObject({ inputs: {}, inputsBefore: { isMicro: true } });
  expect(await chargesIn(uid)).not.toHaveProperty("inputsBefore");
});
