import { expect, test } from "vitest";
import { takeDatabaseAway } from "../test/scenarios/outage.ts";

test.each([1, 2, 3, 4, 5])("the database stopped for ten seconds under load (%i of 5)", async () => {
  const { during, after, recovery, readyz, livez, lost } = await takeDatabaseAway("stopped", 10_000, 50);
  const slowest = Math.max(...during.map(({ milliseconds }) => milliseconds));
  process.stdout.write(
    `${during.length} refusals, slowest ${slowest.toFixed(0)} ms; readyz down ${readyz.down.toFixed(0)} ms; recovery ${recovery.toFixed(0)} ms\n`,
  );
  expect(new Set(during.map(({ status }) => status))).toEqual(new Set([503]));
  expect(slowest).toBeLessThan(5_000);
  expect(readyz.down).toBeLessThan(2_000);
  expect(livez).toBe(200);
  expect(recovery).toBeLessThan(5_000);
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
  expect(lost).toBe(0);
});

test("the database hangs for thirty seconds under load", async () => {
  const { during, after, recovery, readyz, livez, lost } = await takeDatabaseAway("hanging", 30_000, 50);
  const slowest = Math.max(...during.map(({ milliseconds }) => milliseconds));
  process.stdout.write(
    `${during.length} refusals, slowest ${slowest.toFixed(0)} ms; readyz down ${readyz.down.toFixed(0)} ms; recovery ${recovery.toFixed(0)} ms\n`,
  );
  expect(new Set(during.map(({ status }) => status))).toEqual(new Set([503]));
  expect(slowest).toBeLessThan(10_000);
  expect(readyz.down).toBeLessThan(2_000);
  expect(livez).toBe(200);
  expect(recovery).toBeLessThan(5_000);
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
  expect(lost).toBe(0);
});
