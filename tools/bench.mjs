// npm run bench: how fast it starts, answers, backs up, and can be typed in. Figures for a note, not a gate.
// With "start", "requests", "reports", "lists", "backup" or "web" behind it, only that.
import { prepare, runTool } from "./project.mjs";
import { requireBrowser } from "./system-packages.mjs";

const [only] = process.argv.slice(2);
prepare();
if (only === undefined || only === "web") requireBrowser();
const codes = [
  only === "web" ? 0 : runTool("tsx", ["server/bench/run.ts", ...(only === undefined ? [] : [only])]),
  only === undefined || only === "web"
    ? runTool("playwright", ["test", "--config", "e2e/bench", "--reporter=line"])
    : 0,
];
process.exitCode = Math.max(...codes);
