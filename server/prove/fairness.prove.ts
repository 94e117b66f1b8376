import { afterAll, beforeAll, expect, test } from "vitest";
import { centile, figures } from "../test/figures.ts";
import { beside } from "../test/scenarios/fairness.ts";
import { startSite, type Site } from "../test/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test("while one account sends the worst calls over 200 connections another's reads take at most three times as long, and none fails", async () => {
  const { quiet, during, statuses, refusedWithoutTime } = await beside(site, {
    rows: 4_990, // in each of five areas
    connections: 200,
    milliseconds: 20_000,
  });
  process.stdout.write(`alone: ${figures(quiet)}; beside the greedy one: ${figures(during)}\n`);
  process.stdout.write(`the greedy one: ${JSON.stringify(statuses)}\n`);
  expect(during.filter(({ status }) => status !== 200)).toEqual([]);
  expect(centile(during, 0.95)).toBeLessThanOrEqual(3 * centile(quiet, 0.95));
  expect(refusedWithoutTime).toBe(0);
  // 503: on a slow machine its own answers may take too long.
  expect(Object.keys(statuses).filter((status) => !["200", "429", "503"].includes(status))).toEqual([]);
});
