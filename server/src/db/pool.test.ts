import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { freshDatabase } from "../../test/database.ts";
import { databaseThatHangs } from "../../test/wiretap.ts";
import { openConnection } from "./connection.ts";
import { openDatabase } from "./index.ts";

test("a connection that is lost as its transaction begins is returned to the pool", async () => {
  const { owner, app } = await freshDatabase();
  const { db, close } = openDatabase(app, { max: 1 });
  const killer = await openConnection(owner);
  const everyOther = "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and usename = $2";
  // oxlint-disable-next-line typescript/no-misused-promises -- of query's many signatures vitest sees one that returns nothing
  vi.spyOn(pg.Client.prototype, "query").mockImplementationOnce(async function (this: pg.Client, begin) {
    await killer.query(everyOther, [owner.database, app.user]);
    return this.query(begin);
  });
  await expect(db.transaction(async () => {})).rejects.toThrow("begin");
  await db.execute(sql`select 1`);
  await killer.end();
  await close();
});

test("a connection that hangs is given up after the time limit, and the next statement gets another", async () => {
  const line = await databaseThatHangs((await freshDatabase()).app);
  const { db, close } = openDatabase(line.login, { max: 1, answeredWithin: 500 });
  await db.execute(sql`select 1`);
  line.hang();
  const asked = performance.now();
  await expect(db.execute(sql`select 1`)).rejects.toThrow("select 1");
  expect(performance.now() - asked).toBeLessThan(5_000);
  await db.execute(sql`select 1`);
  expect(line.count()).toBe(2);
  await close();
});
