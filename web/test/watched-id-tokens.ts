import { vi } from "vitest";
import { createIdTokens } from "../src/session/id-tokens.ts";
import { answerFor, loneTab, networkError } from "./stand-ins.ts";

/** Id tokens with spies on everything that they call. */
export function opened(tabs = loneTab) {
  const renew = vi.fn<() => Promise<ReturnType<typeof answerFor>>>(async () => answerFor());
  const onChange = vi.fn<(idToken: string | null) => void>();
  const onFailure = vi.fn<() => void>();
  return { renew, onChange, onFailure, idTokens: createIdTokens({ renew, tabs, onChange, onFailure }) };
}

/** Started with the first token; earlier calls are not counted. */
export async function started(options: { tabs?: typeof loneTab; expiresIn?: number } = {}) {
  const all = opened(options.tabs);
  all.renew.mockImplementation(async () => answerFor({}, options.expiresIn));
  all.idTokens.start();
  await vi.advanceTimersByTimeAsync(0);
  all.renew.mockClear();
  all.onChange.mockClear();
  return all;
}

/** The times of the calls, in seconds after the start of the count. */
export async function timesOfRenewal(renew: ReturnType<typeof opened>["renew"], duration: number) {
  const from = Date.now();
  const times: number[] = [];
  const original = renew.getMockImplementation();
  renew.mockImplementation(() => {
    times.push((Date.now() - from) / 1_000);
    return original ? original() : Promise.reject(networkError());
  });
  await vi.advanceTimersByTimeAsync(duration);
  return times;
}
