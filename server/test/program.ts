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

/** Arguments of Node: the program bundled for this run, or else its source. */
export function commandLine(entry: keyof typeof ENTRIES): string[] {
  const [name, source] = ENTRIES[entry];
  const bundled = process.env.BUNDLED_PROGRAMS;
  return bundled
    ? [path.join(bundled, `${name}.js`)]
    : ["--import", "tsx", path.join(import.meta.dirname, "..", source)];
}

export type RunningProgram = {
  child: ChildProcess;
  /** Resolves with the address when the program is ready; rejects with its output if it ends before. */
  ready: Promise<string>;
  exited: Promise<number | null>;
  said: () => string;
};

/**
 * Starts the whole program as a process, as `npm start` does, by default with the feature of notes. It ends with the test file at
 * the latest, as a test that times out does not clean up, and by itself when the process of the tests is gone, as its channel
 * closes then.
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
  ready.catch(() => {}); // those who await it get the error
  return { child, ready, exited, said: () => output };
}
