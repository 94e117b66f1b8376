import { readdirSync, readFileSync } from "node:fs";

const TICKS_A_SECOND = 100;

/** Seconds of processor time of all threads except the first one: in Node.js others hash passwords. */
export function backgroundSeconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).filter((thread) => thread !== String(pid));
  return threads.reduce((sum, thread) => sum + secondsOf(pid, thread), 0);
}

function secondsOf(pid: number, thread: string): number {
  const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, "utf8");
  const [user = "0", system = "0"] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_A_SECOND;
}
