import { finished } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { CannotStart } from "../cannot-start.ts";
import { connect, type Login } from "../db/connection.ts";
import { applyPending, type Migration } from "../db/migrate.ts";
import { ensureAppRole, appLogin } from "../db/roles.ts";
import { isUnavailable } from "../db/unavailable.ts";
import { SCHEMA } from "../db/schema.ts";
import { damaged, END_OF_TABLE, readArchive, readLine, verifyArchive } from "./archive.ts";
import { columnList, listTables, qualified, suspendConstraints, type Sequence, type Table } from "./tables.ts";

/**
 * Replaces all data by those of a verified backup, in one transaction: it succeeds whole or changes nothing.
 * The schema is built anew as it was when the backup was made, filled, and then brought up to date like any other.
 */
export async function importDatabase(
  owner: Login,
  file: string,
  migrations: readonly Migration[],
  signal?: AbortSignal,
): Promise<{ rows: number }> {
  await verifyArchive(file);
  const lines = readArchive(file);
  const next = async () => {
    signal?.throwIfAborted();
    const { value, done } = await lines.next();
    if (done) throw damaged(file);
    return value;
  };
  const nextLine = async () => {
    const line = readLine(await next());
    if (!line) throw damaged(file);
    return line;
  };
  const header = await nextLine();
  if (header.kind !== "header") throw damaged(file);
  if (header.schemaVersion > migrations.length)
    throw new CannotStart(
      `${file} was made by a newer Ekorok (schema ${header.schemaVersion}; this program knows ${migrations.length}): restore it with the newer program.`,
    );

  const client = await connect(owner);
  const app = appLogin(owner);
  try {
    await ensureAppRole(client, app);
    await client.query("begin");
    await client.query(`drop schema if exists ${SCHEMA} cascade`);
    await applyPending(client, migrations.slice(0, header.schemaVersion), app.user);
    const tables = await listTables(client);
    const resume = await suspendConstraints(client, tables);
    for (const { name } of tables) await client.query(`delete from ${qualified(name)}`); // what migrations put in is in the backup too
    const loaded = new Set<string>();
    let rows = 0;
    let line = await nextLine();
    for (; line.kind === "table"; line = await nextLine()) {
      const { name } = line;
      if (!tables.some((table) => table.name === name) || loaded.has(name)) throw damaged(file);
      loaded.add(name);
      rows += await loadTable(client, line, next);
    }
    if (line.kind !== "trailer" || !(await lines.next()).done) throw damaged(file);
    if (tables.some(({ name }) => !loaded.has(name))) throw damaged(file);
    await restoreSequences(client, line.sequences);
    await resume();
    await applyPending(client, migrations, app.user);
    await client.query("commit");
    return { rows };
  } catch (error) {
    await client.query("rollback").catch(() => {}); // the connection may be what failed; then the server rolls back
    const isMisfit = error instanceof Error && "severity" in error && !isUnavailable(error);
    throw isMisfit
      ? new CannotStart(`${file} does not fit this database (${error.message}); nothing was changed.`)
      : error;
  } finally {
    await client.end();
  }
}

async function loadTable(client: pg.ClientBase, table: Table, next: () => Promise<Buffer>): Promise<number> {
  const copy = client.query(copyFrom(`copy ${qualified(table.name)} (${columnList(table)}) from stdin`));
  const done = finished(copy);
  done.catch(() => {}); // awaited below; a failure meanwhile shows there
  let rows = 0;
  try {
    for (let row = await next(); String(row) !== END_OF_TABLE; row = await next(), rows++) {
      if (!copy.write(row)) await Promise.race([new Promise((resolve) => copy.once("drain", resolve)), done]);
    }
    copy.end();
    await done;
  } catch (error) {
    copy.destroy(); // or the rollback would wait behind it for ever
    throw error;
  }
  return rows;
}

/** Never behind the rows, even where an id was given by hand. */
async function restoreSequences(client: pg.ClientBase, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query("select setval($1::regclass, $2::bigint, $3)", [qualified(name), value, isCalled]);
    const { rows } = await client.query<{ table: string; column: string }>(
      `select t.relname as table, a.attname as column from pg_depend d
         join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
        where d.classid = 'pg_class'::regclass and d.objid = $1::regclass and d.deptype in ('a', 'i')`,
      [qualified(name)],
    );
    for (const { table, column } of rows)
      await client.query(
        `select setval($1::regclass, highest) from (select max("${column.replaceAll('"', '""')}") as highest from ${qualified(table)}) t where highest > $2::bigint`,
        [qualified(name), value],
      );
  }
}
