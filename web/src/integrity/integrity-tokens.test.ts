import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createIntegrityTokens, type IntegrityProvider } from "./integrity-tokens.ts";
import { messagingTokens } from "./messaging-tokens.ts";
import { lifeIn } from "./token-life.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened(life = HOUR) {
  let serial = 0;
  const getToken = vi.fn<IntegrityProvider["getToken"]>(async () => {
    serial += 1;
    return { token: `t${serial}`, life };
  });
  return { getToken, tokens: createIntegrityTokens({ getToken }) };
}

test("nothing is spent until somebody needs a token", async () => {
  const { getToken } = opened();
  await vi.advanceTimersByTimeAsync(DAY);
  expect(getToken).not.toHaveBeenCalled();
});

test("however many need one, there is one exchange, and its token is kept", async () => {
  const { getToken, tokens } = opened();
  const asked = await Promise.all(Array.from({ length: 50 }, tokens.getToken));
  expect(new Set(asked)).toEqual(new Set(["t1"]));
  expect(await tokens.getToken()).toBe("t1");
  expect(getToken).toHaveBeenCalledTimes(1);
});

test.each([
  ["1 h", HOUR, 35 * MINUTE],
  ["30 min", 30 * MINUTE, 20 * MINUTE],
  ["7 d", 7 * DAY, 3.5 * DAY + 5 * MINUTE],
  ["15 min, where the end is nearer", 15 * MINUTE, 10 * MINUTE],
  ["60 d, beyond 2^31 - 1 ms", 60 * DAY, 30 * DAY + 5 * MINUTE],
])("a token for %s is refreshed in time, and again", async (_, life, wait) => {
  const { getToken, tokens } = opened(life);
  await tokens.getToken();
  await vi.advanceTimersByTimeAsync(wait - 1);
  expect(getToken).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(getToken).toHaveBeenCalledTimes(2);
  expect(await tokens.getToken()).toBe("t2");
  await vi.advanceTimersByTimeAsync(wait);
  expect(getToken).toHaveBeenCalledTimes(3);
});

test.each([0, 1_000, 5 * MINUTE])("a token for %i ms makes no rapid requests", async (life) => {
  const { getToken, tokens } = opened(life);
  await tokens.getToken();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(getToken).toHaveBeenCalledTimes(4);
});

test("every error is tried again, after 30 s doubling to 960 s, and a success starts over", async () => {
  const { getToken, tokens } = opened();
  const times: number[] = [];
  const from = Date.now();
  getToken.mockImplementation(async () => {
    times.push((Date.now() - from) / 1_000);
    throw new Error("no");
  });
  expect(await tokens.getToken()).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(times).toEqual([0]);
  await vi.advanceTimersByTimeAsync(3_810_000);
  expect(times).toEqual([0, 30, 90, 210, 450, 930, 1_890, 2_850, 3_810]);
  getToken.mockResolvedValueOnce({ token: "good", life: HOUR });
  await vi.advanceTimersByTimeAsync(960_000);
  expect(await tokens.getToken()).toBe("good");
  times.length = 0;
  await vi.advanceTimersByTimeAsync(35 * MINUTE + 30_000);
  expect(times).toHaveLength(2);
});

test("when a refresh fails the old token serves as long as it is valid", async () => {
  const { getToken, tokens } = opened();
  await tokens.getToken();
  getToken.mockRejectedValue(new Error("no"));
  await vi.advanceTimersByTimeAsync(35 * MINUTE + 10_000);
  expect(getToken).toHaveBeenCalledTimes(2);
  expect(await tokens.getToken()).toBe("t1");
  expect(getToken).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(getToken).toHaveBeenCalledTimes(3);
  vi.setSystemTime(Date.now() + HOUR);
  expect(await tokens.getToken()).toBeNull();
});

test("an expired token is not shown; a new one is fetched for whoever asks", async () => {
  const { tokens } = opened();
  await tokens.getToken();
  vi.setSystemTime(Date.now() + 8 * HOUR);
  expect(await tokens.getToken()).toBe("t2");
});

test("a refused token is replaced once, a brand-new one is not", async () => {
  const { getToken, tokens } = opened();
  await tokens.getToken();
  expect(await tokens.replace("t1")).toBeNull();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await Promise.all([tokens.replace("t1"), tokens.replace("t1")])).toEqual(["t2", "t2"]);
  expect(await tokens.replace("t1")).toBe("t2");
  expect(getToken).toHaveBeenCalledTimes(2);
});

test("stopped, it refreshes no more until somebody asks", async () => {
  const { getToken, tokens } = opened();
  await tokens.getToken();
  tokens.stop();
  await vi.advanceTimersByTimeAsync(DAY);
  expect(getToken).toHaveBeenCalledTimes(1);
  expect(await tokens.getToken()).toBe("t2");
});

test.each([
  ["3600s", HOUR],
  ["0.5s", 500],
])("a time to live of %s", (ttl, life) => {
  expect(lifeIn(ttl)).toBe(life);
});

test.each(["3600", "s", "-1s", "1.s", "1h", ""])("%j is no time to live", (ttl) => {
  expect(() => lifeIn(ttl)).toThrow("not a time to live");
});

test("there is no messaging token yet", async () => {
  expect(await messagingTokens.getToken()).toBeNull();
});
