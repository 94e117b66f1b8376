import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createIntegrityTokens, IntegrityRefused, type IntegrityProvider } from "./integrity-tokens.ts";
import { type IntegrityToken, type TokenStore, tokenStore } from "./token-store.ts";
import { messagingTokens } from "../identity.ts";
import { lifeIn } from "../api/app-integrity.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser that keeps a token. */
function browser(kept: IntegrityToken | null = null): TokenStore {
  let held = kept;
  return {
    read: async () => held,
    write: async (next) => {
      held = next;
    },
  };
}

function opened(life = HOUR, kept = browser()) {
  let serial = 0;
  const getToken = vi.fn<IntegrityProvider["getToken"]>(async () => {
    serial += 1;
    return { token: `t${serial}`, life };
  });
  return { getToken, tokens: createIntegrityTokens({ getToken }, kept) };
}

test("no exchange before a token is needed", async () => {
  const { getToken } = opened();
  await vi.advanceTimersByTimeAsync(DAY);
  expect(getToken).not.toHaveBeenCalled();
});

test("simultaneous calls share one exchange, and its token is kept", async () => {
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

test.each([0, 1_000, 5 * MINUTE])("a token that lives %i ms causes no rapid requests", async (life) => {
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

test("after a failed refresh the old token is used while it is valid", async () => {
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

test("an expired token is not used; the next call fetches a new one", async () => {
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

test("after stop there is no refresh until a token is needed", async () => {
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

test("there is no messaging token", async () => {
  expect(await messagingTokens.getToken()).toBeNull();
});

const held = (more: Partial<IntegrityToken> = {}): IntegrityToken => ({
  token: "kept",
  issuedAt: Date.now() - 10 * MINUTE,
  expiresAt: Date.now() + 50 * MINUTE,
  ...more,
});

test("a stored token of another page is used and refreshed in time", async () => {
  const kept = browser();
  await opened(HOUR, kept).tokens.getToken();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  const { getToken, tokens } = opened(HOUR, kept);
  expect(await tokens.getToken()).toBe("t1");
  expect(getToken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(25 * MINUTE);
  expect(getToken).toHaveBeenCalledTimes(1);
});

test.each([
  ["is over", () => held({ expiresAt: Date.now() })],
  ["is from tomorrow", () => held({ issuedAt: Date.now() + DAY, expiresAt: Date.now() + DAY + HOUR })],
])("a stored token that %s is not used", async (_, kept) => {
  const { tokens } = opened(HOUR, browser(kept()));
  expect(await tokens.getToken()).toBe("t1");
});

test("a stored token that was refused is not used again", async () => {
  const { tokens } = opened(HOUR, browser(held()));
  expect(await tokens.getToken()).toBe("kept");
  expect(await tokens.replace("kept")).toBe("t1");
});

test("without a database each page does its own work", async () => {
  expect(await opened(HOUR, tokenStore).tokens.getToken()).toBe("t1");
});

test("after a refusal nothing is tried for a day, however often a token is needed", async () => {
  const { getToken, tokens } = opened();
  getToken.mockRejectedValueOnce(new IntegrityRefused("403"));
  expect(await tokens.getToken()).toBeNull();
  for (let hour = 0; hour < 23; hour++) {
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(await tokens.getToken()).toBeNull();
  }
  expect(getToken).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(getToken).toHaveBeenCalledTimes(2);
  expect(await tokens.getToken()).toBe("t1");
});

test("a refusal at a refresh leaves the valid token", async () => {
  const { getToken, tokens } = opened();
  await tokens.getToken();
  getToken.mockRejectedValueOnce(new IntegrityRefused("404"));
  await vi.advanceTimersByTimeAsync(59 * MINUTE);
  expect(await tokens.getToken()).toBe("t1");
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(await tokens.getToken()).toBeNull();
  expect(getToken).toHaveBeenCalledTimes(2);
});
