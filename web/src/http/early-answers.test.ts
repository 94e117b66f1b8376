import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEarlyAnswers } from "./early-answers.ts";

const answer = (text: string) => ({ ok: true, httpStatus: 200, etag: null, text });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an answer under way is waited for, and given once", async () => {
  const early = createEarlyAnswers();
  early.begin(["/token"]);
  const taken = early.take("/token");
  early.hear({ path: "/token", answer: answer("t"), next: [] });
  expect(await taken).toEqual(answer("t"));
  expect(await early.take("/token")).toBeNull();
});

test("whoever waits for an answer finds the next requests at once", async () => {
  const early = createEarlyAnswers();
  early.begin(["/token"]);
  const second = early.take("/token").then(() => early.take("/users/1"));
  early.hear({ path: "/token", answer: answer("t"), next: ["/users/1", "/dictionaries"] });
  early.hear({ path: "/dictionaries", answer: answer("d"), next: [] });
  early.hear({ path: "/users/1", answer: answer("u"), next: [] });
  expect([await second, await early.take("/dictionaries")]).toEqual([answer("u"), answer("d")]);
});

test("paths that were not requested are not waited for", async () => {
  expect(await createEarlyAnswers().take("/users/1")).toBeNull();
});

test("after giving up, answers that came can be taken, and the rest is null", async () => {
  const early = createEarlyAnswers();
  early.begin(["/token"]);
  early.hear({ path: "/token", answer: answer("t"), next: ["/users/1"] });
  const missing = early.take("/users/1");
  early.giveUpMissing();
  expect([await missing, await early.take("/token")]).toEqual([null, answer("t")]);
});

test("answers are dropped for the next person, and when they are too old", async () => {
  const early = createEarlyAnswers();
  early.begin(["/token"]);
  early.hear({ path: "/token", answer: answer("t"), next: [] });
  early.forget();
  expect(await early.take("/token")).toBeNull();

  early.begin(["/token"]);
  early.hear({ path: "/token", answer: answer("t"), next: [] });
  await vi.advanceTimersByTimeAsync(15_001);
  expect(await early.take("/token")).toBeNull();
});
