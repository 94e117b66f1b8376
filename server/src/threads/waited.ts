import { readFileSync, readlinkSync } from "node:fs";
import path from "node:path";

/** Where a thread writes by which number the system knows it; zero until it has begun, and where the system does not say it. */
export type ThreadNumber = Int32Array<SharedArrayBuffer>;
export const openThreadNumber = (): ThreadNumber => new Int32Array(new SharedArrayBuffer(4));

/** To be called by the thread itself. */
export function tellNumber(number: ThreadNumber): void {
  if (process.platform === "linux") Atomics.store(number, 0, Number(path.basename(readlinkSync("/proc/thread-self"))));
}

/** For how many milliseconds a thread was ready to work while others had the processors; zero where the system does not say it. */
export function waitedSoFar(number: ThreadNumber): number {
  try {
    const [, nanoseconds = "0"] = readFileSync(`/proc/self/task/${Atomics.load(number, 0)}/schedstat`, "utf8").split(
      " ",
    );
    return Number(nanoseconds) / 1e6;
  } catch {
    return 0; // it has not begun, or has ended
  }
}
