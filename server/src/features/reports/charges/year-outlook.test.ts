import { randomUUID } from "node:crypto";
import { yearOutlook } from "@ekorok/domain/charges/contract/year-outlook";
import { beforeAll, expect, test } from "vitest";
import { emitter, setRate, YEAR } from "../../../../test/emitter.ts";
import { clientOf, declare } from "../../../../test/report-moves.ts";
import { permitOnly, read, reporter, type Reporter } from "../../../../test/reporting.ts";

let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

const year = YEAR;
const outlookOf = async (uid: string) => {
  const answer = (await read(admin.app, uid, year, "outlook")).json();
  expect(yearOutlook.strict().parse(answer)).toEqual(answer);
  return yearOutlook.parse(answer);
};

test("nobody reads another client's outlook", async () => {
  const [{ uid }, stranger] = [await clientOf(admin.app, "vehicles"), await reporter()];
  expect((await read(stranger.app, uid, year, "outlook")).statusCode).toBe(403);
});

test("months by area, those of the year before, and a forecast only from whole months", async () => {
  const { uid, emit, rate } = await emitter(admin.app);
  await emit(1, "100");
  await emit(2, "200");
  await emit(12, "7", "śląskie", year - 1);
  const amount = (kilograms: number) => (kilograms * Number(rate)).toFixed(2);
  const first = await outlookOf(uid);
  expect(first).toMatchObject({
    months: [
      { month: 1, area: "otherEmissions", amount: { amount: amount(100), isAtLeast: false } },
      { month: 2, area: "otherEmissions", amount: { amount: amount(200) } },
    ],
    monthsBefore: [{ month: 12, area: "otherEmissions" }],
    forecast: null, // two months are too few for a forecast
    ways: [],
  });
  await emit(3, "300");
  const { forecast } = await outlookOf(uid);
  expect(forecast?.method).toContain("średnia z 3 miesięcy wpisanych w całości");
  // 600 kg in three months are 2 400 kg in twelve.
  expect(forecast?.charges).toMatchObject([{ id: "air", sum: { amount: amount(2400), isEstimate: true } }]);
});

test("the forecast of a month in progress is at least its present amount", async () => {
  const { uid, emit, rate } = await emitter(admin.app);
  await permitOnly(uid, "otherEmissions", "vehicles");
  for (const month of [1, 2, 3]) {
    await emit(month, "100");
    await declare(admin.app, uid, { year, month }, ["vehicles"]);
  }
  await emit(12, "5000"); // its vehicles are not entered yet
  const { forecast } = await outlookOf(uid);
  // 100 kg in each month but the last
  expect(forecast?.charges).toMatchObject([{ id: "air", sum: { amount: (6100 * Number(rate)).toFixed(2) } }]);
});

test("months before 'obsługa od' count as entered once their input was given", async () => {
  const { uid, emit, rate } = await emitter(admin.app, "2025-11");
  await emit(11, "100");
  expect((await outlookOf(uid)).forecast).toBeNull();
  await admin.app.inject({
    method: "PATCH",
    url: `/api/users/${uid}/reports/${year}/inputs`,
    payload: { requestId: randomUUID(), changes: [{ field: ["earlierMonths"], from: null, to: {} }] },
  });
  const { forecast } = await outlookOf(uid);
  // 100 kg in eleven months: 100 ÷ 11 more
  expect(forecast?.charges[0]?.sum.amount).toBe(((100 * 12 * Number(rate)) / 11).toFixed(2));
});

test("a closed month keeps the amount it was handed in with, an open one has today's rate, in the year after as well", async () => {
  const { uid, emit, handIn, rate } = await emitter(admin.app);
  await emit(1, "100");
  await handIn(1);
  await emit(2, "100");
  await setRate(admin.app, "0.99");
  const months = [
    { month: 1, area: "otherEmissions", amount: { amount: (100 * Number(rate)).toFixed(2), isAtLeast: false } },
    { month: 2, area: "otherEmissions", amount: { amount: "99.00" } },
  ];
  expect((await outlookOf(uid)).months).toMatchObject(months);
  const after = yearOutlook.parse((await read(admin.app, uid, year + 1, "outlook")).json());
  expect(after.monthsBefore).toMatchObject(months);
});
