import { beforeEach, expect, test, vi } from "vitest";
import { openRested, restedSoFar, restfulHere } from "./step-back.ts";

let clock = 0;
const work = (milliseconds: number) => void (clock += milliseconds);

beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  vi.spyOn(Atomics, "wait").mockImplementation(
    (_array: unknown, _index: unknown, _value: unknown, milliseconds = 0) => {
      clock += milliseconds;
      return "timed-out";
    },
  );
});

test("work that may have a quarter of a processor rests three times as long as it works, and says how long that was", () => {
  const rested = openRested();
  const rest = restfulHere({ share: 1 / 4, processors: 1 }, rested);
  work(20);
  rest();
  expect(restedSoFar(rested)).toBe(3 * 20);
  rest(); // nothing was done since
  expect(restedSoFar(rested)).toBe(3 * 20);
});

test("those who have just begun share a processor among themselves, later with all", () => {
  const rested = openRested();
  const rest = restfulHere({ share: 1, processors: 1, beside: (hasJustBegun) => (hasJustBegun ? 2 : 3) }, rested);
  work(20);
  rest();
  expect(restedSoFar(rested)).toBe(1 * 20);
  work(2_000); // no more than 30 are counted
  rest();
  expect(restedSoFar(rested)).toBe(1 * 20 + 2 * 30);
});

test("where there are processors enough nothing rests", () => {
  const rested = openRested();
  const rest = restfulHere({ share: 1 / 4, processors: 4 }, rested);
  work(10);
  rest();
  expect(restedSoFar(rested)).toBe(0);
});
