import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { CannotStart } from "../errors/cannot-start.ts";
import { sleep } from "../queues/waiting.ts";
import { SCHEMA } from "./schema.ts";

export type Migration = { version: number; name: string; sql: string; checksum: string };

const FILE = /^(\d{4})_([a-z0-9_]+)\.sql$/;
const LOCK = 4_711_019;

/** Reads the migrations of a folder in order. Names are like `0001_create_polish_collation.sql`. */
export function readMigrations(folder: string): Migration[] {
  const found = readdirSync(folder)
    .toSorted()
    .map((file) => {
      const [, number, name] = FILE.exec(file) ?? [];
      if (!number || !name) throw new Error(`${file} is not named like a migration`);
      const sql = readFileSync(path.join(folder, file), "utf8");
      return { version: Number(number), name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
  found.forEach(({ version, name }, index) => {
    if (version !== index + 1) throw new Error(`migration ${name} is number ${version}, but should be ${index + 1}`);
  });
  return found;
}

export type MigrationContext = { say: (sentence: string) => void; signal: AbortSignal };

/** Applies pending migrations in one transaction, one server at a time, and returns them. */
export async function migrate(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  appRole: string,
  { say, signal }: MigrationContext,
): Promise<Migration[]> {
  await client.query("begin");
  try {
    for (let hasSaid = false; !(await isOurTurn(client)); hasSaid = true) {
      if (!hasSaid) say("Waiting for another server that is changing the schema…");
      if (signal.aborted) throw new CannotStart("Stopped while waiting for another server.");
      await sleep(200);
    }
    const applied = await applyPending(client, migrations, appRole);
    await client.query("commit");
    return applied;
  } catch (error) {
    await client.query("rollback").catch(() => {}); // if the connection is lost, the server rolls back
    throw error;
  }
}

async function isOurTurn(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_xact_lock($1) as got", [LOCK]);
  return rows[0]?.got ?? false;
}

/** Applies pending migrations in the caller's transaction. */
export async function applyPending(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  appRole: string,
): Promise<Migration[]> {
  const done = await appliedMigrations(client, appRole);
  refuseOtherHistory(done, migrations);
  const pending = migrations.slice(done.length);
  for (const { version, name, sql, checksum } of pending) {
    await client.query(forRole(sql, appRole));
    await client.query(`insert into ${SCHEMA}.migrations (version, name, checksum) values ($1, $2, $3)`, [
      version,
      name,
      checksum,
    ]);
  }
  return pending;
}

/** Replaces the variable `:"app_role"`, in psql's notation, by the application's role, whose name depends on the owner's. */
const forRole = (sql: string, appRole: string) => sql.replaceAll(':"app_role"', pg.escapeIdentifier(appRole));

type Applied = Pick<Migration, "version" | "name" | "checksum">;

async function appliedMigrations(client: pg.ClientBase, appRole: string): Promise<Applied[]> {
  await client.query(
    forRole(
      `create schema if not exists ${SCHEMA};
       grant usage on schema ${SCHEMA} to :"app_role";
       create table if not exists ${SCHEMA}.migrations (
         version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());
       grant select on ${SCHEMA}.migrations to :"app_role"`,
      appRole,
    ),
  );
  const { rows } = await client.query<Applied>(
    `select version, name, checksum from ${SCHEMA}.migrations order by version`,
  );
  return rows;
}

function refuseOtherHistory(done: readonly Applied[], known: readonly Migration[]): void {
  if (done.length > known.length)
    throw new CannotStart(
      `The data were written by a newer Ekorok (schema ${done.length}; this program knows ${known.length}): start the newer program, or restore a backup made by this one.`,
    );
  const changed = done.find(({ checksum }, index) => checksum !== known[index]?.checksum);
  if (changed)
    throw new CannotStart(
      `Migration ${changed.version} (${changed.name}) was applied to these data in another wording than the program's: the program and the data do not belong together.`,
    );
}
