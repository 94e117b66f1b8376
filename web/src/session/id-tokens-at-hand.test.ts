import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { networkError, refusal } from "../../test/stand-ins.ts";
import { started, timesOfRenewal } from "../../test/watched-id-tokens.ts";

const START = Date.UTC(2026, 10, 14);
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

describe("a call that needs a token", () => {
  test("gets the held token until 30 s before its end, then a new one", async () => {
    const { renew, idTokens } = await started();
    renew.mockRejectedValueOnce(networkError()); // the automatic one, at 3300 s; its second try comes at 3330 s
    renew.mockRejectedValueOnce(networkError());
    renew.mockRejectedValueOnce(networkError());
    await vi.advanceTimersByTimeAsync(3_500_000);
    const before = renew.mock.calls.length;
    const old = await idTokens.getIdToken();
    vi.setSystemTime(START + 3_570_000);
    expect(await idTokens.getIdToken()).toBe(old);
    expect(renew).toHaveBeenCalledTimes(before);
    vi.setSystemTime(START + 3_570_001);
    expect(await idTokens.getIdToken()).not.toBe(old);
    expect(renew).toHaveBeenCalledTimes(before + 1);
  });

  test("can force a new token", async () => {
    const { renew, idTokens } = await started();
    const old = await idTokens.getIdToken();
    expect(await idTokens.getIdToken(true)).not.toBe(old);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test("shares one request with forty-nine others", async () => {
    const { renew, idTokens } = await started();
    const tokens = await Promise.all(Array.from({ length: 50 }, () => idTokens.getIdToken(true)));
    expect(renew).toHaveBeenCalledTimes(1);
    expect(new Set(tokens).size).toBe(1);
  });

  test("does not loop when new tokens are already expired", async () => {
    const { renew, idTokens } = await started({ expiresIn: 0 });
    for (let call = 0; call < 20; call += 1) await idTokens.getIdToken();
    expect(renew).not.toHaveBeenCalled();
  });

  test("fails with the network's error when there is no usable token", async () => {
    const { renew, idTokens } = await started();
    renew.mockRejectedValue(networkError());
    vi.setSystemTime(START + 2 * 60 * MINUTE);
    await expect(idTokens.getIdToken()).rejects.toMatchObject({ httpStatus: null });
  });

  test("gets another token for a refused one, however new that was", async () => {
    const { renew, idTokens } = await started();
    const first = String(await idTokens.getIdToken());
    const second = await idTokens.replace(first);
    expect(second).not.toBe(first);
    expect(await idTokens.replace(first)).toBe(second);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test("is signed out when a brand-new token is refused because the session was ended elsewhere", async () => {
    const { renew, idTokens, onChange } = await started();
    const first = String(await idTokens.getIdToken());
    renew.mockRejectedValue(refusal());
    expect(await Promise.all([idTokens.replace(first), idTokens.replace(first)])).toEqual([null, null]);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null, false);
  });

  test("does not loop when every token is refused", async () => {
    const { renew, idTokens } = await started();
    let token = await idTokens.getIdToken();
    for (let time = 0; time < 20; time += 1) token = (await idTokens.replace(String(token))) ?? token;
    expect(renew).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(MINUTE);
    await idTokens.replace(String(token));
    expect(renew).toHaveBeenCalledTimes(2);
  });
});

describe("a clock that is wrong", () => {
  test.each([
    ["an hour ahead", 60 * MINUTE],
    ["an hour behind", -60 * MINUTE],
    ["a day ahead", 24 * 60 * MINUTE],
    ["a day behind", -24 * 60 * MINUTE],
  ])("%s from the start makes no difference", async (_, offset) => {
    vi.setSystemTime(START + offset);
    const { renew } = await started();
    expect(await timesOfRenewal(renew, 2 * 3_600_000)).toEqual([3_300, 6_600]);
  });

  test.each([60 * MINUTE, -60 * MINUTE])("set by %i ms in between costs one refresh at most", async (offset) => {
    const { renew, idTokens } = await started();
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    vi.setSystemTime(Date.now() + offset);
    for (let second = 0; second < 60; second += 1) {
      await idTokens.getIdToken();
      idTokens.wake("seen");
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(renew.mock.calls.length).toBeLessThanOrEqual(1);
  });
});
