import { finished } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { CannotStart } from "../errors/cannot-start.ts";
import { openConnection, type Login } from "../db/connection.ts";
import { applyPending, type Migration } from "../db/migrate.ts";
import { ensureAppRole, appLogin } from "../db/roles.ts";
import { isUnavailable } from "../errors/system-errors.ts";
import { SCHEMA } from "../db/schema.ts";
import { linesOf, verifyArchive, type VerifyOptions } from "./archive-reader.ts";
import { damaged } from "./backup-refused.ts";
import { isKept, mustHold } from "./contents.ts";
import type { Counts } from "./write-backup.ts";
import { columnList, listTables, qualified, suspendConstraints, type Sequence, type Table } from "./tables.ts";

/**
 * Replaces all data by those of a verified backup in one transaction. It builds the schema of the backup's time, fills it, and
 * then applies the newer migrations.
 */
export async function importDatabase(
  owner: Login,
  file: string,
  trust: VerifyOptions,
  migrations: readonly Migration[],
  signal?: AbortSignal,
): Promise<{ rows: number; isVerified: boolean; isEncrypted: boolean }> {
  const archive = await verifyArchive(file, trust);
  const { nextLine, eachRow, isAtEnd } = linesOf(archive, signal);
  const header = await nextLine();
  if (header.kind !== "header") throw damaged(file);
  if (header.schemaVersion > migrations.length)
    throw new CannotStart(
      `${file} was made by a newer Ekorok (schema ${header.schemaVersion}; this program knows ${migrations.length}): restore it with the newer program.`,
    );

  const client = await openConnection(owner);
  const app = appLogin(owner);
  try {
    await ensureAppRole(client, app);
    await client.query("begin");
    await client.query(`drop schema if exists ${SCHEMA} cascade`);
    await applyPending(client, migrations.slice(0, header.schemaVersion), app.user);
    const tables = await listTables(client);
    const resume = await suspendConstraints(client, tables);
    for (const { name } of tables) await client.query(`delete from ${qualified(name)}`); // the backup contains what migrations insert
    const seen: Counts = {};
    let loaded = 0;
    let line = await nextLine();
    for (; line.kind === "table"; line = await nextLine()) {
      const { name } = line;
      if (!tables.some((table) => table.name === name) || Object.hasOwn(seen, name)) throw damaged(file);
      const isWanted = isKept(name, archive); // older programs backed up sessions and keys; these are skipped
      seen[name] = isWanted ? await loadTable(client, line, eachRow) : await eachRow(() => undefined);
      loaded += isWanted ? seen[name] : 0;
    }
    if (line.kind !== "trailer" || !(await isAtEnd())) throw damaged(file);
    if (tables.some(({ name }) => mustHold(name) && !Object.hasOwn(seen, name))) throw damaged(file);
    if (line.rows && !isDeepStrictEqual(line.rows, seen)) throw damaged(file);
    await restoreSequences(client, line.sequences);
    await resume();
    await applyPending(client, migrations, app.user);
    await client.query("commit");
    return { rows: loaded, isVerified: archive.isVerified, isEncrypted: archive.isEncrypted };
  } catch (error) {
    await client.query("rollback").catch(() => {}); // if the connection is lost, the server rolls back
    const isMisfit = error instanceof Error && "severity" in error && !isUnavailable(error);
    throw isMisfit
      ? new CannotStart(`${file} does not fit this database (${error.message}); nothing was changed.`)
      : error;
  } finally {
    await client.end();
  }
}

type Lines = ReturnType<typeof linesOf>;

async function loadTable(client: pg.ClientBase, table: Table, eachRow: Lines["eachRow"]): Promise<number> {
  const copy = client.query(copyFrom(`copy ${qualified(table.name)} (${columnList(table)}) from stdin`));
  const done = finished(copy);
  done.catch(() => {}); // it is awaited below, which throws the error
  try {
    const drained = () => Promise.race([new Promise<void>((resolve) => copy.once("drain", () => resolve())), done]);
    const rows = await eachRow((row) => (copy.write(row) ? undefined : drained()));
    copy.end();
    await done;
    return rows;
  } catch (error) {
    copy.destroy(); // otherwise the rollback would wait for it forever
    throw error;
  }
}

/** Sets each sequence to its value, or to the highest id in use if that was set by hand and is higher. */
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
