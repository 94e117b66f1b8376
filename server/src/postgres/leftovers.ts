import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { CannotStart } from "../cannot-start.ts";
import { until } from "../wait.ts";
import type { AccessPoint } from "./access-point.ts";
import type { ClusterFolder } from "./cluster-folder.ts";
import { processesIn, signal, startOf } from "./process-table.ts";

/**
 * Nothing of an earlier life may run: a killed program leaves its server behind, a killed server its busy backends.
 * An orphan is stopped rather than adopted, for it keeps the old binaries, the old settings and the old sessions.
 * Which process is ours is told by its working folder, never by the pid in postmaster.pid alone: pids are reused.
 */
export async function clearLeftovers(
  { root, data }: ClusterFolder,
  { socketFolder }: AccessPoint,
  isServing: () => Promise<boolean>,
  say: (sentence: string) => void,
): Promise<void> {
  const pidFile = path.join(data, "postmaster.pid");
  const postmaster = Number(firstLine(pidFile));
  if (processesIn(data).includes(postmaster)) {
    if (await isServing())
      throw new CannotStart(
        `The database in ${root} serves another Ekorok that is still running: stop that one first, or set DATA_DIR to another folder.`,
      );
    say(`Stopping the database server that an earlier run left behind (process ${postmaster}).`);
    await stopServer(postmaster, 30_000);
  }
  for (const name of ["SIGQUIT", "SIGKILL"] as const) {
    for (const pid of processesIn(data)) signal(pid, name);
    if (await until(() => processesIn(data).length === 0, 5_000)) break;
  }
  if (processesIn(data).length > 0)
    throw new CannotStart(`Processes of an earlier run cannot be ended: ${processesIn(data).join(", ")}.`);
  rmSync(pidFile, { force: true });
  if (socketFolder)
    for (const name of [".s.PGSQL.5432", ".s.PGSQL.5432.lock"]) rmSync(path.join(socketFolder, name), { force: true });
}

/** The way `pg_ctl stop -m fast` does it, but on a process known to be the right one, and usable by root; then harder. */
export async function stopServer(pid: number, patience: number): Promise<void> {
  const start = startOf(pid);
  const isGone = () => startOf(pid) !== start || start === undefined;
  for (const [name, within] of [
    ["SIGINT", patience],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    if (isGone()) return;
    signal(pid, name);
    if (await until(isGone, within)) return;
  }
}

function firstLine(file: string): string {
  try {
    return readFileSync(file, "utf8").split("\n")[0] ?? "";
  } catch {
    return "";
  }
}
