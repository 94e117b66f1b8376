// npm run bench: how fast it starts, answers, and backs up. Figures for a note, not a gate. Only reports: npm run bench -- reports
import { prepare, runTool } from "./project.mjs";

prepare();
process.exitCode = runTool("tsx", ["server/bench/run.ts", ...process.argv.slice(2)]);
