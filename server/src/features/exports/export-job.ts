import type { Worker } from "node:worker_threads";
import type { Login } from "../../db/connection.ts";
import { NotYet, Failure, jobOf, type Job } from "../../jobs/job.ts";
import { whileCounted, newThreadCount, type ThreadCount } from "../../threads/processor-share.ts";
import { startWorker } from "../../threads/start-worker.ts";
import { withTimeLimit } from "../../queues/waiting.ts";
import { type ExportDepsOfThread, makeExport } from "./make-export.ts";
import { type BegunExport, beginExport, failExport } from "./store.ts";
import type { Db } from "../../db/index.ts";
import { isUnavailable } from "../../errors/system-errors.ts";
import { exportJobKind } from "./export-job-kind.ts";

/** What a thread starts with, what it is given (one export at a time), and what it answers. */
export type ExportThreadStart = { readonly login: Login; readonly crowd: ThreadCount };
export type ExportWork = { readonly begun: BegunExport; readonly means: ExportDepsOfThread };
export type ExportOutcome = "made" | { readonly problem: string; readonly isDatabaseAway: boolean };

/** Megabytes; enough for the largest export. */
const MEMORY = 384;
/** Milliseconds; many times what the largest export takes. */
const TIME = 1_800_000;
/** How long an idle thread waits for the next export: starting one costs more than most exports. */
const IDLE = 60_000;
/** Seconds until an export is tried again when the database is unavailable. */
const AWAY = 2;

/** Makes exports in threads with connections of their own, so that requests do not wait. */
export function makeInThread(login: Login): MakeExport {
  const crowd = newThreadCount();
  const idle = new Map<Worker, NodeJS.Timeout>();
  const take = (): Worker => {
    const [found] = idle.keys();
    if (!found) return begin();
    clearTimeout(idle.get(found));
    idle.delete(found);
    return found;
  };
  const begin = (): Worker => {
    const worker = startWorker(
      new URL("./export-thread.ts", import.meta.url),
      { login, crowd } satisfies ExportThreadStart,
      MEMORY,
    );
    worker.on("error", () => {}); // the waiting export gets the error
    worker.on("exit", () => {
      clearTimeout(idle.get(worker));
      idle.delete(worker);
    });
    return worker;
  };
  const putBack = (worker: Worker) => {
    const leave = () => {
      idle.delete(worker);
      void worker.terminate();
    };
    idle.set(worker, setTimeout(leave, IDLE).unref());
  };
  const make: MakeExport = async (_db, begun, means, signal) => {
    const worker = take();
    const word = await whileCounted(crowd, () =>
      withTimeLimit(TIME, signal, (signal) => runInThread(worker, { begun, means }, signal)),
    );
    putBack(worker);
    if (word === "made") return;
    throw word.isDatabaseAway ? new NotYet(AWAY) : new Error(word.problem);
  };
  return Object.assign(make, { isReady: () => idle.size > 0 });
}

/** Has a thread make an export and waits for its answer; an abort terminates the thread. */
async function runInThread(worker: Worker, work: ExportWork, signal: AbortSignal): Promise<ExportOutcome> {
  const stop = () => void worker.terminate();
  signal.addEventListener("abort", stop);
  const ending = new AbortController();
  try {
    return await new Promise<ExportOutcome>((resolve, reject) => {
      const on = (name: "message" | "error" | "exit", listener: (said: ExportOutcome & Error) => void) => {
        worker.on(name, listener);
        ending.signal.addEventListener("abort", () => worker.off(name, listener));
      };
      on("message", resolve);
      on("error", reject);
      on("exit", () => reject(new Error("a thread ended without its file")));
      if (signal.aborted) stop();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      else worker.postMessage(work);
    });
  } finally {
    ending.abort();
    signal.removeEventListener("abort", stop);
  }
}

/** Makes a begun export. `isReady`: a thread is idle, so another can begin at once. */
export type MakeExport = ((
  db: Db,
  begun: BegunExport,
  means: ExportDepsOfThread,
  signal: AbortSignal,
) => Promise<void>) & {
  isReady?: () => boolean;
};

/** Without a thread, as in tests. */
export const makeWithoutThread: MakeExport = (db, begun, means) => makeExport(db, begun, means);

const PROBLEM =
  "Nie udało się przygotować pliku. Spróbuj ponownie, a jeśli to się powtórzy, pobierz mniejszą część danych albo napisz do doradcy.";

/** How often an export is begun when the database fails in the middle: beyond that something else is wrong. */
const MOST_ATTEMPTS = 5;

/** If a server or its database goes away, the next server makes the export; other failures are shown. */
export const exportJob = (make: MakeExport, means: ExportDepsOfThread): Job => ({
  ...(make.isReady && { isExtraReady: make.isReady }),
  ...jobOf(exportJobKind, async ({ db, signal }, key) => {
    const begun = await beginExport(db, key);
    if (!begun) return false;
    try {
      await make(db, begun, means, signal);
      return false;
    } catch (error) {
      const isAway = error instanceof NotYet || isUnavailable(error);
      if (signal.aborted || (isAway && begun.attempt < MOST_ATTEMPTS)) throw error;
      await failExport(db, begun, PROBLEM);
      throw new Failure("Pliku nie udało się przygotować. Powiadom osobę od serwera.", {
        retries: 0,
        cause: error,
      });
    }
  }),
});
