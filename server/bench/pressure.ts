import { Agent, request } from "node:http";

export type Call = { method?: string; path: string; headers?: Record<string, string>; body?: string };
export type Pressed = { perSecond: number; p50: number; p99: number; failed: number };

const CONNECTIONS = 20;

/** Sends requests over twenty connections without pauses. Each request is made anew; answers are read and discarded. */
export async function press(address: string, next: () => Call, milliseconds: number): Promise<Pressed> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const { hostname, port } = new URL(address);
  const times: number[] = [];
  let failed = 0;
  const ask = ({ method = "GET", path, headers, body }: Call) =>
    new Promise<void>((resolve, reject) => {
      const asked = request({ agent, hostname, port, method, path, headers }, (answer) => {
        if (answer.statusCode !== 200) {
          failed++;
          answer.on("data", (text) => console.error(answer.statusCode, String(text).slice(0, 300)));
        }
        answer.on("end", resolve).resume();
      });
      asked.on("error", reject).end(body);
    });
  const end = performance.now() + milliseconds;
  const caller = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await ask(next());
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { perSecond: (times.length / milliseconds) * 1000, p50: at(0.5), p99: at(0.99), failed };
}
