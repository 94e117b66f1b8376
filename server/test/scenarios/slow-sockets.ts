import { connect, type Socket } from "node:net";
import { sleep, pollUntil } from "../../src/queues/waiting.ts";

const HEAD =
  "POST /api/notes HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n";
const kinds = {
  "a byte of the headers now and then": (socket: Socket) => drip(socket, "GET / HTTP/1.1\r\nx: " + "x".repeat(1_000)),
  "a byte of the body now and then": (socket: Socket) => (socket.write(HEAD), drip(socket, "x".repeat(1_000))),
  "nothing at all": () => undefined,
} as const;

function drip(socket: Socket, bytes: string): NodeJS.Timeout {
  let sent = 0;
  return setInterval(() => socket.write(bytes.charAt(sent++)), 5_000);
}

/** Opens many connections that waste time, and times ordinary requests until the last of them is closed. */
export async function wasteSockets(address: string, count: number) {
  const { port } = new URL(address);
  const start = performance.now();
  let closed = 0;
  const drips: (NodeJS.Timeout | undefined)[] = [];
  const makers = Object.values(kinds);
  const sockets = Array.from({ length: count }, (_, index) => {
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => {});
    socket.on("close", () => closed++);
    socket.resume();
    drips.push(makers[index % makers.length]?.(socket));
    return socket;
  });

  const latencies: number[] = [];
  let failures = 0;
  let isOver = false;
  const ordinary = (async () => {
    while (!isOver) {
      const begin = performance.now();
      const isFine = await fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      latencies.push(performance.now() - begin);
      if (!isFine) failures++;
      await sleep(50); // twenty requests a second
    }
  })();

  const areAllClosed = await pollUntil(() => closed === count, 30_000, 100);
  const lasted = performance.now() - start;
  isOver = true;
  await ordinary;
  for (const timer of drips) clearInterval(timer);
  for (const socket of sockets) socket.destroy();
  const p95 = latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.95)] ?? 0;
  return { areAllClosed, lasted, requests: latencies.length, failures, p95 };
}
