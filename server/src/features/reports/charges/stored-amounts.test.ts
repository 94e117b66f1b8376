import { randomUUID } from "node:crypto";
import { lineKey } from "@ekorok/domain/areas/quantities";
import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { ReportList } from "@ekorok/domain/reports/contract/report-list";
import { yearLaws } from "@ekorok/domain/year-law/laws";
import type { YearLaw } from "@ekorok/domain/year-law/year-law";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { asOwner } from "../../../../test/administration.ts";
import { testApp, testDatabase } from "../../../../test/app.ts";
import { testClock } from "../../../../test/clock.ts";
import { emitter, YEAR } from "../../../../test/emitter.ts";
import { newRequest, person, type App } from "../../../../test/people.ts";
import { clientOf, submit } from "../../../../test/report-moves.ts";
import { added, save } from "../../../../test/reporting.ts";
import { refreshAmounts } from "../../duties/refresh-amounts.ts";
import { dictionaryState, yearAmounts, yearInputs } from "../../../db/schema.ts";
import { markAmountsOfItemsStale } from "../stale-amounts.ts";
import { markAmountsAfterLawChange } from "../../dictionary-changes/law.ts";

const { db } = await testDatabase();
const { signal } = new AbortController();
let app: App;
beforeAll(async () => {
  const { uid } = await person({ isAdmin: true });
  // Time stands still, so jobs run only when the test says so.
  const clock = testClock("2027-01-15T12:30:00Z");
  app = await testApp({ caller: { uid, sessionId: randomUUID(), isAdmin: true }, clock });
  await app.jobs.settle();
});

const keptOf = async (uid: string, year = YEAR) =>
  (
    await db
      .select()
      .from(yearAmounts)
      .where(and(eq(yearAmounts.uid, uid), eq(yearAmounts.year, year)))
  )[0];
const bringUp = () => refreshAmounts(db, signal);

test("the amount due is stored for lists, and refreshed after a change", async () => {
  const { uid, emit, rate } = await emitter(app);
  await emit(1, "2000");
  expect(await keptOf(uid)).toMatchObject({ isStale: true, due: null });
  await bringUp();
  const due = (kilograms: number) => `${Math.round(kilograms * Number(rate))}.00`;
  expect(await keptOf(uid)).toMatchObject({ isStale: false, due: due(2000), isAtLeast: true });
  await emit(2, "1");
  expect(await keptOf(uid)).toMatchObject({ isStale: true });
  await bringUp();
  expect(await keptOf(uid)).toMatchObject({ isStale: false, due: due(2001) });
});

/** Stores something unreadable for a client's months, so that computing the charges throws. */
const spoil = (uid: string, amount: string) =>
  asOwner(
    `update ekorok.report_areas set quantities = jsonb_set(quantities, array[k, 'amount'], to_jsonb($2::text))
       from (select jsonb_object_keys(quantities) k from ekorok.report_areas where uid = $1) keys where uid = $1`,
    [uid, amount],
  );

test("a client whose year cannot be computed does not stop the others, and the job names the client", async () => {
  const emitters = [await emitter(app), await emitter(app), await emitter(app)].toSorted((a, b) =>
    a.uid < b.uid ? -1 : 1,
  );
  for (const { emit } of emitters) await emit(1, "2000");
  const [first, spoilt, last] = emitters;
  if (!first || !spoilt || !last) throw new Error("there are three");
  await spoil(spoilt.uid, "dużo");
  const logged: object[] = [];
  const log = { error: (line: object) => void logged.push(line) };
  await expect(refreshAmounts(db, signal, undefined, log)).rejects.toThrow(`${spoilt.uid} (${YEAR}). Pozostałe`);
  expect(logged).toMatchObject([{ uid: spoilt.uid, year: YEAR, err: expect.any(RangeError) }]);
  for (const { uid } of [first, last]) expect(await keptOf(uid)).toMatchObject({ isStale: false });
  expect(await keptOf(spoilt.uid)).toMatchObject({ isStale: true });
  await spoil(spoilt.uid, "2000");
  await bringUp();
  expect(await keptOf(spoilt.uid)).toMatchObject({ isStale: false });
});

