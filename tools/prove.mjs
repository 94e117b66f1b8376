// npm run prove: the long versions of the fault and load tests. Takes minutes; give a name to run only those: npm run prove -- kill
import { prepare, runTool } from "./project.mjs";

prepare();
process.exitCode = runTool("vitest", ["run", "--config", "server/vitest.prove.config.ts", ...process.argv.slice(2)]);
