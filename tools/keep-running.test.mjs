import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";

const folder = mkdtempSync(path.join(os.tmpdir(), "ekorok-keep-running-"));
vi.setConfig({ testTimeout: 60_000 }); // each test starts several processes, perhaps on a busy machine
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Keeps a small program running; `lives` counts its starts. @param {string} name @param {string} body @param {number[]} pauses */
function keep(name, body, pauses = [10, 10]) {
  const [file, lives] = [path.join(folder, `${name}.mjs`), path.join(folder, `${name}.lives`)];
  writeFileSync(lives, "");
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from "node:fs";
     appendFileSync(${JSON.stringify(lives)}, process.pid + "\\n");
     const life = readFileSync(${JSON.stringify(lives)}, "utf8").trim().split("\\n").length;
     const stay = () => setInterval(() => {}, 1_000);
     ${body}`,
  );
  const script = `import { keepRunning } from ${JSON.stringify(path.join(import.meta.dirname, "keep-running.mjs"))};
    keepRunning([${JSON.stringify(file)}], { pauses: ${JSON.stringify(pauses)}, quick: 600_000 });`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [parent.stdout, parent.stderr]) stream.on("data", (text) => (said += text));
  const pids = () => readFileSync(lives, "utf8").trim().split("\n").filter(Boolean).map(Number);
  return { parent, said: () => said, pids, closed: once(parent, "close").then(([code]) => code) };
}

test("a program that never gets ready is not restarted, and its exit code is passed on", async () => {
  const { closed, pids, said } = keep("refused", "process.exit(7)");
  expect([await closed, pids().length, said()]).toEqual([7, 1, ""]);
});

test("after repeated crashes soon after the start it gives up and says so", async () => {
  const { closed, pids, said } = keep("dying", 'process.send("ready", () => process.exit(3))');
  expect([await closed, pids().length]).toEqual([1, 3]);
  expect(said().trim().split("\n")).toEqual([
    "Ekorok ended by itself with exit code 3: starting it again in 0.01 s (try 1 of 2).",
    "Ekorok ended by itself with exit code 3: starting it again in 0.01 s (try 2 of 2).",
    "Ekorok ended by itself with exit code 3, 3 times in a row soon after its start: given up. Why stands in the log above.",
  ]);
});

test.each(/** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))(
  "a killed program is restarted; %s reaches it once, and its exit code is passed on",
  async (name) => {
    const body = `let heard = 0;
      for (const name of ["SIGINT", "SIGTERM", "SIGHUP"])
        process.on(name, () => { console.log(name); if (++heard === 1) setTimeout(() => process.exit(0), 300); });
      process.send("ready", () => life === 1 ? process.kill(process.pid, "SIGKILL") : console.log("up"));
      stay();`;
    const { parent, closed, said, pids } = keep(`killed-${name}`, body);
    await expect.poll(said, { timeout: 50_000 }).toMatch(/was ended by SIGKILL: starting it again.*up\n/s);
    parent.kill(name);
    await expect.poll(said, { timeout: 50_000 }).toContain(name);
    parent.kill(name); // as npm repeats the terminal's signal
    expect([await closed, pids().length]).toEqual([0, 2]);
    expect(said().match(new RegExp(`^${name}$`, "gm"))).toHaveLength(1);
  },
);

test("it stops while it waits for the next start", async () => {
  const { parent, closed, said } = keep("waiting", 'process.send("ready", () => process.exit(1))', [600_000]);
  await expect.poll(said, { timeout: 50_000 }).toContain("starting it again in 600 s");
  parent.kill("SIGTERM");
  expect(await closed).toBe(0);
});

test("the program ends when its parent is killed", async () => {
  const body =
    'process.once("disconnect", () => process.exit(0)); process.send("ready", () => console.log("up")); stay();';
  const { parent, closed, said } = keep("orphan", body);
  await expect.poll(said, { timeout: 50_000 }).toContain("up");
  parent.kill("SIGKILL");
  expect(await closed).toBeNull(); // comes only when the program, too, has closed its output
});
