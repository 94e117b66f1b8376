import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const FEATURES = path.join(import.meta.dirname, "../features");
const sourceOf = (file: string) => readFileSync(file, "utf8");

/** Done for others: what leaves something large there is reached by their routes and functions. */
const helpers = new Set(["history", "papers"]);

test("a feature that leaves large things to a side thread is known there", () => {
  const side = ["../side-thread.ts", "../side-answers.ts"]
    .map((file) => sourceOf(path.join(import.meta.dirname, file)))
    .join();
  const leaving = readdirSync(FEATURES, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && sourceOf(path.join(FEATURES, file)).includes("threads/large.ts"))
    .map((file) => file.split(path.sep))
    // A route by its own file; what is deeper inside by any door of its feature.
    .map(([name = "", file = ""]) => ({ name, door: file === "routes.ts" ? `${name}/routes.ts` : `${name}/` }));
  const unknown = leaving.filter(({ name, door }) => !helpers.has(name) && !side.includes(`features/${door}`));
  expect(unknown).toEqual([]);
});
