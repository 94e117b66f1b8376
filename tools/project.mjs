// What every command of the project needs before it can do its own work. Plain Node: it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const cache = path.join(root, ".cache");

/** @param {string} sentence */
export const say = (sentence) => console.log(sentence);

/** Runs a program in the project's folder and gives its exit code; its output is ours. @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
export function run(program, args, env = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  if (error) throw error;
  return status ?? 1;
}

/** Runs a command-line tool from node_modules. @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
export const runTool = (name, args, env) => run(path.join(root, "node_modules/.bin", name), args, env);

/** Makes the project ready: packages installed as the lockfile says and, where asked, everything built that is stale. @param {{ build?: boolean }} [options] */
export function prepare({ build = true } = {}) {
  refuseOldNode();
  const installed = path.join(root, "node_modules/.installed");
  const lockfile = hashOf(["package-lock.json"], process.platform + process.arch);
  step(installed, lockfile, "Installing packages (about a minute the first time)…", install);

  if (!build) return;
  const outputs = ["server/build/main.js", "web/dist/index.html"].every((file) => existsSync(path.join(root, file)));
  const sources = hashOf([
    "package-lock.json",
    "domain/src",
    "server/src",
    "server/bundle.mjs",
    "web/index.html",
    "web/public",
    "web/src",
    "web/precompress.ts",
    "web/vite.config.ts",
  ]);
  step(path.join(cache, "built"), outputs ? sources : "", "Building…", () => {
    if (
      runTool("vite", ["build", "web", "--logLevel", "warn"]) !== 0 ||
      run(process.execPath, ["server/bundle.mjs"]) !== 0
    )
      fail("The build failed; what went wrong stands above.");
    writeFileSync(path.join(cache, "built"), sources);
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

/** Does a step unless its stamp shows that it was done already. @param {string} stamp @param {string} wanted @param {string} sentence @param {() => void} work */
function step(stamp, wanted, sentence, work) {
  const isDone = () => wanted !== "" && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  if (isDone()) return;
  oneAtATime(() => {
    if (isDone()) return;
    say(sentence);
    const start = Date.now();
    work();
    say(`Done in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
  });
}

/** Two commands started together in a fresh clone must not install over each other. @param {() => void} work */
function oneAtATime(work) {
  const lock = path.join(cache, "preparing");
  for (let told = false; ; told = true) {
    try {
      mkdirSync(cache, { recursive: true });
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST"))
        fail(`${root} cannot be written to by this user: clone the project into a folder of your own.`);
      const holder = existsSync(lock) ? Number(readFileSync(lock, "utf8")) : 0;
      if (holder && !isAlive(holder)) rmSync(lock, { force: true });
      else if (!told) say(`Waiting for process ${holder}, which is preparing the project…`);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** One hash over the contents of files and folders: times of files mean nothing after a checkout. @param {string[]} places @param {string} [salt] */
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

/** Ends the command with a sentence. @param {string} sentence @returns {never} */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
