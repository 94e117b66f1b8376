// npm run bench: how fast it starts, answers, backs up, loads in a browser, and can be typed in. Figures for a note, not a gate.
// With "start", "requests", "reports", "lists", "entry" (files in), "files" (files out), "sales" (e-invoices in), "backup", "web" (pages, beside react-admin) or "grid" behind it, only that;
// "growth" (200 to 10 000 clients, three million rows) runs only when it is named.
import { prepare, runTool } from "./project.mjs";
import { requireBrowser } from "./system-packages.mjs";

/** What is measured in a browser, and the file that does it. @type {Record<string, string>} */
const inBrowser = { web: "pages", grid: "area-entry" };

const [only] = process.argv.slice(2);
prepare();
const file = only && inBrowser[only];
const codes = [];
if (!file) codes.push(runTool("tsx", ["server/bench/run.ts", ...(only ? [only] : [])]));
if (!only || file) {
  requireBrowser();
  codes.push(runTool("playwright", ["test", "--config", "e2e/bench", "--reporter=line", ...(file ? [file] : [])]));
}
process.exitCode = Math.max(...codes);
