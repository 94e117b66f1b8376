// npm run prove: the long versions of the fault and load tests, about 40 minutes; give a name to run only those:
// npm run prove -- kill. The soak, hours of ordinary work, runs only when it is named.
import { prepare, runTool } from "./project.mjs";
import { requireHaproxy, requireOffice } from "./system-packages.mjs";

const names = process.argv.slice(2);
prepare();
if (names.length === 0 || names.includes("servers")) requireHaproxy();
if (names.length === 0 || names.includes("files")) requireOffice();
process.exitCode = runTool("vitest", ["run", "--config", "server/vitest.prove.config.ts", ...names]);
