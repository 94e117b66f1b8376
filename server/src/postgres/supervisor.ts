import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Login, openConnection } from "../db/connection.ts";
import { holdAdvisoryLock, lockKeys, type HeldLock } from "../db/held-lock.ts";
import { messageOf, codeOf } from "../errors/system-errors.ts";
import { sleep, pollUntil } from "../queues/waiting.ts";
import type { OwnedFolder } from "./cluster-folder.ts";
import { pruneLogs } from "./configuration.ts";
import { stopServer } from "./leftovers.ts";
import { processesIn } from "./process-table.ts";
import { CannotStart } from "../errors/cannot-start.ts";
import { as } from "./database-user.ts";

export type Supervised = {
  folder: OwnedFolder;
  bin: string;
  configFile: string;
  superuser: Login;
  /** Ends processes that an earlier server left behind. */
  clear: () => Promise<void>;
  say: (sentence: string) => void;
};

export type Supervisor = { stop: () => Promise<void> };

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 4_000;
/** In milliseconds: the logging process writes the server's last lines and ends after the server. */
const LAST_LOG_LINES = 1_000;
const DAY = 24 * 3_600_000;

/** Starts the server and restarts it whenever it dies, until `stop`, however often it fails: a full disk may be freed. */
export async function supervise(
  { folder, bin, configFile, superuser, clear, say }: Supervised,
  signal: AbortSignal,
): Promise<Supervisor> {
  const stopping = new AbortController();
  const mustStop = AbortSignal.any([signal, stopping.signal]);
  let server: ServerProcess | undefined;
  let serverLock: HeldLock | undefined;
  let reviving: Promise<void> | undefined;
  const pruning = setInterval(() => pruneLogs(folder), DAY).unref();

  const launch = async () => {
    const started = (server = spawnServer(folder, bin, configFile));
    await untilItAnswers(started, superuser, mustStop);
    if (mustStop.aborted) return;
    serverLock ??= await holdAdvisoryLock(superuser, lockKeys.server, "alone");
    pruneLogs(folder);
    const onEnd = () => {
      if (!mustStop.aborted) reviving = revive(started);
    };
    if (started.howItEnded()) onEnd();
    else started.child.once("exit", onEnd);
  };

  const revive = async ({ howItEnded }: ServerProcess) => {
    say(`The database server ended (${howItEnded()}); starting it again.`);
    for (let pause = FIRST_PAUSE, lastSaid = ""; !mustStop.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        await clear();
        return await launch();
      } catch (error) {
        if (messageOf(error) !== lastSaid) say((lastSaid = messageOf(error)));
        await sleep(pause);
      }
    }
  };

  const stop = async () => {
    stopping.abort();
    clearInterval(pruning);
    await reviving;
    await serverLock?.release();
    if (server?.child.pid && !server.howItEnded()) await stopServer(server.child.pid);
    await pollUntil(() => processesIn(folder.data).length === 0, LAST_LOG_LINES);
  };

  try {
    await launch();
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Errors of connecting while the server is starting: no socket yet, nobody listening, recovery. */
const NOT_YET = ["ENOENT", "ECONNREFUSED", "ECONNRESET", "57P03"];

type ServerProcess = { child: ChildProcess; root: string; howItEnded: () => string | undefined };

/** Spawns the server in its own session, so that it does not get our Ctrl-C. */
function spawnServer({ root, data, user }: OwnedFolder, bin: string, configFile: string): ServerProcess {
  const log = openSync(path.join(root, "start.log"), "w"); // output before the server opens its own log; a pipe would close with us
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

/** Waits until the server accepts connections. Recovery may take long, so there is no limit while the server runs. */
async function untilItAnswers({ root, howItEnded }: ServerProcess, login: Login, signal: AbortSignal): Promise<void> {
  for (; !signal.aborted; await sleep(25)) {
    const end = howItEnded();
    if (end)
      throw new CannotStart(
        `PostgreSQL did not start (${end}). ${lastComplaint(root)} All it said is in ${root}/log and ${root}/start.log.`,
      );
    try {
      await (await openConnection(login)).end();
      return;
    } catch (error) {
      if (!NOT_YET.includes(codeOf(error) ?? "")) throw error;
    }
  }
}

function lastComplaint(root: string): string {
  const log = path.join(root, "log");
  const newest = readdirSync(log).toSorted().at(-1);
  const files = [...(newest ? [path.join(log, newest)] : []), path.join(root, "start.log")];
  return complaintIn(files.flatMap((file) => readFileSync(file, "utf8").split("\n")));
}

/** Refusals of connections that came too early, namely ours. */
const TOO_EARLY = /accepting connections|in recovery mode|is starting up|is shutting down/;

/** The reason for a server's end in its log. A full disk comes first, as people can do something about it at once. */
export function complaintIn(log: readonly string[]): string {
  const start = log.findLastIndex((line) => line.includes("starting PostgreSQL"));
  const lines = log.slice(Math.max(0, start));
  const full = lines.findLast((line) => line.includes("No space left on device"));
  if (full) return `The disk is full (${wordsOf(full)}): make room and start again. What was saved is still there.`;
  const complaint = lines.findLast((line) => /FATAL:|PANIC:/.test(line) && !TOO_EARLY.test(line));
  return complaint ? `PostgreSQL says: ${wordsOf(complaint)}.` : "";
}

const wordsOf = (line: string) => line.replace(/^.*?(LOG|ERROR|FATAL|PANIC):\s*/, "");
