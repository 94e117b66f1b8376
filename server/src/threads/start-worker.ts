import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { BUNDLE_FOLDER } from "./bundle-folder.ts";
import { STEP_BACK } from "./step-back.ts";

export type ThreadName =
  | "side-thread"
  | "verification-thread"
  | "recount-thread"
  | "file-thread"
  | "paper-thread"
  | "sales-thread";

/** Starts a thread by the name of its file, with so many megabytes. It does not keep the program alive. */
export function startWorker(name: ThreadName, workerData: object, megabytes: number): Worker {
  const loading = BUNDLE_FOLDER
    ? `import(${JSON.stringify(pathToFileURL(path.join(BUNDLE_FOLDER, `${name}.js`)).href)})`
    : fromSource(name);
  const worker = new Worker(`${STEP_BACK} ${loading}`, {
    eval: true,
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  worker.unref();
  return worker;
}

/** A thread does not inherit what reads TypeScript. */
const fromSource = (name: string) => `import("tsx/esm/api").then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL(`${name}.ts`, import.meta.url).href)});
});`;
