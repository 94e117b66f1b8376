import type { KsefProblem } from "@ekorok/domain/ksef/ksef-values";
import { adviceOn } from "@ekorok/domain/ksef/ksef-words";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { and, eq } from "drizzle-orm";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { ksefConnections, ksefPoints } from "../../db/schema.ts";
import { limitReached, notFound, notPossible, Refused } from "../../errors/refused.ts";
import { addJob } from "../../jobs/store.ts";
import { createKsefClient } from "../../ksef-api/client.ts";
import { ksefEnvironmentOf } from "../../ksef-api/environment.ts";
import { ACCOUNT, differences, recordChange } from "../history/store.ts";
import { reportWriter } from "../reports/access.ts";
import { readUnblockedClient } from "../reports/lock.ts";
import type { ReportWriter } from "../reports/report-key.ts";
import { ownNipOf } from "../sales/store.ts";
import { NO_NIP } from "../sales/files/pack-sales.ts";
import { databaseTime } from "../../db/database-time.ts";
import { admitToken } from "./admit-token.ts";
import { countCall } from "./calls.ts";
import type { KsefDeps } from "./deps.ts";
import { fetchKind, takeKind } from "./job-kinds.ts";
import { nextNight } from "./night.ts";
import { problemOf } from "./problems.ts";
import { refuseOff } from "./switch.ts";

/** An answer must come within twelve seconds. */
const TIME_TO_TRY = 9_000;
/** Between two fetches that people ask for, as the ministry recommends. */
const PAUSE = 15 * 60_000;

const notConnected = () => notFound("Ta firma nie jest połączona z KSeF.");

export const connectAnswers = ({ settings, seal, jobs }: KsefDeps) =>
  ({
    connectKsef: async ({ db, caller, commit }, { uid, token, ...wanted }) => {
      const writer = reportWriter(caller, uid);
      await refuseOff(db, settings);
      await readUnblockedClient(db, writer);
      await refuseFuture(db, wanted.from);
      const nip = await ownNipOf(db, writer.uid);
      if (nip === "") throw notPossible(NO_NIP);
      if (nipIn(token) !== null && nipIn(token) !== nip) throw refusalOf("nip");
      await admitToken(db, { uid: writer.uid, nip }, () => tryToken(db, settings.ksef, nip, token));
      const sealed = await seal.seal({ uid: writer.uid, nip }, token);
      const { from, ...chosen } = wanted;
      const answer = await commit(async (db) => {
        if ((await ownNipOf(db, writer.uid)) !== nip) throw refusalOf("nip"); // changed meanwhile
        await connect(db, writer, {
          nip,
          environment: settings.ksef,
          token: sealed,
          purchases: chosen.purchases,
          takesByItself: chosen.takesByItself,
          fromDay: from,
        });
        return {};
      });
      jobs.wake();
      return answer;
    },
    changeKsef: async ({ caller, commit }, { uid, purchases, from, takesByItself }) => {
      const writer = reportWriter(caller, uid);
      const chosen = { purchases, fromDay: from, takesByItself };
      const answer = await commit(async (db) => {
        await readUnblockedClient(db, writer);
        await refuseFuture(db, from);
        await change(db, writer, chosen);
        return {};
      });
      jobs.wake();
      return answer;
    },
    disconnectKsef: ({ caller, commit }, { uid }) => {
      const writer = reportWriter(caller, uid);
      return commit(async (db) => {
        const [gone] = await db.delete(ksefConnections).where(eq(ksefConnections.uid, writer.uid)).returning();
        if (!gone) throw notConnected();
        await recordChange(db, { ...actor(writer), item: ACCOUNT, action: "ksef.disconnect", before: facts(gone) });
        return {};
      });
    },
    fetchKsefNow: async ({ db, caller, commit }, { uid }) => {
      const writer = reportWriter(caller, uid);
      await refuseOff(db, settings);
      const answer = await commit((db) => orderFetch(db, writer));
      jobs.wake();
      return answer;
    },
  }) satisfies Answers;

const actor = ({ uid, actorUid }: ReportWriter) => ({ uid, actorUid });

/** What the history says of a connection: never the token. */
const facts = ({ nip, purchases, fromDay, takesByItself }: Facts) => ({
  ksefNip: nip,
  ksefPurchases: purchases,
  ksefFrom: fromDay,
  ksefByItself: takesByItself,
});
type Facts = Pick<typeof ksefConnections.$inferSelect, "nip" | "purchases" | "fromDay" | "takesByItself">;

async function refuseFuture(db: Db, day: string | undefined): Promise<void> {
  if (day !== undefined && day > dayInWarsaw(new Date(await databaseTime(db))))
    throw notPossible("Ten dzień jeszcze nie nadszedł.");
}

/** The NIP that a token names; null: it names none. */
const nipIn = (token: string): string | null => /\|nip-(\d{10})\|/i.exec(token)?.[1] ?? null;

const refusalOf = (problem: KsefProblem): Refused => {
  const { says, toDo } = adviceOn(problem);
  return notPossible(`${says} ${toDo}`, { code: problem });
};

