// npm run demo: the program on data that are thrown away when it ends.
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { cleanEnvironment } from "./clean-environment.mjs";
import { prepare, root, say } from "./project.mjs";

prepare();
const folder = mkdtempSync(path.join(os.tmpdir(), "ekorok-demo-"));
chmodSync(folder, 0o711); // run by root, the database's own user must be able to pass
say(`A demonstration: its data are in ${folder} and go when it ends.`);
// Never on a real database, and never with real mail.
const env = cleanEnvironment(["PORT", "HOST", "LOG_LEVEL"]);
const child = spawn(process.execPath, [path.join(root, "server/build/demo.js")], {
  stdio: "inherit",
  env: {
    ...env,
    DATA_DIR: folder,
    // As its consultancy would have set them.
    CONSULTANCY_NAME: "Biuro Doradcze",
    MAIL_REPLY_TO: "doradca@ekorok.local",
  },
});
for (const name of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(name, () => child.kill(name));
child.on("exit", (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
