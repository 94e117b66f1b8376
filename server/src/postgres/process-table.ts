import { readdirSync, readFileSync, readlinkSync } from "node:fs";

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return ""; // the process is gone
  }
}

function link(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return ""; // gone, or not ours to look at
  }
}

/** When a process began, in ticks since the machine did: together with the pid it names a process for good, for pids are reused. */
export function startOf(pid: number): string | undefined {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(") ") + 2).split(" "); // the name in brackets may hold anything
  const state = fields[0];
  return state === "Z" || state === "X" ? undefined : fields[19]; // a zombie runs no more
}

export const bootId = () => read("/proc/sys/kernel/random/boot_id").trim();

/** Two programs see each other's pids only in one namespace: two containers on one volume do not. */
export const pidNamespace = () => link("/proc/self/ns/pid");

/** PostgreSQL's processes that work in a folder: the server and each of its backends change into the data folder. */
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

/** Sends a signal; a process that is gone already needs none. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // gone
  }
}
