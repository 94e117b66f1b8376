import type pg from "pg";
import { connect, type Login } from "../db/connection.ts";
import { sleep } from "../wait.ts";

const KEY = 4_711_018;
const tryLock = "select pg_try_advisory_lock($1) as free";

/**
 * The second line behind the lock file: the program that owns the server keeps an advisory lock on one connection.
 * It cannot be deleted by hand, and the kernel ends it with the program.
 */
export async function holdGate(superuser: Login): Promise<pg.Client> {
  const client = await connect(superuser);
  await client.query(tryLock, [KEY]);
  return client;
}

/** Is a living program connected to this server? The lock of one that was just killed is given a moment to go. */
export async function isGateHeld(superuser: Login): Promise<boolean> {
  const client = await connect(superuser).catch(() => undefined);
  if (!client) return false; // a server that takes no connections serves nobody
  try {
    for (let tries = 0; tries < 30; tries++) {
      const { rows } = await client.query<{ free: boolean }>(tryLock, [KEY]);
      if (rows[0]?.free) return false;
      await sleep(100);
    }
    return true;
  } catch {
    return false; // it ended while we asked
  } finally {
    client.end().catch(() => {});
  }
}
