import { randomUUID } from "node:crypto";
import type { Cells } from "@ekorok/domain/areas/cells";
import { yearCharges } from "@ekorok/domain/charges/contract/charges";
import { tryRatesOfClientOutput, tryRatesOutput, type RateTrialPart } from "@ekorok/domain/charges/contract/rate-trial";
import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { Exact } from "@ekorok/domain/exact";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { beforeAll, describe, expect, test } from "vitest";
import { asOwner } from "../../../../test/administration.ts";
import { testApp } from "../../../../test/app.ts";
import { testClock } from "../../../../test/clock.ts";
import { emitter, YEAR } from "../../../../test/emitter.ts";
import { call, person, type App } from "../../../../test/people.ts";
import { sourceAt, tried } from "../../../../test/rate-trials.ts";
import { clientOf, submit } from "../../../../test/report-moves.ts";
import { added, read, rowFor, save } from "../../../../test/reporting.ts";

let app: App;
let adminUid = "";
/** Clients with 2000 kg in an open month, 2000 kg in a handed-in year, and 10 kg in a closed month of an open year. */
const emitters: Record<"open" | "handedIn" | "closed", string> = { open: "", handedIn: "", closed: "" };
let source = "";
let rate = "";

beforeAll(async () => {
  ({ uid: adminUid } = await person({ isAdmin: true }));
  // The clock stands still, so jobs run only when the test says so.
  const clock = testClock("2027-01-15T12:30:00Z");
  app = await testApp({ caller: { uid: adminUid, sessionId: randomUUID(), isAdmin: true }, clock });
  await app.jobs.settle();
  const open = await emitter(app, `${YEAR}-01`, "Otwarta");
  await open.emit(1, "1500");
  await open.emit(2, "500");
  const handedIn = await emitter(app, `${YEAR}-12`, "Złożona");
  await handedIn.emit(12, "2000");
  await handedIn.handIn(12);
  const inputs = { requestId: randomUUID(), changes: [{ field: ["earlierMonths"], from: null, to: {} }] };
  await app.inject({ method: "PATCH", url: `/api/users/${handedIn.uid}/reports/${YEAR}/inputs`, payload: inputs });
  await submit(app, handedIn.uid, { year: YEAR });
  const closed = await emitter(app, `${YEAR}-01`, "Zamknięta");
  await closed.emit(3, "10");
  await closed.handIn(3);
  Object.assign(emitters, { open: open.uid, handedIn: handedIn.uid, closed: closed.uid });
  ({ source, rate } = open);
});

const dictionaries = async () => (await app.inject("/api/dictionaries")).json<Dictionaries>();
const zl = (kilograms: number, perKilogram: string) => new Exact(perKilogram).times(kilograms).toFixed(2);

/** Ammonia at another rate. */
const ammoniaAt = (value: string) => sourceAt(app, source, value);

const ask = async (asked: object, by = app): Promise<RateTrialPart> =>
  tryRatesOutput.parse((await call(by, "tryRates", asked)).json<{ result: unknown }>().result);

/** All parts, one after the other. */
async function askAll(asked: object): Promise<RateTrialPart[]> {
  const parts = [await ask(asked)];
  for (let next = parts[0]?.next; next; next = parts.at(-1)?.next) parts.push(await ask({ ...asked, after: next }));
  return parts;
}

const sumIn = async (uid: string, year = YEAR) => {
  const { charges } = yearCharges.parse((await read(app, uid, year, "charges")).json());
  return charges.reduce((sum, charge) => sum.plus(charge.sum.amount), new Exact(0)).toFixed(2);
};

