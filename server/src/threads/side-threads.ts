import type { Worker } from "node:worker_threads";
import type { Caller } from "@ekorok/domain";
import type { FastifyRequest } from "fastify";
import { unavailable } from "../errors.ts";
import { tooManyAtOnce } from "../plugins/fair-shares.ts";
import { openShares } from "../shares.ts";
import type { Answered, Handed, Start } from "./messages.ts";
import { startWorker } from "./start-worker.ts";

/** One for each that works, so that an account, which has one at a time, leaves the other to the others. */
const THREADS = 2;
/** Of an answer of fifty thousand rows with what it is made of, in megabytes. A thread that needs more ends; the program stays. */
const MEMORY = 1024;
/** Headers that matter for an answer; who calls is known. */
const PASSED_ON = ["content-type", "accept-encoding"] as const;

type Waiting = { resolve: (answered: Answered) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

export type SideThreads = {
  answer: (request: FastifyRequest, caller: Caller) => Promise<Answered>;
  stop: () => Promise<void>;
};

/** Threads for what is too large for the one that answers everybody. Each starts when it is first needed. */
export function openSideThreads(start: Start, onEnd: (error: Error) => void): SideThreads {
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  const perAccount = openShares({ queue: 50, patience: 8_000, hold: 0 }, tooManyAtOnce);
  const perThread = openShares({ queue: 50, patience: 8_000, hold: 0 }, tooManyAtOnce);
  let id = 0;

  const open = (): Thread => {
    const thread: Thread = { worker: startWorker("side-thread", start, MEMORY), waiting: new Map() };
    all.add(thread);
    thread.worker.on("message", (answered: Answered) => {
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

  const ask = async (handed: Handed): Promise<Answered> => {
    const thread = idle.pop() ?? open();
    try {
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
    answer: async (request, caller) => {
      const endOfAccount = await perAccount.take({ key: caller?.uid ?? "", atOnce: 1 });
      try {
        const endOfThread = await perThread.take({ key: "", atOnce: THREADS });
        try {
          return await ask({ id: ++id, ...asHanded(request), caller });
        } finally {
          endOfThread();
        }
      } finally {
        endOfAccount();
      }
    },
    stop: async () => {
      await Promise.all([...all].map(({ worker }) => worker.terminate()));
    },
  };
}

function asHanded({ method, url, headers, sentBody }: FastifyRequest): Omit<Handed, "id" | "caller"> {
  const passed = PASSED_ON.flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return { method, url, headers: Object.fromEntries(passed), body: sentBody ?? undefined };
}
