import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { callerNetwork } from "../network-addresses.ts";
import { hasBody } from "./request-bodies.ts";

/** What a connection was used for so far: one on which nothing was ever asked is missed least. */
type ConnectionUse = { hasAsked: boolean; inWork: number };
type Caller = Map<Socket, ConnectionUse>;

/**
 * When there are more connections than there may be, one of the address that has most of them is closed, so that nobody shuts
 * the door by standing in it: first one on which nothing was ever asked to its end, then one that rests, the oldest
 * first. One at work goes only for somebody with fewer connections; where there is nothing else, the new one does.
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
  let resting: Socket | undefined;
  let working: Socket | undefined;
  for (const [socket, { hasAsked, inWork }] of greediest) {
    if (socket === newest || socket.destroyed) continue;
    if (!hasAsked) return socket;
    if (inWork === 0) resting ??= socket;
    else working ??= socket;
  }
  return resting ?? (greediest === own ? newest : (working ?? newest));
}
