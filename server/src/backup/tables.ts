import pg from "pg";
import { SCHEMA } from "../db/schema.ts";
import { CannotStart } from "../errors/cannot-start.ts";
import { openConnection, type Login } from "../db/connection.ts";
import { lockKeys, tryLock } from "../db/held-lock.ts";

export type Table = { name: string; columns: string[] };
export type Sequence = { name: string; value: string; isCalled: boolean };

const id = pg.escapeIdentifier;
export const qualified = (name: string) => `${id(SCHEMA)}.${id(name)}`;
export const selectRows = (table: Table) => `(select ${columnList(table)} from ${qualified(table.name)})`;
export const columnList = ({ columns }: Table) => columns.map(id).join(", ");

/** Lists our tables with their stored columns. Generated columns are computed again; the list of migrations is no data. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = (select oid from pg_namespace where nspname = $1) and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
      group by c.relname order by c.relname`,
    [SCHEMA],
  );
  return rows;
}

/** Sequences are not part of a snapshot. Read them after the rows, so that they are never behind them. */
export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'S' order by relname",
    [SCHEMA],
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows } = await client.query<Omit<Sequence, "name">>(
      `select last_value::text as value, is_called as "isCalled" from ${qualified(name)}`,
    );
    if (rows[0]) sequences.push({ name, ...rows[0] });
  }
  return sequences;
}

/** Drops foreign keys and disables triggers for a load; returns a function that restores them. */
export async function suspendConstraints(
  client: pg.ClientBase,
  tables: readonly Table[],
): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.connamespace = $1::regnamespace and k.contype = 'f' and k.conparentid = 0`,
    [SCHEMA],
  );
  for (const { table, name } of keys) await client.query(`alter table ${qualified(table)} drop constraint ${id(name)}`);
  for (const { name } of tables) await client.query(`alter table ${qualified(name)} disable trigger user`);
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${qualified(name)} enable trigger user`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${qualified(table)} add constraint ${id(name)} ${definition}`);
  };
}

/** Fixes how values are written, whatever the server's settings, so that rows can be compared as text. */
export async function useExactFormats(client: pg.ClientBase): Promise<void> {
  await client.query(
    "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1",
  );
}

/** Works on the database while no program uses it: every running program holds the shared lock. */
export async function whileNobodyUses<T>(owner: Login, work: () => Promise<T>): Promise<T> {
  const client = await openConnection(owner);
  try {
    if (!(await tryLock(client, lockKeys.presence, "alone")))
      throw new CannotStart("An Ekorok is working with this database: stop it first.");
    return await work();
  } finally {
    await client.end();
  }
}

/** Are all our tables empty, so that a restore destroys nothing? */
export async function isEmpty(owner: Login): Promise<boolean> {
  const client = await openConnection(owner);
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

/** Refuses a database without our schema. */
export async function refuseForeign(client: Awaited<ReturnType<typeof openConnection>>): Promise<void> {
  const { rowCount } = await client.query("select from pg_namespace where nspname = $1", [SCHEMA]);
  if (!rowCount) throw new CannotStart("This database holds no data of Ekorok.");
}
