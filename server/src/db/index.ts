import net from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Login } from "./connection.ts";
import * as schema from "./schema.ts";

/** A connection or a transaction: every store function takes one as its first argument. `leavesLarge`: threads/large.ts. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema> & { readonly leavesLarge?: true };

export type Database = { db: Db; close: () => Promise<void> };

const STATEMENT = 8_000; // no request may keep the database busy for longer
const limits = {
  connectionTimeoutMillis: 3_000, // a request that finds every connection taken is refused soon
  idle_in_transaction_session_timeout: 15_000,
  idleTimeoutMillis: STATEMENT,
} as const;

/** What connections of the program are called, as the database shows it. */
export const JOBS = "ekorok jobs";
const REQUESTS = "ekorok";

type Options = {
  max?: number;
  name?: string;
  /** In milliseconds: how long a statement may take, half of it waiting for a lock. */
  statement?: number;
  /** In milliseconds: where no answer comes by then, the connection is given up and the next statement gets another. */
  answeredWithin?: number;
  /** In milliseconds: how long a connection may be silent. Longer than any statement takes, where nothing is done between them. */
  silentFor?: number;
  onLost?: (error: Error) => void;
};

/** A bounded pool. Losing the database fails the queries under way and nothing else; the next ones connect anew. */
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
 * The pool minds connections that are idle; those in use are minded here. One that is lost goes back by itself: drizzle
 * sends BEGIN before it sees to giving a connection back, so one lost just then would be missing from the pool for good.
 */
function reclaimLostConnections(pool: pg.Pool): void {
  const inUse = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => inUse.add(client));
  pool.on("release", (_error, client) => inUse.delete(client));
  pool.on("connect", (client) => {
    client.on("error", () => {}); // unheard, it would end the process; the query under way fails with it anyway
    client.on("end", () => {
      if (!inUse.has(client)) return;
      client.release(true);
      client.release = () => {}; // its borrower may still give it back
    });
  });
}

/** A server that hangs cannot keep its own time limits. Silence for longer than any statement may take ends the connection. */
function socketWithTimeout(silentFor: number): net.Socket {
  const socket = new net.Socket();
  socket.setTimeout(silentFor, () => socket.destroy(new Error("Connection terminated: the database is silent")));
  return socket;
}

/**
 * Queries that are put together once for each pool, and for transactions once for each connection: to put one together
 * takes as long as to send it.
 */
export function preparedOnce<T>(make: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<object, T>();
  return (db) => {
    const connection = connectionOf(db);
    const known = made.get(connection) ?? make(db);
    made.set(connection, known);
    return known;
  };
}

/** What outlives a transaction, and what its prepared queries are sent through. */
function connectionOf(db: Db): object {
  // oxlint-disable-next-line eslint/no-underscore-dangle -- the query layer's own name
  const { session } = db._;
  return "client" in session && typeof session.client === "object" && session.client !== null ? session.client : db;
}
