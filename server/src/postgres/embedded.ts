import pg from "pg";
import { openConnection, derivedPassword, type Login } from "../db/connection.ts";
import { findBinaries } from "./binaries.ts";
import { createCluster, readPassword, SUPERUSER, superuserPassword } from "./cluster.ts";
import { findClusterFolder, makeClusterFolder } from "./cluster-folder.ts";
import { configure, type ServerSettings } from "./configuration.ts";
import { chooseEndpoint, noteEndpoint, notedEndpoint, removeEndpoint } from "./endpoint.ts";
import { holderOf, inUse, lockFolder, type Holder } from "./folder-lock.ts";
import { clearLeftovers, stoppedWhileStarting } from "./leftovers.ts";
import { supervise } from "./supervisor.ts";

export type EmbeddedOptions = {
  dataDir: string;
  /** Where this program can be reached, for the refusal of a second one. */
  address: string;
  say: (sentence: string) => void;
  /** When aborted, `startEmbedded` soon throws a refusal or returns something to `stop`. */
  signal: AbortSignal;
  settings?: ServerSettings;
};

export type Embedded = { owner: Login; superuser: Login; dataFolder: string; stop: () => Promise<void> };

const OWNER = "ekorok";
const DATABASE = "ekorok";

/** Starts PostgreSQL in the data folder and keeps it running until `stop`. */
export async function startEmbedded({
  dataDir,
  address,
  say,
  signal,
  settings = {},
}: EmbeddedOptions): Promise<Embedded> {
  const folder = makeClusterFolder(dataDir, say);
  const lock = await lockFolder(folder.root, address, say, signal);
  const toUndo = [lock.release];
  const undo = () => toUndo.toReversed().forEach((step) => step());
  try {
    const bin = findBinaries(folder, say);
    const endpoint = await chooseEndpoint(folder);
    toUndo.push(() => removeEndpoint(folder, endpoint));
    const clear = () => {
      const known = readPassword(folder);
      const superuser = known ? superuserLogin(notedEndpoint(folder) ?? endpoint, known) : undefined;
      return clearLeftovers(folder, endpoint, superuser, say, signal);
    };
    await clear();
    await createCluster(folder, bin, signal);
    if (signal.aborted) throw stoppedWhileStarting();
    const password = await superuserPassword(folder, bin);
    const superuser = superuserLogin(endpoint, password);
    const configFile = configure(folder, endpoint, settings);
    noteEndpoint(folder, endpoint);
    const supervisor = await supervise({ folder, bin, configFile, superuser, clear, say }, signal);
    const stop = async () => {
      await supervisor.stop();
      undo();
    };
    const owner = ownerLogin(endpoint, password);
    if (!signal.aborted)
      await ensureOwner(superuser, owner.password).catch(async (error: unknown) => {
        await supervisor.stop();
        throw error;
      });
    return { owner, superuser, dataFolder: folder.data, stop };
  } catch (error) {
    undo();
    throw error;
  }
}

/** The program that runs on this data folder, and how to reach its database. Changes nothing. */
export function runningEmbedded(dataDir: string): { holder: Holder; owner: Login } | undefined {
  const folder = findClusterFolder(dataDir);
  const holder = folder && holderOf(folder.root);
  if (!holder) return undefined;
  const [endpoint, password] = [notedEndpoint(folder), readPassword(folder)];
  if (!endpoint || !password) throw inUse(dataDir, holder); // its first start has not ended yet
  return { holder, owner: ownerLogin(endpoint, password) };
}

type Address = { host: string; port: number };

const superuserLogin = ({ host, port }: Address, password: string): Login => {
  return { host, port, user: SUPERUSER, password, database: "postgres" };
};

const ownerLogin = ({ host, port }: Address, superuserPassword: string) => {
  return { host, port, user: OWNER, password: derivedPassword(superuserPassword, "owner"), database: DATABASE };
};

/** Makes the owner of the database, an ordinary role, as migrations do not need a superuser. */
async function ensureOwner(superuser: Login, password: string): Promise<void> {
  const client = await openConnection(superuser);
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
