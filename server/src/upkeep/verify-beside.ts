import type { Login } from "../db/connection.ts";
import type { Verified } from "../features/verification/verify.ts";
import { startWorker } from "../threads/start-worker.ts";

/** Of the largest submission, with what is made of it to be hashed, in megabytes. */
const MEMORY = 1024;

/** Verifies everything in a thread of its own: a large month would keep the one that answers requests busy for a second. */
export async function verifyBeside(login: Login, signal: AbortSignal): Promise<Verified> {
  const worker = startWorker("verification-thread", login, MEMORY);
  const stop = () => void worker.terminate();
  signal.addEventListener("abort", stop);
  try {
    return await new Promise<Verified>((resolve, reject) => {
      worker.once("message", (verified: Verified) => resolve(verified));
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("the verification ended without a word")));
      if (signal.aborted) stop();
    });
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
