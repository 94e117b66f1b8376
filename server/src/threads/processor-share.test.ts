import { beforeEach, expect, test, vi, onTestFinished } from "vitest";
import { existsSync } from "node:fs";
import {
  newRestTime,
  restedMilliseconds,
  restBlocking,
  whileCounted,
  threadCounter,
  JUST_BEGUN,
  newThreadCount,
  newThreadNumber,
  writeThreadNumber,
  waitedMilliseconds,
} from "./processor-share.ts";

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

test("work that may take a quarter of a processor rests three times as long as it works, and the rests are counted", () => {
  const rested = newRestTime();
  const rest = restBlocking({ share: 1 / 4, processors: 1 }, rested);
  work(20);
  rest();
  expect(restedMilliseconds(rested)).toBe(3 * 20);
  rest(); // no work since the last rest
  expect(restedMilliseconds(rested)).toBe(3 * 20);
});

test("threads that have just begun share among themselves, later with all", () => {
  const rested = newRestTime();
  const rest = restBlocking({ share: 1, processors: 1, beside: (hasJustBegun) => (hasJustBegun ? 2 : 3) }, rested);
  work(20);
  rest();
  expect(restedMilliseconds(rested)).toBe(1 * 20);
  work(2_000); // no more than 30 are counted
  rest();
  expect(restedMilliseconds(rested)).toBe(1 * 20 + 2 * 30);
});

test("with enough processors nothing rests", () => {
  const rested = newRestTime();
  const rest = restBlocking({ share: 1 / 4, processors: 4 }, rested);
  work(10);
  rest();
  expect(restedMilliseconds(rested)).toBe(0);
});

test("a thread that has just begun counts only new threads; later it counts all", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const crowd = newThreadCount();
  const beside = threadCounter(crowd);
  let end = () => {};
  const ended = new Promise<void>((resolve) => void (end = resolve));
  const begin = () => whileCounted(crowd, () => ended);
  const sizes = () => [beside(true), beside(false)];

  const long = [begin(), begin()];
  expect(sizes()).toEqual([2, 2]);
  vi.advanceTimersByTime(JUST_BEGUN);
  expect(sizes()).toEqual([1, 2]); // at least oneself
  await whileCounted(crowd, async () => expect(sizes()).toEqual([1, 3]));
  const short = [begin(), begin()];
  expect(sizes()).toEqual([2, 4]);
  end();
  await Promise.all([...long, ...short]);
  expect(sizes()).toEqual([1, 1]);
});

test("a thread that has not begun has waited for nothing", () => {
  expect(waitedMilliseconds(newThreadNumber())).toBe(0);
});

test.runIf(existsSync("/proc/thread-self/schedstat"))("one that has begun is known by its number", () => {
  const number = newThreadNumber();
  writeThreadNumber(number);
  expect(existsSync(`/proc/self/task/${number[0]}/schedstat`)).toBe(true);
  const before = waitedMilliseconds(number);
  expect(before).toBeGreaterThan(0); // every thread has waited for its first turn
  expect(waitedMilliseconds(number)).toBeGreaterThanOrEqual(before);
});
