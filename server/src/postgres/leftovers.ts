import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { CannotStart } from "../errors/cannot-start.ts";
import { openConnection, type Login } from "../db/connection.ts";
import { lockKeys, tryLock } from "../db/held-lock.ts";
import { sleep, pollUntil } from "../queues/waiting.ts";
import type { ClusterFolder } from "./cluster-folder.ts";
import { socketFiles, type Endpoint } from "./endpoint.ts";
import { processesIn, signal, startOf } from "./process-table.ts";

const TIMEOUT = 1_500;

export const stoppedWhileStarting = () => new CannotStart("Stopped while starting.");

/**
 * Ends processes of an earlier run: a killed program leaves its server running, a killed server its busy backends.
 * Such a server is stopped, not reused, as it has old binaries, settings and sessions. Our processes are recognised by their
 * working folder; the pid in postmaster.pid is not enough, as pids are reused.
 */
export async function clearLeftovers(
  { root, data }: ClusterFolder,
  { socketFolder }: Endpoint,
  superuser: Login | undefined,
  say: (sentence: string) => void,
  stopping: AbortSignal,
): Promise<void> {
  const stopIfAsked = () => {
    if (stopping.aborted) throw stoppedWhileStarting();
  };
  const pidFile = path.join(data, "postmaster.pid");
  const postmaster = Number(firstLine(pidFile));
  if (processesIn(data).includes(postmaster)) {
    if (superuser && (await isServing(superuser)))
      throw new CannotStart(
        `The database in ${root} serves another Ekorok that is still running: stop that one first, or set DATA_DIR to another folder.`,
      );
    say(`Stopping the database server that an earlier run left behind (process ${postmaster}).`);
    stopIfAsked();
    await stopServer(postmaster);
  }
  stopIfAsked();
  for (const name of ["SIGQUIT", "SIGKILL"] as const) {
    for (const pid of processesIn(data)) signal(pid, name);
    if (await pollUntil(() => processesIn(data).length === 0, TIMEOUT)) break;
  }
  if (processesIn(data).length > 0)
    throw new CannotStart(`Processes of an earlier run cannot be ended: ${processesIn(data).join(", ")}.`);
  rmSync(pidFile, { force: true });
  if (socketFolder) for (const name of socketFiles) rmSync(path.join(socketFolder, name), { force: true });
}

/** Is a running program connected to this server? Waits a moment for the lock of one that was just killed. */
async function isServing(superuser: Login): Promise<boolean> {
  const client = await openConnection({ ...superuser, connectionTimeoutMillis: TIMEOUT }).catch(() => undefined);
  if (!client) return false; // nobody can connect to it
  try {
    for (let tries = 0; tries < 30; tries++) {
      if (await tryLock(client, lockKeys.server, "alone")) return false;
      await sleep(100);
    }
    return true;
  } catch {
    return false; // the server has ended
  } finally {
    client.end().catch(() => {});
  }
}

/** Stops a server as `pg_ctl stop -m fast` does, then more forcefully. Unlike pg_ctl, root may use it, and the pid is verified. */
export async function stopServer(pid: number): Promise<void> {
  const start = startOf(pid);
  const isGone = () => startOf(pid) !== start || start === undefined;
  for (const [name, within] of [
    ["SIGINT", 3_000],
    ["SIGQUIT", 700],
    ["SIGKILL", 500],
  ] as const) {
    if (isGone()) return;
    signal(pid, name);
    if (await pollUntil(isGone, within)) return;
  }
}

function firstLine(file: string): string {
  try {
    return readFileSync(file, "utf8").split("\n")[0] ?? "";
  } catch {
    return ""; // no server has run here, or it ended properly
  }
}
