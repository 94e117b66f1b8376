import path from "node:path";
import { Worker } from "node:worker_threads";
import { BUNDLE_FOLDER } from "./bundle-folder.ts";

export type ThreadName =
  | "side-thread"
  | "verification-thread"
  | "recount-thread"
  | "file-thread"
  | "paper-thread"
  | "sales-thread";

/** Starts a thread by the name of its file, with so many megabytes. It does not keep the program alive. */
export function startWorker(name: ThreadName, workerData: object, megabytes: number): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } };
  const worker = BUNDLE_FOLDER
    ? new Worker(path.join(BUNDLE_FOLDER, `${name}.js`), options)
    : new Worker(fromSource(name), { ...options, eval: true });
  worker.unref();
  return worker;
}

/** A thread does not inherit what reads TypeScript. */
const fromSource = (name: string) => `import("tsx/esm/api").then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL(`${name}.ts`, import.meta.url).href)});
});`;
