import { spawn } from "node:child_process";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { processesIn } from "../src/postgres/process-table.ts";
import { cleanEnvironment } from "../../tools/clean-environment.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const { folder, remove } = temporaryFolder();
afterAll(remove);

test.each(["SIGTERM", "SIGINT"] as const)(
  "npm start says where to go; %s sent to npm ends the program with 0",
  async (signal) => {
    const npm = spawn("npm", ["start"], {
      cwd: path.join(import.meta.dirname, "../.."),
      env: { ...cleanEnvironment(), DATA_DIR: folder, PORT: "0" },
      stdio: ["ignore", "pipe", "ignore"],
    });
    let said = "";
    npm.stdout.on("data", (text) => (said += text));
    const exited = new Promise((resolve) => npm.on("exit", resolve));
    await expect
      .poll(() => said, { timeout: 50_000 })
      .toMatch(/Ekorok is ready: http:\/\/127\.0\.0\.1:(\d+) or http:\/\/localhost:\1 /);
    npm.kill(signal);
    expect(await exited).toBe(0);
    await expect.poll(() => processesIn(path.join(folder, "postgres/data"))).toEqual([]);
  },
);