test("an unknown amount is a lower bound, never nothing: incomplete rows, and open months", async () => {
  const { uid, source } = await emitter(app);
  const nowhere = added({ source, amount: "5 kg" }); // of any office
  expect((await save(app, uid, { year: YEAR, month: 1 }, "otherEmissions", [nowhere])).statusCode).toBe(200);
  await bringUp();
  expect(await keptOf(uid)).toMatchObject({ isStale: false, due: "0.00", isAtLeast: true });
});

test("a year without any charge has nothing due, unless the months before service are unknown", async () => {
  const exporter = await clientOf(app, "exportedPackagings"); // for which there is no charge
  await exporter.enter("exportedPackagings", { year: YEAR, month: 5 });
  await bringUp();
  expect(await keptOf(exporter.uid)).toMatchObject({ isStale: false, due: null, isAtLeast: false });
  await newRequest(app, "updateUser", { uid: exporter.uid, servedFrom: `${YEAR}-04` });
  await bringUp();
  expect(await keptOf(exporter.uid)).toMatchObject({ isStale: false, due: "0.00", isAtLeast: true });
});

test("everything it depends on marks it stale: data of the company, and handed-in months, for later years, too", async () => {
  const { uid, emit } = await emitter(app);
  await emit(1, "2000");
  await db.insert(yearAmounts).values([
    { uid, year: YEAR + 3, isStale: false },
    { uid, year: YEAR + 4, isStale: false },
  ]);
  const isBroughtUp = () => db.update(yearAmounts).set({ isStale: false }).where(eq(yearAmounts.uid, uid));
  const areStale = async () => {
    const found = await db.select().from(yearAmounts).where(eq(yearAmounts.uid, uid)).orderBy(yearAmounts.year);
    return found.map(({ isStale }) => isStale);
  };
  const steps: [what: string, step: () => PromiseLike<unknown>, stale: boolean[]][] = [
    ["a month handed in", () => submit(app, uid, { year: YEAR, month: 1 }), [true, true, false]],
    [
      "a month given back",
      () => newRequest(app, "returnReport", { uid, year: YEAR, month: 1, reason: "Popraw." }),
      [true, true, false],
    ],
    [
      "the seat",
      () => newRequest(app, "updateUser", { uid, profile: { seatVoivodeship: "lubelskie" } }),
      [true, true, true],
    ],
    ["the areas", () => newRequest(app, "resetPermissions", { uid }), [true, true, true]],
    ["nothing", async () => {}, [false, false, false]],
  ];
  for (const [what, step, stale] of steps) {
    await isBroughtUp();
    await step();
    expect([what, await areStale()]).toEqual([what, stale]);
  }
});

/** Changes the rate of ammonia. */
async function setRate(source: string, value: string): Promise<void> {
  const all = (await app.inject("/api/dictionaries")).json<Dictionaries>();
  const item = all["other-emission-sources"].types[source];
  if (!item) throw new Error("no such source");
  const { version, ...before } = item;
  const rate = { value, status: "unconfirmed", source: "", note: "próba" };
  const payload = {
    field: `types.${source}`,
    version,
    value: { ...before, rates: { ...before.rates, [YEAR]: rate } },
    reason: "Próba.",
  };
  const answer = await app.inject({ method: "PATCH", url: "/api/dictionaries/other-emission-sources", payload });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  await app.jobs.settle();
}

/** Two clients with the same emissions, one of whom has handed the year in; amounts of both are stored. */
async function handedInAndOpen() {
  const handedIn = await emitter(app, "2025-12");
  const open = await emitter(app, "2025-12");
  for (const { emit } of [handedIn, open]) await emit(12, "3000");
  const { uid, handIn } = handedIn;
  await handIn(12);
  const inputs = { requestId: randomUUID(), changes: [{ field: ["earlierMonths"], from: null, to: {} }] };
  await app.inject({ method: "PATCH", url: `/api/users/${uid}/reports/${YEAR}/inputs`, payload: inputs });
  expect((await submit(app, uid, { year: YEAR })).statusCode).toBe(200);
  await bringUp();
  return { ...handedIn, open };
}

