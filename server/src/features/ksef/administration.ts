import { MOST_KSEF_CONNECTIONS } from "@ekorok/domain/contract/limits";
import type { KsefConnections } from "@ekorok/domain/ksef/contract/ksef";
import { monthOfWord } from "@ekorok/domain/periods/month";
import { pick } from "@ekorok/domain/pick";
import { grouped } from "@ekorok/domain/grouped";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Answers } from "../../answers/answers.ts";
import { databaseTime } from "../../db/database-time.ts";
import type { Db } from "../../db/index.ts";
import { personColumns } from "../../db/person-columns.ts";
import { ksefConnections, ksefFetched, ksefSwitch, reports, users } from "../../db/schema.ts";
import { notPossible } from "../../errors/refused.ts";
import { offWord } from "@ekorok/domain/ksef/ksef-words";
import { recordChange, NO_ACCOUNT_UID } from "../history/store.ts";
import type { KsefDeps } from "./deps.ts";
import { isClosed } from "../reports/rules-in-sql.ts";
import { isFetchedFor } from "../sales/files/fetched.ts";
import { readService, whyOff } from "./switch.ts";
import { nextNight } from "./night.ts";
import { problemShown, standingOf } from "./state.ts";

/** A connection stands still once nothing could be fetched for so long. */
const STANDS_STILL_DAYS = 2;
export const standsStill = (now: Date) =>
  sql`${ksefConnections.standsSince} <= ${new Date(now.getTime() - STANDS_STILL_DAYS * 86_400_000).toISOString()}::timestamptz`;

export const administrationAnswers = ({ settings, jobs }: KsefDeps) =>
  ({
    "GET /api/ksef/connections": ({ db }) => listConnections(db, settings),
    switchKsefOn: async ({ db, caller, commit }) => {
      const why = await whyOff(db, settings);
      if (why === "setting" || why === "key") throw notPossible(offWord(why));
      const answer = await commit(async (db) => {
        await switchOn(db, caller.uid);
        return {};
      });
      jobs.wake();
      return answer;
    },
  }) satisfies Answers;

/** From now on KSeF is called. What lay idle is fetched in the next night; people may fetch at once. */
async function switchOn(db: Db, actorUid: string): Promise<void> {
  const made = await db.insert(ksefSwitch).values({}).onConflictDoNothing().returning();
  if (made.length === 0) return;
  const dueAt = nextNight(new Date(await databaseTime(db)));
  await db.update(ksefConnections).set({
    dueAt: sql`least(coalesce(${ksefConnections.dueAt}, ${dueAt.toISOString()}::timestamptz), ${dueAt.toISOString()}::timestamptz)`,
    run: null,
    runJob: null,
    runUntil: null,
    phase: null,
  });
  await recordChange(db, { uid: NO_ACCOUNT_UID, actorUid, item: "ksef", action: "ksef.switchOn" });
}

/** What came for handed-in months, by client and month. */
const lateMonths = (db: Db) =>
  db
    .select({ ...personColumns, month: sql<string>`word`, documents: sql<number>`count(*)::int` })
    .from(reports)
    .innerJoin(
      sql`(select uid, unnest(months) as word from ${ksefFetched} where state = 'waiting' and ${isFetchedFor(ksefFetched.uid)}) came`,
      sql`came.uid = ${reports.uid} and ${reports.month} > 0
        and came.word = to_char(make_date(${reports.year}, ${reports.month}, 1), 'YYYY-MM')`,
    )
    .innerJoin(users, eq(users.uid, reports.uid))
    .where(isClosed)
    .groupBy(users.uid, sql`word`)
    .orderBy(users.companyName, users.uid, sql`word`);

async function listConnections(db: Db, settings: KsefDeps["settings"]): Promise<KsefConnections> {
  const now = new Date(await databaseTime(db));
  const late = grouped(await lateMonths(db), ({ uid }) => uid);
  const waiting = db
    .select({ uid: ksefFetched.uid, documents: sql<number>`count(*)::int`.as("documents") })
    .from(ksefFetched)
    .where(and(eq(ksefFetched.state, "waiting"), isFetchedFor(ksefFetched.uid)))
    .groupBy(ksefFetched.uid)
    .as("waiting");
  const { problem, standsSince, takesByItself, fetchedAt, dueAt } = ksefConnections;
  const found = await db
    .select({ ...personColumns, problem, standsSince, takesByItself, fetchedAt, dueAt, waiting: waiting.documents })
    .from(ksefConnections)
    .innerJoin(users, eq(users.uid, ksefConnections.uid))
    .leftJoin(waiting, eq(waiting.uid, ksefConnections.uid))
    .orderBy(sql`${standsSince} nulls last`, desc(sql`coalesce(${waiting.documents}, 0)`), users.companyName, users.uid)
    .limit(MOST_KSEF_CONNECTIONS);
  return {
    service: await readService(db, settings),
    environment: settings.ksef,
    connections: found.map(({ problem: stopped, dueAt: due, waiting: documents, ...one }) => ({
      ...one,
      standing: standingOf(stopped),
      problem: problemShown(stopped),
      standsSince: one.standsSince?.toISOString() ?? null,
      fetchedAt: one.fetchedAt?.toISOString() ?? null,
      nextAt: due?.toISOString() ?? null,
      waiting: documents ?? 0,
    })),
    total: await db.$count(ksefConnections),
    standing: await db.$count(ksefConnections, standsStill(now)),
    late: [...late].flatMap(([, months]) => {
      const [first] = months;
      if (!first) return [];
      return {
        ...pick(first, "uid", "email", "companyName", "displayName"),
        months: months.map(({ month, documents }) => ({ ...monthOfWord(month), documents })),
      };
    }),
  };
}
