import { CannotStart } from "../cannot-start.ts";
import { connect, type Login } from "../db/connection.ts";
import { lockKeys, tryLock } from "../db/held-lock.ts";
import { SCHEMA } from "../db/schema.ts";
import { listTables, qualified } from "./tables.ts";

/** Does something to the database that no program may see half done. Every program holds the other side of this lock. */
export async function whileNobodyUses<T>(owner: Login, work: () => Promise<T>): Promise<T> {
  const client = await connect(owner);
  try {
    if (!(await tryLock(client, lockKeys.presence, "alone")))
      throw new CannotStart("An Ekorok is working with this database: stop it first.");
    return await work();
  } finally {
    await client.end();
  }
}

/** Is there nothing that a restore could destroy? */
export async function isEmpty(owner: Login): Promise<boolean> {
  const client = await connect(owner);
  try {
    for (const { name } of await listTables(client)) {
      const { rowCount } = await client.query(`select from ${qualified(name)} limit 1`);
      if (rowCount) return false;
    }
    return true;
  } finally {
    await client.end();
  }
}

/** Refuses a database that holds nothing of ours. */
export async function refuseForeign(client: Awaited<ReturnType<typeof connect>>): Promise<void> {
  const { rowCount } = await client.query("select from pg_namespace where nspname = $1", [SCHEMA]);
  if (!rowCount) throw new CannotStart("This database holds no data of Ekorok.");
}
