import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { TimeLimitExceeded, withTimeLimit } from "./waiting.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: unknown = runInNewContext("gc");

/** Waits for its signal. */
const untilToldSo = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

test("a limit works after a garbage collection, too", async () => {
  const limited = withTimeLimit(300, new AbortController().signal, untilToldSo);
  const garbage = setInterval(() => typeof collectGarbage === "function" && collectGarbage(), 20);
  await expect(limited).rejects.toBeInstanceOf(TimeLimitExceeded);
  clearInterval(garbage);
});

test("aborted work stops with the signal's reason, even if that was aborted before; work that ends in time returns its result", async () => {
  const stopping = new AbortController();
  const waiting = withTimeLimit(60_000, stopping.signal, untilToldSo);
  stopping.abort(new Error("stop"));
  await expect(waiting).rejects.toThrow("stop");
  await expect(withTimeLimit(60_000, stopping.signal, async ({ aborted }) => aborted)).resolves.toBe(true);
});

test("rests do not count, up to a limit of their own", async () => {
  const begun = performance.now();
  const taken = () => performance.now() - begun;
  const never = new AbortController().signal;
  let rested = 0;
  const resting = withTimeLimit({ atWork: 50, inAll: 60_000, rested: () => rested }, never, untilToldSo);
  rested = 400;
  await expect(resting).rejects.toBeInstanceOf(TimeLimitExceeded);
  expect(taken()).toBeGreaterThanOrEqual(449);
  const always = withTimeLimit({ atWork: 50, inAll: 500, rested: taken }, never, untilToldSo);
  await expect(always).rejects.toThrow("at rest");
});
