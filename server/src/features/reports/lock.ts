import type { Area } from "@ekorok/domain/areas/define-area";
import type { ServedFrom } from "@ekorok/domain/reports/due-dates";
import { type ReportStatus, whyClosed } from "@ekorok/domain/reports/status";
import { mayActFor, NO_CLIENT } from "@ekorok/domain/users/permissions";
import { eq, sql } from "drizzle-orm";
import { type Db, preparedOnce } from "../../db/index.ts";
import { dictionaryState, reports, users } from "../../db/schema.ts";
import { notAllowed, notFound, notPossible } from "../../errors/refused.ts";
import { DICTIONARY_USE } from "../dictionaries/store.ts";
import { refuseDeleted, type UserRow } from "../users/document.ts";
import { refuseSwitchedOff } from "./areas.ts";
import { hasReportKey, WHOLE_YEAR_MONTH, type ReportKey } from "./report-key.ts";
import { servedFrom } from "./rules-in-sql.ts";
import { type Standing, standingColumns } from "./store.ts";

const { uid, email, permissions, isAdmin, isStaff, isBlocked, status, mailsOff, anonymisedAt } = users;
const ofClient = { uid, email, permissions, isAdmin, isStaff, isBlocked, status, mailsOff, anonymisedAt };
export type Client = Pick<UserRow, keyof typeof ofClient> & { servedFrom: ServedFrom };

/** The first step of every change. Until it ends no dictionary item is removed, so that references stay valid. */
export async function readClientToChange(
  db: Db,
  { uid, actorUid }: { uid: string; actorUid: string | null },
): Promise<Client> {
  const [client] = await clientToChangeQuery(db).execute({ uid });
  if (!client) throw notFound();
  if (!mayActFor(actorUid, client)) throw otherAdministratorsReports();
  if (client.isStaff && !client.isAdmin) throw notAClient();
  return client;
}

export const otherAdministratorsReports = () =>
  notAllowed("Sprawozdań innego administratora, także dawnego, nie można oglądać ani zmieniać.");

/** Reports of former administrators would be seen by nobody. */
const notAClient = () => notPossible(NO_CLIENT);

const clientToChangeQuery = preparedOnce((db) =>
  db
    .select({ ...ofClient, servedFrom, lock: sql`pg_advisory_xact_lock_shared(${DICTIONARY_USE})` })
    .from(users)
    .where(eq(uid, sql.placeholder("uid")))
    .prepare("hold_client"),
);

/** The same, and refuses changes for blocked clients. */
export async function readUnblockedClient(db: Db, writer: { uid: string; actorUid: string | null }): Promise<Client> {
  const client = await readClientToChange(db, writer);
  refuseBlocked(client);
  return client;
}

function refuseBlocked({ isBlocked, anonymisedAt }: Client): void {
  if (!isBlocked) return;
  refuseDeleted({ anonymisedAt });
  throw notPossible("Konto klienta jest zablokowane. Odblokuj je, aby zmieniać jego sprawozdania.");
}

/** Locks the report until the transaction ends, and creates it if necessary. */
export async function lockReport(db: Db, { uid, year, month }: ReportKey): Promise<Standing & { revision: string }> {
  const [locked] = await lockReportQuery(db).execute({ uid, year, month });
  if (!locked) throw new Error("a report could not be locked");
  return locked;
}

const lockReportQuery = preparedOnce((db) =>
  db
    .insert(reports)
    .values({ uid: sql.placeholder("uid"), year: sql.placeholder("year"), month: sql.placeholder("month") })
    .onConflictDoUpdate({ target: [reports.uid, reports.year, reports.month], set: { updatedAt: sql`now()` } })
    .returning({
      ...standingColumns,
      revision: sql<string>`(select ${dictionaryState.revision} from ${dictionaryState})`,
    })
    .prepare("lock_report"),
);

/** Locks a report that may be closed. Does not update it: only moves touch closed reports. */
export async function lockReportRow(db: Db, key: ReportKey): Promise<void> {
  await db.insert(reports).values(key).onConflictDoNothing();
  await db.select({ status: reports.status }).from(reports).where(hasReportKey(reports, key)).for("no key update");
}

/** Locks those of these reports that exist, in order, with the months of years, which an approval relies on. */
export async function lockReports(
  db: Db,
  keys: readonly ReportKey[],
): Promise<(ReportKey & Pick<Standing, "status">)[]> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${DICTIONARY_USE})`); // first, as in `readClientToChange`
  const column = (name: keyof ReportKey) => sql.param(keys.map((key) => key[name]));
  const wanted = sql`unnest(${column("uid")}::uuid[], ${column("year")}::int[], ${column("month")}::int[]) wanted (uid, year, month)`;
  return db
    .select({
      uid: sql<string>`r.uid`,
      year: sql<number>`r.year`,
      month: sql<number>`r.month`,
      status: sql<ReportStatus>`r.status`,
    })
    .from(
      sql`${wanted} join ${reports} r on r.uid = wanted.uid and r.year = wanted.year and wanted.month in (r.month, ${WHOLE_YEAR_MONTH})`,
    )
    .orderBy(sql`r.uid, r.year, r.month`)
    .for("no key update");
}

/** Locks the year's own report if it exists. Always before its months, to avoid deadlocks. */
export async function lockYear(db: Db, { uid, year }: Omit<ReportKey, "month">): Promise<Standing | undefined> {
  const [locked] = await db
    .select()
    .from(reports)
    .where(hasReportKey(reports, { uid, year, month: WHOLE_YEAR_MONTH }))
    .for("no key update");
  return locked;
}

function refuseClosed({ status }: Pick<Standing, "status">): void {
  const reason = whyClosed(status);
  if (reason !== null) throw notPossible(reason, { status });
}

/** Locks months in the same order for everybody, to change an area in the open ones. */
export async function lockMonths(
  db: Db,
  { uid, actorUid }: { uid: string; actorUid: string },
  area: Area,
  months: readonly Omit<ReportKey, "uid">[],
): Promise<void> {
  const client = await readClientToChange(db, { uid, actorUid });
  refuseSwitchedOff(client.permissions, area);
  refuseBlocked(client);
  const inOrder = months.toSorted((one, other) => one.year - other.year || one.month - other.month);
  for (const { year, month } of inOrder) await lockReport(db, { uid, year, month });
}

/** Locks an open month to change these areas, or refuses. */
export async function openForChange(
  db: Db,
  actorUid: string | null,
  key: ReportKey,
  areas: readonly Area[],
): Promise<{ revision: string }> {
  const client = await readClientToChange(db, { uid: key.uid, actorUid });
  for (const area of areas) refuseSwitchedOff(client.permissions, area);
  refuseBlocked(client);
  const { status, revision } = await lockReport(db, key);
  refuseClosed({ status });
  return { revision };
}
