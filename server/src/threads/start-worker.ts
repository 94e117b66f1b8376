import { Worker } from "node:worker_threads";

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
  const isSource = import.meta.url.endsWith(".ts"); // not bundled: as `npm run dev` and some tests run it
  const worker = isSource
    ? new Worker(fromSource(name), { ...options, eval: true })
    : new Worker(new URL(`${name}.js`, import.meta.url), options);
  worker.unref();
  return worker;
}

/** A thread does not inherit what reads TypeScript. */
const fromSource = (name: string) => `import("tsx/esm/api").then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL(`${name}.ts`, import.meta.url).href)});
});`;
