import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { refusedWith } from "../errors.ts";
import { apiHeaders } from "./security-headers.ts";

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
