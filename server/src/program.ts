import { existsSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { buildApp, type Feature } from "./app.ts";
import { CannotStart, codeOf } from "./cannot-start.ts";
import { loginFrom, type Login } from "./db/connection.ts";
import { openDatabase } from "./db/index.ts";
import { readMigrations } from "./db/migrate.ts";
import { prepareDatabase } from "./db/prepare.ts";
import { MIGRATIONS, WEB } from "./folders.ts";
import { readinessProbe } from "./features/health/readiness.ts";
import { startEmbedded } from "./postgres/embedded.ts";
import type { Settings } from "./settings.ts";
import { sleep } from "./wait.ts";

export type Surroundings = {
  /** One sentence for whoever started the program. */
  say: (sentence: string) => void;
  log: Logger;
  /** Asked to stop, perhaps while still starting. */
  signal: AbortSignal;
  onGiveUp: (error: unknown) => void;
};

/** Features get what they need from here; the program's own are listed in app.ts. */
export type FeatureMaker = (database: { app: Login; owner: Login }) => Feature;

export type Program = { address: string; stop: () => Promise<void> };

const LAST_REQUESTS = 4_000;
const LAST_QUERIES = 1_000;

/** Starts everything, in order; whatever was started is stopped again when a later step fails. */
export async function startProgram(
  settings: Settings,
  surroundings: Surroundings,
  moreFeatures: readonly FeatureMaker[] = [],
): Promise<Program> {
  const { say, log, signal } = surroundings;
  const toStop: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const step of toStop.toReversed()) await step();
  };
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stopAll());
  try {
    const owner = await openPostgres(settings, surroundings, toStop);
    if (signal.aborted) return { address: "", stop };
    const app = await prepareDatabase(owner, readMigrations(MIGRATIONS), say, signal);

    const onLost = (error: Error) => log.warn({ reason: error.message }, "a database connection was lost");
    const database = openDatabase(app, { onLost });
    const probe = openDatabase(app, { max: 1, onLost });
    toStop.push(() => atMost(LAST_QUERIES, Promise.all([database.close(), probe.close()])));

    const dataDir = settings.databaseUrl ? undefined : settings.dataDir;
    const http = await buildApp(
      {
        isReady: readinessProbe(probe.db, dataDir),
        identify: async () => null, // nobody can sign in yet
        log,
        publicUrl: settings.publicUrl,
        webFolder: existsSync(path.join(WEB, "index.html")) ? WEB : undefined,
      },
      moreFeatures.map((make) => make({ app, owner })),
    );
    toStop.push(() => closeHttp(http));
    return { address: await listen(http, settings), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openPostgres(
  settings: Settings,
  { say, signal, onGiveUp }: Surroundings,
  toStop: (() => Promise<void>)[],
): Promise<Login> {
  if (settings.databaseUrl) {
    const login = loginFrom(settings.databaseUrl);
    say(`Using the database ${login.database} at ${login.host} (DATABASE_URL).`);
    return login;
  }
  say(`Starting PostgreSQL in ${settings.dataDir}…`);
  const embedded = await startEmbedded({
    dataDir: settings.dataDir,
    address: addressOf(settings, settings.port),
    say,
    signal,
    onGiveUp,
  });
  toStop.push(embedded.stop);
  return embedded.owner;
}

async function listen(http: FastifyInstance, settings: Settings): Promise<string> {
  const { host, port } = settings;
  try {
    await http.listen({ host, port });
  } catch (error) {
    const reason = {
      EADDRINUSE: "is taken by another program",
      EACCES: "is reserved for root",
      EADDRNOTAVAIL: "is not an address of this machine",
    }[codeOf(error) ?? ""];
    if (reason) throw new CannotStart(`${host}:${port} ${reason}: set PORT or HOST to another one.`);
    throw error;
  }
  const bound = http.server.address();
  return addressOf(settings, bound && typeof bound === "object" ? bound.port : port);
}

const addressOf = ({ publicUrl, host }: Settings, port: number) =>
  publicUrl?.origin ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/** Takes no new requests, finishes those under way, and cuts what does not finish in time. */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const closed = http.close();
  await atMost(LAST_REQUESTS, closed);
  http.server.closeAllConnections();
  await atMost(LAST_QUERIES, closed);
}

const atMost = async (milliseconds: number, work: Promise<unknown>) =>
  void (await Promise.race([work, sleep(milliseconds, undefined, { ref: false })]));
