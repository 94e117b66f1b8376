import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askWorker, type Outcome, type Task } from "./proof-of-work.ts";

const held = { token: "t", issuedAt: 1, expiresAt: 2 };
const begin: Task = { kind: "begin", place: { pathname: "/raporty", search: "" } };

/** Stands in for a worker: says what it is made to say. */
class StandInWorker extends EventTarget {
  static last: StandInWorker;
  asked: unknown;
  isEnded = false;

  constructor() {
    super();
    StandInWorker.last = this;
  }
  postMessage(task: unknown) {
    this.asked = task;
  }
  terminate() {
    this.isEnded = true;
  }
  say(outcome: Outcome) {
    this.dispatchEvent(new MessageEvent("message", { data: outcome }));
  }
}

beforeEach(() => {
  vi.stubGlobal("Worker", StandInWorker);
  vi.stubGlobal("window", { location: { origin: "http://ekorok.test" } });
});
afterEach(() => void vi.unstubAllGlobals());

test("the worker goes on after it has the token, says what it hears, and ends when it is done", async () => {
  const heard: unknown[] = [];
  const onEnd = vi.fn<() => void>();
  const token = askWorker(begin, { onEarly: (news) => heard.push(news), onEnd });
  const worker = StandInWorker.last;
  expect(worker.asked).toEqual(begin);
  worker.say({ held });
  expect(await token).toEqual(held);
  const news = { path: "/api/auth/token", answer: null, next: [] };
  worker.say({ early: news });
  expect([heard, worker.isEnded]).toEqual([[news], false]);
  worker.say({ isDone: true });
  expect([worker.isEnded, onEnd.mock.calls.length]).toEqual([true, 1]);
});

test.each([
  ["it says so", (worker: StandInWorker) => worker.say({ failure: "out of time" })],
  ["its script cannot be loaded", (worker: StandInWorker) => worker.dispatchEvent(new Event("error"))],
])("a worker that fails ends, and nobody waits for its answers: %s", async (_, fail) => {
  const onEnd = vi.fn<() => void>();
  const token = askWorker(begin, { onEnd });
  fail(StandInWorker.last);
  await expect(token).rejects.toThrow("the proof of work failed");
  expect([StandInWorker.last.isEnded, onEnd.mock.calls.length]).toEqual([true, 1]);
});
