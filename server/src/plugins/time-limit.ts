import type { FastifyInstance } from "fastify";
import { refusedWith } from "../errors.ts";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** Its answer is a file, which may take as long as it moves: a connection on which nothing does is closed anyway. */
    isDownload?: true;
  }
}

/**
 * An answer that takes too long becomes a 503. Fastify has a limit of its own, but it ends as soon as the body of a
 * request was read: a POST or PATCH could wait for ever.
 */
export function limitAnswers(app: FastifyInstance, milliseconds: number): void {
  app.addHook("onRequest", async (request, reply) => {
    const { isDownload = false } = request.routeOptions.config;
    const timer = setTimeout(() => {
      if (reply.raw.headersSent && isDownload) return;
      if (reply.raw.headersSent) reply.raw.destroy();
      else void reply.send(refusedWith(503));
    }, milliseconds);
    reply.raw.once("close", () => clearTimeout(timer));
  });
}
