import type { FastifyBaseLogger } from "fastify";
import { allAnswers, allFeatures } from "./all-features.ts";
import type { Db } from "./db/index.ts";
import type { FeatureDeps } from "./feature.ts";
import { forgetOldRequests, openRequestNames } from "./features/functions/request-ledger.ts";
import type { Wait } from "./features/ksef/fetch/fetching.ts";
import { identity } from "./features/identity/feature.ts";
import type { ReadUpload } from "./features/imports/files/read-in-thread.ts";
import type { MakeExport } from "./features/exports/export-job.ts";
import type { ReadSalesStream } from "./features/sales/files/read-sales.ts";
import { startJobs } from "./jobs/runner.ts";
import { databaseClock, type Clock } from "./jobs/store.ts";
import { sweepJob } from "./jobs/sweep.ts";
import { openTokenKey } from "./keys/token-key.ts";
import { addMailJob, type MailQueue } from "./mail/mail-queue.ts";
import { integrityTokenOf, type HasIntegrity } from "./plugins/app-integrity.ts";
import { sideAnswers } from "./side-answers.ts";

export type Choices = Pick<FeatureDeps, "settings" | "mailSender" | "isReady" | "logins"> & {
  /** A pool for jobs alone, so that jobs and requests do not wait for each other. */
  jobsDb?: Db;
  /** A connection for the heartbeats of jobs alone. */
  signsDb?: Db;
  clock?: Clock;
  /** Tests pass these in place of work that features do in threads. */
  makeExport?: MakeExport;
  readSales?: ReadSalesStream;
  readUpload?: ReadUpload;
  ksefWait?: Wait;
};

/** Opens what the features need beyond the database, starts their jobs, and collects their answers. */
export async function openDependencies(db: Db, log: FastifyBaseLogger, choices: Choices) {
  const { settings, mailSender, jobsDb = db, signsDb = jobsDb, clock = databaseClock } = choices;
  const idTokenKey = await openTokenKey(db, "id-token", { issuer: "ekorok", audience: "ekorok", type: "JWT" });
  const integrityKey = await openTokenKey(db, "app-integrity", {
    issuer: "ekorok",
    audience: "app-check",
    type: "app-check+jwt",
  });
  const { provesItself, ...callerChecks } = identity.forOtherFeatures.door({ db, idTokenKey, settings });
  const hasIntegrity: HasIntegrity = async (request) => {
    if (!settings.isIntegrityEnforced) return true;
    const token = integrityTokenOf(request);
    if (token !== undefined && (await integrityKey.verify(token)) !== undefined) return true;
    return provesItself(request);
  };
  const jobs = startJobs(
    jobsDb,
    [
      ...allFeatures.flatMap((feature) => feature.jobs?.({ log, ...choices }) ?? []),
      sweepJob([...allFeatures.flatMap(({ sweeps = [] }) => sweeps), forgetOldRequests]),
    ],
    { log, signs: signsDb, clock },
  );
  const mail: MailQueue = {
    add: async (kind, email) => {
      await addMailJob(db, kind, email);
      jobs.wake();
    },
    wake: jobs.wake,
    areInFolder: mailSender.areMailsInFolder,
  };
  const deps = {
    ...choices,
    db,
    log,
    idTokenKey,
    integrityKey,
    nameRequest: await openRequestNames(db),
    mail,
    jobs,
  } satisfies FeatureDeps;
  const side = sideAnswers(deps);
  return {
    ...deps,
    ...callerChecks,
    hasIntegrity,
    answers: await allAnswers(deps, side),
    sideAnswers: side,
    stop: jobs.stop,
  };
}

export type Dependencies = Awaited<ReturnType<typeof openDependencies>>;
