import type { Worker } from "node:worker_threads";
import type { Caller } from "@ekorok/domain/users/permissions";
import type { FastifyRequest } from "fastify";
import { unavailable } from "../errors/refused.ts";
import { openShares, tooManyAtOnce } from "../queues/concurrency-shares.ts";
import { startWorker } from "./start-worker.ts";
import type { Login } from "../db/connection.ts";
import type { Settings } from "../settings.ts";

/** Two, as an account may use one at a time: the other is left for other accounts. */
const THREADS = 2;
/** In megabytes: enough for an answer of fifty thousand rows. A thread that needs more ends; the program goes on. */
const MEMORY = 1024;
/** In milliseconds: how long a request waits for its account's turn and for a thread together. */
const PATIENCE = 8_000;
/** Headers that affect an answer. The caller is passed on separately. */
const PASSED_ON = ["content-type", "accept-encoding"] as const;

type WaitingAnswer = { resolve: (answered: HandedAnswer) => void; reject: (error: Error) => void };
type SideThread = { worker: Worker; waiting: Map<number, WaitingAnswer>; ready: Promise<void> };

type RequestToHand = Pick<FastifyRequest, "method" | "url" | "headers" | "sentBody">;

export type SideThreads = {
  /** Answers a request, unless its caller is gone before it has begun. */
  answer: (request: RequestToHand, caller: Caller, gone: AbortSignal) => Promise<HandedAnswer>;
  /** Starts a thread in advance: on a busy machine a start may take longer than an answer may. */
  prepare: () => void;
  stop: () => Promise<void>;
};

/** Opens the threads that answer requests too large for the main thread. Each starts when it is first needed or prepared. */
export function openSideThreads(file: URL, start: SideThreadStart, onEnd: (error: Error) => void): SideThreads {
  const idle: SideThread[] = [];
  const all = new Set<SideThread>();
  const perAccount = openShares({ queue: 50, patience: PATIENCE, hold: 0 }, tooManyAtOnce);
  const perThread = openShares({ queue: 50, patience: PATIENCE, hold: 0 }, tooManyAtOnce);
  let id = 0;

  const open = (): SideThread => {
    const worker = startWorker(file, start, MEMORY);
    const ready = new Promise<void>((resolve, reject) => {
      worker.once("message", () => resolve()); // READY
      worker.once("exit", () => reject(unavailable()));
    });
    ready.catch(() => {}); // those who await it get the error
    const thread: SideThread = { worker, waiting: new Map(), ready };
    all.add(thread);
    thread.worker.on("message", (answered: HandedAnswer | Ready) => {
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

  const ask = async (handed: HandedRequest, gone: AbortSignal): Promise<HandedAnswer> => {
    const thread = idle.pop() ?? open();
    try {
      await Promise.race([thread.ready, departure(gone)]);
      if (gone.aborted) throw tooManyAtOnce(false);
      return await new Promise<HandedAnswer>((resolve, reject) => {
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

/** Rejects when the caller goes, so that its place in the queue is freed while a thread is still starting. */
function departure(gone: AbortSignal): Promise<never> {
  const left = new Promise<never>((_, reject) => {
    const leave = () => reject(tooManyAtOnce(false));
    if (gone.aborted) leave();
    else gone.addEventListener("abort", leave);
  });
  left.catch(() => {}); // it may reject after the race is over
  return left;
}

function asHanded({ method, url, headers, sentBody }: RequestToHand): Omit<HandedRequest, "id" | "caller"> {
  const passed = PASSED_ON.flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return { method, url, headers: Object.fromEntries(passed), body: sentBody ?? undefined };
}

export type SideThreadStart = { login: Login; settings: Pick<Settings, "monthDueDay" | "logLevel"> };

/** A request whose caller was identified and may make it. */
export type HandedRequest = {
  id: number;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Uint8Array | undefined;
  caller: Caller;
};

export type HandedAnswer = { id: number; status: number; headers: Record<string, string>; payload: Uint8Array };

/** A thread's first message: it can take requests. */
export const READY = "ready";
type Ready = typeof READY;
