import { randomUUID } from "node:crypto";
import type { AreaReport, MonthReport } from "@ekorok/domain/reports/contract/reports";
import { beforeAll, expect, test } from "vitest";
import { newRequest } from "../../../../test/people.ts";
import { clientOf, declare, failed, march, refusalOf, submit } from "../../../../test/report-moves.ts";
import { added, permitOnly, read, reporter, rowFor, save, type Reporter } from "../../../../test/reporting.ts";

const april = { year: 2026, month: 4 };
let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

const copy = (uid: string, areas: string[], more: object = {}, { app } = admin) =>
  newRequest(app, "copyMonth", { uid, ...april, from: march, areas: areas.map((area) => ({ area })), ...more });
const takeBack = (uid: string, more: object, { app } = admin) =>
  newRequest(app, "takeBackCopy", { uid, ...april, ...more });
const reportOf = async (uid: string, { year, month }: typeof march, area: string) =>
  (await read(admin.app, uid, year, month, area)).json<AreaReport>();
const rowsOf = async (uid: string, period: typeof march, area: string) => (await reportOf(uid, period, area)).rows;
const statesOf = async (uid: string) =>
  Object.fromEntries(
    (await read(admin.app, uid, 2026, 4)).json<MonthReport>().areas.map(({ area, state }) => [area, state]),
  );

/** A client with a row of vehicles and one of batteries in March. */
async function filled() {
  const client = await clientOf(admin.app, "vehicles", "batteries", "supFees");
  await client.enter("vehicles");
  await client.enter("batteries");
  return client;
}

test("empty areas begin with the rows of an earlier month, without its figures, once", async () => {
  const { uid } = await filled();
  const [old] = await rowsOf(uid, march, "vehicles");
  const copied = await copy(uid, ["vehicles", "batteries", "supFees", "vehicles"]);
  expect(copied.json().result).toEqual({
    rows: 2,
    copied: [
      { area: "vehicles", version: 1 },
      { area: "batteries", version: 1 },
    ],
  });
  const [row, ...others] = await rowsOf(uid, april, "vehicles");
  expect(others).toEqual([]);
  expect(row?.id).not.toBe(old?.id);
  expect(row?.cells).toEqual({ ...old?.cells, amount: null, document: null });
  expect(await rowsOf(uid, march, "vehicles")).toEqual([old]);

  const message = "W części „Pojazdy (spalanie paliw)” są już wiersze. Przejmuje się tylko do pustej części.";
  expect(refusalOf(await copy(uid, ["supFees", "vehicles"]))).toMatchObject(failed({ message }));
});

test("what a copied row lacks, a quantity or a choice, is to be entered, and no mistake", async () => {
  const { uid } = await filled();
  await copy(uid, ["vehicles", "batteries"]);
  const month = async () => (await read(admin.app, uid, 2026, 4)).json<MonthReport>();
  const { areas, findings } = await month();
  const countsOf = (id: string) => areas.find(({ area }) => area === id);
  expect(countsOf("vehicles")).toMatchObject({ blocks: 1, toEnter: 1 });
  expect(countsOf("batteries")).toMatchObject({ blocks: 1, toEnter: 1 });
  expect(findings.filter(({ isToEnter }) => isToEnter)).toHaveLength(2);
  const [row] = await rowsOf(uid, april, "vehicles");
  await save(admin.app, uid, april, "vehicles", [{ id: row?.id ?? "", version: 1, set: { fuel: null } }]);
  const changed = (await month()).areas.find(({ area }) => area === "vehicles");
  expect(changed).toMatchObject({ blocks: 2, toEnter: 2 });
});

test("amounts come along if they are wanted, documents never", async () => {
  const { uid } = await clientOf(admin.app, "vehicles");
  const cells = { ...(await rowFor("vehicles", march)), document: "FV 1" };
  await save(admin.app, uid, march, "vehicles", [added(cells)]);
  await copy(uid, ["vehicles"], { isWithAmounts: true });
  const [row] = await rowsOf(uid, april, "vehicles");
  expect(row?.cells).toEqual({ ...cells, document: null });
  expect(row?.amounts.amount).not.toBeNull();
});

test("any earlier month can be copied, and no later one", async () => {
  const { uid } = await filled();
  const nextMarch = { year: 2027, month: 3 };
  expect((await copy(uid, ["vehicles"], nextMarch)).json().result.rows).toBe(1);
  expect(await rowsOf(uid, nextMarch, "vehicles")).toHaveLength(1);
  for (const from of [april, nextMarch]) expect((await copy(uid, ["vehicles"], { from })).statusCode).toBe(400);
});

