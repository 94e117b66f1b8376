// npm run bench: how fast it starts, answers, backs up, and can be typed in. Figures for a note, not a gate.
// With "server", "web" or "reports" behind it, only those.
import { prepare, runTool } from "./project.mjs";
import { requireBrowser } from "./system-packages.mjs";

const [only] = process.argv.slice(2);
prepare();
if (only === undefined || only === "web") requireBrowser();
const codes = [
  only === "web" ? 0 : runTool("tsx", ["server/bench/run.ts", ...(only === "reports" ? [only] : [])]),
  only === undefined || only === "web"
    ? runTool("playwright", ["test", "--config", "e2e/bench", "--reporter=line"])
    : 0,
];
process.exitCode = Math.max(...codes);
