import { afterAll, beforeAll, expect, test } from "vitest";
import { centile } from "../test/figures.ts";
import { besideHeavyFiles, figuresOf } from "../test/scenarios/heavy-files.ts";
import { startSite, type Site } from "../test/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test("while an account sends the heaviest files another's reads take at most three times as long, and none fails", async () => {
  const found = await besideHeavyFiles(site, { sheets: 4, rounds: 3, milliseconds: 8_000 });
  process.stdout.write(figuresOf(found));
  const { quiet, during, files, keptBytes, countedBytes } = found;
  expect([...quiet, ...Object.values(during).flat()].filter(({ status }) => status !== 200)).toEqual([]);
  const limit = 3 * centile(quiet, 0.95);
  const slower = Object.entries(during).filter(([, answers]) => centile(answers, 0.95) > limit);
  expect(slower.map(([name]) => name)).toEqual([]);
  expect(files).toBeLessThanOrEqual(5);
  expect(countedBytes).toBeGreaterThanOrEqual(keptBytes);
});
