import { sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { history, users } from "../../db/schema.ts";
import type { Discrepancy } from "../../verifying/discrepancies.ts";

/** So many entries are looked at in one query. */
const PAGE = 1_000;

/** The newest entry of a chain. Kept elsewhere, it tells whether somebody wrote the whole chain anew or cut its end off. */
export type ChainHead = { uid: string; number: number; hash: string };

type ChainPage = { entries: number; last: number | null; broken: number[] };

/** Walks one history from its first entry: each must hold the hash of itself and of the one before, and none may be missing. */
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

/** Entries behind a number; that one comes along, for its hash. */
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

/** The history of everybody who has an account begins with its making: or the whole of it may have been taken away. */
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

/** Of heads that were noted earlier, those that are not in their chains any more. */
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
