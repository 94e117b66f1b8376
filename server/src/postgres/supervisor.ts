import type { Login } from "../db/connection.ts";
import { holdLock, lockKeys, type HeldLock } from "../db/held-lock.ts";
import { messageOf } from "../error-code.ts";
import { sleep, until } from "../wait.ts";
import type { OwnedFolder } from "./cluster-folder.ts";
import { pruneLogs } from "./configuration.ts";
import { stopServer } from "./leftovers.ts";
import { processesIn } from "./process-table.ts";
import { spawnServer, untilItAnswers, type ServerProcess } from "./server-process.ts";

export type Supervised = {
  folder: OwnedFolder;
  bin: string;
  configFile: string;
  superuser: Login;
  /** Removes what an earlier server left behind. */
  clear: () => Promise<void>;
  say: (sentence: string) => void;
};

export type Supervisor = { stop: () => Promise<void> };

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 4_000;
/** The server's logger reads to the end what the server has written, and ends after it. */
const LAST_LOG_LINES = 1_000;
const DAY = 24 * 3_600_000;

/** Starts the server and keeps it running until `stop`. One that dies is started again, for as long as it takes: a full disk may be freed. */
export async function supervise(
  { folder, bin, configFile, superuser, clear, say }: Supervised,
  signal: AbortSignal,
): Promise<Supervisor> {
  const stopping = new AbortController();
  const mustStop = AbortSignal.any([signal, stopping.signal]);
  let server: ServerProcess | undefined;
  let gate: HeldLock | undefined;
  let reviving: Promise<void> | undefined;
  const broom = setInterval(() => pruneLogs(folder), DAY).unref();

  const launch = async () => {
    const started = (server = spawnServer(folder, bin, configFile));
    await untilItAnswers(started, superuser, mustStop);
    if (mustStop.aborted) return;
    gate ??= await holdLock(superuser, lockKeys.server, "alone");
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
    clearInterval(broom);
    await reviving;
    await gate?.release();
    if (server?.child.pid && !server.howItEnded()) await stopServer(server.child.pid);
    await until(() => processesIn(folder.data).length === 0, LAST_LOG_LINES);
  };

  try {
    await launch();
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
