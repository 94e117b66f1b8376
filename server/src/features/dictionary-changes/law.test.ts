import { randomUUID } from "node:crypto";
import { yearCharges } from "@ekorok/domain/charges/contract/charges";
import { dictionaryItemHistoryOutput } from "@ekorok/domain/dictionaries/contract/dictionaries";
import { dictionariesAnswer } from "@ekorok/domain/dictionaries/dictionaries-answer";
import { lawNumbersOutput } from "@ekorok/domain/dictionaries/law-changes";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { emitter, YEAR } from "../../../test/emitter.ts";
import { read, reporter, type Reporter } from "../../../test/reporting.ts";
import { history, yearAmounts } from "../../db/schema.ts";

let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

const call = (name: string, data: object, { app } = admin) =>
  app.inject({ method: "POST", url: `/functions/${name}`, payload: { data } });
const set = (path: string, from: Rate | null, to: Rate | null, year = YEAR, by = admin) =>
  call("saveLawNumbers", { requestId: randomUUID(), year, changes: [{ path, from, to }] }, by);
const rate = (value: string): Rate => ({ value, status: "official", source: "dla testów", note: "skąd to wiemy" });

test("an entered number counts at once for everybody, without its note for clients, and can be removed again", async () => {
  const { uid, emit, rate: perKilogram } = await emitter(admin.app);
  await emit(1, "100");
  const remark = async () =>
    yearCharges.parse((await read(admin.app, uid, YEAR, "charges")).json()).charges[0]?.remarks[0] ?? "";
  expect(Number(perKilogram) * 100).toBeGreaterThan(1);
  const threshold = rate("1");
  expect((await set("air.paymentThreshold", null, threshold)).json()).toEqual({
    result: { numbers: { "air.paymentThreshold": threshold }, changed: ["air.paymentThreshold"] },
  });
  expect(await remark()).toMatch(/^Powyżej 1,00/);
  const client = await reporter();
  const known = dictionariesAnswer.parse((await client.app.inject("/api/dictionaries")).json());
  expect(known.law?.[YEAR]?.air?.paymentThreshold).toEqual({ value: "1", status: "official", source: "dla testów" });
  const listed = lawNumbersOutput.parse((await call("lawNumbers", { year: YEAR })).json().result);
  expect(listed.numbers).toEqual({ "air.paymentThreshold": threshold });
  expect((await set("air.paymentThreshold", threshold, null)).json()).toEqual({
    result: { numbers: {}, changed: ["air.paymentThreshold"] },
  });
  expect(await remark()).not.toMatch(/^Powyżej 1,00/);
});

test("an editor who saw another number is refused; entering the same number again is allowed, and clients may enter none", async () => {
  const first = rate("0.3");
  expect((await set("packaging.bagFee", null, first)).statusCode).toBe(200);
  expect((await set("packaging.bagFee", null, rate("0.4"))).statusCode).toBe(409);
  expect((await set("packaging.bagFee", null, first)).statusCode).toBe(200);
  expect((await set("packaging.bagFee", null, first, YEAR, await reporter())).statusCode).toBe(403);
  expect((await set("packaging.bagFee", first, null)).statusCode).toBe(200);
});

test("several numbers are confirmed at once: all of them, or none if somebody has changed one", async () => {
  const [bag, campaign] = ["packaging.bagFee", "packaging.educationCampaign"];
  const confirm = (from: Rate | null) =>
    call("saveLawNumbers", {
      requestId: randomUUID(),
      year: YEAR,
      changes: [bag, campaign].map((path) => ({ path, from: path === bag ? from : null, to: rate("0.5") })),
    });
  await set("packaging.bagFee", null, rate("0.3"));
  const refused = await confirm(null);
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining("Torby: opłata recyklingowa")]);
  const entered = async () => lawNumbersOutput.parse((await call("lawNumbers", { year: YEAR })).json().result).numbers;
  expect(Object.keys(await entered())).toEqual(["packaging.bagFee"]);
  expect((await confirm(rate("0.3"))).statusCode).toBe(200);
  expect(await entered()).toEqual({ "packaging.bagFee": rate("0.5"), "packaging.educationCampaign": rate("0.5") });
  for (const path of ["packaging.bagFee", "packaging.educationCampaign"]) await set(path, rate("0.5"), null);
});

test("a number that the year's law cannot have is refused", async () => {
  expect((await set("oils.recoveryLevel", null, rate("101"))).statusCode).toBe(400);
  expect((await set("oils.colour", null, rate("1"))).statusCode).toBe(400);
  expect((await set("oils.feeRate", null, rate("1"), 2090)).statusCode).toBe(400);
});

test("no path may be sent twice, and none that is no number of the law, not even to take it back", async () => {
  const changes = ["0.3", "0.4"].map((value) => ({ path: "packaging.bagFee", from: null, to: rate(value) }));
  const twice = await call("saveLawNumbers", { requestId: randomUUID(), year: YEAR, changes });
  expect([twice.statusCode, twice.body]).toEqual([400, expect.stringContaining("tylko raz")]);
  for (const path of ["constructor", "oils.colour"]) expect((await set(path, null, null)).statusCode).toBe(400);
  expect((await call("lawNumbers", { year: 10_000 })).statusCode).toBe(400);
});

test("an official number without a source is refused, and the error names what is missing; an unconfirmed one is not", async () => {
  const answer = await set("oils.feeRate", null, { value: "2", status: "official", source: " " });
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining("Podaj źródło")]);
  const unconfirmed: Rate = { value: "2", status: "unconfirmed", source: "" };
  expect((await set("oils.feeRate", null, unconfirmed)).statusCode).toBe(200);
  expect((await set("oils.feeRate", unconfirmed, null)).statusCode).toBe(200);
});

test("only administrators see its history: who entered, changed and removed it, newest first", async () => {
  const path = "tyres.feeRate";
  const [first, second] = [rate("1"), { ...rate("1.5"), source: "Dz.U. 2026 poz. 1" }];
  await set(path, null, first);
  await set(path, first, second);
  await set(path, second, null);
  const { changes } = dictionaryItemHistoryOutput.parse(
    (await call("lawNumberHistory", { year: YEAR, path })).json<{ result: unknown }>().result,
  );
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [second, null],
    [first, second],
    [null, first],
  ]);
  expect(new Set(changes.map(({ who }) => who?.uid))).toEqual(new Set([admin.uid]));
  const others = await call("lawNumberHistory", { year: YEAR - 1, path });
  expect(others.json()).toEqual({ result: { changes: [] } });
  expect((await call("lawNumberHistory", { year: YEAR, path }, await reporter())).statusCode).toBe(403);
});

test("it marks the stored amounts of the year as stale, and is in the history", async () => {
  const { db } = await testDatabase();
  const { uid, emit } = await emitter(admin.app);
  await emit(1, "100");
  const stored = eq(yearAmounts.uid, uid);
  await db.update(yearAmounts).set({ isStale: false }).where(stored);
  await set("bdoFee.micro", null, rate("201"));
  const [amount] = await db.select({ isStale: yearAmounts.isStale }).from(yearAmounts).where(stored);
  expect(amount?.isStale).toBe(true);
  const item = `law/${YEAR}.bdoFee.micro`;
  const entries = await db.select({ after: history.after }).from(history).where(eq(history.item, item));
  expect(entries).toMatchObject([{ after: { value: "201" } }]);
  await set("bdoFee.micro", rate("201"), null);
});
