import pg from "pg";
import { connect, derivedPassword, type Login } from "../db/connection.ts";
import { sleep } from "../wait.ts";
import { accessPoint, noteAccess, notedAccess, removeAccess, type AccessPoint } from "./access-point.ts";
import { findBinaries } from "./binaries.ts";
import { createCluster, readPassword, SUPERUSER, superuserPassword } from "./cluster.ts";
import { clusterFolder } from "./cluster-folder.ts";
import { configure, pruneLogs, type ServerSettings } from "./configuration.ts";
import { holderOf, inUse, lockFolder, type Holder } from "./folder-lock.ts";
import { holdGate, isGateHeld } from "./gate.ts";
import { clearLeftovers, stopServer } from "./leftovers.ts";
import { spawnServer, untilItAnswers, type ServerProcess } from "./server-process.ts";

export type EmbeddedOptions = {
  dataDir: string;
  /** Where this program will be found; told to whoever tries to start a second one. */
  address: string;
  say: (sentence: string) => void;
  /** Asked to stop while starting: `startEmbedded` comes back soon, and `stop` cleans up. */
  signal: AbortSignal;
  /** The server died and could not be brought back. */
  onGiveUp: (error: unknown) => void;
  settings?: ServerSettings;
};

export type Embedded = { owner: Login; superuser: Login; stop: () => Promise<void> };

const OWNER = "ekorok";
const DATABASE = "ekorok";
const GIVE_UP_AFTER = 8_000;

/** Starts PostgreSQL in the data folder and keeps it running until `stop`. */
export async function startEmbedded({
  dataDir,
  address,
  say,
  signal,
  onGiveUp,
  settings = {},
}: EmbeddedOptions): Promise<Embedded> {
  const folder = clusterFolder(dataDir, say);
  const lock = await lockFolder(folder.root, address);
  const stopping = new AbortController();
  const mustStop = AbortSignal.any([signal, stopping.signal]);
  let server: ServerProcess | undefined;
  let gate: pg.Client | undefined;
  let reviving: Promise<void> | undefined;
  let toRemove: AccessPoint | undefined;

  const stop = async () => {
    stopping.abort();
    await reviving;
    await gate?.end().catch(() => {});
    if (server?.child.pid) await stopServer(server.child.pid, 3_000);
    if (toRemove) removeAccess(folder, toRemove);
    lock.release();
  };

  try {
    const bin = findBinaries(folder, say);
    const access = await accessPoint(folder);
    toRemove = access;
    const login = (password: string): Login => ({
      host: access.host,
      port: access.port,
      user: SUPERUSER,
      password,
      database: "postgres",
    });
    const isServing = async () => {
      const known = readPassword(folder);
      return known !== undefined && (await isGateHeld({ ...login(known), ...notedAccess(folder) }));
    };
    const clear = async () => clearLeftovers(folder, access, isServing, say);
    await clear();
    await createCluster(folder, bin);
    const password = await superuserPassword(folder, bin);
    const superuser = login(password);
    const configFile = configure(folder, access, settings);
    noteAccess(folder, access);

    const launch = async () => {
      const started = (server = spawnServer(folder, bin, configFile));
      await untilItAnswers(started, superuser, mustStop);
      if (mustStop.aborted) return;
      gate = await holdGate(superuser);
      pruneLogs(folder);
      const onEnd = () => {
        if (!mustStop.aborted) reviving = revive(started);
      };
      if (started.howItEnded()) onEnd();
      else started.child.once("exit", onEnd);
    };
    const revive = async ({ howItEnded }: ServerProcess) => {
      say(`The database server ended (${howItEnded()}); starting it again.`);
      for (let pause = 250; !mustStop.aborted; pause *= 2) {
        try {
          await clear();
          return await launch();
        } catch (error) {
          if (pause > GIVE_UP_AFTER) return onGiveUp(error);
          await sleep(pause);
        }
      }
    };

    await launch();
    const owner = ownerLogin(superuser, password);
    if (!mustStop.aborted) await ensureOwner(superuser, owner.password);
    return { owner, superuser, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The program that runs on this data folder now, and how to reach its database. */
export function runningEmbedded(dataDir: string): { holder: Holder; owner: Login } | undefined {
  const folder = clusterFolder(dataDir, () => {});
  const holder = holderOf(folder.root);
  if (!holder) return undefined;
  const [access, password] = [notedAccess(folder), readPassword(folder)];
  if (!access || !password) throw inUse(dataDir, holder); // it is still starting for the first time
  return { holder, owner: ownerLogin(access, password) };
}

const ownerLogin = ({ host, port }: Login, superuserPassword: string) => ({
  host,
  port,
  user: OWNER,
  password: derivedPassword(superuserPassword, "owner"),
  database: DATABASE,
});

/** The owner of the database is an ordinary role: what the cluster's superuser may do, migrations need not. */
async function ensureOwner(superuser: Login, password: string): Promise<void> {
  const client = await connect(superuser);
  const exists = async (query: string, name: string) => (await client.query(query, [name])).rowCount === 1;
  try {
    if (!(await exists("select from pg_roles where rolname = $1", OWNER)))
      await client.query(`create role ${OWNER} login createrole`);
    await client.query(`alter role ${OWNER} password ${pg.escapeLiteral(password)}`);
    if (!(await exists("select from pg_database where datname = $1", DATABASE)))
      await client.query(`create database ${DATABASE} owner ${OWNER}`);
  } finally {
    await client.end();
  }
}
