import { connect, type Login } from "../db/connection.ts";
import { appLogin } from "../db/roles.ts";
import { SCHEMA } from "../db/schema.ts";
import { listTables, qualified } from "./tables.ts";

/** Does a program work with the database at this moment? */
export async function isInUse(owner: Login): Promise<boolean> {
  const client = await connect(owner);
  try {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = current_database() and usename = $1",
      [appLogin(owner).user],
    );
    return Boolean(rowCount);
  } finally {
    await client.end();
  }
}

/** Is there nothing that a restore could destroy? */
export async function isEmpty(owner: Login): Promise<boolean> {
  const client = await connect(owner);
  try {
    const { rowCount } = await client.query("select from pg_namespace where nspname = $1", [SCHEMA]);
    if (!rowCount) return true;
    for (const { name } of await listTables(client)) {
      const { rowCount } = await client.query(`select from ${qualified(name)} limit 1`);
      if (rowCount) return false;
    }
    return true;
  } finally {
    await client.end();
  }
}
