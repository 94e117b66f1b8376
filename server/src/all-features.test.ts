import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { exportEndpoints } from "@ekorok/domain/exports/contract/exports";
import { expect, test } from "vitest";
import { allFeatures } from "./all-features.ts";
import type { Feature } from "./feature.ts";
import { verifiedFeatures } from "./features/verification/verify.ts";

const FEATURES = path.join(import.meta.dirname, "features");
const files = readdirSync(FEATURES, { recursive: true, encoding: "utf8" }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
);

test("every feature with a feature.ts is in the list", async () => {
  const doors = await Promise.all(
    files
      .filter((file) => path.basename(file) === "feature.ts")
      .map(async (file): Promise<Feature[]> => Object.values(await import(`./features/${file}`))),
  );
  const listed = new Set<unknown>(allFeatures);
  expect(doors.map((brought) => brought.filter((value) => listed.has(value)).length)).toEqual(doors.map(() => 1));
  expect(allFeatures).toHaveLength(doors.length);
});

test("the verifications of all features run, and all their exports can be ordered", () => {
  expect(allFeatures.filter(({ verifies }) => verifies)).toEqual(verifiedFeatures);
  const wanted = exportEndpoints.makePaper.input.shape.wanted.options.map(({ shape }) => shape.what.value);
  const exported = allFeatures.flatMap(({ exports = {} }) => Object.keys(exports));
  expect(exported.length).toBeGreaterThan(4);
  expect(wanted).toEqual(expect.arrayContaining(exported));
});

/** These leave large requests to side threads, but are called by other features' answers. */
const helpers = new Set(["history", "exports"]);

test("the answers of every feature that refuses large requests exist in side threads, too", () => {
  const side = readFileSync(path.join(import.meta.dirname, "side-answers.ts"), "utf8");
  const leaving = files
    .filter((file) => readFileSync(path.join(FEATURES, file), "utf8").includes("threads/large.ts"))
    .map((file) => file.split(path.sep)[0] ?? "");
  expect(leaving.length).toBeGreaterThan(10);
  expect(leaving.filter((name) => !helpers.has(name) && !side.includes(`features/${name}/`))).toEqual([]);
});
