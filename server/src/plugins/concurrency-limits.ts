import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusedWith } from "../errors/refused.ts";
import { openShares, type Sharer, tooManyAtOnce } from "../queues/concurrency-shares.ts";
import { hasBody, isShort } from "./request-bodies.ts";

/*
 * One account cannot stop the others: a few of its requests are in work at a time on a server, its others wait, and after
 * five seconds are refused. The ten connections to the database, the processor and the memory for answers are thereby
 * shared by accounts, not by requests. An administrator who acts for a client counts as the administrator. Who calls is
 * known by the token's signature, before the first query; who shows no token of ours counts by address.
 *
 * A lane is taken until the answer has left and all that was begun for it has ended: neither a reader who reads slowly
 * nor one who hangs up and asks again gets more than the share. Only strangers get theirs when all was read that they send:
 * others at their address, who refresh a session or sign in, must not wait for one who dribbles. So what they may send is short.
 */

/** In work at a time. An address may be that of a whole office, or of a proxy that nobody named to us. */
export const AT_ONCE = { account: 3, address: 10 } as const;
/** A page reads a handful of things at once; several tabs that are restored together, some dozens. */
const QUEUE = 200;
const PATIENCE = 5_000;
const HOLD = 1_000;

declare module "fastify" {
  // oxlint-disable typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** `own`: the route limits its callers by itself, in an order of its own. */
    share?: "own";
  }
  interface FastifyRequest {
    lane: RequestSlot | null;
    /** Whose share it is, by name. */
    sharerKey: string;
    /** Who gets a lane when the body was read. */
    waitingCaller: SharingCaller | null;
  }
  // oxlint-enable typescript/consistent-type-definitions
}

type RequestSlot = { during: <T>(work: () => Promise<T>) => Promise<T> };

type SharingCaller = Sharer & { /** Shows no token of ours. */ isStranger: boolean };

/** Whose share a request takes part in. It may trust nothing but what it verified itself, and asks no database. */
export type SharerOf = (request: FastifyRequest) => Promise<SharingCaller>;

/** What works for its answer, unlike a page or a file. */
export const isShared = (url: string, { share }: FastifyContextConfig) =>
  /^\/(api|functions)\//.test(url) && share !== "own";

/** Has to come before what asks the database who calls. */
export function limitConcurrency(app: FastifyInstance, sharerOf: SharerOf): void {
  const shares = openShares({ queue: QUEUE, patience: PATIENCE, hold: HOLD }, tooManyAtOnce);
  const takeLane = async (request: FastifyRequest, reply: FastifyReply, sharer: SharingCaller) => {
    const end = await shares.take(sharer, { onGone: (leave) => reply.raw.once("close", leave) });
    request.lane = slotUntilAnswered(reply, end);
  };
  app.decorateRequest("lane", null);
  app.decorateRequest("waitingCaller", null);
  app.decorateRequest("sharerKey", "");
  app.addHook("onRequest", async (request, reply) => {
    const { url = "", config } = request.routeOptions;
    if (!isShared(url, config)) return;
    const sharer = await sharerOf(request);
    request.sharerKey = sharer.key;
    if (!sharer.isStranger || !hasBody(request)) return takeLane(request, reply, sharer);
    // A function refuses them in any case, and routes for everybody have that limit of their own.
    if (config.checks === "own" && !isShort(request)) throw refusedWith(413);
    request.waitingCaller = sharer;
  });
  app.addHook("preValidation", async (request, reply) => {
    if (request.waitingCaller) await takeLane(request, reply, request.waitingCaller);
  });
  app.addHook("onRoute", (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      return inRequestSlot(request, async () => handler.call(this, request, reply));
    };
  });
}

/** Work for a request that has to end before its lane is given to the next. */
export const inRequestSlot = <T>({ lane }: FastifyRequest, work: () => Promise<T>): Promise<T> =>
  lane ? lane.during(work) : work();

function slotUntilAnswered({ raw }: FastifyReply, end: (isDone: boolean) => void): RequestSlot {
  let running = 0;
  let isAnswered = raw.destroyed;
  const endIfOver = () => {
    if (isAnswered && running === 0) end(raw.writableFinished && raw.statusCode < 500);
  };
  const answered = () => {
    isAnswered = true;
    endIfOver();
  };
  for (const event of ["finish", "close"]) raw.once(event, answered);
  endIfOver();
  return {
    during: async (work) => {
      running++;
      try {
        return await work();
      } finally {
        running--;
        endIfOver();
      }
    },
  };
}
