import { expect, test } from "vitest";
import { takeDatabaseAway } from "./scenarios/outage.ts";

test("the database stops for a while under load: clean 503s, and recovery by itself", async () => {
  const { during, after, recovery, readyz, livez, lost } = await takeDatabaseAway("stopped", 1_500, 20);
  expect(new Set(during.map(({ status }) => status))).toEqual(new Set([503]));
  expect(Math.max(...during.map(({ milliseconds }) => milliseconds))).toBeLessThan(5_000);
  expect(readyz.down).toBeLessThan(2_000);
  expect(livez).toBe(200);
  expect(recovery).toBeLessThan(5_000);
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
  expect(lost).toBe(0);
});
