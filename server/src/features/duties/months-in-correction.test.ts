import { randomUUID } from "node:crypto";
import { yearCharges } from "@ekorok/domain/charges/contract/charges";
import { tryRatesOutput } from "@ekorok/domain/charges/contract/rate-trial";
import { dutyListAnswer, yearDuties } from "@ekorok/domain/duties/contract/duties";
import { expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { emitter, YEAR as year } from "../../../test/emitter.ts";
import { call, newRequest } from "../../../test/people.ts";
import { sourceAt } from "../../../test/rate-trials.ts";
import { move, submit } from "../../../test/report-moves.ts";
import { read, reporter } from "../../../test/reporting.ts";
import { refreshAmounts } from "./refresh-amounts.ts";

const { db } = await testDatabase();

test("while a month is open for correction, all duties of a handed-in year agree, and so do its costs", async () => {
  const { app } = await reporter({ isAdmin: true });
  const name = `Poprawiana ${randomUUID()}`;
  const { uid, source, emit, handIn, nothingIn } = await emitter(app, `${year}-11`, name);
  await emit(11, "3000");
  await nothingIn(12);
  await handIn(11, 12);
  const payload = { requestId: randomUUID(), changes: [{ field: ["earlierMonths"], from: null, to: {} }] };
  await app.inject({ method: "PATCH", url: `/api/users/${uid}/reports/${year}/inputs`, payload });
  expect((await submit(app, uid, { year })).statusCode).toBe(200);

  const keys = ["wykaz/śląskie", "kobizeReport", "air/śląskie"];
  const stand = async () => {
    const { duties } = yearDuties.parse((await read(app, uid, year, "duties")).json());
    const { version, charges } = yearCharges.parse((await read(app, uid, year, "charges")).json());
    const of = (key: string) => duties.find((duty) => duty.key === key);
    await refreshAmounts(db, new AbortController().signal);
    const listed = dutyListAnswer.parse((await app.inject(`/api/duties?year=${year}&search=${name}`)).json());
    const inList = keys.map((key) => listed.duties.find((duty) => duty.key === key));
    const fee = of("air/śląskie")?.amount?.amount;
    expect(fee).toBe(charges.find(({ id }) => id === "air")?.due?.amount);
    expect(Number(fee)).toBe(Number(inList.at(-1)?.amount?.amount));
    const states = keys.map((key) => of(key)?.standing);
    expect(inList.map((duty) => (duty?.state === "overdue" ? "open" : duty?.state))).toEqual(states);
    // A new rate changes an open year, but not one that was handed in.
    const tried = await call(app, "tryRates", { items: [(await sourceAt(app, source, "9.99")).item] });
    const { largest } = tryRatesOutput.parse(tried.json<{ result: unknown }>().result);
    expect(largest.some((one) => one.uid === uid)).toBe(version === null);
    return { version, states, fee, months: of("wykaz/śląskie")?.inCorrection };
  };
  const before = await stand();
  for (const duty of keys) {
    const amount = duty.startsWith("air") ? before.fee : null;
    const answer = await newRequest(app, "recordDuty", { uid, year, duty, seen: 0, on: "2026-02-20", amount });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, {}]);
  }
  const done = { version: 1, states: ["done", "done", "done"], fee: before.fee, months: [] };
  expect(await stand()).toEqual(done);

  await move(app, "returnReport", uid, { year, month: 11, reason: "Brakuje wiersza." });
  expect(await stand()).toEqual(done); // nothing has changed yet

  await emit(11, "500");
  const open = await stand();
  expect(open).toMatchObject({ version: null, states: keys.map(() => "inCorrection"), months: [11] });
  expect(Number(open.fee)).toBeGreaterThan(Number(before.fee));

  await handIn(11);
  expect(await stand()).toEqual({ ...open, states: keys.map(() => "again"), months: [] });
});