describe("trying a rate before it is saved", () => {
  test("shows its effect on each client: handed-in years are unaffected, closed months of open years are affected", async () => {
    const other = (Number(rate) + 0.25).toFixed(2);
    const { item, version } = await ammoniaAt(other);
    const found = await ask({ items: [item] });
    expect(found).toMatchObject({
      clients: 2,
      looked: 2,
      next: null,
      before: { sum: zl(2010, rate) },
      after: { sum: zl(2010, other) },
      changed: { clients: 2, years: 2, months: 2 },
      stale: 0,
    });
    expect(found.largest).toMatchObject([
      { uid: emitters.open, companyName: "Otwarta", year: YEAR, before: { sum: zl(2000, rate) } },
      { uid: emitters.closed, companyName: "Zamknięta", after: { sum: zl(10, other) } },
    ]);
    // Then it is saved, and the cost is as predicted.
    const { document, key, id, value } = item;
    const patch = { field: `${key}.${id}`, version, value, reason: "Próba." };
    const answer = await app.inject({ method: "PATCH", url: `/api/dictionaries/${document}`, payload: patch });
    expect(answer.statusCode).toBe(200);
    await app.jobs.settle();
    expect(await sumIn(emitters.open)).toBe(zl(2000, other));
    expect(await sumIn(emitters.closed)).toBe(zl(10, other));
    expect(await sumIn(emitters.handedIn)).toBe(zl(2000, rate));
    rate = other;
  });

  test("a density takes effect through the rows of open months, of every year", async () => {
    const { uid } = await clientOf(app, "vehicles");
    await asOwner("update ekorok.users set served_from = $2 where uid = $1", [uid, `${YEAR}-01`]);
    const cells: Cells = { ...(await rowFor("vehicles", { year: YEAR, month: 5 })), amount: "1000 l" };
    for (const month of [5, 6]) await save(app, uid, { year: YEAR, month }, "vehicles", [added(cells)]);
    const fuel = cells.fuel ?? "";
    const item = (await dictionaries()).vehicles.fuels[fuel];
    if (!item) throw new Error("no such fuel");
    const { version, ...before } = item;
    const value = { ...before, density: { ...before.density, value: "0.9", status: "unconfirmed" } };
    const found = await ask({ items: [tried("vehicleFuel", fuel, value)] });
    expect(found).toMatchObject({ clients: 1, changed: { clients: 1, years: 1, months: 2 } });
    expect(found.before.sum).toBe(await sumIn(uid));
    const patch = { field: `fuels.${fuel}`, version, value, reason: "Próba." };
    await app.inject({ method: "PATCH", url: "/api/dictionaries/vehicles", payload: patch });
    await app.jobs.settle();
    expect(found.after.sum).toBe(await sumIn(uid));
    expect(found.after.sum).not.toBe(found.before.sum);
  });

  test("an item without references, a mere renaming and a new item change nothing", async () => {
    const { item } = await ammoniaAt(rate);
    const renamed = { ...item, value: { ...item.value, name: "Amoniak inaczej" } };
    const nothing = { clients: 0, looked: 0, next: null, changed: { clients: 0, years: 0, months: 0 }, largest: [] };
    expect(await ask({ items: [renamed] })).toMatchObject(nothing);
    expect(await ask({ items: [{ ...item, id: randomUUID() }] })).toMatchObject(nothing);
    expect(await ask({ items: [] })).toMatchObject(nothing);
  });

  test("amounts still being refreshed after an earlier change are counted, for they may be out of date", async () => {
    const { item } = await ammoniaAt("1");
    const mark = (isRecounted: boolean) =>
      asOwner("update ekorok.dictionary_items set is_recounted = $2 where id = $1", [source, isRecounted]);
    await mark(false);
    expect(await ask({ items: [item] })).toMatchObject({ stale: 1, changed: { clients: 2 } });
    await mark(true);
  });
});

describe("trying a number of the law before it is saved", () => {
  const asked = (law: Record<string, string | null>, year = YEAR) => ({ year, onlyOpen: true, items: [], law });

  test("shows its effect on each client: only in open years, with the open months that make up the charge", async () => {
    const found = await ask(asked({ "air.paymentThreshold": "100000" }));
    const uids = found.largest.map(({ uid }) => uid);
    expect(uids).toContain(emitters.open);
    expect(uids).not.toContain(emitters.handedIn);
    expect(found.after.due).toBe("0.00");
    expect(found.largest.find(({ uid }) => uid === emitters.open)).toMatchObject({
      before: { due: zl(2000, rate) },
      after: { due: "0.00" },
    });
    // Two months of one client, and those of a client from another test.
    expect(found.changed.months).toBe(found.changed.clients * 2);
  });

  test("a number that the law does not have yet can be tried, and so can removing an entered one", async () => {
    const year = YEAR + 1;
    const { uid } = await clientOf(app, "importedVehicles");
    await asOwner("update ekorok.users set served_from = $2 where uid = $1", [uid, `${year}-01`]);
    const month = { year, month: 4 };
    const cells = { ...(await rowFor("importedVehicles", month)), mass: "1500 kg", oils: "100 kg" };
    expect((await save(app, uid, month, "importedVehicles", [added(cells)])).statusCode).toBe(200);
    const changes = [
      { field: ["settlements", "oilsAndTyres"], from: null, to: { way: "self" } },
      { field: ["oils", "recovered"], from: null, to: "40" },
      { field: ["oils", "recycled"], from: null, to: "100" },
    ];
    const url = `/api/users/${uid}/reports/${year}/inputs`;
    const entered = await app.inject({ method: "PATCH", url, payload: { requestId: randomUUID(), changes } });
    expect(entered.statusCode).toBe(200);
    const set = (from: Rate | null, to: Rate | null) =>
      call(app, "saveLawNumbers", {
        requestId: randomUUID(),
        year,
        changes: [{ path: "oils.feeRate", from, to }],
      });

    const found = await ask(asked({ "oils.feeRate": "2" }, year));
    expect(found).toMatchObject({ changed: { clients: 1, years: 1, months: 1 }, largest: [{ uid }] });
    const number: Rate = { value: "2", status: "official", source: "dla testów" };
    expect((await set(null, number)).statusCode).toBe(200);
    await app.jobs.settle();
    expect(found.largest[0]?.after.sum).toBe(await sumIn(uid, year));
    expect(await ask(asked({ "oils.feeRate": null }, year))).toMatchObject({
      before: found.after,
      after: found.before,
      changed: found.changed,
    });
    expect((await set(number, null)).statusCode).toBe(200);
    await app.jobs.settle();
  });
});

