// npm test: everything, in two rows side by side: the browser tests, and checks before unit and API tests. While one row
// waits, for a page or a process, the other computes. Ends with "N passed, N failed".
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fail, prepare, root, say } from "./project.mjs";
import { requireBrowser } from "./system-packages.mjs";

prepare();
requireBrowser();
const results = path.join(root, ".cache/results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
for (const signal of /** @type {const} */ (["SIGTERM", "SIGHUP"]))
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });

const start = Date.now();
const counts = (await Promise.all([checksAndUnits(), browser()])).flat();
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
say(`Done in ${((Date.now() - start) / 60_000).toFixed(1)} minutes.`);
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || counts.some((count) => count.passed === 0) ? 1 : 0;

async function checksAndUnits() {
  say(
    "Types, lint, format and dead code, then unit and API tests on a real PostgreSQL: what they say comes when they end.",
  );
  const checked = await runAside(process.execPath, ["tools/check.mjs"]);
  say(checked.output.trim());
  const [, fine = 0, wrong = 0] = (/(\d+) passed, (\d+) failed\s*$/.exec(checked.output) ?? []).map(Number);
  const file = path.join(results, "vitest.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const tested = await runAside(tool("vitest"), args);
  say(tested.output.trim());
  const { numPassedTests = 0, numFailedTests = 0 } = read(file);
  return [counted(fine, wrong, checked.code), counted(numPassedTests, numFailedTests, tested.code)];
}

async function browser() {
  say("Browser tests, in Chromium…");
  const file = path.join(results, "playwright.json");
  const args = ["test", "--config", "e2e", "--reporter=list,json"];
  const { code } = await runAside(tool("playwright"), args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file }, process.stdout);
  const { expected = 0, unexpected = 0, flaky = 0 } = read(file).stats ?? {};
  return [counted(expected, unexpected + flaky, code)];
}

/** @param {string} name */
function tool(name) {
  return path.join(root, "node_modules/.bin", name);
}

/**
 * Runs a program beside others. What it says is passed on as it comes, or given back at its end; never to a terminal
 * of its own, where two programs would write over each other's lines.
 * @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} [env] @param {NodeJS.WritableStream} [out]
 * @returns {Promise<{ code: number, output: string }>}
 */
function runAside(program, args, env = {}, out) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (out ? out.write(text) : (output += text)));
    child.once("error", reject);
    child.once("close", (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** A runner that fails without a failed test (it crashed, or found none) is a failure of its own. @param {number} passed @param {number} failed @param {number} code */
function counted(passed, failed, code) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** @param {string} file */
function read(file) {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return fail(`${file} cannot be read.`);
  }
}
