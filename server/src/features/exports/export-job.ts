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

/** What a thread starts with; what it is given, one at a time; and what it says when that is done. */
export type ExportThreadStart = { readonly login: Login; readonly crowd: ThreadCount };
export type ExportWork = { readonly paper: BegunExport; readonly means: ExportDepsOfThread };
export type ExportOutcome = "made" | { readonly problem: string; readonly isDatabaseAway: boolean };

/** Of the largest file, in megabytes; and in milliseconds, many times what it takes. */
const MEMORY = 384;
const TIME = 1_800_000;
/** For so long a thread waits for the next file: to start one costs more than most files. */
const IDLE = 60_000;
/** So many seconds a file waits when the database is away. */
const AWAY = 2;

/** Makes files in threads of their own, with connections of their own: nobody who types waits for them. */
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
    worker.on("error", () => {}); // who waits for a file hears of it; nobody else has to
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
  const make: MakeExport = async (_db, paper, means, signal) => {
    const worker = take();
    const word = await whileCounted(crowd, () =>
      withTimeLimit(TIME, signal, (signal) => runInThread(worker, { paper, means }, signal)),
    );
    putBack(worker);
    if (word === "made") return;
    throw word.isDatabaseAway ? new NotYet(AWAY) : new Error(word.problem);
  };
  return Object.assign(make, { isReady: () => idle.size > 0 });
}

/** Gives a thread some work and waits for its word; a stop ends the thread wherever it is. */
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

/** Makes a file that was begun. `isReady`: another can be made beside it without starting a thread. */
export type MakeExport = ((
  db: Db,
  paper: BegunExport,
  means: ExportDepsOfThread,
  signal: AbortSignal,
) => Promise<void>) & {
  isReady?: () => boolean;
};

/** The same without a thread, as in tests. */
export const makeDirectly: MakeExport = (db, paper, means) => makeExport(db, paper, means);

const PROBLEM =
  "Nie udało się przygotować pliku. Spróbuj jeszcze raz, a jeśli to się powtórzy, pobierz mniejszą część danych albo napisz do doradcy.";

/** So often a file is begun while the database goes away in the middle: what fails each time has another cause. */
const MOST_ATTEMPTS = 5;

/** A server that stops, or loses its database, leaves the file to the next; what else goes wrong is said to who waits for it. */
export const exportJob = (make: MakeExport, means: ExportDepsOfThread): Job => ({
  ...(make.isReady && { isSpareReady: make.isReady }),
  ...jobOf(exportJobKind, async ({ db, signal }, key) => {
    const paper = await beginExport(db, key);
    if (!paper) return false;
    try {
      await make(db, paper, means, signal);
      return false;
    } catch (error) {
      const isAway = error instanceof NotYet || isUnavailable(error);
      if (signal.aborted || (isAway && paper.attempt < MOST_ATTEMPTS)) throw error;
      await failExport(db, paper, PROBLEM);
      throw new Failure("Pliku nie udało się przygotować. Powiadom osobę od serwera.", {
        retries: 0,
        cause: error,
      });
    }
  }),
});
