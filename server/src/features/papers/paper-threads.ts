import type { Worker } from "node:worker_threads";
import type { Login } from "../../db/connection.ts";
import { NotYet } from "../../jobs/job.ts";
import { among, openCrowd, type Crowd } from "../../threads/crowd.ts";
import { startWorker } from "../../threads/start-worker.ts";
import { withinTime } from "../../within-time.ts";
import type { PaperMeans } from "./make-paper.ts";
import type { MakePaper } from "./paper-job.ts";
import type { BegunPaper } from "./store.ts";

/** What a thread starts with; what it is given, one at a time; and what it says when that is done. */
export type PaperStart = { readonly login: Login; readonly crowd: Crowd };
export type PaperWork = { readonly paper: BegunPaper; readonly means: PaperMeans };
export type PaperWord = "made" | { readonly problem: string; readonly isDatabaseAway: boolean };

/** Of the largest file, in megabytes; and in milliseconds, many times what it takes. */
const MEMORY = 384;
const TIME = 1_800_000;
/** For so long a thread waits for the next file: to start one costs more than most files. */
const IDLE = 60_000;
/** So many seconds a file waits when the database is away. */
const AWAY = 2;

/** Makes files in threads of their own, with connections of their own: nobody who types waits for them. */
export function makeBeside(login: Login): MakePaper {
  const crowd = openCrowd();
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
      new URL("./paper-thread.ts", import.meta.url),
      { login, crowd } satisfies PaperStart,
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
  const make: MakePaper = async (_db, paper, means, signal) => {
    const worker = take();
    const word = await among(crowd, () =>
      withinTime(TIME, signal, (signal) => askFor(worker, { paper, means }, signal)),
    );
    putBack(worker);
    if (word === "made") return;
    throw word.isDatabaseAway ? new NotYet(AWAY) : new Error(word.problem);
  };
  return Object.assign(make, { isReady: () => idle.size > 0 });
}

/** Gives a thread some work and waits for its word; a stop ends the thread wherever it is. */
async function askFor(worker: Worker, work: PaperWork, signal: AbortSignal): Promise<PaperWord> {
  const stop = () => void worker.terminate();
  signal.addEventListener("abort", stop);
  const ending = new AbortController();
  try {
    return await new Promise<PaperWord>((resolve, reject) => {
      const on = (name: "message" | "error" | "exit", listener: (said: PaperWord & Error) => void) => {
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
