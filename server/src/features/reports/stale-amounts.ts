import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { yearAmounts } from "../../db/schema.ts";

/**
 * Marks what is kept of a year's charges as no longer true, in the transaction of what they follow from. Also where it is
 * marked already: who brings it up has to wait until this is there to be read.
 */
export const staleAmountSql = ({ uid, year }: { uid: string; year: number }): SQL =>
  sql`insert into ${yearAmounts} as kept (uid, year) values (${uid}, ${year})
      on conflict (uid, year) do update set is_stale = true`;

/** Everybody's: rates have changed. */
export const allAmountsStale = (db: Db) =>
  db
    .update(yearAmounts)
    .set({ isStale: true })
    .where(sql`not ${yearAmounts.isStale}`);
