import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { CannotStart } from "../errors/cannot-start.ts";
import { flushFolder, writeAtomically } from "../atomic-file.ts";
import { makePrivate, type ClusterFolder, type OwnedFolder } from "./cluster-folder.ts";
import { as, type DatabaseUser } from "./database-user.ts";
import { stoppedWhileStarting } from "./leftovers.ts";
import { processesIn, signal } from "./process-table.ts";

const MAJOR = "18";
export const SUPERUSER = "supervisor";
const UNFINISHED = "data.init-";

/**
 * Makes the cluster beside and renames it: only a complete one is ever called `data`, so a start killed half-way heals by itself.
 * Asked to stop meanwhile it gives up at once, for on a slow disk the making outlasts the time that an end may take.
 */
export async function createCluster(
  { root, data, conf, user }: OwnedFolder,
  bin: string,
  asked: AbortSignal,
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
  // It works by servers of its own, which would outlive it.
  const giveUp = () => killAllIn(fresh);
  asked.addEventListener("abort", giveUp);
  try {
    await run(path.join(bin, "initdb"), ["-D", fresh, "-U", SUPERUSER, ...options], user, fresh);
  } catch (error) {
    if (!asked.aborted) throw error;
    removeUnfinished(root);
    throw stoppedWhileStarting();
  } finally {
    asked.removeEventListener("abort", giveUp);
  }
  rmSync(passwordFile(conf), { force: true }); // of a cluster that somebody deleted
  renameSync(fresh, data);
  flushFolder(root);
}

const passwordFile = (conf: string) => path.join(conf, "password");

export function readPassword({ conf }: Pick<ClusterFolder, "conf">): string | undefined {
  const file = passwordFile(conf);
  return existsSync(file) ? readFileSync(file, "utf8").trim() || undefined : undefined;
}

/** The password of the superuser: random, known only to this folder. Where there is none yet, or it was lost, a new one is set. */
export async function superuserPassword({ conf, data, user }: OwnedFolder, bin: string): Promise<string> {
  const known = readPassword({ conf });
  if (known) return known;
  const password = randomBytes(32).toString("hex");
  const statement = `alter role ${SUPERUSER} password '${password}'\n`;
  await run(
    path.join(bin, "postgres"),
    ["--single", "-D", data, "-c", "logging_collector=off", "postgres"],
    user,
    data,
    statement,
  );
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

/** What a killed first start left. Its initdb may still be running, as an orphan that goes on writing. */
function removeUnfinished(root: string): void {
  for (const name of readdirSync(root).filter((name) => name.startsWith(UNFINISHED))) {
    const folder = path.join(root, name);
    killAllIn(folder);
    rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 50 });
  }
}

function killAllIn(folder: string): void {
  for (const pid of processesIn(folder)) signal(pid, "SIGKILL");
}

/** Runs one of PostgreSQL's programs to its end, without blocking signals meanwhile. */
function run(program: string, args: string[], user: DatabaseUser, cwd: string, input = ""): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...as(user), cwd, stdio: ["pipe", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0 && !/\b(ERROR|FATAL):/.test(said)) return resolve();
      const complaint =
        said
          .trim()
          .split("\n")
          .findLast((line) => /error|FATAL|PANIC/i.test(line)) ?? said.trim();
      reject(new CannotStart(`${path.basename(program)} failed: ${complaint}`));
    });
    child.stdin.on("error", () => {}); // it ended before it read; `close` says how
    child.stdin.end(input);
  });
}