test("a handed-in year keeps its amount whatever becomes of a rate; once it is reopened, it has today's", async () => {
  const { uid, source, rate, open } = await handedInAndOpen();
  const due = (zl: number) => `${Math.round(3000 * zl)}.00`;
  expect(await keptOf(uid)).toMatchObject({ due: due(Number(rate)), isAtLeast: false });
  const other = (Number(rate) + 0.5).toFixed(2);
  await setRate(source, other);
  await bringUp();
  expect(await keptOf(open.uid)).toMatchObject({ due: due(Number(other)), isStale: false });
  expect(await keptOf(uid)).toMatchObject({ due: due(Number(rate)), isStale: false });
  await newRequest(app, "returnReport", { uid, year: YEAR, reason: "Popraw." });
  await bringUp();
  expect(await keptOf(uid)).toMatchObject({ due: due(Number(other)), isStale: false });
  await setRate(source, rate);
});

test("another rate marks the amounts of those who are charged by it; no month is recomputed, and nobody else's year", async () => {
  const [touched, other] = [await emitter(app), await clientOf(app, "batteries")];
  await touched.emit(4, "3000");
  await other.enter("batteries", { year: YEAR, month: 4 });
  await bringUp();
  // A recomputation would overwrite this.
  await db.update(yearAmounts).set({ due: "77" }).where(eq(yearAmounts.uid, other.uid));
  const unrecounted = () => asOwner("select id from ekorok.dictionary_items where not is_recounted", []);
  expect(await unrecounted()).toEqual([]);
  const more = (Number(touched.rate) + 0.3).toFixed(2);
  await setRate(touched.source, more);
  expect(await unrecounted()).toEqual([]);
  expect(await keptOf(touched.uid)).toMatchObject({ due: `${Math.round(3000 * Number(more))}.00`, isStale: false });
  expect(await keptOf(other.uid)).toMatchObject({ due: "77", isStale: false });
  await setRate(touched.source, touched.rate);
});

test("an item that changes marks years that name it only in the input for months before service", async () => {
  const { uid } = await clientOf(app, "packagings");
  const [named, other] = [randomUUID(), randomUUID()];
  const year = YEAR - 3;
  await db.insert(yearInputs).values({ uid, year, inputs: { earlierMonths: { [lineKey("packaging", named)]: "12" } } });
  await db.insert(yearAmounts).values({ uid, year, isStale: false });
  await markAmountsOfItemsStale(db, [other]);
  expect(await keptOf(uid, year)).toMatchObject({ isStale: false });
  await markAmountsOfItemsStale(db, [other, named]);
  expect(await keptOf(uid, year)).toMatchObject({ isStale: true });
});

test("a program whose law numbers differ from those behind the stored amounts marks them at its start, except for handed-in years", async () => {
  const { uid, open } = await handedInAndOpen();
  const listed = async (of: string) => {
    const list = (await app.inject(`/api/reports?year=${YEAR}`)).json<ReportList>();
    return list.clients.find((one) => one.uid === of)?.amount;
  };
  const start = (laws = yearLaws) => markAmountsAfterLawChange(db, laws);
  await start(); // the first release that knows of it
  await bringUp();
  await start();
  for (const one of [uid, open.uid]) expect(await listed(one)).toMatchObject({ isStale: false });
  await db.update(dictionaryState).set({ lawFingerprint: "of an older release" });
  await db.update(yearAmounts).set({ due: "77" }).where(eq(yearAmounts.uid, open.uid));
  await start();
  expect(await listed(open.uid)).toMatchObject({ isStale: true, due: "77.00" });
  const handedIn = await listed(uid);
  expect(handedIn).toMatchObject({ isStale: false });
  await bringUp();
  expect(await listed(open.uid)).toMatchObject({ isStale: false, due: handedIn?.due });
  // The same number with another status: a certain amount becomes an estimate, or the reverse.
  const confirmed = (law: YearLaw): YearLaw => ({
    ...law,
    bdoFee: { ...law.bdoFee, micro: { ...law.bdoFee.micro, status: "official" } },
  });
  await start(yearLaws.map(confirmed));
  expect(await listed(open.uid)).toMatchObject({ isStale: true });
  await start();
  await bringUp();
});
