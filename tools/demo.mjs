// npm run demo: runs the program on temporary data.
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { cleanEnvironment } from "./clean-environment.mjs";
import { prepare, root, say } from "./project.mjs";

prepare();
const folder = mkdtempSync(path.join(os.tmpdir(), "ekorok-demo-"));
chmodSync(folder, 0o711); // when root runs this, the database's user must be able to enter
say(`A demonstration: its data are in ${folder} and go when it ends.`);
// Ignores DATABASE_URL and SMTP_URL: no real database, no real mail.
const env = cleanEnvironment(["PORT", "HOST", "LOG_LEVEL"]);
const child = spawn(process.execPath, [path.join(root, "server/build/demo.js"), "--ksef"], {
  stdio: "inherit",
  env: {
    ...env,
    DATA_DIR: folder,
    CONSULTANCY_NAME: "Biuro Doradcze",
    MAIL_REPLY_TO: "doradca@ekorok.local",
  },
});
for (const name of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(name, () => child.kill(name));
child.on("exit", (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
