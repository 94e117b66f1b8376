import { eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { ksefConnections, ksefFetched } from "../../db/schema.ts";
import type { Feature, FeatureDeps, JobDeps } from "../../feature.ts";
import { jobOf } from "../../jobs/job.ts";
import { readSalesInThread, readSalesWithoutThread, type ReadSalesStream } from "../sales/files/read-sales.ts";
import { ksefAnswers } from "./answers.ts";
import { forgetOldCalls } from "./calls.ts";
import { fetchClient } from "./fetch/fetch-client.ts";
import type { Wait } from "./fetch/fetching.ts";
import { fetchKind, takeKind } from "./job-kinds.ts";
import { ksefCheck } from "./ksef-check.ts";
import { goRound, roundKind } from "./round.ts";
import { takeByItself, takeInThread } from "./take-by-itself.ts";
import { tokenSeal } from "./token-seal.ts";

/** Clients connected to KSeF: connecting, fetching, taking by itself. What waits is a source of the sales feature. */
export const ksef = {
  answers: ({ settings, jobs }: Pick<FeatureDeps, "settings" | "jobs">) =>
    ksefAnswers({ settings, jobs, seal: tokenSeal(settings) }),
  jobs: ({
    settings,
    logins,
    readSales = readSalesWithoutThread,
    ksefWait,
  }: JobDeps & { readSales?: ReadSalesStream; ksefWait?: Wait }) => {
    const fetching = {
      settings,
      seal: tokenSeal(settings),
      readSales: logins ? readSalesInThread : readSales,
      wait: ksefWait,
    };
    return [
      jobOf(roundKind, ({ db, now }) => goRound(db, settings, now)),
      jobOf(fetchKind, (run, { uid }) => fetchClient(run, fetching, uid)),
      jobOf(takeKind, ({ db, now, signal }, { uid }) =>
        logins ? takeInThread({ login: logins.app, uid, now }, signal) : takeByItself(db, uid, now),
      ),
    ];
  },
  sweeps: [forgetOldCalls],
  checks: [ksefCheck],
  forgets,
} satisfies Feature;

async function forgets(db: Db, uid: string): Promise<void> {
  await db.delete(ksefConnections).where(eq(ksefConnections.uid, uid));
  await db.delete(ksefFetched).where(eq(ksefFetched.uid, uid));
}
