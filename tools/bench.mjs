// npm run bench: how fast it starts, answers, and backs up. Figures for a note, not a gate.
import { prepare, runTool } from "./project.mjs";

prepare();
process.exitCode = runTool("tsx", ["server/bench/run.ts"]);
