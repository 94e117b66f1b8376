import { startWorker } from "./start-worker.ts";

/** Has a thread of its own do one thing, and gives its one word about it; a stop ends it wherever it is. */
export async function askThread<T>(
  thread: URL,
  workerData: object,
  megabytes: number,
  signal: AbortSignal,
): Promise<T> {
  const worker = startWorker(thread, workerData, megabytes);
  const stop = () => void worker.terminate();
  signal.addEventListener("abort", stop);
  try {
    return await new Promise<T>((resolve, reject) => {
      worker.once("message", (word: T) => resolve(word));
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error(`${thread.pathname} ended without a word`)));
      if (signal.aborted) stop();
    });
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
