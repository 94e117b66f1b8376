import { and, inArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { reportAreas, yearAmounts, yearInputs } from "../../db/schema.ts";

/**
 * Marks a stored amount as stale in the transaction of the change it follows from. Writes even if it is marked already,
 * so that the job that refreshes it waits for this commit.
 */
export const markAmountStaleSql = ({ uid, year }: { uid: string; year: number }): SQL =>
  sql`insert into ${yearAmounts} as kept (uid, year) values (${uid}, ${year})
      on conflict (uid, year) do update set is_stale = true`;

/** In these years, or all, where any of these changed items is counted. */
export async function markAmountsOfItemsStale(
  db: Db,
  ids: readonly string[],
  years?: readonly number[],
): Promise<void> {
  await markAmountsStale(db, and(years && inArray(yearAmounts.year, [...years]), isReferringTo(ids)));
}

/** Locked in order, so that two transactions do not deadlock. */
export async function markAmountsStale(db: Db, which: SQL | undefined): Promise<void> {
  const { uid, year } = yearAmounts;
  const found = db.select({ uid, year }).from(yearAmounts).where(which).orderBy(uid, year).for("update");
  await db.execute(sql`with found as materialized ${found}
    update ${yearAmounts} kept set is_stale = true from found where kept.uid = found.uid and kept.year = found.year`);
}

/** The client's year refers to any of these items, in rows or in the input for months before the start of service. */
export function isReferringTo(ids: readonly string[]): SQL {
  const isNamedIn = (table: typeof reportAreas | typeof yearInputs) =>
    sql`exists (select from ${table} where ${table.uid} = ${yearAmounts.uid} and ${table.year} = ${yearAmounts.year}
                   and ${table.items} && ${sql.param([...ids])}::uuid[])`;
  return sql`(${isNamedIn(reportAreas)} or ${isNamedIn(yearInputs)})`;
}
