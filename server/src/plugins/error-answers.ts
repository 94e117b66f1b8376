import type { FastifyError, FastifyInstance } from "fastify";
import { isUnavailable } from "../db/unavailable.ts";
import { isVolumeUsedUp, volumeUsedUp } from "../written-volume.ts";
import { internal, Refused, refusedWith, unavailable } from "../errors.ts";

/** One handler turns what was thrown into the one error body. What went wrong inside is logged, never sent. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refused = refusalFor(error);
    if (refused.status === "INTERNAL") request.log.error({ err: error }, "unexpected error");
    else if (refused.status === "UNAVAILABLE") request.log.warn({ err: error }, "unavailable");
    if (refused.status === "UNAVAILABLE") reply.header("retry-after", "2");
    if (refused.retryAfter) reply.header("retry-after", String(refused.retryAfter));
    return reply.code(refused.httpStatus).send(refused.body);
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
