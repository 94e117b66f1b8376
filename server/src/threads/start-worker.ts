import path from "node:path";
import { Worker } from "node:worker_threads";
import { BUNDLE_FOLDER } from "./bundle-folder.ts";

/**
 * Starts a thread, with so many megabytes: `new URL("./paper-thread.ts", import.meta.url)`. Bundled, all of them lie in one
 * folder and are found by their names. It does not keep the program alive.
 */
export function startWorker(thread: URL, workerData: object, megabytes: number): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } };
  const worker = BUNDLE_FOLDER
    ? new Worker(path.join(BUNDLE_FOLDER, `${path.basename(thread.pathname, ".ts")}.js`), options)
    : new Worker(fromSource(thread), { ...options, eval: true });
  worker.unref();
  return worker;
}

/** A thread does not inherit what reads TypeScript. */
const fromSource = (thread: URL) => `import("tsx/esm/api").then(({ register }) => {
  register();
  return import(${JSON.stringify(thread.href)});
});`;

/** Has a thread of its own do one thing, and gives its one word about it; a stop ends it wherever it is. */
export async function runThread<T>(
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
