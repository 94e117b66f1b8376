import type { Db } from "./index.ts";

/**
 * Queries that are put together once for each pool, and for transactions once for each connection: to put one together
 * takes as long as to send it.
 */
export function preparedFor<T>(make: (db: Db) => T): (db: Db) => T {
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
