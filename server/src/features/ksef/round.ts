import { clientName } from "../../db/person-columns.ts";
import { adviceOn } from "@ekorok/domain/ksef/ksef-words";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { and, eq, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/index.ts";
import { jobs, ksefConnections, users } from "../../db/schema.ts";
import { jobKind } from "../../jobs/job.ts";
import { addJob } from "../../jobs/store.ts";
import { addReportMail } from "../../mail/mail-queue.ts";
import { isAdministrator } from "../identity/administrators.ts";
import { standsStill } from "./administration.ts";
import { fetchKind } from "./job-kinds.ts";
import { nextNight } from "./night.ts";
import { whyOff, type KsefSettings } from "./switch.ts";

export const roundKind = jobKind({
  name: "ksefRound",
  title: "Kolejka pobierania z KSeF",
  payload: z.object({}),
  schedule: { everySeconds: 300 },
  retries: 3,
  pause: 60,
});

const AT_ONCE = 500;

/** Orders the fetches that are due, and tells people what stands still. */
export async function goRound(db: Db, settings: KsefSettings, now: Date): Promise<string | false> {
  if ((await whyOff(db, settings)) !== null) return false;
  const ordered = (await orderDue(db, now)) + (await orderForgotten(db, now));
  await tellOfStanding(db, now);
  return ordered > 0 && `Zlecono pobrania: ${ordered}.`;
}

/** Nothing is fetched for a blocked account. */
const isOpen = sql`not exists (select from ${users} where ${users.uid} = ${ksefConnections.uid} and ${users.isBlocked})`;

/** Whoever is due is due again in the next night, whatever comes of this fetch. */
const orderDue = (db: Db, now: Date): Promise<number> =>
  db.transaction(async (db) => {
    const due = await db
      .select({ uid: ksefConnections.uid })
      .from(ksefConnections)
      .where(and(lte(ksefConnections.dueAt, now), isNull(ksefConnections.phase), isOpen))
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    for (const { uid } of due) {
      await db
        .update(ksefConnections)
        .set({ phase: "waiting", dueAt: nextNight(now) })
        .where(eq(ksefConnections.uid, uid));
      await addJob(db, fetchKind, { uid });
    }
    return due.length;
  });

/** A fetch that was ordered and has no job: it was given up, or the data came from a backup, which has no jobs. */
const orderForgotten = (db: Db, now: Date): Promise<number> =>
  db.transaction(async (db) => {
    const { uid, phase, run, runUntil } = ksefConnections;
    const job = sql`exists (select from ${jobs} where ${jobs.name} = ${fetchKind.name} and ${jobs.failedAt} is null and ${jobs.payload} ->> 'uid' = ${uid}::text)`;
    const forgotten = await db
      .select({ uid })
      .from(ksefConnections)
      .where(and(isNotNull(phase), or(isNull(run), lt(runUntil, now)), sql`not ${job}`))
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    for (const one of forgotten) await addJob(db, fetchKind, one);
    return forgotten.length;
  });

/** Once for each standstill, to the client and to all administrators. */
async function tellOfStanding(db: Db, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const standing = await db
      .select({ uid: ksefConnections.uid, problem: ksefConnections.problem, since: ksefConnections.standsSince })
      .from(ksefConnections)
      .where(and(standsStill(now), isNull(ksefConnections.mailedAt)))
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    if (standing.length === 0) return;
    const administrators = await db.select({ uid: users.uid, email: users.email }).from(users).where(isAdministrator);
    for (const { uid, problem, since } of standing) {
      await db.update(ksefConnections).set({ mailedAt: now }).where(eq(ksefConnections.uid, uid));
      const [client] = await db.select({ email: users.email, name: clientName }).from(users).where(eq(users.uid, uid));
      if (!client || !problem || !since) continue;
      const told = { kind: "ksefStopped", since: dayInWarsaw(since), ...adviceOn(problem) } as const;
      await addReportMail(db, { ...told, uid, email: client.email, client: null });
      for (const administrator of administrators)
        await addReportMail(db, { ...told, ...administrator, client: { uid, name: client.name } });
    }
  });
}
