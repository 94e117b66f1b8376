import { readdirSync, readFileSync, readlinkSync } from "node:fs";

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return ""; // the process has ended
  }
}

function link(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return ""; // the process has ended, or we may not look at it
  }
}

/** The start time of a process in ticks since boot. Pids are reused, but pid and start time together are unique. */
export function startOf(pid: number): string | undefined {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(") ") + 2).split(" "); // the name in brackets may contain anything
  const state = fields[0];
  return state === "Z" || state === "X" ? undefined : fields[19]; // zombies no longer run
}

export const bootId = () => read("/proc/sys/kernel/random/boot_id").trim();

/** Programs see each other's pids only in the same namespace, so not from another container. */
export const pidNamespace = () => link("/proc/self/ns/pid");

/** PostgreSQL's processes whose working folder this is: the server and its backends work in the data folder. */
export function processesIn(folder: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(
      (pid) =>
        link(`/proc/${pid}/cwd`) === folder &&
        startOf(pid) &&
        /^(postgres|initdb)$/.test(read(`/proc/${pid}/comm`).trim()),
    );
}

/** Sends a signal, unless the process has ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // the process has ended
  }
}
