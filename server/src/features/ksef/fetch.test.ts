import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { appWithKsef, connect, connectedShop, invoicesOf, marchInvoices } from "../../../test/ksef-app.ts";
import { previewFromKsef, takeFromKsef } from "../../../test/ksef-steps.ts";
import { newRequest } from "../../../test/people.ts";
import { aCategory, bagOf, march, masses, product, sentAndTaken } from "../../../test/sales.ts";
import { ksefFetched } from "../../db/schema.ts";

const bag = bagOf(await aCategory(), "10");
const made = await appWithKsef();
const { app, standIn, clock } = made;
const usual = { ...standIn.behaviour };
afterEach(() => void Object.assign(standIn.behaviour, usual));

const aShop = (more: object = {}) => connectedShop(made, [product("A", bag)], more);
const callsTo = (place: string, from: number) => standIn.calls.slice(from).filter((one) => one.place === place).length;

test("a few invoices come one by one, are taken like a file, and wait again once that is undone", async () => {
  const { uid, nip, state, sells, fetchNow } = await aShop();
  sells(3);
  const before = standIn.calls.length;
  await fetchNow();
  expect(await state()).toMatchObject({
    connection: { standing: "working", problem: null, fetching: null, fetchedAt: expect.any(String), nip },
    waiting: { documents: 3, months: [{ year: 2026, month: 3, documents: 3, closed: null, held: null }] },
    all: { waiting: 3, taken: 0, refused: 0, failed: 0 },
  });
  expect(callsTo("invoice", before)).toBe(3);
  const { id, preview } = await previewFromKsef(app, uid, march);
  expect(preview).toMatchObject({ documents: 3, counted: 3, months: [{ lines: 3, rows: [{ pieces: "30" }] }] });
  await takeFromKsef(app, uid, march, { id, shown: preview.shown });
  expect(await masses(app, uid, march)).toEqual(["30 0.3 kg"]);
  expect((await state()).all).toEqual({ waiting: 0, taken: 3, refused: 0, failed: 0 });
  await fetchNow();
  expect((await state()).all).toEqual({ waiting: 0, taken: 3, refused: 0, failed: 0 });
  await newRequest(app, "undoSales", { uid, id });
  expect(await masses(app, uid, march)).toEqual([]);
  expect((await state()).all).toMatchObject({ waiting: 3, taken: 0 });
});

test("many come in packages, also in several that were cut off, each once", async () => {
  const { state, sells, fetchNow } = await aShop();
  standIn.behaviour.packageSize = 70;
  sells(200);
  const before = standIn.calls.length;
  await fetchNow();
  expect((await state()).all.waiting).toBe(200);
  expect([callsTo("invoice", before), callsTo("export", before)]).toEqual([0, 3]);
  sells(2, 201);
  await fetchNow();
  expect((await state()).all).toEqual({ waiting: 202, taken: 0, refused: 0, failed: 0 });
  expect((await state()).connection).toMatchObject({ standing: "working" });
});

test("nothing beyond the high-water mark is fetched, and nothing before it is missed later", async () => {
  const { state, sells, fetchNow } = await aShop();
  standIn.behaviour.highWaterMark = clock.now();
  clock.pass(1_000);
  sells(1);
  await fetchNow();
  expect((await state()).all.waiting).toBe(0);
  expect((await state()).connection).toMatchObject({ standing: "working", problem: null });
  sells(1, 2);
  standIn.behaviour.highWaterMark = null;
  await fetchNow();
  expect((await state()).all.waiting).toBe(2);
});

test.each([
  ["status 503", "metadata", { is: "status", status: 503 }],
  ["an answer that breaks off", "invoice", { is: "breaksOff" }],
  ["hanging up", "challenge", { is: "hangsUp" }],
  ["a damaged answer", "metadata", { is: "nonsense", body: "<html/>" }],
  ["a redirect", "invoice", { is: "redirects", to: "http://127.0.0.1:1/" }],
] as const)("after %s nothing is lost: the next fetch goes on", async (_, place, fault) => {
  const { state, sells, fetchNow } = await aShop();
  sells(30);
  standIn.fail(place, fault);
  await fetchNow();
  const stopped = await state();
  expect(stopped.connection).toMatchObject({ standing: "failing", standsSince: expect.any(String), fetching: null });
  expect(stopped.connection?.nextAt).not.toBeNull();
  await fetchNow();
  expect((await state()).all.waiting).toBe(30);
  expect((await state()).connection).toMatchObject({ standing: "working", problem: null, standsSince: null });
});

test.each([
  ["status 500", "exportStatus", { is: "ends", code: 500 }],
  ["a package taken back", "exportStatus", { is: "ends", code: 550 }],
  ["no key to decrypt ours", "exportStatus", { is: "ends", code: 415 }],
] as const)("after %s of an export nothing is lost", async (_, place, fault) => {
  const { state, sells, fetchNow } = await aShop();
  sells(80);
  standIn.fail(place, fault);
  await fetchNow();
  expect((await state()).connection).toMatchObject({ standing: "failing" });
  await fetchNow();
  expect((await state()).all.waiting).toBe(80);
});

