import type { Worker } from "node:worker_threads";
import type { Caller } from "@ekorok/domain/users/permissions";
import type { FastifyRequest } from "fastify";
import { unavailable } from "../errors.ts";
import { openShares, tooManyAtOnce } from "../shares.ts";
import { READY, type Answered, type Handed, type Ready, type Start } from "./messages.ts";
import { startWorker } from "./start-worker.ts";

/** One for each that works, so that an account, which has one at a time, leaves the other to the others. */
const THREADS = 2;
/** Of an answer of fifty thousand rows with what it is made of, in megabytes. A thread that needs more ends; the program stays. */
const MEMORY = 1024;
/** How long one waits for both, the account's turn and a thread, in milliseconds. */
const PATIENCE = 8_000;
/** Headers that matter for an answer; who calls is known. */
const PASSED_ON = ["content-type", "accept-encoding"] as const;

type Waiting = { resolve: (answered: Answered) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; waiting: Map<number, Waiting>; ready: Promise<void> };

/** What of a request is handed over. */
type Asked = Pick<FastifyRequest, "method" | "url" | "headers" | "sentBody">;

export type SideThreads = {
  /** What has not begun when its caller has gone is not carried out. */
  answer: (request: Asked, caller: Caller, gone: AbortSignal) => Promise<Answered>;
  /** Starts one before anybody asks: on a busy machine that may take longer than an answer may. */
  prepare: () => void;
  stop: () => Promise<void>;
};

/** Threads for what is too large for the one that answers everybody. Each starts when it is first needed, or is prepared. */
export function openSideThreads(file: URL, start: Start, onEnd: (error: Error) => void): SideThreads {
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  const perAccount = openShares({ queue: 50, patience: PATIENCE, hold: 0 }, tooManyAtOnce);
  const perThread = openShares({ queue: 50, patience: PATIENCE, hold: 0 }, tooManyAtOnce);
  let id = 0;

  const open = (): Thread => {
    const worker = startWorker(file, start, MEMORY);
    const ready = new Promise<void>((resolve, reject) => {
      worker.once("message", () => resolve()); // its first word
      worker.once("exit", () => reject(unavailable()));
    });
    ready.catch(() => {}); // heard by those who wait for it
    const thread: Thread = { worker, waiting: new Map(), ready };
    all.add(thread);
    thread.worker.on("message", (answered: Answered | Ready) => {
      if (answered === READY) return;
      thread.waiting.get(answered.id)?.resolve(answered);
      thread.waiting.delete(answered.id);
    });
    thread.worker.on("error", onEnd);
    thread.worker.on("exit", () => {
      all.delete(thread);
      if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
      for (const { reject } of thread.waiting.values()) reject(unavailable());
    });
    return thread;
  };

  const ask = async (handed: Handed, gone: AbortSignal): Promise<Answered> => {
    const thread = idle.pop() ?? open();
    try {
      await Promise.race([thread.ready, departure(gone)]);
      if (gone.aborted) throw tooManyAtOnce(false);
      return await new Promise<Answered>((resolve, reject) => {
        thread.waiting.set(handed.id, { resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
        thread.worker.postMessage(handed);
      });
    } finally {
      if (all.has(thread)) idle.push(thread);
    }
  };

  return {
    answer: async (request, caller, gone) => {
      const end = performance.now() + PATIENCE;
      const onGone = (leave: () => void) => gone.addEventListener("abort", leave);
      const endOfAccount = await perAccount.take({ key: caller?.uid ?? "", atOnce: 1 }, { onGone });
      try {
        const patience = Math.max(end - performance.now(), 0);
        const endOfThread = await perThread.take({ key: "", atOnce: THREADS }, { onGone, patience });
        try {
          return await ask({ id: ++id, ...asHanded(request), caller }, gone);
        } finally {
          endOfThread();
        }
      } finally {
        endOfAccount();
      }
    },
    prepare: () => {
      if (all.size === 0) idle.push(open());
    },
    stop: async () => {
      await Promise.all([...all].map(({ worker }) => worker.terminate()));
    },
  };
}

/** Fails when the caller goes: others need not wait until a thread has started for nobody. */
function departure(gone: AbortSignal): Promise<never> {
  const left = new Promise<never>((_, reject) => {
    const leave = () => reject(tooManyAtOnce(false));
    if (gone.aborted) leave();
    else gone.addEventListener("abort", leave);
  });
  left.catch(() => {}); // later than anybody waits for it
  return left;
}

function asHanded({ method, url, headers, sentBody }: Asked): Omit<Handed, "id" | "caller"> {
  const passed = PASSED_ON.flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return { method, url, headers: Object.fromEntries(passed), body: sentBody ?? undefined };
}
