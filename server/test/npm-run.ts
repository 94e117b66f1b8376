import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { cleanEnvironment } from "../../tools/clean-environment.mjs";

/** Runs a command to its end, as `npm run` does. */
export async function npmRun(name: "backup" | "restore" | "user", dataDir: string, ...args: string[]) {
  const entry = path.join(import.meta.dirname, `../src/commands/${name}.ts`);
  const child = spawn(process.execPath, ["--import", "tsx", entry, ...args], {
    env: { ...cleanEnvironment(), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => child.on("close", resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, said: out + err, logged: err };
}
