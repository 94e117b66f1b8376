import type { SignedIn } from "@ekorok/domain/users/permissions";
import { pino, type Logger } from "pino";
import { buildApp, type Deps, type Plugin } from "../src/app.ts";
import { JOBS, openDatabase } from "../src/db/index.ts";
import { openDependencies } from "../src/dependencies.ts";
import type { Callable } from "../src/features/functions/routes.ts";
import type { ReadUpload } from "../src/features/imports/files/read-in-thread.ts";
import type { MakeExport } from "../src/features/exports/export-job.ts";
import type { Wait } from "../src/features/ksef/fetch/fetching.ts";
import type { ReadSalesStream } from "../src/features/sales/files/read-sales.ts";
import type { Clock } from "../src/jobs/store.ts";
import type { Mail, SendMail } from "../src/mail/transport.ts";
import { AT_ONCE } from "../src/plugins/concurrency-limits.ts";
import { readSettings, type Settings } from "../src/settings.ts";
import { CONNECTED_WITHIN, freshDatabase } from "./database.ts";
import { atEndOfFile } from "./end-of-file.ts";

type Options = Partial<Pick<Deps, "webFolder" | "isReady" | "sideThreads">> & {
  /** Settings that differ from the defaults. */
  settings?: Partial<Settings>;
  /** The caller of all requests, who has just proved who they are; if left out, callers are identified as usual. */
  caller?: (Omit<SignedIn, "by" | "isProved" | "colleagues"> & Partial<SignedIn>) | null;
  plugins?: Plugin[];
  functions?: Callable[];
  log?: Logger;
  /** If left out, mails are collected in `mails`. */
  sendMail?: SendMail;
  /** As if no mail server were set; if left out, mails count as sent. */
  areMailsInFolder?: boolean;
  /** The clock of the jobs; if left out, it is the real time. */
  clock?: Clock;
  makeExport?: MakeExport;
  readUpload?: ReadUpload;
  readSales?: ReadSalesStream;
  ksefWait?: Wait;
};

/** One database for all applications of a test file, with the limits of the first call. */
let opening: ReturnType<typeof open> | undefined;
async function open(limits: { statement?: number } = {}) {
  const { owner, app } = await freshDatabase();
  const { db, close } = openDatabase(app, { ...limits, answeredWithin: CONNECTED_WITHIN + (limits.statement ?? 0) });
  const forJobs = openDatabase(app, { max: 3, name: JOBS, answeredWithin: CONNECTED_WITHIN });
  atEndOfFile(async () => {
    opening = undefined;
    await Promise.all([close(), forJobs.close()]);
  });
  return { db, owner, app, jobsDb: forJobs.db };
}
export const testDatabase = (limits?: { statement?: number }) => (opening ??= open(limits));

const sharerFor = (caller: { uid: string } | null) => ({
  key: caller?.uid ?? "nobody",
  atOnce: AT_ONCE.account,
  isStranger: false,
});

/** The real application without a port, called by `inject`. It collects mails instead of sending them. */
export async function testApp(options: Options = {}) {
  const {
    plugins = [],
    functions = [],
    log = pino({ level: "silent" }),
    settings: changed = {},
    clock,
    makeExport,
    readSales,
    readUpload,
    ksefWait,
    isReady = async () => true,
    sendMail,
    areMailsInFolder = false,
    ...rest
  } = options;
  const { db, jobsDb } = await testDatabase();
  const settings = { ...readSettings({ APP_INTEGRITY: "off", KSEF: "off" }), ...changed };
  const mails: Mail[] = [];
  const inTests = {
    ...(makeExport && { makeExport }),
    ...(readSales && { readSales }),
    ...(readUpload && { readUpload }),
    ...(ksefWait && { ksefWait }),
  };
  const { stop, ...dependencies } = await openDependencies(db, log, {
    settings,
    jobsDb,
    isReady,
    mailSender: {
      sendMail: sendMail ?? (async (mail) => void mails.push(mail)),
      areMailsInFolder,
      publicAddress: () => "https://ekorok.example.pl",
      consultancy: "Zielone Liczby",
    },
    ...(clock ? { clock } : {}),
    ...inTests,
  });
  const { caller, ...deps } = rest;
  const app = await buildApp(
    {
      ...dependencies,
      ...(caller === undefined
        ? {}
        : {
            identify: async () => caller && { by: "session", isProved: true, colleagues: [], ...caller },
            sharerOf: async () => sharerFor(caller),
          }),
      functions,
      webFolder: undefined,
      ...deps,
    },
    plugins,
  );
  atEndOfFile(async () => {
    await app.close();
    await stop();
  });
  const { jobs } = dependencies;
  return Object.assign(app, {
    mails,
    jobs,
    idTokenKey: dependencies.idTokenKey,
    integrityKey: dependencies.integrityKey,
  });
}
