import { randomUUID } from "node:crypto";
import type { AreaReport } from "@ekorok/domain/reports/contract/reports";
import { beforeAll, expect, test } from "vitest";
import { newRequest } from "../../../../test/people.ts";
import { clientOf, march, submit } from "../../../../test/report-moves.ts";
import { permitOnly, read, reporter, type Reporter } from "../../../../test/reporting.ts";

const april = { year: 2026, month: 4 };
let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

const copy = (uid: string, period: object, areas: string[], { app } = admin) =>
  newRequest(app, "copyMonth", { uid, ...period, areas });
const rowsOf = async (uid: string, { year, month }: typeof march, area: string) =>
  (await read(admin.app, uid, year, month, area)).json<AreaReport>().rows;

/** A client with a row of vehicles and one of batteries in March. */
async function filled(): Promise<string> {
  const { uid, enter } = await clientOf(admin.app, "vehicles", "batteries", "supFees");
  await enter("vehicles");
  await enter("batteries");
  return uid;
}

test("empty areas begin with the rows of the month before, without its figures, once", async () => {
  const uid = await filled();
  const [old] = await rowsOf(uid, march, "vehicles");
  const copied = await copy(uid, april, ["vehicles", "batteries", "supFees", "vehicles"]);
  expect(copied.json()).toEqual({ result: { rows: 2 } });
  const [row, ...others] = await rowsOf(uid, april, "vehicles");
  expect(others).toEqual([]);
  expect(row?.id).not.toBe(old?.id);
  expect(row?.cells).toEqual({ ...old?.cells, amount: null, document: null });
  expect(await rowsOf(uid, march, "vehicles")).toEqual([old]);

  const again = await copy(uid, april, ["supFees", "vehicles"]);
  expect(again.json().error).toMatchObject({
    status: "FAILED_PRECONDITION",
    message: "W części „Pojazdy (spalanie paliw)” są już wiersze. Kopiuje się do pustej części.",
  });
});

test("rows can come from the same month a year ago; no other distance exists", async () => {
  const uid = await filled();
  const nextMarch = { year: 2027, month: 3 };
  expect((await copy(uid, { ...nextMarch, monthsBack: 12 }, ["vehicles"])).json()).toEqual({ result: { rows: 1 } });
  expect((await copy(uid, nextMarch, ["batteries"])).json()).toEqual({ result: { rows: 0 } });
  const [[old], [row]] = [await rowsOf(uid, march, "vehicles"), await rowsOf(uid, nextMarch, "vehicles")];
  expect(row?.cells).toEqual({ ...old?.cells, amount: null, document: null });
  expect((await copy(uid, { ...april, monthsBack: 2 }, ["vehicles"])).statusCode).toBe(400);
});

test("one request copies once, however often it is sent", async () => {
  const uid = await filled();
  const data = { requestId: randomUUID(), uid, ...april, areas: ["batteries"] };
  const answers = [await newRequest(admin.app, "copyMonth", data), await newRequest(admin.app, "copyMonth", data)];
  expect(answers.map((answer) => answer.json())).toEqual([{ result: { rows: 1 } }, { result: { rows: 1 } }]);
  expect(await rowsOf(uid, april, "batteries")).toHaveLength(1);
});

test("nothing is copied into a closed month, a switched-off area, or another client's month", async () => {
  const uid = await filled();
  await permitOnly(uid, "batteries");
  expect((await copy(uid, april, ["vehicles"])).statusCode).toBe(403);
  await newRequest(admin.app, "declareEmpty", { uid, ...april, areas: ["batteries"], isEmpty: true });
  await submit(admin.app, uid, april);
  expect((await copy(uid, april, ["batteries"])).json().error.status).toBe("FAILED_PRECONDITION");
  const stranger = await reporter();
  const [foreign, unknown] = [
    await copy(uid, april, ["batteries"], stranger),
    await copy(randomUUID(), april, ["batteries"], stranger),
  ];
  expect([foreign.statusCode, foreign.body]).toEqual([403, unknown.body]);
});
