// The folder of test databases: in memory if there is space, as a disk waits at every write.
import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
const ROOM = 1024 ** 3; // a container's is often 64 MB

/** @returns {string} */
export function quickFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
