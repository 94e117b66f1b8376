import type { FastifyInstance, FastifyReply } from "fastify";
import { TooLargeForMainThread } from "../threads/large.ts";
import type { SideThreads } from "../threads/side-threads.ts";

/** Lets a side thread answer what is too large here. Register it before the limits, so that the slot is taken until that ends. */
export function handOverLarge(app: FastifyInstance, sideThreads: SideThreads): void {
  app.addHook("onRoute", (route) => {
    const { handler } = route;
    route.handler = async function (request, reply) {
      try {
        return await handler.call(this, request, reply);
      } catch (error) {
        if (!(error instanceof TooLargeForMainThread)) throw error;
        return send(reply, await sideThreads.answer(request, request.caller, goneSignal(reply)));
      }
    };
  });
}

/** Aborted when nobody waits for the answer: the caller has hung up, or has got a 503 for taking too long. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.closed || raw.writableEnded) gone.abort();
  else raw.once("close", () => gone.abort());
  return gone.signal;
}

type SideAnswer = Awaited<ReturnType<SideThreads["answer"]>>;

const send = (reply: FastifyReply, { status, headers, payload }: SideAnswer) => {
  const { "content-length": _length, connection: _connection, date: _date, ...ours } = headers;
  return reply
    .code(status)
    .headers(ours)
    .send(Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength));
};
