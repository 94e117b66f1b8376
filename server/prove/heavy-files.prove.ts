import { afterAll, beforeAll, expect, test } from "vitest";
import { besideHeavyFiles } from "../test/scenarios/heavy-files.ts";
import { startSite, type Site } from "../test/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const centile = (answers: readonly { milliseconds: number }[], share: number) =>
  answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)[Math.floor(answers.length * share)] ?? 0;
const figures = (answers: readonly { milliseconds: number }[]) =>
  `${answers.length} reads, p50 ${centile(answers, 0.5).toFixed(1)} ms, p95 ${centile(answers, 0.95).toFixed(1)} ms`;
const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

test("beside each of what takes longest of files another's reads take three times as long at most, and none fails", async () => {
  const { quiet, during, statuses, files, keptBytes, countedBytes } = await besideHeavyFiles(site, {
    sheets: 4,
    rounds: 3,
    milliseconds: 8_000,
  });
  process.stdout.write(`alone: ${figures(quiet)}\n`);
  for (const [name, answers] of Object.entries(during)) process.stdout.write(`${name}: ${figures(answers)}\n`);
  process.stdout.write(
    `the greedy one: ${JSON.stringify(statuses)}; ${files} files take ${megabytes(keptBytes)}, ${megabytes(countedBytes)} count\n`,
  );
  expect([...quiet, ...Object.values(during).flat()].filter(({ status }) => status !== 200)).toEqual([]);
  const limit = 3 * centile(quiet, 0.95);
  const slower = Object.entries(during).filter(([, answers]) => centile(answers, 0.95) > limit);
  expect(slower.map(([name]) => name)).toEqual([]);
  expect(files).toBeLessThanOrEqual(5);
  expect(countedBytes).toBeGreaterThanOrEqual(keptBytes);
});
