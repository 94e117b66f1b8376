import type { FastifyError, FastifyInstance } from "fastify";
import { isUnavailable } from "../db/unavailable.ts";
import { isVolumeUsedUp, volumeUsedUp } from "../written-volume.ts";
import { internal, Refused, refusedWith, unavailable } from "../errors.ts";

/** In seconds; a refusal that knows better says so. */
const COME_AGAIN = "2";

/** One handler turns what was thrown into the one error body. What went wrong inside is logged, never sent. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refused = refusalFor(error);
    if (refused.status === "INTERNAL") request.log.error({ err: error }, "unexpected error");
    else if (refused.status === "UNAVAILABLE") request.log.warn({ err: error }, "unavailable");
    if (refused.retryAfter) reply.header("retry-after", String(refused.retryAfter));
    return reply.code(refused.httpStatus).send(refused.body);
  });
  // Whoever answers so, this handler, the functions' own, a side thread or the limit of time: it is for a while.
  app.addHook("onSend", async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader("retry-after")) reply.header("retry-after", COME_AGAIN);
  });
}

function refusalFor(error: FastifyError): Refused {
  if (error instanceof Refused) return error;
  if (isUnavailable(error)) return unavailable();
  if (isVolumeUsedUp(error)) return volumeUsedUp();
  const { statusCode } = error;
  return statusCode && ((statusCode >= 400 && statusCode < 500) || statusCode === 503)
    ? refusedWith(statusCode)
    : internal();
}
