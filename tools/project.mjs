// Preparation for every command of the project. Plain Node, as it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const cache = path.join(root, ".cache");

/** @param {string} sentence */
export const say = (sentence) => console.log(sentence);

/** Runs a program in the project's folder, passes its output on, and returns its exit code. @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
export function run(program, args, env = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  if (error) throw error;
  return status ?? 1;
}

/** Runs a command-line tool from node_modules. @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
export const runTool = (name, args, env) => run(path.join(root, "node_modules/.bin", name), args, env);

/** Installs packages by the lockfile and, unless `build` is false, builds what is stale. @param {{ build?: boolean }} [options] */
export function prepare({ build = true } = {}) {
  refuseOldNode();
  const installed = path.join(root, "node_modules/.installed");
  const lockfile = hashOf(["package-lock.json"], process.platform + process.arch);
  step(() => stampIs(installed, lockfile), "Installing packages (about a minute the first time)…", install);

  if (!build) return;
  const built = path.join(cache, "built");
  const sources = hashOf([
    "package-lock.json",
    "domain/src",
    "server/src",
    "server/bundle.mjs",
    "web/chunks.ts",
    "web/head-links.ts",
    "web/import-graph.ts",
    "web/index.html",
    "web/inter-font.ts",
    "web/public",
    "web/src",
    "web/precompress.ts",
    "web/sign-in-page.ts",
    "web/vite.config.ts",
  ]);
  const isBuilt = () => stampIs(built, sources) && OUTPUTS.every((file) => existsSync(path.join(root, file)));
  step(isBuilt, "Building…", () => {
    if (
      // Whatever NODE_ENV says: tests use the build that is shipped.
      runTool("vite", ["build", "web", "--logLevel", "warn"], { NODE_ENV: "production" }) !== 0 ||
      run(process.execPath, ["server/bundle.mjs"]) !== 0
    )
      fail("The build failed; what went wrong stands above.");
    writeFileSync(built, sources);
  });

  function install() {
    // Development packages too, whatever NODE_ENV says: the build needs them.
    const npm = process.env.npm_execpath;
    const args = ["ci", "--include=dev", "--no-progress", "--loglevel=error"];
    if ((npm ? run(process.execPath, [npm, ...args]) : run("npm", args)) !== 0)
      fail("npm could not install the packages; what went wrong stands above.");
    writeFileSync(installed, lockfile);
  }
}

/** Builds the page with the grid alone for browser tests, if it is stale. Returns its folder. */
export function prepareGridLab() {
  const folder = path.join(cache, "grid-lab");
  const built = path.join(cache, "grid-lab-built");
  const sources = hashOf(["package-lock.json", "domain/src", "web/grid-lab", "web/inter-font.ts", "web/src"]);
  const isBuilt = () => stampIs(built, sources) && existsSync(path.join(folder, "index.html"));
  step(isBuilt, "Building the grid's lab…", () => {
    if (runTool("vite", ["build", "--config", "web/grid-lab/vite.config.ts", "--logLevel", "warn"]) !== 0)
      throw new Error("The grid's lab could not be built.");
    writeFileSync(built, sources);
  });
  return folder;
}

const OUTPUTS = ["server/build/main.js", "web/dist/index.html"];

/** @param {string} stamp @param {string} wanted */
const stampIs = (stamp, wanted) => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;

/** Runs a step unless it was done before. @param {() => boolean} isDone @param {string} sentence @param {() => void} work */
function step(isDone, sentence, work) {
  if (isDone()) return;
  oneAtATime(() => {
    if (isDone()) return;
    say(sentence);
    const start = Date.now();
    work();
    say(`Done in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
  });
}

/** Runs work under a lock: two commands started together in a fresh clone must not install at the same time. @param {() => void} work */
function oneAtATime(work) {
  const lock = path.join(cache, "preparing");
  const mine = `${process.pid} ${startOf(process.pid)}`;
  const unlock = () => stampIs(lock, mine) && rmSync(lock, { force: true });
  for (let hasSaid = false; !place(lock, mine); hasSaid = true) {
    const holder = existsSync(lock) ? readFileSync(lock, "utf8") : "";
    const [pid = 0, start] = holder.split(" ");
    if (holder && startOf(Number(pid)) !== start) takeAway(lock, holder);
    else if (!hasSaid) say(`Waiting for process ${pid}, which is preparing the project…`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  process.once("exit", unlock); // a step that fails ends the process
  work();
  unlock();
}

/** Puts the lock in place, whole or not at all. @param {string} lock @param {string} text */
function place(lock, text) {
  const candidate = `${lock}.${process.pid}`;
  try {
    mkdirSync(cache, { recursive: true });
    writeFileSync(candidate, text);
    linkSync(candidate, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    return fail(`${root} cannot be written to by this user: clone the project into a folder of your own.`);
  } finally {
    rmSync(candidate, { force: true });
  }
}

/** Removes the lock of a process that has ended; if another process has taken it meanwhile, it is put back. @param {string} lock @param {string} seen */
function takeAway(lock, seen) {
  const away = `${lock}.${process.pid}.stale`;
  try {
    renameSync(lock, away);
    if (readFileSync(away, "utf8") !== seen) linkSync(away, lock);
  } catch {
    // another process was faster
  } finally {
    rmSync(away, { force: true });
  }
}

/** The start time of a process, which identifies it together with the pid; empty if it has ended. @param {number} pid */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(") ") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

/** A hash of the contents of files and folders, as modification times mean nothing after a checkout. @param {string[]} places @param {string} [salt] */
function hashOf(places, salt = "") {
  const hash = createHash("sha256").update(salt);
  for (const place of places) {
    const top = path.join(root, place);
    if (!existsSync(top)) continue;
    const files = statSync(top).isDirectory()
      ? readdirSync(top, { recursive: true, encoding: "utf8" })
          .toSorted()
          .map((name) => path.join(top, name))
      : [top];
    for (const file of files)
      if (statSync(file).isFile()) hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node.js 20.19 or later is needed; this is ${process.versions.node}.`);
}

/** Prints a sentence and exits. @param {string} sentence @returns {never} */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