test("unwanted rows stay behind, and an area that has changed since it was shown is not copied", async () => {
  const { uid, enter } = await filled();
  const shown = (await reportOf(uid, march, "vehicles")).summary.edition;
  const unwanted = await enter("vehicles");
  const stale = await copy(uid, [], { areas: [{ area: "vehicles", edition: shown }] });
  expect(stale.json().error).toMatchObject({
    status: "ABORTED",
    message:
      "Wiersze części „Pojazdy (spalanie paliw)” za marzec 2026 zmieniły się w międzyczasie. Sprawdź je i przejmij ponownie.",
  });
  expect(await rowsOf(uid, april, "vehicles")).toEqual([]);
  const chosen = { area: "vehicles", edition: shown + 1, without: [unwanted.id] };
  expect((await copy(uid, [], { areas: [chosen] })).json().result.rows).toBe(1);
});

test("areas are declared empty as they were, and what was taken is taken back except for rows changed since", async () => {
  const { uid, enter } = await filled();
  await enter("vehicles");
  const { copied } = (await copy(uid, ["vehicles", "batteries"], { declared: ["supFees"] })).json().result;
  expect(await statesOf(uid)).toMatchObject({ supFees: "declaredEmpty", vehicles: "inProgress" });
  const [changed] = await rowsOf(uid, april, "vehicles");
  await save(admin.app, uid, april, "vehicles", [
    { id: changed?.id ?? "", version: changed?.version ?? 0, set: { amount: "5 l" } },
  ]);
  const back = { copied, declared: ["supFees"] };
  expect((await takeBack(uid, back)).json()).toEqual({ result: { rows: 2, left: 1 } });
  expect((await rowsOf(uid, april, "vehicles")).map(({ id }) => id)).toEqual([changed?.id]);
  expect(await statesOf(uid)).toMatchObject({ supFees: "empty", batteries: "empty" });
  expect((await takeBack(uid, back)).json()).toEqual({ result: { rows: 0, left: 1 } });
});

test("what was taken is taken back although one of its areas was switched off since, whose rows stay", async () => {
  const { uid } = await filled();
  const { copied } = (await copy(uid, ["vehicles", "batteries"], { declared: ["supFees"] })).json().result;
  await permitOnly(uid, "vehicles");
  expect((await takeBack(uid, { copied, declared: ["supFees"] })).json()).toEqual({ result: { rows: 1, left: 0 } });
  await permitOnly(uid, "vehicles", "batteries", "supFees");
  expect(await statesOf(uid)).toMatchObject({ vehicles: "empty", supFees: "declaredEmpty" });
  expect(await rowsOf(uid, april, "batteries")).toHaveLength(1);
});

test("nothing is copied into an area declared empty", async () => {
  const { uid } = await filled();
  await declare(admin.app, uid, april, ["batteries"]);
  const message = "W części „Baterie i akumulatory” zaznaczono „Brak zdarzeń”. Cofnij to, jeśli chcesz wpisać wiersze.";
  expect(refusalOf(await copy(uid, ["vehicles", "batteries"]))).toMatchObject(failed({ message }));
  expect(await rowsOf(uid, april, "vehicles")).toEqual([]); // all or nothing
});

test("one request copies once, however often it is sent", async () => {
  const { uid } = await filled();
  const requestId = randomUUID();
  const answers = [await copy(uid, ["batteries"], { requestId }), await copy(uid, ["batteries"], { requestId })];
  expect(answers.map((answer) => answer.json().result.rows)).toEqual([1, 1]);
  expect(await rowsOf(uid, april, "batteries")).toHaveLength(1);
});

test("nothing is copied into or taken back from a closed month, a switched-off area, or another client's month", async () => {
  const { uid } = await filled();
  const back = { copied: [{ area: "vehicles", version: 1 }] };
  await permitOnly(uid, "batteries");
  expect((await copy(uid, ["vehicles"])).statusCode).toBe(403);
  expect((await takeBack(uid, back)).statusCode).toBe(403);
  await declare(admin.app, uid, april, ["batteries"]);
  await submit(admin.app, uid, april);
  const closed = { copied: [{ area: "batteries", version: 1 }] };
  for (const refused of [await copy(uid, ["batteries"]), await takeBack(uid, closed)])
    expect(refusalOf(refused)).toMatchObject(failed());
  const stranger = await reporter();
  const [foreign, unknown] = [
    await copy(uid, ["batteries"], {}, stranger),
    await copy(randomUUID(), ["batteries"], {}, stranger),
  ];
  expect([foreign.statusCode, foreign.body]).toEqual([403, unknown.body]);
  expect((await takeBack(uid, closed, stranger)).body).toBe(unknown.body);
});
