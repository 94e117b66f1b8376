import { sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { clientCount, history, reportRows, reports, reportVersions, users } from "../../db/schema.ts";
import { NO_ACCOUNT_UID } from "../history/store.ts";
import { headOf, missingHeads, type ChainHead } from "../history/chains.ts";
import { history as ofHistory } from "../history/feature.ts";
import { reports as ofReports } from "../reports/feature.ts";
import { addCounts, zeroCounts, type Counts, type Discrepancy, checkOrReport } from "../../discrepancies.ts";

export type Verified = { counts: Counts; problems: number; places: Discrepancy[] };

type VerifyAllOptions = {
  /** Heads of chains noted earlier. */
  noted?: readonly ChainHead[];
  onPlace?: (place: Discrepancy) => void;
  signal?: AbortSignal | undefined;
};

/** The features that have verifications. */
export const verifiedFeatures = [ofHistory, ofReports];

/** Stored discrepancies; all are counted. */
const MOST_PLACES = 100;

/**
 * Verifies that what is stored follows from its sources: history chains, statuses, versions, sums, quantities and
 * amounts. One client at a time, each as of one moment, while others go on working.
 */
export async function verifyAll(
  db: Db,
  { noted = [], onPlace = () => {}, signal }: VerifyAllOptions = {},
): Promise<Verified> {
  const counts = zeroCounts();
  const places: Discrepancy[] = [];
  let problems = 0;
  const note = (found: readonly Discrepancy[]) => {
    problems += found.length;
    found.forEach(onPlace);
    places.push(...found.slice(0, MOST_PLACES - places.length));
  };
  for await (const uid of everyUid(db)) {
    signal?.throwIfAborted();
    const found = await checkOrReport(
      () => verifyClient(db, uid),
      (why) => ({ counts: {}, places: [{ uid, where: "client", what: `cannot be verified: ${why}` }] }),
    );
    addCounts(counts, found.counts);
    note(found.places);
  }
  note(await miscountedClients(db));
  note(await missingHeads(db, noted));
  return { counts, problems, places };
}

export const verifyClient = (db: Db, uid: string) =>
  db.transaction((db) => verifyOne(db, uid), { isolationLevel: "repeatable read", accessMode: "read only" });

async function verifyOne(db: Db, uid: string): Promise<{ counts: Partial<Counts>; places: Discrepancy[] }> {
  const found: { counts: Partial<Counts>; places: Discrepancy[] } = { counts: {}, places: [] };
  for (const verify of verifiedFeatures.flatMap(({ verifies }) => verifies)) {
    const { places, ...counts } = await verify(db, uid);
    Object.assign(found.counts, counts);
    found.places.push(...places);
  }
  return found;
}

/** Verifies the stored number of clients. */
async function miscountedClients(db: Db): Promise<Discrepancy[]> {
  const isOne = sql`not ${users.isStaff} and ${users.anonymisedAt} is null`;
  const there = sql<number>`(select count(*)::int from ${users} where ${isOne})`;
  const [found] = await db.select({ kept: clientCount.clients, there }).from(clientCount);
  if (found && found.kept === found.there) return [];
  const what = `${found?.kept ?? "no"} clients are counted, and there are ${found?.there ?? "some"}`;
  return [{ uid: NO_ACCOUNT_UID, where: "clients", what }];
}

/** Every uid with stored data, also of deleted accounts, and that of the dictionaries' history. */
async function* everyUid(db: Db): AsyncGenerator<string> {
  const tables = [users, history, reports, reportRows, reportVersions];
  for (let last: string | null = null; ;) {
    const behind = tables.map((table) => {
      const isBehind = last === null ? sql`true` : sql`uid > ${last}`;
      return sql`(select uid from ${table} where ${isBehind} order by uid limit 1)`;
    });
    const [next] = await db
      .select({ uid: sql<string>`uid` })
      .from(sql`(${sql.join(behind, sql` union all `)}) next`)
      .orderBy(sql`uid`)
      .limit(1);
    if (!next) return;
    yield next.uid;
    last = next.uid;
  }
}

export async function* everyHead(db: Db): AsyncGenerator<ChainHead> {
  for await (const uid of everyUid(db)) {
    const head = await headOf(db, uid);
    if (head) yield head;
  }
}
