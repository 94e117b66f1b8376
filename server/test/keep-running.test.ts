import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { cleanEnvironment } from "../../tools/clean-environment.mjs";
import { processesIn } from "../src/postgres/process-table.ts";
import { commandLine } from "./program.ts";
import { preparedFolder } from "./temporary-folder.ts";

const { folder, remove } = preparedFolder();
const data = path.join(folder, "postgres/data");
const keeping = path.join(import.meta.dirname, "../../tools/keep-running.mjs");
const script = `import { keepRunning } from ${JSON.stringify(keeping)};
  keepRunning(${JSON.stringify(commandLine("with notes"))}, { pauses: [50, 50, 50], quick: 60_000 });`;
const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
  env: { ...cleanEnvironment(), DATA_DIR: folder, PORT: "0", LOG_LEVEL: "fatal" },
  stdio: ["ignore", "pipe", "pipe"],
});
let said = "";
for (const stream of [parent.stdout, parent.stderr]) stream.on("data", (text) => (said += text));
const exited = once(parent, "exit");
afterAll(async () => {
  parent.kill("SIGKILL"); // child processes notice and end; others are ended with the test's folder
  await remove();
});

const addresses = () => [...said.matchAll(/Ekorok is ready: (http:\S+)/g)].map(([, address = ""]) => address);
const comesUp = async (times: number) => {
  await expect.poll(addresses, { timeout: 60_000 }).toHaveLength(times);
  return addresses().at(-1) ?? "";
};

test("after a bug outside of requests the program restarts with its data, and still stops when asked", async () => {
  const first = await comesUp(1);
  const saved = await fetch(`${first}/api/notes`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"text":"a"}',
  });
  expect(saved.status).toBe(200);
  await fetch(`${first}/api/notes/bug`).catch(() => {});
  const second = await comesUp(2);
  expect(said).toContain("a bug outside of any request"); // the log says what
  expect(said).toContain("Ekorok ended by itself with exit code 1: starting it again in 0.05 s (try 1 of 3).");
  expect((await fetch(`${second}/readyz`)).status).toBe(200);
  parent.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  await expect.poll(() => processesIn(data), { timeout: 20_000 }).toEqual([]);
});
