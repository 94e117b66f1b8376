import { type ErrorStatus, httpStatusOf } from "@ekorok/domain/contract/error-status";
import { LONGEST_MARK_DELAY } from "@ekorok/domain/contract/limits";
import { expect, test, vi } from "vitest";
import { memoryStorage } from "../../../../test/memory-storage.ts";
import { networkError } from "../../../../test/stand-ins.ts";
import { ApiError } from "../../../http/client.ts";
import type { MarkedField } from "../../../api/year-charges.ts";
import { forgetDrafts } from "../../../drafts.ts";
import { formsWithUnsentMarks, storedMarks, markQueue } from "./mark-queue.ts";

const year = { uid: "u1", person: "u9", year: 2026 };
const of = { ...year, form: "bdo" };
const fields = Array.from({ length: 59 }, (_, index) => ({ field: `f${index}`, value: String(index) }));

const refusal = (status: ErrorStatus, message: string) =>
  new ApiError(httpStatusOf[status], { error: { status, message } });

/** A server that answers when the test wants, and a browser that stores unsent marks. */
function opened(storage = memoryStorage()) {
  const arrived = new Map<string, string | null>();
  const requests: { readonly size: number; readonly ages: unknown[]; readonly answer: (error?: Error) => void }[] = [];
  const refused: unknown[] = [];
  const inLeaving: number[] = [];
  const queue = markQueue({
    stored: storedMarks(of, storage),
    send: (sent: readonly MarkedField[]) =>
      new Promise((resolve, reject) => {
        const answer = (error?: Error) => {
          if (error) return reject(error);
          for (const { field, value } of sent) arrived.set(field, value);
          return resolve({ at: "2026-11-18T10:00:00Z", outdated: [] });
        };
        requests.push({ size: sent.length, ages: sent.map(({ age }) => age), answer });
      }),
    sendWhileLeaving: (sent) => inLeaving.push(sent.length),
    onSent: async () => {},
    onRefused: (error) => refused.push(error),
  });
  return { queue, storage, arrived, requests, refused, inLeaving };
}

test("none of 59 fields ticked faster than the server answers is lost with the tab", async () => {
  const before = opened();
  for (const field of fields) before.queue.mark([field]);
  expect(before.requests.map(({ size }) => size)).toEqual([1]); // then the tab was closed
  before.queue.leave();
  expect(before.inLeaving).toEqual([59]);
  expect(formsWithUnsentMarks(year, before.storage)).toEqual(["bdo"]);
  const { queue, requests, arrived, storage, inLeaving } = opened(before.storage);
  expect(queue.state().unsent.size).toBe(59); // shown as ticked before they arrive
  void queue.flush();
  requests[0]?.answer();
  await vi.waitFor(() => expect(queue.state()).toEqual({ unsent: new Map(), phase: "saved", refused: 0 }));
  expect([...arrived]).toEqual(fields.map(({ field, value }) => [field, value]));
  expect(formsWithUnsentMarks(year, storage)).toEqual([]);
  queue.leave();
  expect(inLeaving).toEqual([]); // nothing is left to send
});

test("ticks made during a request go together in the next one, and the last one counts", async () => {
  const { queue, requests, arrived } = opened();
  queue.mark([{ field: "a", value: "1" }]);
  queue.mark([{ field: "a", value: null }]);
  queue.mark([{ field: "b", value: "2" }]);
  requests[0]?.answer();
  await vi.waitFor(() => expect(requests.map(({ size }) => size)).toEqual([1, 2]));
  requests[1]?.answer();
  await vi.waitFor(() => expect(queue.state().phase).toBe("saved"));
  expect([...arrived]).toEqual([
    ["a", null],
    ["b", "2"],
  ]);
});

