import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { cleanEnvironment } from "../../tools/clean-environment.mjs";
import { commandLine } from "./program.ts";

/** Runs a command to its end, as `npm run` does. */
export async function npmRun(name: "backup" | "restore" | "user", dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, [...commandLine(name), ...args], {
    env: { ...cleanEnvironment(), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => child.on("close", resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, said: out + err, logged: err };
}
