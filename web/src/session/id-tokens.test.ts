import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerFor, networkError, refusal, serverError } from "../../test/stand-ins.ts";
import { started, timesOfRenewal } from "../../test/watched-id-tokens.ts";

const START = Date.UTC(2026, 10, 14);
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

describe("the automatic refresh", () => {
  test("comes 300 s before the end, again and again", async () => {
    const { renew } = await started();
    expect(await timesOfRenewal(renew, 4 * 3_600_000)).toEqual([3_300, 6_600, 9_900, 13_200]);
  });

  test("after failures waits 30 s, doubling to 960 s", async () => {
    const { renew } = await started();
    renew.mockRejectedValue(networkError());
    const waits = [0, 30, 60, 120, 240, 480, 960, 960, 960];
    let at = 3_300;
    const times = waits.map((wait) => (at += wait));
    expect(await timesOfRenewal(renew, (at + 1) * 1_000)).toEqual(times);
  });

  test("starts from 30 s again after one success", async () => {
    const { renew } = await started();
    renew.mockRejectedValue(networkError());
    await vi.advanceTimersByTimeAsync(3_300_000 + 30_000 + 60_000);
    renew.mockImplementation(async () => answerFor());
    expect(await timesOfRenewal(renew, 120_000)).toEqual([120]);
    renew.mockRejectedValue(networkError());
    expect(await timesOfRenewal(renew, 3_300_000 + 90_000)).toEqual([3_300, 3_330, 3_390]);
  });

  test.each([
    ["no network", networkError()],
    ["a captive portal's page", serverError(200)],
    ["HTML with 401", serverError(401)],
    ["a broken server", serverError(500)],
    ["a server behind a proxy", serverError(502)],
    ["a database that is down", serverError(503)],
    ["too many requests", serverError(429, "auth/too-many-requests")],
    ["something unforeseen", new TypeError("x")],
  ])("%s signs nobody out and is tried again", async (_, error) => {
    const { renew, onChange } = await started();
    renew.mockRejectedValue(error);
    expect(await timesOfRenewal(renew, 3_300_000 + 30_000)).toEqual([3_300, 3_330]);
    expect(onChange).not.toHaveBeenCalled();
  });

  test("a refusal signs out and stops", async () => {
    const { renew, onChange, idTokens } = await started();
    renew.mockRejectedValue(refusal());
    expect(await timesOfRenewal(renew, 24 * 3_600_000)).toEqual([3_300]);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null, false);
    expect(await idTokens.getIdToken()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([0, -3_600, 1, 29, 200, 300, 329])("keeps 30 s apart when a token lives %i s", async (expiresIn) => {
    const { renew } = await started({ expiresIn });
    expect(await timesOfRenewal(renew, 90_000)).toEqual([30, 60, 90]);
  });

  test("a delay beyond 2^31 - 1 ms is not cut", async () => {
    const days = 60 * 24 * 3_600;
    const { renew, idTokens } = await started({ expiresIn: days });
    expect(await timesOfRenewal(renew, (days - 300) * 1_000 - 1)).toEqual([]);
    idTokens.wake("seen");
    expect(await timesOfRenewal(renew, 1)).toHaveLength(1);
  });

  test("stops after twelve hours without activity, and resumes with the next", async () => {
    const { renew, idTokens } = await started();
    const times = await timesOfRenewal(renew, 48 * 3_600_000);
    expect(times.at(-1)).toBe(13 * 3_300); // within 43200 s
    idTokens.wake("online");
    await vi.advanceTimersByTimeAsync(0);
    expect(times).toHaveLength(13);
    idTokens.wake("seen");
    await vi.advanceTimersByTimeAsync(0);
    expect(times).toHaveLength(14);
  });

  test("goes on while the person is active", async () => {
    const { renew, idTokens } = await started();
    let renewals = 0;
    for (let hour = 0; hour < 48; hour += 11) {
      idTokens.wake("seen");
      renewals += (await timesOfRenewal(renew, 11 * 3_600_000)).length;
    }
    expect(renewals).toBe(60); // 55 hours, one every 55 minutes
  });

  test("stops at sign-out", async () => {
    const { renew, idTokens } = await started();
    idTokens.signedOut();
    expect(await timesOfRenewal(renew, 24 * 3_600_000)).toEqual([]);
    idTokens.wake("online");
    expect(renew).not.toHaveBeenCalled();
  });
});

describe("a computer that wakes up", () => {
  test.each(["online", "seen"] as const)("(%s) refreshes an overdue token at once, without a timer", async (reason) => {
    const { renew, idTokens } = await started();
    vi.setSystemTime(START + 8 * 60 * MINUTE);
    idTokens.wake(reason);
    await vi.advanceTimersByTimeAsync(0);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test("does not refresh a fresh token", async () => {
    const { renew, idTokens } = await started();
    idTokens.wake("online");
    idTokens.wake("seen");
    await vi.advanceTimersByTimeAsync(54 * MINUTE);
    idTokens.wake("seen");
    expect(renew).not.toHaveBeenCalled();
  });

  test("ends a back-off when the network is back", async () => {
    const { renew, idTokens } = await started();
    renew.mockRejectedValue(networkError());
    await vi.advanceTimersByTimeAsync(3_300_000 + 30_000);
    idTokens.wake("online");
    await vi.advanceTimersByTimeAsync(0);
    expect(renew).toHaveBeenCalledTimes(3);
  });

  test("switching tabs does not flood a server that is down", async () => {
    const { renew, idTokens } = await started();
    renew.mockRejectedValue(networkError());
    await vi.advanceTimersByTimeAsync(3_300_000 + 30_000 + 60_000);
    renew.mockClear();
    for (let second = 0; second < 60; second += 1) {
      idTokens.wake("seen");
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(renew.mock.calls.length).toBeLessThanOrEqual(2);
  });
});
