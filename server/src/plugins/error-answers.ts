import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { clockInWarsaw } from "@ekorok/domain/periods/warsaw";
import { isUnavailable, codeOf } from "../errors/system-errors.ts";
import { internal, limitReached, Refused, refusedWith, unavailable } from "../errors/refused.ts";
import { apiHeaders } from "./security-headers.ts";
import { instantOf } from "../jobs/schedule.ts";

/** In seconds, unless a refusal says otherwise. */
const RETRY_AFTER = "2";

/** Turns every thrown error into the error body. Internal errors are logged, never sent. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refused = refusalFor(error);
    if (refused.status === "INTERNAL") request.log.error({ err: error }, "unexpected error");
    else if (refused.status === "UNAVAILABLE") request.log.warn({ err: error }, "unavailable");
    if (refused.retryAfter) reply.header("retry-after", String(refused.retryAfter));
    return reply.code(refused.httpStatus).send(refused.body);
  });
  // A 503 of this handler, of functions, of a side thread or of the time limit is temporary.
  app.addHook("onSend", async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader("retry-after")) reply.header("retry-after", RETRY_AFTER);
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
 * Node and Fastify themselves answer what never becomes a request: not HTTP, too slow, too large, a broken address. These
 * options make them use our error body and headers.
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

/** Answers two kinds of requests that Node would answer without a body, or not at all. */
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
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces can be extended
  interface FastifyContextConfig {
    /** The answer is a file, which has no time limit once it has begun: silent connections are closed anyway. */
    isDownload?: true;
  }
}

/**
 * Answers 503 when an answer takes too long. Fastify's own limit ends once the body has been read, so a POST or PATCH could
 * wait forever.
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

/** The database's error code when a client has used up the day's volume (migration count_written has the numbers). */
const USED_UP = "EK001";

export function isVolumeUsedUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codeOf(error) === USED_UP || isVolumeUsedUp(error.cause); // the query layer wraps the driver's error
}

export const volumeUsedUp = (now = new Date()) =>
  Object.assign(
    limitReached(
      "Dzisiejszy limit zapisywanych danych jest wykorzystany; zapisywać będzie można znowu po północy. Jeśli to nie Ty zapisujesz tyle danych, zmień hasło i daj znać doradcy.",
      { code: "volume/used-up" },
    ),
    { retryAfter: secondsToMidnight(now) },
  );

/** Until midnight in Poland, where a day has 23, 24 or 25 hours. */
function secondsToMidnight(now: Date): number {
  const clock = clockInWarsaw(now);
  const midnight = Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate() + 1);
  return Math.ceil((instantOf(midnight).getTime() - now.getTime()) / 1000);
}