test.each([
  ["wrong hashes of a part", "exportStatus", { is: "wrongHash", of: "encryptedPartHash" }],
  ["an expired address", "exportStatus", { is: "expiredParts" }],
  ["an export that is over", "exportStatus", { is: "ends", code: 210 }],
  ["a download that breaks off", "part", { is: "breaksOff" }],
] as const)("%s is overcome within the same fetch", async (_, place, fault) => {
  const { state, sells, fetchNow } = await aShop();
  sells(80);
  standIn.fail(place, fault);
  await fetchNow();
  expect((await state()).all.waiting).toBe(80);
});

test("too many calls, as KSeF says, put the fetch off, and it goes on by itself", async () => {
  const { uid, state, sells, fetchNow } = await aShop();
  sells(3);
  standIn.fail("metadata", { is: "tooMany", retryAfter: 600 });
  await fetchNow();
  expect((await state()).connection).toMatchObject({ standing: "working", fetching: { phase: "waiting" } });
  expect((await newRequest(app, "fetchKsefNow", { uid })).json()).toEqual({ result: { notBefore: null } });
  clock.pass(601_000);
  await app.jobs.settle();
  expect((await state()).all.waiting).toBe(3);
});

test("a revoked token wants a new connection, and connecting again goes on where it stopped", async () => {
  const { uid, state, sells, fetchNow } = await aShop();
  standIn.fail("status", { is: "ends", code: 450, details: ["Token has been revoked."] });
  await fetchNow();
  expect((await state()).connection).toMatchObject({
    standing: "reconnect",
    problem: { code: "token" },
    nextAt: null,
  });
  expect((await newRequest(app, "fetchKsefNow", { uid })).statusCode).toBe(400);
  sells(2);
  await connect(app, uid);
  await app.jobs.settle();
  expect((await state()).all.waiting).toBe(2);
});

test("one that KSeF does not give yet is noted, tried again, and holds up nothing", async () => {
  const { state, sells, fetchNow } = await aShop();
  sells(3);
  standIn.fail("invoice", { is: "refused", code: 21_165, description: "Faktura jeszcze niedostępna." });
  await fetchNow();
  const noted = await state();
  expect(noted.all).toEqual({ waiting: 2, taken: 0, refused: 0, failed: 1 });
  expect(noted.failed).toMatchObject([{ why: "later", says: expect.stringContaining("następnym pobieraniu") }]);
  await fetchNow();
  expect((await state()).all).toEqual({ waiting: 3, taken: 0, refused: 0, failed: 0 });
});

test("what waits is put aside and waits again; the lists name it", async () => {
  const { uid, sells, fetchNow } = await aShop();
  const [first = ""] = sells(3);
  await fetchNow();
  const refuse = (more: object) => newRequest(app, "refuseKsef", { uid, ...more });
  expect((await refuse({ numbers: [first], isRefused: true })).json()).toEqual({ result: { documents: 1 } });
  expect((await invoicesOf(app, uid, "?state=refused")).invoices).toMatchObject([{ ksefNumber: first, lines: 1 }]);
  expect((await previewFromKsef(app, uid, null)).preview.documents).toBe(2);
  expect((await refuse({ isRefused: false })).json()).toEqual({ result: { documents: 1 } });
  expect((await invoicesOf(app, uid, "?state=waiting&year=2026&month=3")).found).toBe(3);
});

test("an invoice that was counted from a file does not wait", async () => {
  const { uid, nip, state, sells, fetchNow } = await aShop();
  const [invoice] = marchInvoices({ count: 1, nip, storedAt: clock.now() });
  await sentAndTaken(app, uid, march, { "1.xml": String(invoice?.xml) });
  sells(2);
  await fetchNow();
  expect((await state()).all).toEqual({ waiting: 1, taken: 1, refused: 0, failed: 0 });
});

test("purchases come if they are wanted, and no other client sees any of it", async () => {
  const buyer = await aShop({ purchases: true });
  const other = await aShop();
  const bought = invoiceXml({
    number: "Z/7",
    day: "2026-03-02",
    seller: other.nip,
    lines: [{ code: "A", quantity: "4" }],
  });
  standIn.addInvoice({
    xml: bought.replace(/(<Podmiot2>.*?)<NIP>\d+<\/NIP>/s, `$1<NIP>${buyer.nip}</NIP>`),
    storedAt: clock.now(),
  });
  clock.pass(2_000);
  await buyer.fetchNow();
  expect((await invoicesOf(app, buyer.uid)).invoices).toMatchObject([{ number: "Z/7", side: "purchases" }]);
  expect((await other.state()).all.waiting).toBe(0);
  const { db } = await testDatabase();
  expect(await db.$count(ksefFetched, eq(ksefFetched.uid, other.uid))).toBe(0);
});
