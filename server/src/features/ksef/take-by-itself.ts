import { randomUUID } from "node:crypto";
import { MONTHS_FIELD, NAME_FIELD } from "@ekorok/domain/history/describe-change";
import type { HeldReason } from "@ekorok/domain/ksef/ksef-values";
import { monthOfWord, monthWord, type Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Login } from "../../db/connection.ts";
import type { Db } from "../../db/index.ts";
import { ksefConnections, ksefFetched, saleBatches } from "../../db/schema.ts";
import { Refused } from "../../errors/refused.ts";
import { runThread } from "../../threads/start-worker.ts";
import { recordChange } from "../history/store.ts";
import { programAsWriter } from "../reports/access.ts";
import type { RowsWriter } from "../reports/report-key.ts";
import { isFetchedFor, readWaiting } from "../sales/files/fetched.ts";
import { closedMonths } from "../sales/store.ts";
import { planDocuments, previewFingerprint, takeSales } from "../sales/take-sales.ts";
import { whyHeld } from "./certain.ts";

export type TakeStart = { readonly login: Login; readonly uid: string; readonly now: Date };

/** Megabytes for a month of the largest client. */
const MEMORY = 1024;

/** Takes in a thread: counting a large month takes seconds. */
export const takeInThread = (start: TakeStart, signal: AbortSignal): Promise<string | false> =>
  runThread<string | false>(new URL("./take-thread.ts", import.meta.url), start, MEMORY, signal);

/** Takes each month of which everything that waits is known and certain, and notes why the others are left to a person. */
export async function takeByItself(db: Db, uid: string, now: Date): Promise<string | false> {
  const [connection] = await db.select().from(ksefConnections).where(eq(ksefConnections.uid, uid));
  if (!connection?.takesByItself) return false;
  const writer = programAsWriter(uid);
  const closed = await closedMonths(db, writer.uid);
  const held: Record<string, HeldReason> = {};
  let taken = 0;
  for (const { word, isHeld } of await waitingMonths(db, uid)) {
    const why = closed.has(word) ? "closed" : isHeld ? "byPerson" : await takeMonth(db, writer, monthOfWord(word), now);
    if (why === null) taken++;
    else held[word] = why;
  }
  await db.update(ksefConnections).set({ held }).where(eq(ksefConnections.uid, uid));
  return taken > 0 && `Wpisane miesiące: ${taken}.`;
}

const waitingMonths = (db: Db, uid: string) =>
  db
    .select({ word: sql<string>`word`, isHeld: sql<boolean>`bool_or(${ksefFetched.isHeld})` })
    .from(sql`${ksefFetched}, unnest(${ksefFetched.months}) word`)
    .where(and(isFetchedFor(uid), eq(ksefFetched.state, "waiting")))
    .groupBy(sql`word`)
    .orderBy(asc(sql`word`));

/** Null: it was taken. Looks and takes in one transaction, in the same way as a person. */
async function takeMonth(db: Db, writer: RowsWriter, month: Month, now: Date): Promise<HeldReason | null> {
  const content = await readWaiting(db, writer.uid, { month }, true); // closed months are held before
  if (content.is !== "invoices" || content.read.documents.length === 0) return null; // taken with an earlier month
  const { documents } = content.read;
  const plan = { target: month, answers: [], list: null };
  try {
    const planned = await planDocuments(db, writer.uid, documents, plan);
    const why = await whyHeld(db, writer.uid, planned, now);
    if (why !== null) return why;
    const shown = previewFingerprint(planned);
    await db.transaction((db) => take(db, writer, { month, documents, plan, shown }));
    return null;
  } catch (error) {
    // Somebody changed something meanwhile, or the account is blocked: the next fetch looks again.
    if (error instanceof Refused) return "waiting";
    throw error;
  }
}

type ToTake = {
  readonly month: Month;
  readonly documents: Parameters<typeof planDocuments>[2];
  readonly plan: Parameters<typeof planDocuments>[3];
  readonly shown: string;
};

/** All that the program takes of a month is one import, undone in one step. */
async function take(db: Db, writer: RowsWriter, { month, documents, plan, shown }: ToTake): Promise<void> {
  const { uid } = writer;
  const names = `KSeF, ${formatMonth(month.year, month.month)}`;
  const isOwn = and(eq(saleBatches.uid, uid), eq(saleBatches.names, names), isNull(saleBatches.actorUid));
  const [earlier] = await db.select({ id: saleBatches.id }).from(saleBatches).where(isOwn);
  const id = earlier?.id ?? randomUUID();
  const taken = await takeSales(db, writer, { id, names, documents, isAsked: false, isPart: false }, plan, shown);
  const months = taken.months.length > 0 ? taken.months : [month];
  const after = { [NAME_FIELD]: names, [MONTHS_FIELD]: months.map(monthWord), documents: taken.documents };
  await recordChange(db, { uid, actorUid: null, item: `sales/${id}`, action: "sales.byItself", after });
}
