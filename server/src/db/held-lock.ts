import type pg from "pg";
import { waitAtMost, sleep } from "../queues/waiting.ts";
import { openConnection, type Login } from "./connection.ts";

/** Advisory locks that a program holds while it runs. They end with its connection, and nobody can delete them. */
export const lockKeys = { server: 4_711_018, presence: 4_711_020 } as const;

export class LockTaken extends Error {
  override readonly name = "LockTaken";
}

export type HeldLock = { release: () => Promise<void> };

/** Takes an advisory lock on its own connection, and again whenever that connection is lost, until it is released. */
export async function holdAdvisoryLock(login: Login, key: number, how: "alone" | "shared"): Promise<HeldLock> {
  const take = async () => {
    const client = await openConnection(login);
    if (await tryLock(client, key, how)) return client;
    await client.end();
    throw new LockTaken();
  };
  let isReleased = false;
  let client = await take();
  const watch = () => client.once("end", () => void renew());
  const renew = async () => {
    while (!isReleased) {
      try {
        client = await take();
        watch();
        return;
      } catch {
        await sleep(500, undefined, { ref: false }); // the server is away, or has not noticed yet that the old connection is gone
      }
    }
  };
  watch();
  return {
    release: async () => {
      isReleased = true;
      await waitAtMost(500, client.end()); // a server that hangs does not close the connection
    },
  };
}

export async function tryLock(client: pg.ClientBase, key: number, how: "alone" | "shared"): Promise<boolean> {
  const name = how === "alone" ? "pg_try_advisory_lock" : "pg_try_advisory_lock_shared";
  const { rows } = await client.query<{ got: boolean }>(`select ${name}($1) as got`, [key]);
  return rows[0]?.got ?? false;
}
