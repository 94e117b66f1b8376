import type { FastifyInstance } from "fastify";
import { refusedWith } from "../errors.ts";

/**
 * An answer that takes too long becomes a 503. Fastify has a limit of its own, but it ends as soon as the body of a
 * request was read: a POST or PATCH could wait for ever.
 */
export function limitAnswers(app: FastifyInstance, milliseconds: number): void {
  app.addHook("onRequest", async (_request, reply) => {
    const timer = setTimeout(() => {
      if (reply.raw.headersSent) reply.raw.destroy();
      else void reply.send(refusedWith(503));
    }, milliseconds);
    reply.raw.once("close", () => clearTimeout(timer));
  });
}
