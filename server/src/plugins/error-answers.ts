import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { clockInWarsaw } from "@ekorok/domain/periods/warsaw";
import { isUnavailable, codeOf } from "../errors/system-errors.ts";
import { internal, limitReached, Refused, refusedWith, unavailable } from "../errors/refused.ts";
import { apiHeaders } from "./security-headers.ts";
import { instantOf } from "../jobs/schedule.ts";

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

/**
 * What never becomes a request of the application (not HTTP, too slow, too large, a broken address) is answered by the
 * server itself. Here it learns to do so in the same words and with the same headers as everything else.
 */
export const rawAnswers = {
  clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else refuseOn(socket, { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ""] ?? 400);
  },
  frameworkErrors: (error: Error & { statusCode?: number }, _request: FastifyRequest, reply: FastifyReply) => {
    const refused = refusedWith(error.statusCode ?? 400);
    void reply.headers(apiHeaders).code(refused.httpStatus).send(refused.body);
  },
};

/** Two more that Node would answer with nothing but a number, or not at all. */
export function answerOddRequests(server: Server): void {
  server.on("checkExpectation", ({ socket }: IncomingMessage) => refuseOn(socket, 417));
  server.on("connect", (_request: IncomingMessage, socket: Duplex) => refuseOn(socket, 405));
}

function refuseOn(socket: Duplex, httpStatus: number): void {
  const text = JSON.stringify(refusedWith(httpStatus).body);
  const headers = {
    ...apiHeaders,
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    connection: "close",
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${httpStatus} Refused\r\n${head.join("")}\r\n${text}`);
}

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

/** What the database says when more was written of a client's on a day than may be (migration count_written has the numbers). */
const USED_UP = "EK001";

/** Was something refused because the volume of the day is used up? */
export function isVolumeUsedUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codeOf(error) === USED_UP || isVolumeUsedUp(error.cause); // the query layer wraps what the driver threw
}

export const volumeUsedUp = (now = new Date()) =>
  Object.assign(
    limitReached(
      "Dzisiejszy limit zapisywanych danych jest wykorzystany; zapisywać będzie można znowu po północy. Jeśli to nie Ty zapisujesz tyle danych, zmień hasło i daj znać doradcy.",
      { code: "volume/used-up" },
    ),
    { retryAfter: secondsToMidnight(now) },
  );

/** Until the next day in Poland, which is 23, 24 or 25 hours long. */
function secondsToMidnight(now: Date): number {
  const clock = clockInWarsaw(now);
  const midnight = Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate() + 1);
  return Math.ceil((instantOf(midnight).getTime() - now.getTime()) / 1000);
}