test("an unanswered request is repeated; a refused one is taken back, and later ones are still sent", async () => {
  vi.useFakeTimers();
  const { queue, requests, refused, storage } = opened();
  queue.mark([{ field: "a", value: "1" }]);
  requests[0]?.answer(networkError());
  await vi.advanceTimersByTimeAsync(0);
  expect([queue.state().phase, queue.state().unsent.size]).toEqual(["failed", 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests).toHaveLength(2);
  queue.mark([{ field: "b", value: "2" }]);
  requests[1]?.answer(refusal("FAILED_PRECONDITION", "Za dużo pól."));
  await vi.advanceTimersByTimeAsync(0);
  expect([refused.length, requests.length, [...queue.state().unsent]]).toEqual([1, 3, [["b", "2"]]]);
  requests[2]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(formsWithUnsentMarks(year, storage)).toEqual([]);
  vi.useRealTimers();
});

test("a field that no longer exists is refused alone, and the others of its batch arrive", async () => {
  const { queue, requests, arrived, refused, storage } = opened();
  const gone = () => refusal("FAILED_PRECONDITION", "Tego pola nie ma w formularzu.");
  queue.mark(["a", "gone", "c"].map((field) => ({ field, value: "1" })));
  for (const [size, error] of [[3, gone()], [2, gone()], [1], [2, gone()], [1, gone()], [1]] as const) {
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.size).toBe(size);
    requests.shift()?.answer(error);
  }
  await vi.waitFor(() => expect(queue.state()).toEqual({ unsent: new Map(), phase: "refused", refused: 1 }));
  expect([[...arrived.keys()], refused.length, formsWithUnsentMarks(year, storage)]).toEqual([["a", "c"], 1, []]);
  queue.mark([{ field: "d", value: "1" }]);
  requests[0]?.answer();
  await vi.waitFor(() => expect(queue.state()).toEqual({ unsent: new Map(), phase: "saved", refused: 0 }));
});

test("a stored mark is sent with its age, even when the clock was changed", () => {
  vi.useFakeTimers({ now: new Date("2026-11-18T10:00:00Z") });
  const { queue: before, storage } = opened();
  before.mark([{ field: "a", value: "1" }]);
  vi.setSystemTime(new Date("2026-11-18T11:00:00Z"));
  before.mark([{ field: "b", value: "1" }]);
  before.stop(); // no answer to either
  const agesAt = (now: string) => {
    vi.setSystemTime(new Date(now));
    const { queue, requests } = opened(storage);
    void queue.flush();
    return requests.flatMap(({ ages }) => ages);
  };
  const HOUR = 3_600_000;
  expect(agesAt("2026-11-18T13:00:00Z")).toEqual([3 * HOUR, 2 * HOUR]);
  expect(agesAt("2026-11-18T10:30:00Z")).toEqual([HOUR / 2, 0]); // the clock was set back
  expect(agesAt("2027-11-18T10:30:00Z")).toEqual([LONGEST_MARK_DELAY, LONGEST_MARK_DELAY]);
  vi.useRealTimers();
});

test("a refusal of the whole batch is not tried field by field", async () => {
  const { queue, requests } = opened();
  queue.mark(fields);
  requests[0]?.answer(refusal("PERMISSION_DENIED", "Nie wolno."));
  await vi.waitFor(() => expect(queue.state()).toEqual({ unsent: new Map(), phase: "refused", refused: 59 }));
  expect(requests).toHaveLength(1);
});

test("another person's marks are not sent, and signing out by choice forgets them", () => {
  const { queue, storage } = opened();
  queue.mark([{ field: "a", value: "1" }]);
  expect(formsWithUnsentMarks({ ...year, person: "u1" }, storage)).toEqual([]);
  forgetDrafts({ id: "u9", isAdmin: true }, [storage]);
  expect(formsWithUnsentMarks(year, storage)).toEqual([]);
  queue.mark([{ field: "b", value: "1" }]); // on the page that is closing
  expect(formsWithUnsentMarks(year, storage)).toEqual([]);
});

test.each(["under way", "to be tried again"])("a mark %s is not sent after a change of person", async (when) => {
  vi.useFakeTimers();
  const { queue, requests, storage, inLeaving } = opened();
  const lose = async () => {
    requests[0]?.answer(networkError());
    await vi.advanceTimersByTimeAsync(0);
  };
  queue.mark([{ field: "a", value: "1" }]);
  if (when !== "under way") await lose();
  queue.stop();
  if (when === "under way") await lose();
  queue.mark([{ field: "b", value: "1" }]); // on the page that is closing
  await queue.flush();
  queue.leave();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([requests.length, inLeaving, queue.state().unsent.size]).toEqual([1, [], 0]);
  expect([...opened(storage).queue.state().unsent.keys()]).toEqual(["a", "b"]); // for the person who made them
  vi.useRealTimers();
});
