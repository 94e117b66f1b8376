import { existsSync } from "node:fs";
import { CannotStart, describe } from "../cannot-start.ts";
import { loginFrom, type Login } from "../db/connection.ts";
import { inUse } from "../postgres/folder-lock.ts";
import { runningEmbedded, startEmbedded } from "../postgres/embedded.ts";
import { readSettings, type Settings } from "../settings.ts";

export type Command = {
  settings: Settings;
  args: string[];
  say: (sentence: string) => void;
  /** The database the program would use, as its owner. It is stopped again after the command if the command started it. */
  database: (use: { whileRunning: boolean }) => Promise<Login>;
};

/** Runs one command to its end: exit 0, or a sentence and exit 1. */
export async function runCommand(work: (command: Command) => Promise<void>): Promise<void> {
  process.umask(0o022);
  const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
  const stopping = new AbortController();
  let stopDatabase = async () => {};

  const database = async (settings: Settings, whileRunning: boolean): Promise<Login> => {
    if (settings.databaseUrl) return loginFrom(settings.databaseUrl);
    const running = existsSync(settings.dataDir) ? runningEmbedded(settings.dataDir) : undefined;
    if (running && !whileRunning) throw inUse(settings.dataDir, running.holder);
    if (running) return running.owner;
    const address = `the command ${process.argv.slice(1).join(" ")}`;
    const embedded = await startEmbedded({
      dataDir: settings.dataDir,
      address,
      say,
      signal: stopping.signal,
      onGiveUp: fail,
    });
    stopDatabase = embedded.stop;
    return embedded.owner;
  };
  const fail = (error: unknown) => {
    process.stderr.write(`${describe(error)}\n`);
    void stopDatabase().finally(() => process.exit(1));
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(name, () => {
      stopping.abort();
      fail(new CannotStart(`${name}: stopped before the end; nothing was changed.`));
    });
  }

  try {
    const settings = readSettings();
    await work({
      settings,
      args: process.argv.slice(2),
      say,
      database: ({ whileRunning }) => database(settings, whileRunning),
    });
    await stopDatabase();
    process.exit(0);
  } catch (error) {
    fail(error);
  }
}
