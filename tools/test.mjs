// npm test: runs everything in two parallel sequences: the browser tests, and the checks followed by unit and API tests. While one
// waits for a page or a process, the other computes. Ends with the names of failed tests and "N passed, N failed".
//
// A failed test is retried once, as a machine can stall for longer than a test should wait. A test that passes only then is named
// at the end and should be fixed.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { fail, prepare, root, say } from "./project.mjs";
import { requireBrowser } from "./system-packages.mjs";
import { unsteady } from "./unsteady-tests.mjs";

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
for (const { failures, second } of counts) {
  for (const name of second) say(`${unsteady}${name}`);
  for (const name of failures) say(`FAILED: ${name}`);
}
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
  const args = [
    "run",
    "--retry=1",
    // Lines that tests log go straight to the output: a line still on its way when a worker ends would fail the run.
    "--disable-console-intercept",
    "--reporter=default",
    "--reporter=./tools/unsteady-tests.mjs",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const tested = await runAside(tool("vitest"), args);
  say(tested.output.trim());
  const report = read(file);
  return [
    counted(fine, wrong, checked, linesStarting(checked.output, "✗ ")),
    counted(
      report.numPassedTests ?? 0,
      report.numFailedTests ?? 0,
      tested,
      failedUnits(report),
      linesStarting(tested.output, unsteady),
    ),
  ];
}

async function browser() {
  say("Browser tests, in Chromium…");
  const file = path.join(results, "playwright.json");
  const args = ["test", "--config", "e2e", "--retries=1", "--reporter=list,json"];
  const ended = await runAside(tool("playwright"), args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file }, process.stdout);
  const { suites = [], stats = {} } = read(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = stats;
  return [counted(expected + flaky, unexpected, ended, specs(suites, "unexpected"), specs(suites, "flaky"))];
}

/**
 * @typedef {{ file: string, line: number, title: string, tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * The names of Playwright's tests that ended so.
 * @param {Suite[]} suites @param {"unexpected" | "flaky"} status @returns {string[]}
 */
function specs(suites, status) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...specs(suite.suites ?? [], status),
  ]);
}

/**
 * The names of Vitest's tests that failed, and its files that could not even be read.
 * @param {{ testResults?: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} report
 */
function failedUnits({ testResults = [] }) {
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults }) => {
      const failures = assertionResults.filter(({ status }) => status === "failed");
      const file = path.relative(root, name);
      return failures.length === 0 ? [file] : failures.map(({ fullName }) => `${file} ${fullName}`);
    });
}

/** The rest of each line that has this beginning. @param {string} output @param {string} beginning */
function linesStarting(output, beginning) {
  return stripVTControlCharacters(output)
    .split("\n")
    .filter((line) => line.startsWith(beginning))
    .map((line) => line.slice(beginning.length));
}

/** @param {string} name */
function tool(name) {
  return path.join(root, "node_modules/.bin", name);
}

/**
 * Runs a program in parallel. Its output is passed to `out` or returned at its end. It never gets the terminal itself, as two
 * programs would overwrite each other's lines.
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

/**
 * A runner that fails without a failed test (it crashed, or found none) is a failure of its own.
 * @param {number} passed @param {number} failed @param {{ code: number }} ended
 * @param {string[]} failures @param {string[]} second those that passed at the second try
 */
function counted(passed, failed, { code }, failures, second = []) {
  if (code === 0 || failed > 0) return { passed, failed, failures, second };
  return { passed, failed: 1, failures: [...failures, `it ended with ${code}`], second };
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
