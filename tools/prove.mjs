// npm run prove: the long versions of the fault and load tests, about 40 minutes; give a name to run only those:
// npm run prove -- kill; lost is the one in the browser (e2e/never-lost.spec.ts). Two run only when they are named: the soak, hours of ordinary work, and the browser tests on a
// busy machine: npm run prove -- busy, with what Playwright is to be told (busy reports.spec --repeat-each=20).
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";
import { prepare, root, runTool, say } from "./project.mjs";
import { requireBrowser, requireHaproxy, requireOffice } from "./system-packages.mjs";

const names = process.argv.slice(2);
prepare();
process.exitCode = prove();

function prove() {
  const [name, ...args] = names;
  if (name === "busy") return proveBusy(args);
  if (name === "lost") return proveLost(args);
  return proveServer() || (name === undefined ? proveLost([]) : 0);
}

function proveServer() {
  if (names.length === 0 || names.includes("servers")) requireHaproxy();
  if (names.length === 0 || names.includes("files")) requireOffice();
  return runTool("vitest", ["run", "--config", "server/vitest.prove.config.ts", ...names]);
}

/** Runs the tests of crashes during typing, at more moments and with more rows. @param {string[]} args */
function proveLost(args) {
  requireBrowser();
  return runTool("playwright", ["test", "--config", "e2e", "--retries=0", "--reporter=list", "never-lost", ...args], {
    EKOROK_LONG: "1",
  });
}

/** Runs browser tests without retries while all cores are kept busy. @param {string[]} args */
function proveBusy(args) {
  requireBrowser();
  const cores = availableParallelism();
  say(`Browser tests while ${cores} cores are kept busy…`);
  const load = Array.from({ length: cores }, () =>
    spawn(process.execPath, [path.join(root, "tools/busy-core.mjs"), "120"], { stdio: ["pipe", "ignore", "inherit"] }),
  );
  try {
    return runTool("playwright", ["test", "--config", "e2e", "--retries=0", "--reporter=list", ...args]);
  } finally {
    for (const process of load) process.kill();
  }
}
