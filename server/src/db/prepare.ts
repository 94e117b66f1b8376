import type pg from "pg";
import { CannotStart } from "../errors/cannot-start.ts";
import { codeOf, messageOf, isUnavailable } from "../errors/system-errors.ts";
import { sleep } from "../queues/waiting.ts";
import { openConnection, type Login, tlsAdvice } from "./connection.ts";
import { migrate, type Migration } from "./migrate.ts";
import { appLogin, ensureAppRole, type AppLogin } from "./roles.ts";

const OLDEST = 150_000;
const PATIENCE = 30_000;

/** Prepares a database for the application, as its owner, and returns the application's login. */
export async function prepareDatabase(
  owner: Login,
  migrations: readonly Migration[],
  say: (sentence: string) => void,
  signal: AbortSignal,
): Promise<AppLogin> {
  const client = await connectPatiently(owner, say, signal);
  try {
    await refuseOldServers(client);
    const app = appLogin(owner);
    await ensureAppRole(client, app);
    for (const { version, name } of await migrate(client, migrations, app.user, { say, signal }).catch(
      explainMissingRight,
    ))
      say(`Schema ${version}: ${name.replaceAll("_", " ")}.`);
    return app;
  } finally {
    await client.end();
  }
}

/** Waits for a database that starts at the same time as the program. */
async function connectPatiently(
  owner: Login,
  say: (sentence: string) => void,
  signal: AbortSignal,
): Promise<pg.Client> {
  for (const start = Date.now(); ; await sleep(500)) {
    try {
      return await openConnection(owner);
    } catch (error) {
      const reason = messageOf(error);
      if (!isUnavailable(error))
        throw new CannotStart(`The database does not let the program in: ${reason}.${tlsAdvice(error)}`);
      if (signal.aborted || Date.now() - start > PATIENCE)
        throw new CannotStart(`The database at ${owner.host} cannot be reached: ${reason}.`);
      if (Date.now() - start < 500) say(`Waiting for the database at ${owner.host}…`);
    }
  }
}

async function refuseOldServers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  );
  const found = rows[0];
  if (!found || found.number < OLDEST)
    throw new CannotStart(`PostgreSQL 15 or later is needed; the database is ${found?.version}.`);
}

function explainMissingRight(error: unknown): never {
  if (codeOf(error) !== "42501") throw error;
  throw new CannotStart(
    `The role of DATABASE_URL may not make what the program needs (${messageOf(error)}): let it own the database, or GRANT CREATE ON DATABASE to it.`,
  );
}
