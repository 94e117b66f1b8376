// npm run bench: how fast it starts, answers, backs up, and can be typed in. Figures for a note, not a gate.
// With "server" or "web" behind it, only those.
import { prepare, runTool } from "./project.mjs";
import { requireBrowser } from "./system-packages.mjs";

const [only] = process.argv.slice(2);
prepare();
requireBrowser();
const codes = [
  only === "web" ? 0 : runTool("tsx", ["server/bench/run.ts"]),
  only === "server" ? 0 : runTool("playwright", ["test", "--config", "e2e/bench", "--reporter=line"]),
];
process.exitCode = Math.max(...codes);
