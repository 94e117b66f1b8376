import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paceLongBodies } from "./request-bodies.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

test("a caller's long bodies are spaced out; short ones and other callers do not wait", async () => {
  const waits: number[] = [];
  const pace = paceLongBodies(async (milliseconds) => void waits.push(Math.round(milliseconds)));
  const read = async (sharerKey: string | undefined, kilobytes: number) => {
    waits.length = 0;
    await pace(sharerKey === undefined ? {} : { sharerKey }, Buffer.alloc(kilobytes * 1_000));
    return waits[0] ?? 0;
  };
  expect(await read("a", 500)).toBe(0);
  expect(await read("a", 500)).toBe(120);
  expect(await read("a", 10)).toBe(0);
  expect(await read("b", 500)).toBe(0);
  expect([await read("", 500), await read("", 500)]).toEqual([0, 120]); // callers without a known address
  expect([await read(undefined, 500), await read(undefined, 500)]).toEqual([0, 0]); // in a side thread
  vi.advanceTimersByTime(240);
  expect(await read("a", 1_000)).toBe(0);
  for (let sent = 0; sent < 16; sent++) await read("a", 1_000);
  await expect(read("a", 1_000)).rejects.toMatchObject({ status: "RESOURCE_EXHAUSTED", retryAfter: 1 });
});
