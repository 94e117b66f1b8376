// npm test: everything, in the order in which it fails soonest. Ends with "N passed, N failed".
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { check } from "./check.mjs";
import { fail, prepare, root, runTool, say } from "./project.mjs";
import { requireBrowser } from "./system-packages.mjs";

prepare();
requireBrowser();
const results = path.join(root, ".cache/results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const counts = [check(), unitAndApi(), browser()];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || counts.some((count) => count.passed === 0) ? 1 : 0;

function unitAndApi() {
  say("Unit and API tests, on a real PostgreSQL…");
  const file = path.join(results, "vitest.json");
  const code = runTool("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]);
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = read(file);
  return counted(passed, failed, code);
}

function browser() {
  say("Browser tests, in Chromium…");
  const file = path.join(results, "playwright.json");
  const code = runTool("playwright", ["test", "--config", "e2e", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const { expected: passed = 0, unexpected = 0, flaky = 0 } = read(file).stats ?? {};
  return counted(passed, unexpected + flaky, code);
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
