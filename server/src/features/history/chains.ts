import { sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { history, users } from "../../db/schema.ts";
import type { Discrepancy } from "../../discrepancies.ts";

const PAGE = 1_000;

/** The newest entry of a chain. Stored elsewhere, it shows later whether the chain was rewritten or cut off. */
export type ChainHead = { uid: string; number: number; hash: string };

type ChainPage = { entries: number; last: number | null; broken: number[] };

/** Checks a history from its first entry: each hash covers the entry and the hash before it; none is missing. */
export async function checkChain(db: Db, uid: string): Promise<{ entries: number; places: Discrepancy[] }> {
  const places: Discrepancy[] = [];
  let entries = 0;
  for (let from = 0; ;) {
    const page = await readPage(db, uid, from);
    entries += page.entries;
    places.push(
      ...page.broken.map((number) => ({
        uid,
        where: `history ${number}`,
        what: "the entry is not as it was written, or the one before it is missing",
      })),
    );
    if (page.last === null || page.entries < PAGE) return { entries, places };
    from = page.last;
  }
}

/** The entries after a number; its own entry is read too, for the hash. */
async function readPage(db: Db, uid: string, from: number): Promise<ChainPage> {
  const [page] = await db
    .select({
      entries: sql<number>`count(*)::int`,
      last: sql<number | null>`max(number)::float8`,
      broken: sql<number[]>`coalesce(array_agg(number::float8 order by number) filter (where is_broken), '{}')`,
    })
    .from(
      sql`(select number, number <> coalesce(last, 0) + 1 or hash <> ekorok.history_hash(previous, entry) as is_broken
             from (select entry, number, hash, lag(hash) over chain as previous, lag(number) over chain as last
                     from (select h as entry, h.number, h.hash from ${history} h
                            where h.uid = ${uid} and h.number >= ${from} order by h.number limit ${PAGE + 1}) page
                   window chain as (order by number)) linked
            where number > ${from}) checked`,
    );
  return page ?? { entries: 0, last: null, broken: [] };
}

/** Everybody's history must begin with the creation of the account: otherwise all of it may have been deleted. */
export async function checkBeginning(db: Db, uid: string): Promise<Discrepancy[]> {
  const isThere = sql`exists (select from ${history} h where h.uid = ${users.uid} and h.number = 1 and h.action = 'user.create')`;
  const found = await db
    .select({ is: sql<number>`1` })
    .from(users)
    .where(sql`${users.uid} = ${uid} and not ${isThere}`);
  return found.map(() => ({
    uid,
    where: "history 1",
    what: "the history does not begin with the making of the account",
  }));
}

export async function headOf(db: Db, uid: string): Promise<ChainHead | undefined> {
  const [head] = await db
    .select({ number: sql<number>`number::float8`, hash: sql<string>`encode(hash, 'hex')` })
    .from(history)
    .where(sql`uid = ${uid}`)
    .orderBy(sql`number desc`)
    .limit(1);
  return head && { uid, ...head };
}

/** Which of the noted heads are no longer in their chains. */
export async function missingHeads(db: Db, heads: readonly ChainHead[]): Promise<Discrepancy[]> {
  const places: Discrepancy[] = [];
  for (const { uid, number, hash } of heads) {
    const found = await db
      .select({ is: sql<number>`1` })
      .from(history)
      .where(sql`uid = ${uid} and number = ${number} and hash = ${Buffer.from(hash, "hex")}`);
    if (found.length === 0)
      places.push({
        uid,
        where: `history ${number}`,
        what: "the entry that was noted is not there, or is another one",
      });
  }
  return places;
}
