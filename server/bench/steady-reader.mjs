// The thread of others-reading.ts. It is plain JavaScript, so that a worker can load it.
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";

const READS_A_SECOND = 20;

/** Posts a message to the thread that started this one. @param {unknown} word */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (word) => parentPort?.postMessage(word);

/** @type {{ urls: string[], token: string }} */
const { urls, token } = workerData;
/** @type {number[]} */
const times = [];
/** @type {Promise<void>[]} */
const pending = [];

async function read() {
  const url = urls[Math.floor(Math.random() * urls.length)] ?? "";
  const start = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`a read was answered ${answer.status}`);
  times.push(performance.now() - start);
}

await read();
times.length = 0; // the first opens the connection
say("begun");
const timer = setInterval(() => pending.push(read()), 1_000 / READS_A_SECOND);
if (parentPort) await once(parentPort, "message"); // until the message to end
clearInterval(timer);
await Promise.all(pending);
say(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);
