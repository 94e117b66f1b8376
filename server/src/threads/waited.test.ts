import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { openThreadNumber, tellNumber, waitedSoFar } from "./waited.ts";

test("a thread that has not begun has waited for nothing", () => {
  expect(waitedSoFar(openThreadNumber())).toBe(0);
});

test.runIf(existsSync("/proc/thread-self/schedstat"))("one that has begun is known by its number", () => {
  const number = openThreadNumber();
  tellNumber(number);
  expect(existsSync(`/proc/self/task/${number[0]}/schedstat`)).toBe(true);
  const before = waitedSoFar(number);
  expect(before).toBeGreaterThan(0); // every thread has waited for its first turn
  expect(waitedSoFar(number)).toBeGreaterThanOrEqual(before);
});
