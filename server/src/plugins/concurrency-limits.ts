import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusedWith } from "../errors/refused.ts";
import { openShares, type Sharer, tooManyAtOnce } from "../queues/concurrency-shares.ts";
import { hasBody, isShort } from "./request-bodies.ts";

/*
 * One account cannot block the others: a server runs a few of its requests at a time, lets others wait, and refuses them after
 * five seconds. So accounts rather than requests share the ten database connections, the processor and the memory for answers.
 * An administrator who acts for a client counts as the administrator. The caller is known by the token's signature, before the
 * first query; callers without a valid token count by address.
 *
 * A slot is taken until the answer has been sent and all work for it has ended, so that callers who read slowly, or hang up and
 * ask again, get no more than their share. Strangers (callers without a valid token) take a slot only once their body has been
 * read, so that others at their address, who refresh a session or sign in, do not wait for one who sends slowly. Therefore their
 * bodies must be short.
 */

/** Requests that run at a time. An address may be a whole office, or a proxy that is not configured. */
export const AT_ONCE = { account: 3, address: 10 } as const;
/** A page sends a handful of requests at once, several restored tabs some dozens. */
const QUEUE = 200;
const PATIENCE = 5_000;
const HOLD = 1_000;

declare module "fastify" {
  // oxlint-disable typescript/consistent-type-definitions -- only interfaces can be extended
  interface FastifyContextConfig {
    /** `own`: the route limits its callers itself. */
    share?: "own";
  }
  interface FastifyRequest {
    slot: RequestSlot | null;
    /** The sharer whose slot it is. */
    sharerKey: string;
    /** A stranger who gets a slot once the body has been read. */
    waitingCaller: SharingCaller | null;
  }
  // oxlint-enable typescript/consistent-type-definitions
}

type RequestSlot = { during: <T>(work: () => Promise<T>) => Promise<T> };

type SharingCaller = Sharer & { /** Has no valid token. */ isStranger: boolean };

/** Finds whose share a request takes. It must trust only what it has verified itself, and must not query the database. */
export type SharerOf = (request: FastifyRequest) => Promise<SharingCaller>;

/** Whether the limits apply: to the API and functions, not to pages and files. */
export const isShared = (url: string, { share }: FastifyContextConfig) =>
  /^\/(api|functions)\//.test(url) && share !== "own";

/** Must be registered before the hook that queries the database for the caller. */
export function limitConcurrency(app: FastifyInstance, sharerOf: SharerOf): void {
  const shares = openShares({ queue: QUEUE, patience: PATIENCE, hold: HOLD }, tooManyAtOnce);
  const takeSlot = async (request: FastifyRequest, reply: FastifyReply, sharer: SharingCaller) => {
    const release = await shares.take(sharer, { onGone: (leave) => reply.raw.once("close", leave) });
    request.slot = slotUntilAnswered(reply, release);
  };
  app.decorateRequest("slot", null);
  app.decorateRequest("waitingCaller", null);
  app.decorateRequest("sharerKey", "");
  app.addHook("onRequest", async (request, reply) => {
    const { url = "", config } = request.routeOptions;
    if (!isShared(url, config)) return;
    const sharer = await sharerOf(request);
    request.sharerKey = sharer.key;
    if (!sharer.isStranger || !hasBody(request)) return takeSlot(request, reply, sharer);
    // Functions refuse strangers anyway; routes for anyone have a body limit of their own.
    if (config.checks === "own" && !isShort(request)) throw refusedWith(413);
    request.waitingCaller = sharer;
  });
  app.addHook("preValidation", async (request, reply) => {
    if (request.waitingCaller) await takeSlot(request, reply, request.waitingCaller);
  });
  app.addHook("onRoute", (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      return inRequestSlot(request, async () => handler.call(this, request, reply));
    };
  });
}

/** Runs work for a request; the slot is released only after it has ended. */
export const inRequestSlot = <T>({ slot }: FastifyRequest, work: () => Promise<T>): Promise<T> =>
  slot ? slot.during(work) : work();

function slotUntilAnswered({ raw }: FastifyReply, release: (isDone: boolean) => void): RequestSlot {
  let running = 0;
  let isAnswered = raw.destroyed;
  const releaseIfDone = () => {
    if (isAnswered && running === 0) release(raw.writableFinished && raw.statusCode < 500);
  };
  const answered = () => {
    isAnswered = true;
    releaseIfDone();
  };
  for (const event of ["finish", "close"]) raw.once(event, answered);
  releaseIfDone();
  return {
    during: async (work) => {
      running++;
      try {
        return await work();
      } finally {
        running--;
        releaseIfDone();
      }
    },
  };
}
