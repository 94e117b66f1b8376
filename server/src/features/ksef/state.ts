import { MOST_KSEF_DAYS, MOST_KSEF_NAMED } from "@ekorok/domain/contract/limits";
import type { KsefConnection, KsefState } from "@ekorok/domain/ksef/contract/ksef";
import { type KsefProblem, needsNewToken } from "@ekorok/domain/ksef/ksef-values";
import { adviceOn, heldWord } from "@ekorok/domain/ksef/ksef-words";
import { monthOfWord } from "@ekorok/domain/periods/month";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Answers } from "../../answers/answers.ts";
import { databaseTime } from "../../db/database-time.ts";
import type { Db } from "../../db/index.ts";
import { ksefConnections, ksefFetched, saleBatches, saleDocuments, saleLines } from "../../db/schema.ts";
import { withActors } from "../history/store.ts";
import { readableReports } from "../reports/access.ts";
import type { ReadableReports } from "../reports/report-key.ts";
import { dayInPoland } from "../reports/rules-in-sql.ts";
import { isFetchedFor } from "../sales/files/fetched.ts";
import { ofDocument } from "../sales/month/sold-line.ts";
import { closedMonths, ofBatch, ownNipOf } from "../sales/store.ts";
import { actorAnswer } from "../users/user-history.ts";
import { notBeforeOf } from "./connect.ts";
import type { KsefDeps } from "./deps.ts";
import { invoiceFields, invoiceShown } from "./invoices.ts";
import type { Connection } from "./runs.ts";
import { readService } from "./switch.ts";

export const stateAnswers = (deps: KsefDeps) =>
  ({
    "GET /api/users/:uid/ksef": ({ db, caller }, { place }) =>
      readState(db, deps, readableReports(caller, place.uid), caller),
  }) satisfies Answers;

async function readState(
  db: Db,
  { settings, seal }: KsefDeps,
  uid: ReadableReports,
  reader: SignedIn,
): Promise<KsefState> {
  const nip = await ownNipOf(db, uid);
  const [found] = await db.select().from(ksefConnections).where(eq(ksefConnections.uid, uid));
  const problem = found && (problemBefore(found, nip, settings.ksef) ?? (await problemOfToken(found, seal)));
  const failed = await db
    .select(invoiceFields)
    .from(ksefFetched)
    .where(and(isFetchedFor(uid), eq(ksefFetched.state, "failed")))
    .orderBy(desc(ksefFetched.cameAt), ksefFetched.ksefNumber)
    .limit(MOST_KSEF_NAMED);
  return {
    service: await readService(db, settings),
    environment: settings.ksef,
    nip,
    connection: found
      ? await connectionShown(db, found, problem ?? found.problem, reader, await databaseTime(db))
      : null,
    waiting: await waitingOf(db, uid, found?.held ?? {}),
    ...(await daysOf(db, uid)),
    failed: failed.map(invoiceShown),
    takenByItself: await takenByItself(db, uid),
  };
}

/** What stops a connection before anything is called. */
export function problemBefore(
  { nip, environment }: Pick<Connection, "nip" | "environment">,
  ownNip: string,
  setting: string,
): KsefProblem | null {
  if (setting !== "off" && environment !== setting) return "otherEnvironment";
  return ownNip === nip ? null : "otherNip";
}

const problemOfToken = async (found: Connection, seal: KsefDeps["seal"]): Promise<KsefProblem | null> =>
  (await seal.open(found, found.token)) === undefined ? "unreadableToken" : null;

export function problemShown(problem: KsefProblem | null) {
  return problem && { code: problem, ...adviceOn(problem) };
}

export const standingOf = (problem: KsefProblem | null): KsefConnection["standing"] =>
  problem === null ? "working" : needsNewToken(problem) ? "reconnect" : "failing";

