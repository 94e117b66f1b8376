import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp, testDatabase } from "../../../../test/app.ts";
import { invoiceXml } from "../../../../test/invoice-xml.ts";
import { person, sessionOf } from "../../../../test/people.ts";
import { seller, sent } from "../../../../test/sales.ts";
import { saleFilePieces, saleFiles } from "../../../db/schema.ts";
import { readSalesWithoutThread, salesReaderInThread, type ReadSalesStream } from "./read-sales.ts";

const files = {
  "marzec.xml": invoiceXml({ number: "FV/1", day: "2026-03-05", lines: [{ code: "A", quantity: "1" }] }),
};

/**
 * Sends files to a program that reads sales in the given way. Programs share a database, so each finishes its jobs
 * with this.
 */
async function sentTo(readSales: ReadSalesStream, content: Parameters<typeof sent>[2]) {
  const { uid } = await person();
  const app = await testApp({ readSales, caller: { uid, sessionId: await sessionOf(uid), isAdmin: false } });
  await seller(app, uid);
  const { state } = await sent(app, uid, content);
  await app.jobs.stop();
  const { db } = await testDatabase();
  const pieces = await db.$count(saleFilePieces, eq(saleFilePieces.uid, uid));
  return { state, pieces };
}

test("files that take too long are refused by their names, and the reading ends", async () => {
  const { state, pieces } = await sentTo(salesReaderInThread({ atWork: 1, inAll: 1 }), files); // shorter than the start of a thread
  expect(state).toEqual({ state: "failed", problem: expect.stringMatching(/marzec\.xml.*trwał zbyt długo/) });
  expect(pieces).toBe(0);
});

test("files that crash the server are tried twice, and then refused by their names", async () => {
  const { db } = await testDatabase();
  let begun = 0;
  /** Pretends that this many servers were lost before this one, which then loses its database. */
  const afterLosses = (losses: number): ReadSalesStream => {
    return async (work, note, signal) => {
      begun += 1;
      await db
        .update(saleFiles)
        .set({ beginnings: losses + 1 })
        .where(eq(saleFiles.state, "reading"));
      if (begun === 1) throw Object.assign(new Error("lost"), { code: "57P01" });
      return readSalesWithoutThread(work, note, signal);
    };
  };
  const { state, pieces } = await sentTo(afterLosses(2), files);
  expect(state).toEqual({ state: "failed", problem: expect.stringMatching(/marzec\.xml.*serwer przerywał/) });
  expect([begun, pieces]).toEqual([1, 0]);
  begun = 0;
  expect((await sentTo(afterLosses(1), files)).state.state).toBe("read"); // by the second attempt
  expect(begun).toBe(2);
});

test("servers without their database do not count as crashed by the files", async () => {
  let begun = 0;
  const { state } = await sentTo(async (work, note, signal) => {
    begun += 1;
    if (begun <= 2) throw Object.assign(new Error("away"), { code: "57P01" });
    return readSalesWithoutThread(work, note, signal);
  }, files);
  expect(state.state).toBe("read");
  expect(begun).toBe(3);
});

test("a server that stalled and continues after another does not undo that one's findings", async () => {
  const { db } = await testDatabase();
  const { state } = await sentTo(async (work, note, signal) => {
    const word = await readSalesWithoutThread(work, note, signal);
    await db.update(saleFiles).set({ state: "failed", problem: "inny" }).where(eq(saleFiles.state, "reading"));
    return word;
  }, files);
  expect(state).toEqual({ state: "failed", problem: "inny" });
});
