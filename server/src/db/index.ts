import net from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Login } from "./connection.ts";
import * as schema from "./schema.ts";

/** A pool or a transaction; the first argument of every store function. `isMainThread`: see threads/large.ts. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema> & { readonly isMainThread?: true };

export type Database = { db: Db; close: () => Promise<void> };

const STATEMENT = 8_000; // the longest that a statement may take
const limits = {
  connectionTimeoutMillis: 3_000, // how long a request waits for a free connection
  idle_in_transaction_session_timeout: 15_000,
  idleTimeoutMillis: STATEMENT,
} as const;

/** Names of our connections in pg_stat_activity. */
export const JOBS = "ekorok jobs";
const REQUESTS = "ekorok";

type Options = {
  max?: number;
  name?: string;
  /** Milliseconds that a statement may take, half of them waiting for a lock. */
  statement?: number;
  /** Milliseconds after which an unanswered connection is given up; the next statement gets another. */
  answeredWithin?: number;
  /** Milliseconds that a connection may be silent; must be longer than any statement takes. */
  silentFor?: number;
  onLost?: (error: Error) => void;
};

/** Opens a bounded pool. If the database is lost, running queries fail and later ones connect again. */
export function openDatabase(
  login: Login,
  {
    max = 10,
    name = REQUESTS,
    statement = STATEMENT,
    answeredWithin,
    silentFor = statement + 1_000,
    onLost = (_error: Error) => {},
  }: Options = {},
): Database {
  const pool = new pg.Pool({
    ...login,
    ...limits,
    statement_timeout: statement,
    lock_timeout: statement / 2,
    ...(answeredWithin === undefined ? {} : { query_timeout: answeredWithin, connectionTimeoutMillis: answeredWithin }),
    max,
    application_name: name,
    stream: () => socketWithTimeout(silentFor),
  });
  pool.on("error", onLost);
  reclaimLostConnections(pool);
  return { db: drizzle(pool, { schema }), close: () => pool.end() };
}

/**
 * Returns a lost connection that is in use to the pool; idle ones the pool handles itself. Drizzle sends BEGIN outside of its
 * `try`, so without this a connection that is lost at that moment would be missing from the pool for good.
 */
function reclaimLostConnections(pool: pg.Pool): void {
  const inUse = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => inUse.add(client));
  pool.on("release", (_error, client) => inUse.delete(client));
  pool.on("connect", (client) => {
    client.on("error", () => {}); // without a listener it would end the process; the running query fails anyway
    client.on("end", () => {
      if (!inUse.has(client)) return;
      client.release(true);
      client.release = () => {}; // the code that uses it will release it again
    });
  });
}

/** A server that hangs does not apply its own time limits, so a silent connection is closed here. */
function socketWithTimeout(silentFor: number): net.Socket {
  const socket = new net.Socket();
  socket.setTimeout(silentFor, () => socket.destroy(new Error("Connection terminated: the database is silent")));
  return socket;
}

/**
 * Builds queries once for each pool, and within transactions once for each connection: building a query takes as long as
 * sending it.
 */
export function preparedOnce<T>(make: (db: Db) => T): (db: Db) => T {
  const cache = new WeakMap<object, T>();
  return (db) => {
    const connection = connectionOf(db);
    const queries = cache.get(connection) ?? make(db);
    cache.set(connection, queries);
    return queries;
  };
}

/** The connection that prepared queries are sent through; unlike a transaction it is used again. */
function connectionOf(db: Db): object {
  // oxlint-disable-next-line eslint/no-underscore-dangle -- the query layer's own name
  const { session } = db._;
  return "client" in session && typeof session.client === "object" && session.client !== null ? session.client : db;
}
