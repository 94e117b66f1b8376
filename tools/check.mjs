// npm run check: types, lint, format, names and imports, dead code. Runs all of them, then says which failed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { prepare, root, run, runTool, say } from "./project.mjs";
import { findMisplaced } from "./structure.mjs";
import { findStyleFaults } from "./styles.mjs";

/** Compiler and linter are written in Go: they collect garbage a fifth of their time unless they may take more memory. */
const roomy = { GOGC: "400" };

/** @type {[string, () => boolean][]} */
const checks = [
  ...["domain", "domain/tsconfig.test.json", "server", "web", "e2e", "tools"].map(
    (project) =>
      // Several threads check much of it several times over: on two cores one is quicker.
      /** @type {[string, () => boolean]} */ ([
        `types of ${project}`,
        () => runTool("tsc", ["-p", project, "--singleThreaded"], roomy) === 0,
      ]),
  ),
  ["lint", () => runTool("oxlint", ["--type-aware", "--deny-warnings", "--quiet"], roomy) === 0],
  ["format (npm run format mends it)", () => runTool("oxfmt", ["--check"]) === 0],
  ["names, imports and styles", isEverythingInPlace],
  ["dead code", () => runTool("knip", ["--no-progress"]) === 0],
  ["lockfile", () => run(process.execPath, ["tools/complete-lockfile.mjs", "--check"]) === 0],
];

function isEverythingInPlace() {
  const { stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" });
  const files = stdout.split("\0").filter(
    (file) =>
      /\.(tsx?|mjs|sql|css)$|^package-lock\.json$/.test(file) &&
      !file.endsWith(".gen.ts") &&
      !file.endsWith(".test.mjs") &&
      // Git lists what was deleted until the deletion is committed.
      existsSync(`${root}/${file}`),
  );
  const sources = files.map((file) => ({ file, text: readFileSync(`${root}/${file}`, "utf8") }));
  const misplaced = [...findMisplaced(sources), ...findStyleFaults(sources)];
  for (const sentence of misplaced) say(sentence);
  return files.length > 0 && misplaced.length === 0;
}

prepare({ build: false });
const failed = checks.filter(([name, isFine]) => {
  const start = Date.now();
  const fine = isFine();
  say(`${fine ? "✓" : "✗"} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  return !fine;
});
say(`${checks.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
