import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { cleanEnvironment } from "../../tools/clean-environment.mjs";
import { commandLine } from "./program.ts";

type Name = "backup" | "restore" | "verify" | "drill" | "user";

/** Runs a command to its end, as `npm run` does. */
export const npmRun = (name: Name, dataDir: string, ...args: string[]) => npmRunWith({}, name, dataDir, ...args);

export async function npmRunWith(settings: Record<string, string>, name: Name, dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, [...commandLine(name), ...args], {
    env: { ...cleanEnvironment(), DATA_DIR: dataDir, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => child.on("close", resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, said: out + err, logged: err };
}