describe("trying a year with other numbers, for all clients", () => {
  test("the law's own numbers can be changed: a threshold changes what is due, and not the lines", async () => {
    const items: object[] = [];
    const [found] = await askAll({ year: YEAR, items, law: { "air.paymentThreshold": "100000" } });
    expect(found?.before.sum).toBe(found?.after.sum);
    expect(found).toMatchObject({ clients: 4, looked: 4, after: { due: "0.00" } });
    expect(found?.largest.map(({ uid }) => uid)).toEqual(expect.arrayContaining([emitters.open, emitters.handedIn]));
    expect(found?.largest.map(({ uid }) => uid)).not.toContain(emitters.closed); // below the threshold in either case
  });

  test("each client opens to the lines, before and after", async () => {
    const { item } = await ammoniaAt("10");
    const asked = { uid: emitters.open, year: YEAR, items: [item] };
    const answer = await call(app, "tryRatesOfClient", asked);
    const { before, after } = tryRatesOfClientOutput.parse(answer.json<{ result: unknown }>().result);
    expect(before).toMatchObject([{ id: "air", office: "śląskie", lines: [{ amount: zl(2000, rate) }] }]);
    expect(after).toMatchObject([
      { id: "air", office: "śląskie", lines: [{ amount: "20000.00", rate: { value: "10" } }] },
    ]);
    expect((await call(app, "tryRatesOfClient", { ...asked, uid: randomUUID() })).statusCode).toBe(404);
  });

  test("a client whose years cannot be computed is counted, and the others are still computed", async () => {
    const { item } = await ammoniaAt("10");
    const before = await ask({ year: YEAR, items: [item] });
    const spoil = (amount: string) =>
      asOwner(
        `update ekorok.report_areas set quantities = jsonb_set(quantities, array[k, 'amount'], to_jsonb($2::text))
           from (select jsonb_object_keys(quantities) k from ekorok.report_areas where uid = $1) keys where uid = $1`,
        [emitters.closed, amount],
      );
    await spoil("dużo");
    const found = await ask({ year: YEAR, items: [item] });
    expect([before.failed, found.failed]).toEqual([0, 1]);
    expect(found).toMatchObject({ looked: before.looked, next: null });
    expect(found.changed.clients).toBe(before.changed.clients - 1);
    await spoil("10");
  });

  test("any number of clients come in parts, each of them once", async () => {
    const [pattern] = await asOwner<{ uid: string }>("select uid from ekorok.users where uid = $1", [emitters.open]);
    await asOwner(
      `with made as (
         insert into ekorok.users (email, profile, permissions, served_from)
         select 'klient' || n || '@czesci.pl', u.profile, u.permissions, u.served_from
           from ekorok.users u, generate_series(1, 120) n where u.uid = $1 returning uid
       ), reported as (
         insert into ekorok.reports (uid, year, month, ready_bits, filled_bits)
         select made.uid, year, month, ready_bits, filled_bits from made, ekorok.reports r where r.uid = $1 returning uid
       ), counted as (
         insert into ekorok.report_areas (uid, year, month, area, row_count, totals, quantities, items, revision, last_version)
         select made.uid, year, month, area, row_count, totals, quantities, items, revision, 1
           from made, ekorok.report_areas a where a.uid = $1
       )
       insert into ekorok.year_amounts (uid, year) select uid, ${YEAR} from made`,
      [pattern?.uid],
    );
    const { item } = await ammoniaAt("2");
    const parts = await askAll({ year: YEAR, items: [item] });
    expect(parts.length).toBeGreaterThan(2);
    expect(parts[0]?.clients).toBe(124);
    expect(parts.slice(1).map(({ clients }) => clients)).toEqual(parts.slice(1).map(() => undefined));
    expect(parts.reduce((sum, { looked }) => sum + looked, 0)).toBe(124);
    expect(parts.reduce((sum, { changed }) => sum + changed.clients, 0)).toBe(123);
    expect(new Set(parts.map(({ revision }) => revision)).size).toBe(1);
    for (const { largest } of parts) expect(largest.length).toBeLessThanOrEqual(50);
  });
});

test("nothing of it is stored", async () => {
  const state = () =>
    asOwner(
      `select (select revision from ekorok.dictionary_state) as revision, (select count(*) from ekorok.history) as entries,
              (select md5(string_agg(a::text, '|' order by uid, year, month, area)) from ekorok.report_areas a) as areas,
              (select md5(string_agg(k::text, '|' order by uid, year)) from ekorok.year_amounts k) as amounts,
              (select count(*) from ekorok.jobs) as jobs`,
      [],
    );
  await app.jobs.settle(); // the job that recomputes after earlier changes
  const before = await state();
  const { item } = await ammoniaAt("3");
  await askAll({ year: YEAR, items: [item], law: { "air.reportThreshold": "5" } });
  await ask({ items: [item] });
  expect(await state()).toEqual(before);
});
