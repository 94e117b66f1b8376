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
