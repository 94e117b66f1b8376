import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { appWithKsef, connectedShop } from "../../../test/ksef-app.ts";
import { fetchedBy as fetchedByServer, orderFetch } from "../../../test/ksef-server.ts";
import { aCategory, bagOf, product } from "../../../test/sales.ts";
import { ksefConnections } from "../../db/schema.ts";
import { NotYet } from "../../jobs/job.ts";
import { readSalesWithoutThread, type ReadSalesStream } from "../sales/files/read-sales.ts";

const bag = bagOf(await aCategory(), "10");
const made = await appWithKsef();
const { standIn, clock } = made;
const { db } = await testDatabase();

const fetchedBy = (uid: string, job: string, readSales?: ReadSalesStream) =>
  fetchedByServer(made, { uid, job, ...(readSales && { readSales }) });

/** Reading that begins and does not go on before it is let. */
function stalled() {
  const [reached, goingOn] = [new EventEmitter(), new EventEmitter()];
  const goOn = once(goingOn, "now");
  const read: ReadSalesStream = async (...work) => {
    reached.emit("now");
    await goOn;
    return readSalesWithoutThread(...work);
  };
  return { read, reached: once(reached, "now"), goOn: () => goingOn.emit("now") };
}

test("what a stalled server brings after another has taken its job over is refused, and each invoice is there once", async () => {
  const { uid, state, sells } = await connectedShop(made, [product("A", bag)]);
  sells(3);
  await orderFetch(uid);
  const [job, first] = [randomUUID(), stalled()];
  const late = fetchedBy(uid, job, first.read);
  await first.reached;
  await fetchedBy(uid, job);
  sells(2, 4);
  first.goOn();
  expect(await late).toBe(false);
  expect((await state()).all).toEqual({ waiting: 3, taken: 0, refused: 0, failed: 0 });
  await orderFetch(uid);
  await fetchedBy(uid, randomUUID());
  expect((await state()).all.waiting).toBe(5);
});

test("two jobs of one client do not fetch at once, and the second has nothing left to do", async () => {
  const { uid, state, sells } = await connectedShop(made, [product("A", bag)]);
  sells(2);
  await orderFetch(uid);
  const first = stalled();
  const going = fetchedBy(uid, randomUUID(), first.read);
  await first.reached;
  await expect(fetchedBy(uid, randomUUID())).rejects.toBeInstanceOf(NotYet);
  first.goOn();
  await going;
  const before = standIn.calls.length;
  expect(await fetchedBy(uid, randomUUID())).toBe(false);
  expect(standIn.calls).toHaveLength(before);
  expect((await state()).all.waiting).toBe(2);
});

test("a client who disconnects while a fetch is going on gets nothing more", async () => {
  const { uid, state, sells } = await connectedShop(made, [product("A", bag)]);
  sells(2);
  await orderFetch(uid);
  const first = stalled();
  const going = fetchedBy(uid, randomUUID(), first.read);
  await first.reached;
  await db.delete(ksefConnections).where(eq(ksefConnections.uid, uid));
  first.goOn();
  expect(await going).toBe(false);
  expect(await state()).toMatchObject({ connection: null, all: { waiting: 0 } });
});

test("a fetch that breaks off between storing and going on brings the rest next time, and nothing twice", async () => {
  const { uid, state, sells } = await connectedShop(made, [product("A", bag)]);
  sells(40);
  await orderFetch(uid);
  let times = 0;
  const breaks: ReadSalesStream = async (...work) => {
    if (++times > 1) throw new Error("the server was killed");
    return readSalesWithoutThread(...work);
  };
  await expect(fetchedBy(uid, randomUUID(), breaks)).rejects.toThrow("killed");
  expect((await state()).all.waiting).toBe(25);
  await fetchedBy(uid, randomUUID());
  expect((await state()).all).toEqual({ waiting: 40, taken: 0, refused: 0, failed: 0 });
});

test("calls stay within the limits, counted for all servers", async () => {
  const { uid, state, sells } = await connectedShop(made, [product("A", bag)]);
  sells(50);
  await orderFetch(uid);
  const [begun, before] = [clock.now().getTime(), standIn.calls.length];
  await fetchedBy(uid, randomUUID());
  expect((await state()).all.waiting).toBe(50);
  const calls = standIn.calls.slice(before);
  expect(calls.filter(({ status }) => status === 429)).toEqual([]);
  expect(clock.now().getTime() - begun).toBeGreaterThan(3 * 60_000); // sixteen a minute
});
