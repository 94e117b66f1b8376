import { afterEach, expect, test, vi } from "vitest";
import { openShares } from "./concurrency-shares.ts";

afterEach(() => vi.useRealTimers());

const own = { key: "a", atOnce: 2 };
const open = (bounds = {}) =>
  openShares(
    { queue: 3, patience: 60_000, hold: 1, ...bounds },
    (isStuck) => new Error(isStuck ? "stuck" : "too many"),
  );

test("a sharer has a few requests running, the others wait in order, and nobody waits for another sharer", async () => {
  const shares = open();
  const entered: number[] = [];
  const [first, second] = await Promise.all([shares.take(own), shares.take(own)]);
  const later = [1, 2].map(async (number) => {
    const end = await shares.take(own);
    entered.push(number);
    return end;
  });
  (await shares.take({ key: "b", atOnce: 2 }))();
  expect(entered).toEqual([]);
  first();
  first(); // a second call has no effect
  await later[0];
  expect(entered).toEqual([1]);
  second();
  for (const end of await Promise.all(later)) end();
  expect(entered).toEqual([1, 2]);
  expect(shares.size()).toBe(0);
});

test("a request is refused if the queue is full or it has waited too long", async () => {
  const shares = open({ queue: 1, patience: 20 });
  const ends = await Promise.all([shares.take(own), shares.take(own)]);
  const waiting = shares.take(own);
  await expect(shares.take(own)).rejects.toThrow("too many");
  await expect(waiting).rejects.toThrow("stuck");
  for (const end of ends) end();
  expect(shares.size()).toBe(0);
});

test("a caller who has gone gives their place to those behind", async () => {
  const shares = open({ queue: 1 });
  const ends = await Promise.all([shares.take(own), shares.take(own)]);
  let leave = () => {};
  const gone = shares.take(own, { onGone: (how) => (leave = how) });
  leave();
  await expect(gone).rejects.toThrow("stuck");
  const next = shares.take(own);
  for (const end of ends) end();
  (await next)();
  expect(shares.size()).toBe(0);
});

test("a request that has waited elsewhere waits only for the time that is left", async () => {
  vi.useFakeTimers();
  const shares = open({ patience: 8_000 });
  await Promise.all([shares.take(own), shares.take(own)]);
  let outcome = "waits";
  shares.take(own, { patience: 2_000 }).catch(() => (outcome = "refused"));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(outcome).toBe("waits");
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toBe("refused");
});

test.each([
  [400, "stuck"],
  [600, "too many"],
])("a request that waited a second in vain, with another one done %i ms after it came: %s", async (done, reason) => {
  vi.useFakeTimers();
  const shares = open({ patience: 1_000 });
  const [first] = await Promise.all([shares.take(own), shares.take(own)]);
  const [next, last] = [shares.take(own), shares.take(own)];
  const outcome = last.then(
    () => "a lane",
    (error: unknown) => String(error),
  );
  await vi.advanceTimersByTimeAsync(done);
  first();
  await next;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toBe(`Error: ${reason}`);
});
