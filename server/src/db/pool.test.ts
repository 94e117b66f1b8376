import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { freshDatabase } from "../../test/database.ts";
import { connect } from "./connection.ts";
import { openDatabase } from "./index.ts";

test("a connection that is lost as its transaction begins does not stay away from the pool", async () => {
  const { owner, app } = await freshDatabase();
  const { db, close } = openDatabase(app, { max: 1 });
  const killer = await connect(owner);
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
