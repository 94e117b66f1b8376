import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IntegrityRefused } from "./integrity-tokens.ts";
import type { ProofOutcome } from "./token-store.ts";
import { proofOfWork } from "./proof-of-work.ts";

/** Stands in for a worker, and posts the given messages. */
class StandInWorker extends EventTarget {
  static last: StandInWorker;
  isEnded = false;

  constructor() {
    super();
    StandInWorker.last = this;
  }
  terminate() {
    this.isEnded = true;
  }
  say(outcome: ProofOutcome) {
    this.dispatchEvent(new MessageEvent("message", { data: outcome }));
  }
}

beforeEach(() => {
  vi.stubGlobal("Worker", StandInWorker);
  vi.stubGlobal("window", { location: { origin: "http://ekorok.test" } });
});
afterEach(() => void vi.unstubAllGlobals());

test("a token lives as long as the server says, and its worker ends", async () => {
  const token = proofOfWork.getToken();
  StandInWorker.last.say({ held: { token: "t", issuedAt: 1000, expiresAt: 4000 } });
  expect(await token).toEqual({ token: "t", life: 3000 });
  expect(StandInWorker.last.isEnded).toBe(true);
});

test.each([
  ["it says so", (worker: StandInWorker) => worker.say({ failure: "out of time" })],
  ["its script cannot be loaded", (worker: StandInWorker) => worker.dispatchEvent(new Event("error"))],
])("a worker that fails ends: %s", async (_, fail) => {
  const token = proofOfWork.getToken();
  fail(StandInWorker.last);
  await expect(token).rejects.toThrow("the proof of work failed");
  expect(StandInWorker.last.isEnded).toBe(true);
});

test.each([
  [true, IntegrityRefused],
  [false, Error],
])("the server's refusal of the program (%s) is a failure of its own", async (isRefused, kind) => {
  const token = proofOfWork.getToken();
  StandInWorker.last.say({ failure: "answered", isRefused });
  const error: unknown = await token.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(kind);
  expect(error instanceof IntegrityRefused).toBe(isRefused);
});
