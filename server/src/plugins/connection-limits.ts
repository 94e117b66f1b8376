import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { callerNetwork } from "../network-addresses.ts";
import { hasBody } from "./request-bodies.ts";

/** How a connection has been used so far. */
type ConnectionUse = { hasAsked: boolean; inWork: number };
type Caller = Map<Socket, ConnectionUse>;

/**
 * At the limit, closes a connection of the address that has most of them, so that nobody can occupy them all: first one that
 * never completed a request, then the oldest idle one. A busy one is closed only in favour of an address with fewer
 * connections; otherwise the new one is closed.
 */
export function limitConnections(server: Server, most: number): void {
  const callers = new Map<string, Caller>();
  const uses = new WeakMap<Socket, ConnectionUse>();
  let count = 0;

  server.on("connection", (socket: Socket) => {
    const address = callerNetwork(socket.remoteAddress ?? "");
    const own: Caller = callers.get(address) ?? new Map();
    const use = { hasAsked: false, inWork: 0 };
    callers.set(address, own.set(socket, use));
    uses.set(socket, use);
    count++;
    socket.once("close", () => {
      count--;
      own.delete(socket);
      if (own.size === 0) callers.delete(address);
    });
    if (count > most) connectionToClose(callers, socket, own).destroy();
  });

  server.on("request", (request: IncomingMessage, answer: ServerResponse) => {
    const use = uses.get(request.socket);
    if (!use) return;
    const begin = () => {
      use.inWork++;
      use.hasAsked = true;
      answer.once("close", () => use.inWork--);
    };
    if (hasBody(request)) request.once("end", begin);
    else begin();
  });
}

function connectionToClose(callers: ReadonlyMap<string, Caller>, newest: Socket, own: Caller): Socket {
  let greediest = own;
  for (const caller of callers.values()) if (caller.size > greediest.size) greediest = caller;
  let idle: Socket | undefined;
  let busy: Socket | undefined;
  for (const [socket, { hasAsked, inWork }] of greediest) {
    if (socket === newest || socket.destroyed) continue;
    if (!hasAsked) return socket;
    if (inWork === 0) idle ??= socket;
    else busy ??= socket;
  }
  return idle ?? (greediest === own ? newest : (busy ?? newest));
}
