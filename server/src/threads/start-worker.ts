import path from "node:path";
import { Worker } from "node:worker_threads";
import { BUNDLE_FOLDER } from "./bundle-folder.ts";

/**
 * Starts a thread from a file such as `new URL("./export-thread.ts", import.meta.url)`. Bundled threads lie in one folder and
 * are found by name. The thread does not keep the program alive.
 */
export function startWorker(thread: URL, workerData: object, megabytes: number): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } };
  const worker = BUNDLE_FOLDER
    ? new Worker(path.join(BUNDLE_FOLDER, `${path.basename(thread.pathname, ".ts")}.js`), options)
    : new Worker(fromSource(thread), { ...options, eval: true });
  worker.unref();
  return worker;
}

/** Threads do not inherit the loader for TypeScript. */
const fromSource = (thread: URL) => `import("tsx/esm/api").then(({ register }) => {
  register();
  return import(${JSON.stringify(thread.href)});
});`;

/** Runs a thread that does one thing, and returns its only message. The signal ends the thread. */
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
      worker.once("message", (message: T) => resolve(message));
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error(`${thread.pathname} ended without a message`)));
      if (signal.aborted) stop();
    });
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
