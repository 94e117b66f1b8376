import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { CannotStart } from "../errors/cannot-start.ts";
import { openConnection, type Login } from "../db/connection.ts";
import { lockKeys, tryLock } from "../db/held-lock.ts";
import { sleep, pollUntil } from "../queues/waiting.ts";
import type { ClusterFolder } from "./cluster-folder.ts";
import { socketFiles, type Endpoint } from "./endpoint.ts";
import { processesIn, signal, startOf } from "./process-table.ts";

const PATIENCE = 1_500;

export const stoppedWhileStarting = () => new CannotStart("Stopped while starting.");

/**
 * Nothing of an earlier life may run: a killed program leaves its server behind, a killed server its busy backends.
 * An orphan is stopped rather than adopted, for it keeps the old binaries, the old settings and the old sessions.
 * Which process is ours shows in its working folder, never by the pid in postmaster.pid alone: pids are reused.
 */
export async function clearLeftovers(
  { root, data }: ClusterFolder,
  { socketFolder }: Endpoint,
  superuser: Login | undefined,
  say: (sentence: string) => void,
  asked: AbortSignal,
): Promise<void> {
  const stopIfAsked = () => {
    if (asked.aborted) throw stoppedWhileStarting();
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
    if (await pollUntil(() => processesIn(data).length === 0, PATIENCE)) break;
  }
  if (processesIn(data).length > 0)
    throw new CannotStart(`Processes of an earlier run cannot be ended: ${processesIn(data).join(", ")}.`);
  rmSync(pidFile, { force: true });
  if (socketFolder) for (const name of socketFiles) rmSync(path.join(socketFolder, name), { force: true });
}

/** Is a living program connected to this server? The lock of one that was just killed is given a moment to go. */
async function isServing(superuser: Login): Promise<boolean> {
  const client = await openConnection({ ...superuser, connectionTimeoutMillis: PATIENCE }).catch(() => undefined);
  if (!client) return false; // a server that takes no connections serves nobody
  try {
    for (let tries = 0; tries < 30; tries++) {
      if (await tryLock(client, lockKeys.server, "alone")) return false;
      await sleep(100);
    }
    return true;
  } catch {
    return false; // it ended while we asked
  } finally {
    client.end().catch(() => {});
  }
}

/** The way `pg_ctl stop -m fast` does it, but on a process known to be the right one, and usable by root; then harder. */
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
    return ""; // no server has ever run here, or it ended well
  }
}
