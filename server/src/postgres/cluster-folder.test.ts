import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { findClusterFolder, makeClusterFolder, REACHABLE } from "./cluster-folder.ts";

const { folder, remove } = temporaryFolder();
afterAll(remove);
const isRoot = process.getuid?.() === 0;

test("looking for a folder makes none", () => {
  const nowhere = path.join(folder, "nowhere");
  expect(findClusterFolder(nowhere)).toBeUndefined();
  expect(existsSync(nowhere)).toBe(false);
});

test("a file in its place is refused in a sentence that names the setting", () => {
  expect(() => makeClusterFolder("/etc/hostname", () => {})).toThrow(/\/etc\/hostname cannot be made .*DATA_DIR/);
});

test.runIf(isRoot)(
  "a folder that the database's user cannot reach is kept elsewhere, at one place however many start at once",
  async () => {
    const hidden = path.join(folder, "hidden");
    mkdirSync(hidden, { mode: 0o700 });
    const dataDir = path.join(hidden, "data");
    const script = `import { makeClusterFolder } from "${import.meta.dirname}/cluster-folder.ts"; console.log(makeClusterFolder("${dataDir}", () => {}).root);`;
    const roots = await Promise.all(
      Array.from({ length: 4 }, async () =>
        spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
          encoding: "utf8",
        }).stdout.trim(),
      ),
    );
    const said: string[] = [];
    const { root } = makeClusterFolder(dataDir, (sentence) => said.push(sentence));
    expect(new Set([...roots, root]).size).toBe(1);
    expect(path.dirname(root)).toBe(REACHABLE);
    expect(said).toEqual([`The database of ${dataDir} is in ${root}.`]);
    expect(readFileSync(path.join(dataDir, "postgres-folder.txt"), "utf8").trim()).toBe(root);
    rmSync(root, { recursive: true });
  },
);
