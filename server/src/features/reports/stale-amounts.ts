import { and, inArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { reportAreas, yearAmounts, yearInputs } from "../../db/schema.ts";

/**
 * Marks what is kept of a year's charges as no longer true, in the transaction of what they follow from. Also where it is
 * marked already: the job that brings it up then waits for this commit.
 */
export const markAmountStaleSql = ({ uid, year }: { uid: string; year: number }): SQL =>
  sql`insert into ${yearAmounts} as kept (uid, year) values (${uid}, ${year})
      on conflict (uid, year) do update set is_stale = true`;

/** Of these years, or of all, where any of these items is counted: something of theirs has changed. */
export async function markAmountsOfItemsStale(
  db: Db,
  ids: readonly string[],
  years?: readonly number[],
): Promise<void> {
  await markAmountsStale(db, and(years && inArray(yearAmounts.year, [...years]), isReferringTo(ids)));
}

/** In one order, so that no two wait for each other. */
export async function markAmountsStale(db: Db, which: SQL | undefined): Promise<void> {
  const { uid, year } = yearAmounts;
  const found = db.select({ uid, year }).from(yearAmounts).where(which).orderBy(uid, year).for("update");
  await db.execute(sql`with found as materialized ${found}
    update ${yearAmounts} kept set is_stale = true from found where kept.uid = found.uid and kept.year = found.year`);
}

/** Of a year of a client: its rows refer to any of these items, or what was entered of months before the client was served. */
export function isReferringTo(ids: readonly string[]): SQL {
  const isNamedIn = (table: typeof reportAreas | typeof yearInputs) =>
    sql`exists (select from ${table} where ${table.uid} = ${yearAmounts.uid} and ${table.year} = ${yearAmounts.year}
                   and ${table.items} && ${sql.param([...ids])}::uuid[])`;
  return sql`(${isNamedIn(reportAreas)} or ${isNamedIn(yearInputs)})`;
}