async function connectionShown(
  db: Db,
  found: Connection,
  problem: KsefProblem | null,
  reader: SignedIn,
  now: number,
): Promise<KsefConnection> {
  const [connected] = await withActors(db, [{ actorUid: found.connectedBy }]);
  const { phase, done, total } = found;
  return {
    standing: standingOf(problem),
    problem: problemShown(problem),
    standsSince: problem === null ? null : (found.standsSince?.toISOString() ?? null),
    nip: found.nip,
    sides: ["sales", ...(found.purchases ? (["purchases"] as const) : [])],
    from: found.fromDay,
    takesByItself: found.takesByItself,
    connected: {
      at: found.connectedAt.toISOString(),
      by: connected ? actorAnswer(reader, connected) : null,
    },
    fetchedAt: found.fetchedAt?.toISOString() ?? null,
    nextAt: found.dueAt?.toISOString() ?? null,
    notBefore: notBeforeOf(found, now)?.toISOString() ?? null,
    fetching: phase && { phase, done, total },
  };
}

async function waitingOf(db: Db, uid: ReadableReports, held: Connection["held"]): Promise<KsefState["waiting"]> {
  const isWaiting = and(isFetchedFor(uid), eq(ksefFetched.state, "waiting"));
  const found = await db
    .select({
      month: sql<string>`word`,
      documents: sql<number>`count(*)::int`,
      isHeld: sql<boolean>`bool_or(${ksefFetched.isHeld})`,
    })
    .from(sql`${ksefFetched}, unnest(${ksefFetched.months}) word`)
    .where(isWaiting)
    .groupBy(sql`word`)
    .orderBy(sql`word`);
  const closed = await closedMonths(db, uid);
  return {
    documents: await db.$count(ksefFetched, isWaiting),
    months: found.map(({ month, documents, isHeld }) => {
      // Undone a moment ago, before the program has looked again.
      const why = held[month] ?? (isHeld ? "byPerson" : undefined);
      return {
        ...monthOfWord(month),
        documents,
        closed: closed.get(month) ?? null,
        held: why ? heldWord(why) : null,
      };
    }),
  };
}

const countOf = (state: string) => sql<number>`(count(*) filter (where ${ksefFetched.state} = ${state}))::int`;
const counts = {
  waiting: countOf("waiting"),
  taken: countOf("taken"),
  refused: countOf("refused"),
  failed: countOf("failed"),
};

async function daysOf(db: Db, uid: ReadableReports): Promise<Pick<KsefState, "days" | "all">> {
  const isOfClient = isFetchedFor(uid);
  const day = sql<string>`${dayInPoland(ksefFetched.cameAt)}::text`;
  const days = await db
    .select({ day, ...counts })
    .from(ksefFetched)
    .where(isOfClient)
    .groupBy(day)
    .orderBy(sql`1 desc`)
    .limit(MOST_KSEF_DAYS);
  const [all] = await db.select(counts).from(ksefFetched).where(isOfClient);
  return { days, all: all ?? { waiting: 0, taken: 0, refused: 0, failed: 0 } };
}

/** Imports that nobody made: the program took them. */
async function takenByItself(db: Db, uid: ReadableReports): Promise<KsefState["takenByItself"]> {
  const found = await db
    .select({
      id: saleBatches.id,
      names: saleBatches.names,
      at: saleBatches.at,
      documents: sql<number>`count(distinct ${saleDocuments.id})::int`,
      months: sql<
        string[]
      >`array_remove(array_agg(distinct to_char(make_date(${saleLines.year}, ${saleLines.month}, 1), 'YYYY-MM')), null)`,
    })
    .from(saleBatches)
    .innerJoin(saleDocuments, ofBatch)
    .leftJoin(saleLines, ofDocument)
    .where(and(eq(saleBatches.uid, uid), isNull(saleBatches.actorUid)))
    .groupBy(saleBatches.uid, saleBatches.id)
    .orderBy(desc(saleBatches.at))
    .limit(MOST_KSEF_NAMED);
  return found.map(({ at, months, ...batch }) => ({
    ...batch,
    at: at.toISOString(),
    months: months.map(monthOfWord),
  }));
}
