// Bundles the server and its commands: our own sources (TypeScript, from both workspaces) become JavaScript, packages stay in node_modules.
import { readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const { dependencies } = JSON.parse(readFileSync(`${here}package.json`, "utf8"));

rmSync(`${here}build`, { recursive: true, force: true });
await build({
  entryPoints: {
    main: `${here}src/main.ts`,
    demo: `${here}src/demo.ts`,
    backup: `${here}src/commands/backup.ts`,
    restore: `${here}src/commands/restore.ts`,
    user: `${here}src/commands/user.ts`,
  },
  outdir: `${here}build`,
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
