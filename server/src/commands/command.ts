import { CannotStart, exitMessage } from "../errors/cannot-start.ts";
import { type Login, databaseLogin } from "../db/connection.ts";
import { findClusterFolder } from "../postgres/cluster-folder.ts";
import { runningEmbedded, startEmbedded, type Embedded } from "../postgres/embedded.ts";
import { inUse } from "../postgres/folder-lock.ts";
import { readSettings, warnOfPlainText, type Settings } from "../settings.ts";
import { listenForStop } from "../stop-signals.ts";

export type Command = {
  settings: Settings;
  args: string[];
  say: (sentence: string) => void;
  /** Aborted when the command is asked to stop: running work should fail soon and undo its changes. */
  signal: AbortSignal;
  /** The owner's login to the program's database. If the command has to start the database, it stops it at its end. */
  database: (use: { whileRunning: boolean; mustExist: boolean }) => Promise<Login>;
};

/** Runs a command and exits with 0, or with a sentence and 1. */
export async function runCommand(work: (command: Command) => Promise<void>): Promise<void> {
  process.umask(0o022);
  const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
  const stopping = new AbortController();
  listenForStop((name) => {
    say(`${name}: stopping…`);
    stopping.abort(new CannotStart("Stopped before the end; nothing was changed."));
  });
  let embedded: Embedded | undefined;

  const database = async (
    settings: Settings,
    { whileRunning, mustExist }: { whileRunning: boolean; mustExist: boolean },
  ) => {
    const external = databaseLogin(settings);
    if (external) return external;
    const running = runningEmbedded(settings.dataDir);
    if (running && !whileRunning) throw inUse(settings.dataDir, running.holder);
    if (running) return running.owner;
    if (mustExist && !findClusterFolder(settings.dataDir))
      throw new CannotStart(`There are no data in ${settings.dataDir} (DATA_DIR).`);
    const address = `the command ${process.argv.slice(1).join(" ")}`;
    embedded = await startEmbedded({ dataDir: settings.dataDir, address, say, signal: stopping.signal });
    stopping.signal.throwIfAborted();
    return embedded.owner;
  };

  let exitCode = 0;
  try {
    const settings = readSettings();
    warnOfPlainText(settings, say);
    const signal = stopping.signal;
    await work({ settings, args: process.argv.slice(2), say, signal, database: (use) => database(settings, use) });
  } catch (error) {
    exitCode = 1;
    const reason: unknown = stopping.signal.aborted ? stopping.signal.reason : error;
    process.stderr.write(`${exitMessage(reason)}\n`);
  }
  await embedded?.stop();
  process.exit(exitCode);
}
