import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { cleanEnvironment } from "../../tools/clean-environment.mjs";
import { atEndOfFile } from "./end-of-file.ts";

const ENTRIES = {
  "with notes": ["with-notes", "test/program-with-notes.ts"],
  "as shipped": ["main", "src/main.ts"],
  backup: ["backup", "src/commands/backup.ts"],
  restore: ["restore", "src/commands/restore.ts"],
  verify: ["verify", "src/commands/verify.ts"],
  drill: ["drill", "src/commands/drill.ts"],
  user: ["user", "src/commands/user.ts"],
} as const;

/** What Node runs: bundled by the run of tests, or else the source itself. */
export function commandLine(entry: keyof typeof ENTRIES): string[] {
  const [name, source] = ENTRIES[entry];
  const bundled = process.env.BUNDLED_PROGRAMS;
  return bundled
    ? [path.join(bundled, `${name}.js`)]
    : ["--import", "tsx", path.join(import.meta.dirname, "..", source)];
}

export type RunningProgram = {
  child: ChildProcess;
  /** Resolves with the address when the program says it is ready; fails with what it said when it ends before. */
  ready: Promise<string>;
  exited: Promise<number | null>;
  said: () => string;
};

/**
 * Starts the whole program as a process of its own, the way `npm start` does; by default with a feature to write notes. It
 * ends with the file of tests at the latest, as a test that runs into its time limit ends nothing; and by itself when the
 * process of the tests is no more, as its channel closes then.
 */
export function startProcess(
  env: Record<string, string>,
  entry: "with notes" | "as shipped" = "with notes",
): RunningProgram {
  const child = spawn(process.execPath, commandLine(entry), {
    env: { ...cleanEnvironment(), PORT: "0", LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  child.channel?.unref();
  let output = "";
  const exited = once(child, "exit").then(([code]: (number | null)[]) => code ?? null);
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (text) => {
        output += text;
        const address = /Ekorok is ready: (http:\S+)/.exec(output)?.[1];
        if (address) resolve(address);
      });
    }
    void exited.then(() => reject(new Error(output)));
  });
  atEndOfFile(async () => {
    child.kill("SIGKILL");
    await exited;
  });
  ready.catch(() => {}); // who awaits it hears of it; who does not, did not want to know
  return { child, ready, exited, said: () => output };
}
