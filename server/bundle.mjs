// Bundles the server and its commands: our own sources (TypeScript, from both workspaces) become JavaScript, packages stay in node_modules.
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const here = import.meta.dirname;
const { dependencies } = JSON.parse(readFileSync(path.join(here, "package.json"), "utf8"));

/** What is typed or started. */
const shipped = {
  main: "src/main.ts",
  "side-thread": "src/threads/side-thread.ts",
  "verification-thread": "src/threads/verification-thread.ts",
  "recount-thread": "src/threads/recount-thread.ts",
  "file-thread": "src/threads/file-thread.ts",
  "paper-thread": "src/threads/paper-thread.ts",
  "sales-thread": "src/threads/sales-thread.ts",
  demo: "src/demo.ts",
  backup: "src/commands/backup.ts",
  restore: "src/commands/restore.ts",
  verify: "src/commands/verify.ts",
  drill: "src/commands/drill.ts",
  user: "src/commands/user.ts",
};

/** @param {string} folder one of the server's: the programs look for what they need beside it @param {Record<string, string>} [others] to be bundled, too */
export async function bundle(folder, others = {}) {
  const entries = Object.entries({ ...shipped, ...others });
  await build({
    entryPoints: Object.fromEntries(entries.map(([name, file]) => [name, path.join(here, file)])),
    outdir: path.join(here, folder),
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: Object.keys(dependencies)
      .filter((name) => !name.startsWith("@ekorok/"))
      .flatMap((name) => [name, `${name}/*`]),
    logLevel: "warning",
  });
}

if (import.meta.filename === process.argv[1]) {
  rmSync(path.join(here, "build"), { recursive: true, force: true });
  await bundle("build");
}