/** Signs in and out, to see that the token works. */
async function tryToken(db: Db, setting: string, nip: string, token: string): Promise<void> {
  const client = createKsefClient(ksefEnvironmentOf(setting), {
    signal: AbortSignal.timeout(TIME_TO_TRY),
    beforeCall: async (group) => {
      if ((await countCall(db, nip, group, new Date(await databaseTime(db)))) > 0)
        throw limitReached(`${adviceOn("wait").says} Spróbuj ponownie za kilka minut.`, { code: "wait" });
    },
  });
  try {
    const { accessToken } = await client.signIn(nip, token);
    await client.signOut(accessToken.token).catch(() => {}); // the session ends by itself
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    if (problem === "wait")
      throw limitReached(`${adviceOn("wait").says} Spróbuj ponownie za kilka minut.`, { code: problem });
    if (problem === "busy" || problem === "unreachable")
      throw new Refused("UNAVAILABLE", `${adviceOn(problem).says} Spróbuj ponownie za kilka minut.`, { code: problem });
    throw refusalOf(problem);
  }
}

type NewConnection = Omit<typeof ksefConnections.$inferInsert, "uid" | "connectedBy">;

async function connect(db: Db, writer: ReportWriter, wanted: NewConnection): Promise<void> {
  const { uid, actorUid } = writer;
  await readUnblockedClient(db, writer);
  const now = new Date(await databaseTime(db));
  const fresh = {
    ...wanted,
    connectedBy: actorUid,
    connectedAt: now,
    problem: null,
    standsSince: null,
    mailedAt: null,
    dueAt: nextNight(now),
    askedAt: now,
    run: null,
    runJob: null,
    runUntil: null,
    phase: "waiting",
    done: 0,
    total: null,
  } as const;
  const [before] = await db.select().from(ksefConnections).where(eq(ksefConnections.uid, uid)).for("update");
  const isContinued = before?.nip === wanted.nip && before.environment === wanted.environment;
  if (before && !isContinued) await db.delete(ksefPoints).where(eq(ksefPoints.uid, uid));
  await db
    .insert(ksefConnections)
    .values({ uid, ...fresh })
    .onConflictDoUpdate({ target: ksefConnections.uid, set: fresh });
  if (before && isContinued) await goBack(db, uid, before.fromDay, wanted.fromDay);
  await recordChange(db, { uid, actorUid, item: ACCOUNT, action: "ksef.connect", after: facts(wanted) });
  await addJob(db, fetchKind, { uid }, actorUid);
}

/** From an earlier day everything is asked for again; what is known by its number comes once nevertheless. */
async function goBack(db: Db, uid: string, before: string, wanted: string): Promise<void> {
  if (wanted < before) await db.delete(ksefPoints).where(eq(ksefPoints.uid, uid));
}

type Chosen = {
  readonly purchases: boolean | undefined;
  readonly fromDay: string | undefined;
  readonly takesByItself: boolean | undefined;
};

async function change(db: Db, { uid, actorUid }: ReportWriter, chosen: Chosen): Promise<void> {
  const [before] = await db.select().from(ksefConnections).where(eq(ksefConnections.uid, uid)).for("update");
  if (!before) throw notConnected();
  const after = {
    purchases: chosen.purchases ?? before.purchases,
    fromDay: chosen.fromDay ?? before.fromDay,
    takesByItself: chosen.takesByItself ?? before.takesByItself,
  };
  if (after.fromDay > before.fromDay)
    throw notPossible("Faktury pobrano już od wcześniejszego dnia. Można wybrać tylko jeszcze wcześniejszy.");
  const changed = differences(facts(before), facts({ ...before, ...after }));
  if (!changed) return;
  await db.update(ksefConnections).set(after).where(eq(ksefConnections.uid, uid));
  if (!after.purchases)
    await db.delete(ksefPoints).where(and(eq(ksefPoints.uid, uid), eq(ksefPoints.side, "purchases")));
  await goBack(db, uid, before.fromDay, after.fromDay);
  await recordChange(db, { uid, actorUid, item: ACCOUNT, action: "ksef.change", ...changed });
  if (after.takesByItself && !before.takesByItself) await addJob(db, takeKind, { uid });
}

/** Null: a fetch was ordered, or is going on. */
async function orderFetch(db: Db, writer: ReportWriter): Promise<{ notBefore: string | null }> {
  const { uid, actorUid } = writer;
  await readUnblockedClient(db, writer);
  const [found] = await db.select().from(ksefConnections).where(eq(ksefConnections.uid, uid)).for("update");
  if (!found) throw notConnected();
  if (found.dueAt === null) throw refusalOf(found.problem ?? "token");
  const now = await databaseTime(db);
  const notBefore = notBeforeOf(found, now);
  if (found.phase !== null && (found.run !== null || notBefore)) return { notBefore: null };
  if (notBefore) return { notBefore: notBefore.toISOString() };
  const ordered = { phase: "waiting", askedAt: new Date(now) } as const;
  await db.update(ksefConnections).set(ordered).where(eq(ksefConnections.uid, uid));
  await addJob(db, fetchKind, { uid }, actorUid);
  return { notBefore: null };
}

/** From when a fetch may be asked for; null: at once. */
export function notBeforeOf({ askedAt }: { askedAt: Date | null }, now: number): Date | null {
  const earliest = (askedAt?.getTime() ?? 0) + PAUSE;
  return earliest > now ? new Date(earliest) : null;
}
