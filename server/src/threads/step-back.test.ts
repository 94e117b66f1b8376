import { expect, test } from "vitest";
import { openRested, restedSoFar, restfulHere } from "./step-back.ts";

function work(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}

test("work that may have a quarter of a processor rests three times as long as it works, and says how long that was", () => {
  const rested = openRested();
  const rest = restfulHere({ share: 1 / 4, processors: 1 }, rested);
  work(20);
  rest();
  expect(restedSoFar(rested)).toBeGreaterThanOrEqual(3 * 20 - 1);
  const before = restedSoFar(rested);
  rest(); // nothing was done since
  expect(restedSoFar(rested)).toBe(before);
});

test("where there are processors enough nothing rests", () => {
  const rested = openRested();
  const rest = restfulHere({ share: 1 / 4, processors: 4 }, rested);
  work(10);
  rest();
  expect(restedSoFar(rested)).toBe(0);
});
