import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { CannotStart } from "../errors/cannot-start.ts";
import { flushFolder, writeAtomically } from "../atomic-file.ts";
import { makePrivate, type ClusterFolder, type OwnedFolder } from "./cluster-folder.ts";
import { as, type DatabaseUser } from "./database-user.ts";
import { stoppedWhileStarting } from "./leftovers.ts";
import { processesIn, signal as sendSignal } from "./process-table.ts";

const MAJOR = "18";
export const SUPERUSER = "supervisor";
const UNFINISHED = "data.init-";

/**
 * Makes the cluster under another name and renames it, so that `data` is always complete, even if a start is killed.
 * It gives up at once when asked to stop, as on a slow disk initdb takes longer than a stop may.
 */
export async function createCluster(
  { root, data, conf, user }: OwnedFolder,
  bin: string,
  signal: AbortSignal,
): Promise<void> {
  removeUnfinished(root);
  if (existsSync(data)) return checkVersion(data);
  const fresh = path.join(root, `${UNFINISHED}${process.pid}`);
  makePrivate(fresh, user);
  const options = [
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--auth=reject",
    "--data-checksums",
  ];
  // initdb starts servers, which would outlive it.
  const giveUp = () => killAllIn(fresh);
  signal.addEventListener("abort", giveUp);
  try {
    await run(path.join(bin, "initdb"), ["-D", fresh, "-U", SUPERUSER, ...options], user, fresh);
  } catch (error) {
    if (!signal.aborted) throw error;
    removeUnfinished(root);
    throw stoppedWhileStarting();
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
  rmSync(passwordFile(conf), { force: true }); // left by a cluster that somebody deleted
  renameSync(fresh, data);
  flushFolder(root);
}

const passwordFile = (conf: string) => path.join(conf, "password");

export function readPassword({ conf }: Pick<ClusterFolder, "conf">): string | undefined {
  const file = passwordFile(conf);
  return existsSync(file) ? readFileSync(file, "utf8").trim() || undefined : undefined;
}

/** The superuser's random password, stored only in this folder. If there is none, it sets a new one. */
export async function superuserPassword({ conf, data, user }: OwnedFolder, bin: string): Promise<string> {
  const known = readPassword({ conf });
  if (known) return known;
  const password = randomBytes(32).toString("hex");
  const singleUser = ["--single", "-D", data, "-c", "logging_collector=off", "postgres"];
  const statement = `alter role ${SUPERUSER} password '${password}'\n`;
  await run(path.join(bin, "postgres"), singleUser, user, data, statement);
  writeAtomically(passwordFile(conf), password, 0o600);
  return password;
}

function checkVersion(data: string): void {
  const file = path.join(data, "PG_VERSION");
  const version = existsSync(file) ? readFileSync(file, "utf8").trim() : "unknown";
  if (version !== MAJOR)
    throw new CannotStart(
      `${data} was made by PostgreSQL ${version}, and this program brings PostgreSQL ${MAJOR}: restore a backup into a new DATA_DIR instead.`,
    );
}

/** Removes what a killed first start left. Its initdb may still be running and writing. */
function removeUnfinished(root: string): void {
  for (const name of readdirSync(root).filter((name) => name.startsWith(UNFINISHED))) {
    const folder = path.join(root, name);
    killAllIn(folder);
    rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 50 });
  }
}

function killAllIn(folder: string): void {
  for (const pid of processesIn(folder)) sendSignal(pid, "SIGKILL");
}

/** Runs one of PostgreSQL's programs to its end, without blocking our handling of signals. */
function run(program: string, args: string[], user: DatabaseUser, cwd: string, input = ""): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...as(user), cwd, stdio: ["pipe", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0 && !/\b(ERROR|FATAL):/.test(output)) return resolve();
      const lines = output.trim().split("\n");
      const complaint = lines.findLast((line) => /error|FATAL|PANIC/i.test(line)) ?? output.trim();
      reject(new CannotStart(`${path.basename(program)} failed: ${complaint}`));
    });
    child.stdin.on("error", () => {}); // it ended before it read its input; `close` reports that
    child.stdin.end(input);
  });
}
