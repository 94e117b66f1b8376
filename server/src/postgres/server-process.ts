import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import path from "node:path";
import { CannotStart, codeOf } from "../cannot-start.ts";
import { connect, type Login } from "../db/connection.ts";
import { sleep } from "../wait.ts";
import type { ClusterFolder } from "./cluster-folder.ts";
import { as } from "./database-user.ts";

/** What connecting says while the server is still on its way up: no socket yet, nobody listening, recovery. */
const NOT_YET = ["ENOENT", "ECONNREFUSED", "ECONNRESET", "57P03"];

/**
 * Spawns the server in a session of its own, so that Ctrl-C reaches only us, and waits until it takes connections.
 * There is no deadline while it lives: recovery after a crash takes as long as it takes.
 */
export async function spawnServer(
  { root, data, user }: ClusterFolder,
  bin: string,
  configFile: string,
  login: Login,
  signal: AbortSignal,
): Promise<ChildProcess> {
  const log = openSync(path.join(root, "start.log"), "w"); // what is said before the server's own log; a pipe would die with us
  const child = spawn(path.join(bin, "postgres"), ["-D", data, "-c", `config_file=${configFile}`], {
    ...as(user),
    cwd: data,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  let end: string | undefined;
  child.on("error", (error) => (end = error.message));
  child.on("exit", (code, name) => (end = `it ended with ${code ?? name}`));
  for (;;) {
    if (end)
      throw new CannotStart(`PostgreSQL did not start: ${end}. Its words are in ${root}/start.log and ${root}/log.`);
    try {
      const client = await connect(login);
      await client.end();
      return child;
    } catch (error) {
      if (!NOT_YET.includes(codeOf(error) ?? "")) throw error;
    }
    if (signal.aborted) return child; // the caller stops what was started
    await sleep(25);
  }
}
