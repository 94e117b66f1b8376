import type { FastifyInstance } from "fastify";
import { refusedWith } from "../errors.ts";

/**
 * Whoever has waited so long for an answer is told to come again. Fastify has a limit of its own, which ends as soon as
 * the body of a request was read: what changes something would wait for ever.
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
