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
  const query: (this: pg.Client, text: unknown, values?: unknown) => Promise<unknown> = pg.Client.prototype.query;
  const lost = vi.spyOn(pg.Client.prototype, "query").mockImplementationOnce(async function (this: pg.Client, begin) {
    const everyOther =
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and usename = $2";
    await query.call(killer, everyOther, [owner.database, app.user]);
    return query.call(this, begin);
  });
  await expect(db.transaction(async () => {})).rejects.toThrow("begin");
  lost.mockRestore();
  await db.execute(sql`select 1`);
  await killer.end();
  await close();
});
