import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, test } from "vitest";
import { testApp, testDatabase } from "../../../test/app.ts";
import { atEndOfFile } from "../../../test/end-of-file.ts";
import { exportReader } from "../../../test/exports.ts";
import { person, signedIn } from "../../../test/people.ts";
import { openDatabase } from "../../db/index.ts";
import * as schema from "../../db/schema.ts";
import { NotYet } from "../../jobs/job.ts";
import { sleep } from "../../queues/waiting.ts";
import { makeExport } from "./make-export.ts";

/** In milliseconds: the database's timeout for idle transactions, and how long drawing takes. */
const [PATIENCE, DRAWING] = [2_000, 3_000];

test("drawing pages may take longer than a transaction of the database may stay idle", async () => {
  const { email } = await person({ isAdmin: true });
  const { db, app: login } = await testDatabase();
  const pool = new pg.Pool({ ...login, max: 2, idle_in_transaction_session_timeout: PATIENCE });
  atEndOfFile(() => pool.end());
  pool.on("connect", (client) => client.on("error", () => {})); // its users see the error
  const app = await testApp({
    makeExport: async (_db, paper, means) => {
      // Progress cannot be written while another transaction locks the order.
      const holding = db.transaction(async (db) => {
        await db.select().from(schema.papers).where(eq(schema.papers.id, paper.id)).for("update");
        await sleep(DRAWING);
      });
      await Promise.all([holding, makeExport(drizzle(pool, { schema }), paper, means)]);
    },
  });
  const { order, progress } = exportReader(app, await signedIn(app, email));
  const wanted = { what: "dictionary", kind: "packagingCategory", year: 2026 } as const;
  const { id } = (await order(wanted, "pdf")).json<{ result: { id: string } }>().result;
  await app.jobs.settle();
  expect(await progress(id)).toMatchObject({ state: "ready" });
  await app.jobs.stop(); // the next test's app makes that test's file
});

test("a connection may stay idle as long as its opener says: the data that was read takes time to be drawn", async () => {
  const { app: login } = await testDatabase();
  const rested = async (silentFor: number) => {
    const { db, close } = openDatabase(login, { max: 1, silentFor });
    try {
      await db.transaction(async (db) => {
        await db.execute(sql`select 1`);
        await sleep(600);
        await db.execute(sql`select 1`);
      });
      return "read";
    } catch {
      return "lost"; // like a database that hangs
    } finally {
      await close();
    }
  };
  expect(await Promise.all([rested(200), rested(60_000)])).toEqual(["lost", "read"]);
});

test("an export during which the database fails each time is given up after some tries, with a message", async () => {
  const { uid, email } = await person();
  let tries = 0;
  const app = await testApp({
    makeExport: async () => {
      tries++;
      throw new NotYet(0);
    },
  });
  const { order, progress } = exportReader(app, await signedIn(app, email));
  const { id } = (await order({ what: "history", uid }, "pdf")).json<{ result: { id: string } }>().result;
  await app.jobs.settle();
  expect(await progress(id)).toMatchObject({
    state: "failed",
    problem: expect.stringContaining("Spróbuj ponownie"),
  });
  expect(tries).toBe(5);
});
