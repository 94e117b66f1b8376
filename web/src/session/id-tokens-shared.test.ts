import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerFor, refusal, tabsOfOneBrowser } from "../../test/stand-ins.ts";
import { opened, started } from "../../test/watched-id-tokens.ts";

const START = Date.UTC(2026, 10, 14);

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

describe("an outdated answer", () => {
  test("by a sign-out does not sign in again", async () => {
    const { renew, idTokens, onChange } = await started();
    let answer = () => {};
    renew.mockReturnValue(new Promise((resolve) => (answer = () => resolve(answerFor()))));
    const pending = idTokens.getIdToken(true);
    idTokens.signedOut();
    answer();
    expect(await pending).toBeNull();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null, true);
  });

  test("by a sign-in does not sign out", async () => {
    const { renew, idTokens, onChange } = opened();
    let refuse = () => {};
    renew.mockReturnValue(new Promise((_, reject) => (refuse = () => reject(refusal()))));
    idTokens.start();
    const signedIn = answerFor();
    idTokens.signedIn(signedIn);
    refuse();
    await vi.advanceTimersByTimeAsync(0);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(signedIn.idToken, false);
  });
});

describe("several tabs", () => {
  async function three() {
    const tabs = tabsOfOneBrowser(3).map((tab) => opened(tab));
    for (const { idTokens } of tabs) idTokens.start();
    await vi.advanceTimersByTimeAsync(1_000);
    const renewals = () => tabs.reduce((sum, { renew }) => sum + renew.mock.calls.length, 0);
    const tokens = () => Promise.all(tabs.map(({ idTokens }) => idTokens.getIdToken()));
    return { tabs, renewals, tokens };
  }

  test("make one request when they open and one at each refresh, and hold the same token", async () => {
    const { renewals, tokens } = await three();
    expect(renewals()).toBe(1);
    expect(new Set(await tokens()).size).toBe(1);
    await vi.advanceTimersByTimeAsync(3_300_000);
    expect(renewals()).toBe(2);
    expect(new Set(await tokens()).size).toBe(1);
  });

  test("sign in and out together", async () => {
    const { tabs, tokens } = await three();
    tabs[0]?.idTokens.signedOut();
    await vi.advanceTimersByTimeAsync(10);
    expect(await tokens()).toEqual([null, null, null]);
    const answer = answerFor({ sub: "u2" });
    tabs[1]?.idTokens.signedIn(answer);
    await vi.advanceTimersByTimeAsync(10);
    expect(await tokens()).toEqual([answer.idToken, answer.idToken, answer.idToken]);
  });
});
