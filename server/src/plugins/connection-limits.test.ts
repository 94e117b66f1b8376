import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { z } from "zod";
import { atEndOfFile } from "../../test/end-of-file.ts";
import { eventually } from "../../test/eventually.ts";
import { limitConnections } from "./connection-limits.ts";

const MOST = 5;
const [GREEDY, OTHER] = ["127.0.0.2", "127.0.0.1"];

/** A server that answers `/` at once and `/gate` when it is opened. */
async function site() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const seen = { connections: 0, requests: 0 };
  const server = createServer((asked, answer) => {
    seen.requests++;
    void (asked.url === "/gate" ? opened : Promise.resolve()).then(() => answer.end(asked.url));
  });
  limitConnections(server, MOST);
  server.on("connection", () => seen.connections++);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  atEndOfFile(async () => server.close().closeAllConnections());
  const { port } = z.object({ port: z.int() }).parse(server.address());
  const stand = (says = "") => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: GREEDY });
    socket.on("error", () => {}).resume();
    if (says) socket.write(says);
    return socket;
  };
  const ask = (localAddress: string, path = "/") =>
    new Promise<number | string>((resolve) => {
      request({ port, host: "127.0.0.1", path, localAddress, agent: false }, (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
      })
        .on("error", (error) => resolve(error.message))
        .end();
    });
  return { stand, ask, open, seen };
}

const closedOf = (sockets: readonly Socket[]) => sockets.map(({ destroyed }) => destroyed);

test.each([
  ["say nothing", ""],
  ["never end their headers", "GET / HTTP/1.1\r\nhost: x\r\n"],
  ["never end their body", "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n1"],
])("connections that %s keep nobody out, neither of another address nor of their own", async (_, says) => {
  const { stand, ask, seen } = await site();
  const standing = Array.from({ length: 2 * MOST }, () => stand(says));
  await eventually("all have come", () => seen.connections === standing.length);
  await eventually("there are as many as may be", () => closedOf(standing).filter(Boolean).length === MOST);
  expect([await ask(OTHER), await ask(GREEDY)]).toEqual([200, 200]);
});

test("an idle connection is closed before a busy one, and a busy one only for an address with fewer connections", async () => {
  const { stand, ask, open, seen } = await site();
  const rested = stand("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  await eventually("it was answered", () => rested.bytesRead > 0);
  const working = Array.from({ length: MOST - 1 }, () => stand("GET /gate HTTP/1.1\r\nhost: x\r\n\r\n"));
  await eventually("all are at work", () => seen.requests === MOST);
  const added = stand("GET /gate HTTP/1.1\r\nhost: x\r\n\r\n"); // replaces the idle one
  await eventually("it has gone", () => rested.closed);
  await eventually("it is at work", () => seen.requests === MOST + 1);
  expect(await ask(GREEDY)).not.toBe(200); // for one more of the same address no busy one is closed
  expect(closedOf([...working, added])).not.toContain(true);
  expect(await ask(OTHER)).toBe(200);
  await eventually("one made room", () => closedOf([...working, added]).filter(Boolean).length === 1);
  open();
});
