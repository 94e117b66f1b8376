import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { CannotStart } from "../cannot-start.ts";
import { connect, type Login } from "../db/connection.ts";
import { codeOf } from "../error-code.ts";
import { sleep } from "../wait.ts";
import type { OwnedFolder } from "./cluster-folder.ts";
import { as } from "./database-user.ts";

/** What connecting says while the server is still on its way up: no socket yet, nobody listening, recovery. */
const NOT_YET = ["ENOENT", "ECONNREFUSED", "ECONNRESET", "57P03"];

export type ServerProcess = { child: ChildProcess; root: string; howItEnded: () => string | undefined };

/** Spawns the server in a session of its own, so that Ctrl-C reaches only us. */
export function spawnServer({ root, data, user }: OwnedFolder, bin: string, configFile: string): ServerProcess {
  const log = openSync(path.join(root, "start.log"), "w"); // what is said before the server's own log; a pipe would die with us
  const child = spawn(path.join(bin, "postgres"), ["-D", data, "-c", `config_file=${configFile}`], {
    ...as(user),
    cwd: data,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  let failure: string | undefined;
  child.on("error", (error) => (failure = error.message));
  return { child, root, howItEnded: () => failure ?? child.signalCode ?? child.exitCode?.toString() };
}

/** Waits until the server takes connections. There is no deadline while it lives: recovery takes as long as it takes. */
export async function untilItAnswers(
  { root, howItEnded }: ServerProcess,
  login: Login,
  signal: AbortSignal,
): Promise<void> {
  for (; !signal.aborted; await sleep(25)) {
    const end = howItEnded();
    if (end)
      throw new CannotStart(
        `PostgreSQL did not start (${end}). ${lastComplaint(root)} All it said is in ${root}/log and ${root}/start.log.`,
      );
    try {
      await (await connect(login)).end();
      return;
    } catch (error) {
      if (!NOT_YET.includes(codeOf(error) ?? "")) throw error;
    }
  }
}

/** The last thing the server said before it gave up. */
function lastComplaint(root: string): string {
  const log = path.join(root, "log");
  const newest = readdirSync(log).toSorted().at(-1);
  const files = [...(newest ? [path.join(log, newest)] : []), path.join(root, "start.log")];
  return complaintIn(files.flatMap((file) => readFileSync(file, "utf8").split("\n")));
}

/** What it says to who knocks too early, that is to us. */
const TOO_EARLY = /accepting connections|in recovery mode|is starting up|is shutting down/;

/** A full disk is said as such: it is the one thing that its owner can do something about right away. */
export function complaintIn(log: readonly string[]): string {
  const lines = log.slice(
    Math.max(
      0,
      log.findLastIndex((line) => line.includes("starting PostgreSQL")),
    ),
  );
  const full = lines.findLast((line) => line.includes("No space left on device"));
  if (full) return `The disk is full (${wordsOf(full)}): make room and start again. What was saved is still there.`;
  const complaint = lines.findLast((line) => /FATAL:|PANIC:/.test(line) && !TOO_EARLY.test(line));
  return complaint ? `PostgreSQL says: ${wordsOf(complaint)}.` : "";
}

const wordsOf = (line: string) => line.replace(/^.*?(LOG|ERROR|FATAL|PANIC):\s*/, "");
