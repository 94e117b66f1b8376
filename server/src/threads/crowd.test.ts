import { expect, onTestFinished, test, vi } from "vitest";
import { among, besideIn, JUST_BEGUN, openCrowd } from "./crowd.ts";

test("who has just begun counts those who have, too; who has been at it for long counts all", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const crowd = openCrowd();
  const beside = besideIn(crowd);
  let end = () => {};
  const ended = new Promise<void>((resolve) => void (end = resolve));
  const begin = () => among(crowd, () => ended);
  const sizes = () => [beside(true), beside(false)];

  const long = [begin(), begin()];
  expect(sizes()).toEqual([2, 2]);
  vi.advanceTimersByTime(JUST_BEGUN);
  expect(sizes()).toEqual([1, 2]); // at least oneself
  await among(crowd, async () => expect(sizes()).toEqual([1, 3]));
  const short = [begin(), begin()];
  expect(sizes()).toEqual([2, 4]);
  end();
  await Promise.all([...long, ...short]);
  expect(sizes()).toEqual([1, 1]);
});
