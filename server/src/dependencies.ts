import type { Logger } from "pino";
import type { Db } from "./db/index.ts";
import { openProofOfWork } from "./features/app-integrity/proof-of-work.ts";
import { openRequestNames } from "./features/functions/request-ledger.ts";
import { identifyBy, kinds, shownBy } from "./features/identity/id-token.ts";
import { openKnownBrowsers } from "./features/identity/known-browser.ts";
import { openVault } from "./features/identity/second-factor/vault.ts";
import { sharerBy } from "./features/identity/sharer.ts";
import { forgetNotes } from "./features/notes/notes.ts";
import { forgetOwnItems } from "./features/own-items/store.ts";
import { makeHere, paperJob, type MakePaper } from "./features/papers/paper-job.ts";
import { forgetPapersOf } from "./features/papers/store.ts";
import { readSalesHere, salesJob, type ReadSalesStream } from "./features/sales/read-sales.ts";
import type { Callable } from "./features/functions/callable.ts";
import { openTokenKey } from "./keys/token-key.ts";
import { allJobs } from "./jobs/all-jobs.ts";
import type { Job } from "./jobs/job.ts";
import { addMailJob, type MailQueue } from "./mail/mail-kind.ts";
import { startJobs } from "./jobs/runner.ts";
import { databaseClock, type Clock } from "./jobs/store.ts";
import type { Post } from "./mail/transport.ts";
import { integrityTokenOf, type HasIntegrity } from "./plugins/app-integrity.ts";

export type Choices = Post & {
  isIntegrityEnforced: boolean;
  /** Administrators have to set up a second factor before anything else. */
  isFactorRequired: boolean;
  /** How what is kept of rows is brought up to changed dictionaries; left out, here, as in tests. */
  recount?: NonNullable<Parameters<typeof allJobs>[1]["recount"]>;
  /** How files are made; left out, here, as in tests. */
  makePaper?: MakePaper;
  /** How invoices are read; likewise. */
  readSales?: ReadSalesStream;
  monthDueDay: number;
  /** Jobs that need more than features have, such as the database's owner. */
  moreJobs?: readonly Job[];
  /** Connections of the jobs' own, so that they and the requests do not wait for each other. */
  jobsDb?: Db;
  /** One on which they show that this server lives; likewise. */
  signsDb?: Db;
  clock?: Clock;
};

/** What the features need beyond the database: keys, mail, who is calling. */
export async function openDependencies(db: Db, log: Logger, choices: Choices) {
  const { isIntegrityEnforced, isFactorRequired, sendMail, areMailsKept, publicAddress, consultancy } = choices;
  const {
    monthDueDay,
    recount,
    makePaper = makeHere,
    readSales = readSalesHere,
    moreJobs = [],
    jobsDb = db,
    signsDb = jobsDb,
    clock = databaseClock,
  } = choices;
  const vault = await openVault(db);
  const idTokenKey = await openTokenKey(db, "id-token", { issuer: "ekorok", audience: "ekorok", type: "JWT" });
  const integrityKey = await openTokenKey(db, "app-integrity", {
    issuer: "ekorok",
    audience: "app-check",
    type: "app-check+jwt",
  });
  const shownIn = shownBy(idTokenKey);
  const hasIntegrity: HasIntegrity = async (request) => {
    if (!isIntegrityEnforced) return true;
    const token = integrityTokenOf(request);
    if (token !== undefined && (await integrityKey.verify(token)) !== undefined) return true;
    const shown = request.routeOptions.config.machines ? await shownIn(request) : undefined;
    return shown !== undefined && kinds[shown.by].provesItself;
  };
  const ours = allJobs(
    { sendMail, areMailsKept, publicAddress, consultancy },
    { monthDueDay, ...(recount ? { recount } : {}) },
  );
  const jobs = startJobs(
    jobsDb,
    [...ours, paperJob(makePaper, { dueDay: monthDueDay }), salesJob(readSales), ...moreJobs],
    { log, signs: signsDb, clock },
  );
  const mail: MailQueue = {
    add: async (kind, email) => {
      await addMailJob(db, kind, email);
      jobs.wake();
    },
    wake: jobs.wake,
    areKept: areMailsKept,
  };
  return {
    db,
    idTokenKey,
    integrityKey,
    integrityProvider: await openProofOfWork(db),
    knownBrowsers: await openKnownBrowsers(db),
    identify: identifyBy(db, shownIn, isFactorRequired),
    sharerOf: sharerBy(shownIn),
    hasIntegrity,
    isFactorRequired,
    vault,
    nameRequest: await openRequestNames(db),
    mail,
    consultancy,
    publicAddress,
    forget,
    functions: [] as readonly Callable[],
    jobs,
    stop: jobs.stop,
  };
}

async function forget(db: Db, uid: string): Promise<void> {
  await forgetOwnItems(db, uid);
  await forgetPapersOf(db, uid);
  await forgetNotes(db, uid);
}

export type Dependencies = Awaited<ReturnType<typeof openDependencies>>;
