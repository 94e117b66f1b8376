import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { appWithKsef, connectedShop } from "../../../test/ksef-app.ts";
import { newRequest } from "../../../test/people.ts";
import { aCategory, bagOf, march, masses, monthSales, product } from "../../../test/sales.ts";
import { history, ksefConnections, reports } from "../../db/schema.ts";

const bag = bagOf(await aCategory(), "10");
const made = await appWithKsef();
const { app, standIn, clock } = made;
const byItself = { takesByItself: true };
const aShop = () => connectedShop(made, [product("A", bag)], byItself);
type Shop = Awaited<ReturnType<typeof aShop>>;

const sellsUnknown = ({ nip }: Shop) => {
  const lines = [{ code: "X", quantity: "7" }];
  standIn.addInvoice({
    xml: invoiceXml({ number: "FV/90", day: "2026-03-20", seller: nip, lines }),
    storedAt: clock.now(),
  });
  clock.pass(2_000);
};

test("a month of known goods is there without a click, names the program, and is undone in one step", async () => {
  const { uid, state, sells, fetchNow } = await aShop();
  sells(3);
  await fetchNow();
  expect(await masses(app, uid, march)).toEqual(["30 0.3 kg"]);
  sells(2, 4);
  await fetchNow();
  expect(await masses(app, uid, march)).toEqual(["50 0.5 kg"]);
  const taken = await state();
  expect(taken).toMatchObject({
    all: { waiting: 0, taken: 5 },
    takenByItself: [{ names: "KSeF, marzec 2026", documents: 5, months: [march] }],
  });
  const { files } = await monthSales(app, uid, march);
  expect(files).toMatchObject([{ names: "KSeF, marzec 2026", by: null, documents: 5, isUndoable: true }]);
  const { db } = await testDatabase();
  const [entry] = await db.select().from(history).where(eq(history.uid, uid)).orderBy(desc(history.number));
  expect(entry).toMatchObject({ action: "sales.byItself", actorUid: null });
  await newRequest(app, "undoSales", { uid, id: files[0]?.id });
  const leftToAPerson = { documents: 5, months: [{ held: expect.stringContaining("cofnął") }] };
  expect((await state()).waiting).toMatchObject(leftToAPerson);
  await fetchNow();
  expect(await masses(app, uid, march)).toEqual([]);
  expect((await state()).waiting).toMatchObject(leftToAPerson);
});

test("a month with something unknown waits as a whole, until it is known", async () => {
  const shop = await aShop();
  const { uid, state, sells, fetchNow } = shop;
  sells(2);
  sellsUnknown(shop);
  await fetchNow();
  expect(await masses(app, uid, march)).toEqual([]);
  expect((await state()).waiting.months).toMatchObject([{ documents: 3, held: expect.stringContaining("towary") }]);
  await newRequest(app, "nameGoods", { uid, code: "X", gtin: null, name: "Towar X", product: null });
  await fetchNow();
  expect(await masses(app, uid, march)).toEqual(["20 0.2 kg"]);
});

test("a month that was handed in is left to the consultancy, which sees it", async () => {
  const { uid, state, sells, fetchNow } = await aShop();
  const { db } = await testDatabase();
  await db.insert(reports).values({ uid, year: 2026, month: 3, status: "submitted", submissions: 1 });
  sells(2);
  await fetchNow();
  expect((await state()).waiting.months).toMatchObject([
    { closed: expect.any(String), held: expect.stringContaining("doradca") },
  ]);
  const listed = (await app.inject("/api/ksef/connections")).json();
  expect(listed.connections.find((one: { uid: string }) => one.uid === uid)).toMatchObject({
    standing: "working",
    waiting: 2,
  });
  const late = expect.objectContaining({ uid, months: [{ ...march, documents: 2 }] });
  expect(listed.late).toContainEqual(late);
  await newRequest(app, "disconnectKsef", { uid });
  expect((await app.inject("/api/ksef/connections")).json().late).toContainEqual(late);
});

test("a connection that stands still for two days is told to client and administrators once", async () => {
  const { uid, state } = await aShop();
  standIn.fail("challenge", { is: "status", status: 503 }, 1);
  const { db } = await testDatabase();
  await db.update(ksefConnections).set({ dueAt: clock.now() }).where(eq(ksefConnections.uid, uid));
  clock.pass(6 * 60_000);
  await app.jobs.settle();
  expect((await state()).connection).toMatchObject({ standing: "failing", problem: { code: "busy" } });
  await db.update(ksefConnections).set({ dueAt: null }).where(eq(ksefConnections.uid, uid)); // as if it went on failing
  const told = () => app.mails.filter(({ text }) => text.includes("pobrać") && text.includes("z KSeF"));
  clock.pass(47 * 3_600_000);
  await app.jobs.settle();
  expect(told()).toEqual([]);
  clock.pass(2 * 3_600_000);
  await app.jobs.settle();
  clock.pass(24 * 3_600_000);
  await app.jobs.settle();
  expect(told().map(({ to }) => to)).toHaveLength(2);
  const longAgo = new Date(Date.now() - 3 * 86_400_000); // the page goes by the real time
  await db.update(ksefConnections).set({ standsSince: longAgo }).where(eq(ksefConnections.uid, uid));
  const system = (await app.inject("/api/system")).json();
  expect(system.checks.find((one: { id: string }) => one.id === "ksef")).toMatchObject({ state: "problem" });
  expect((await app.inject("/api/ksef/connections")).json()).toMatchObject({ standing: 1 });
});
