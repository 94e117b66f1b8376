import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEarlyAnswers } from "./early-answers.ts";

const answer = (text: string) => ({ ok: true, httpStatus: 200, etag: null, text });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an answer that is on its way is waited for, and given once", async () => {
  const early = createEarlyAnswers();
  early.begin(["/token"]);
  const taken = early.take("/token");
  early.hear({ path: "/token", answer: answer("t"), next: [] });
  expect(await taken).toEqual(answer("t"));
  expect(await early.take("/token")).toBeNull();
});

test("who has waited for one answer finds what was asked for next", async () => {
  const early = createEarlyAnswers();
  early.begin(["/token"]);
  const second = early.take("/token").then(() => early.take("/users/1"));
  early.hear({ path: "/token", answer: answer("t"), next: ["/users/1", "/dictionaries"] });
  early.hear({ path: "/dictionaries", answer: answer("d"), next: [] });
  early.hear({ path: "/users/1", answer: answer("u"), next: [] });
  expect([await second, await early.take("/dictionaries")]).toEqual([answer("u"), answer("d")]);
});

test("what nobody asked for is not waited for", async () => {
  expect(await createEarlyAnswers().take("/users/1")).toBeNull();
});

test("when nothing more comes, what has come may be taken and the rest is asked for anew", async () => {
  const early = createEarlyAnswers();
  early.begin(["/token"]);
  early.hear({ path: "/token", answer: answer("t"), next: ["/users/1"] });
  const missing = early.take("/users/1");
  early.giveUpMissing();
  expect([await missing, await early.take("/token")]).toEqual([null, answer("t")]);
});

test("nothing is left for the next person, nor for a page that is opened much later", async () => {
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
