import type { Db } from "./index.ts";

/** Queries that are put together once for each pool; a transaction puts together its own. */
export function preparedFor<T>(make: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db, T>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}
