import { existsSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { allFeatures } from "./all-features.ts";
import { buildApp, type Plugin } from "./app.ts";
import { CannotStart } from "./errors/cannot-start.ts";
import { codeOf } from "./errors/system-errors.ts";
import { type Login, databaseLogin } from "./db/connection.ts";
import { warnOfClock } from "./db/database-time.ts";
import { holdAdvisoryLock, lockKeys, LockTaken } from "./db/held-lock.ts";
import { JOBS, openDatabase, type Db } from "./db/index.ts";
import { readMigrations } from "./db/migrate.ts";
import { prepareDatabase } from "./db/prepare.ts";
import { openDependencies } from "./dependencies.ts";
import { MIGRATIONS, WEB } from "./folders.ts";
import { HEARTBEAT_TIMEOUT } from "./jobs/leases.ts";
import { isLoopback } from "./network-addresses.ts";
import { openMail } from "./mail/transport.ts";
import { readinessProbe } from "./db/readiness.ts";
import { startEmbedded } from "./postgres/embedded.ts";
import { consultancyOf, warnOfPlainText, type Settings } from "./settings.ts";
import { openSideThreads } from "./threads/side-threads.ts";
import { waitAtMost } from "./queues/waiting.ts";

export type ProgramContext = {
  /** Prints a sentence for the person who started the program. */
  say: (sentence: string) => void;
  log: Logger;
  /** Aborted when the program is asked to stop, perhaps while it starts. */
  signal: AbortSignal;
};

/** What an entry point adds to the program: more routes, or initial data. */
export type ProgramExtras = {
  plugins?: readonly PluginMaker[];
  onDatabase?: (db: Db, say: (sentence: string) => void) => Promise<void>;
};

export type PluginMaker = (database: { db: Db; owner: Login; app: { user: string } }) => Plugin;

export type Program = { address: string; boundTo: string; stop: () => Promise<void> };

// How long a stop waits, in milliseconds.
const LAST_REQUESTS = 3_000;
const LAST_QUERIES = 500;
const LAST_JOBS = 2_000; // long enough to finish a mail: if it were cut off, nobody would know whether it was accepted
const CONNECTIONS_FOR_JOBS = 3;
/** In milliseconds. Starting a side thread costs as much as all else, so the first pages are served before it. */
const SIDE_THREAD_DELAY = 10_000;

/** Starts everything in order; when a step fails, it stops what was started before. */
export async function startProgram(
  settings: Settings,
  context: ProgramContext,
  { plugins = [], onDatabase = async () => {} }: ProgramExtras = {},
): Promise<Program> {
  const { say, log, signal } = context;
  const toStop: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    const failures: unknown[] = [];
    for (const step of toStop.toReversed()) await step().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, "not everything could be stopped");
  };
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stopAll());
  const notStarted = { address: "", boundTo: "", stop }; // for a program that is asked to stop while it starts
  try {
    warnOfPlainHttp(settings, say);
    warnOfPlainText(settings, say);
    const mailFolder = path.join(settings.dataDir, "mail");
    const sendMail = openMail(settings, mailFolder); // before the database, as it may refuse its settings
    const { owner, dataFolder } = await openPostgres(settings, context, toStop);
    if (signal.aborted) return notStarted;
    const app = await prepareDatabase(owner, readMigrations(MIGRATIONS), say, signal);
    if (signal.aborted) return notStarted;
    const presence = await holdAdvisoryLock(app, lockKeys.presence, "shared").catch((error: unknown) => {
      if (!(error instanceof LockTaken)) throw error;
      throw new CannotStart("A backup is being restored into this database: try again when that is done.");
    });
    toStop.push(presence.release);

    const onLost = (error: Error) => log.warn({ reason: error.message }, "a database connection was lost");
    const database = openDatabase(app, { onLost });
    const probe = openDatabase(app, { max: 1, onLost });
    const forJobs = openDatabase(app, { max: CONNECTIONS_FOR_JOBS, name: JOBS, onLost });
    const forSigns = openDatabase(app, { max: 1, name: JOBS, answeredWithin: HEARTBEAT_TIMEOUT, onLost });
    const opened = [database, probe, forJobs, forSigns];
    toStop.push(() => waitAtMost(LAST_QUERIES, Promise.all(opened.map(({ close }) => close()))));

    await warnOfClock(database.db, say);
    const startContext = { db: database.db, settings, say };
    for (const { prepares } of allFeatures) await prepares?.(startContext);
    await onDatabase(database.db, say);
    for (const { starts } of allFeatures) await starts?.(startContext);
    let address = settings.publicUrl?.origin ?? "";
    if (!settings.smtpUrl) log.warn({ folder: mailFolder }, "SMTP_URL is not set: mails are written into a folder");
    const dependencies = await openDependencies(database.db, log, {
      settings,
      logins: { owner, app },
      isReady: readinessProbe(probe.db, dataFolder),
      jobsDb: forJobs.db,
      signsDb: forSigns.db,
      mailSender: {
        sendMail,
        areMailsInFolder: !settings.smtpUrl,
        publicAddress: () => address,
        consultancy: consultancyOf(settings),
      },
    });
    toStop.push(() => waitAtMost(LAST_JOBS, dependencies.stop()));
    const sideThreads = openSideThreads(
      new URL("./side-thread.ts", import.meta.url),
      { login: app, settings: { monthDueDay: settings.monthDueDay, logLevel: settings.logLevel } },
      (error) => log.error({ err: error }, "a side thread ended"),
    );
    toStop.push(() => waitAtMost(LAST_QUERIES, sideThreads.stop()));
    const http = await buildApp(
      { ...dependencies, sideThreads, webFolder: existsSync(path.join(WEB, "index.html")) ? WEB : undefined },
      plugins.map((make) => make({ db: database.db, owner, app })),
    );
    toStop.push(() => closeHttp(http));
    const boundTo = await listen(http, settings);
    address ||= boundTo;
    const preparation = setTimeout(sideThreads.prepare, SIDE_THREAD_DELAY).unref();
    toStop.push(async () => clearTimeout(preparation));
    return { address, boundTo, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openPostgres(
  settings: Settings,
  { say, signal }: ProgramContext,
  toStop: (() => Promise<void>)[],
): Promise<{ owner: Login; dataFolder?: string }> {
  const login = databaseLogin(settings);
  if (login) {
    say(`Using the database ${login.database} at ${login.host} (DATABASE_URL).`);
    return { owner: login };
  }
  say(`Starting PostgreSQL in ${settings.dataDir}…`);
  const { dataDir, host, port, publicUrl } = settings;
  const address = publicUrl?.origin ?? (port ? httpAddress(host, port) : "on a free port");
  const embedded = await startEmbedded({ dataDir, address, say, signal });
  toStop.push(embedded.stop);
  return embedded;
}

/** Browsers trust http on this machine only, so a HOST that other machines reach gets a warning. */
function warnOfPlainHttp({ host, publicUrl }: Settings, say: (sentence: string) => void): void {
  if (publicUrl?.protocol === "http:" && !isLoopback(host))
    say(
      `Warning: HOST ${host} can be reached from other machines, where ${publicUrl.origin} leads nowhere: they cannot sign in without https.`,
    );
}

const NOT_OURS = "is not an address of this machine";

async function listen(http: FastifyInstance, settings: Settings): Promise<string> {
  const { host, port } = settings;
  try {
    await http.listen({ host, port });
  } catch (error) {
    const reason = {
      EADDRINUSE: "is taken by another program",
      EACCES: "is reserved for root",
      EADDRNOTAVAIL: NOT_OURS,
      ENOTFOUND: NOT_OURS,
      EAI_AGAIN: NOT_OURS,
    }[codeOf(error) ?? ""];
    if (reason) throw new CannotStart(`${host}:${port} ${reason}: set PORT or HOST to another one.`);
    throw error;
  }
  const bound = http.server.address();
  return httpAddress(host, bound && typeof bound === "object" ? bound.port : port);
}

const httpAddress = (host: string, port: number) => `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/** Accepts no new requests, finishes the running ones, and cuts off those that do not finish in time. */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const closed = http.close();
  await waitAtMost(LAST_REQUESTS, closed);
  http.server.closeAllConnections();
  await waitAtMost(LAST_QUERIES, closed);
}
