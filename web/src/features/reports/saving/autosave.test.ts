import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { A, B, changedBy, openedAutosave, rowA, sentBy, type } from "../../../../test/opened-autosave.ts";
import { cellsOf } from "./entered-row.ts";
import { conflictingRows } from "./entered-rows.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("typing is sent together after a pause, and then saved", async () => {
  const { autosave, save, shelves } = await openedAutosave();
  autosave.change(type("2"));
  await vi.advanceTimersByTimeAsync(500);
  autosave.change(type("23"));
  await vi.advanceTimersByTimeAsync(500);
  expect(save).not.toHaveBeenCalled();
  expect(autosave.phase()).toEqual({ is: "unsaved", message: null, isRetried: true });
  expect(shelves.storage.length).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(save.mock.calls.map(([{ changes }]) => changes)).toEqual([[{ id: A, version: 1, set: { x: "23" } }]]);
  expect(autosave.phase()).toEqual({ is: "saved" });
  expect(shelves.storage.length).toBe(0);
});

test("without an answer the same request is repeated with growing pauses", async () => {
  const { autosave, save } = await openedAutosave();
  save.mockResolvedValue({ kind: "later", message: "Brak połączenia." });
  autosave.change(type("2"));
  await vi.advanceTimersByTimeAsync(600 + 1_000 + 2_000 + 4_000);
  expect(save).toHaveBeenCalledTimes(4);
  expect(new Set(save.mock.calls.map(([{ requestId }]) => requestId)).size).toBe(1);
  expect(autosave.phase()).toEqual({ is: "unsaved", message: "Brak połączenia.", isRetried: true });
  autosave.change(type("3")); // does not disturb what is on its way
  save.mockResolvedValueOnce({ kind: "saved", rows: [rowA(2, "2")] });
  save.mockResolvedValueOnce({ kind: "saved", rows: [rowA(3, "3")] });
  await vi.advanceTimersByTimeAsync(8_001);
  expect(save.mock.lastCall?.[0].changes).toEqual([{ id: A, version: 2, set: { x: "3" } }]);
  expect(autosave.phase()).toEqual({ is: "saved" });
});

test("a refusal is shown and not repeated until something changes", async () => {
  const { autosave, save } = await openedAutosave();
  save.mockResolvedValueOnce({ kind: "refused", message: "Miesiąc jest złożony." });
  autosave.change(type("2"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(autosave.phase()).toEqual({ is: "unsaved", message: "Miesiąc jest złożony.", isRetried: false });
  autosave.change(type("4"));
  await vi.advanceTimersByTimeAsync(600);
  expect(autosave.phase()).toEqual({ is: "saved" });
});

test("an unexpected error is shown, and saving is repeated with growing pauses, or at once on request", async () => {
  const { autosave, save } = await openedAutosave();
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  save.mockRejectedValueOnce(new TypeError("x is not a function"));
  save.mockRejectedValueOnce(new TypeError("x is not a function"));
  autosave.change(type("2"));
  await vi.advanceTimersByTimeAsync(600);
  expect(autosave.phase()).toMatchObject({ is: "unsaved", isRetried: true });
  expect(autosave.phase()).toHaveProperty("message", expect.stringContaining("nieoczekiwanego błędu"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(save).toHaveBeenCalledTimes(2);
  autosave.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(new Set(save.mock.calls.map(([{ requestId }]) => requestId)).size).toBe(1);
  expect(autosave.phase()).toEqual({ is: "saved" });
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});

test("a refused row is held back alone, and sent again when it changes or on request", async () => {
  const { autosave, save } = await openedAutosave();
  const refusal = { kind: "rowsRefused", refusals: new Map([[B, { x: "Za długie." }]]) } as const;
  save.mockResolvedValueOnce(refusal);
  autosave.change(type("2"));
  autosave.change(type("7", B));
  await vi.advanceTimersByTimeAsync(700);
  expect(save.mock.calls.map(([{ changes }]) => changes.map(({ id }) => id))).toEqual([[A, B], [A]]);
  expect(autosave.state().rows.map(({ refused }) => refused)).toEqual([null, { x: "Za długie." }]);
  expect(autosave.phase()).toEqual({ is: "refused" });

  save.mockResolvedValueOnce(refusal);
  autosave.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledTimes(3);
  expect(autosave.phase()).toEqual({ is: "refused" });
  autosave.change(type("8", B));
  await vi.advanceTimersByTimeAsync(700);
  expect(sentBy(save).at(-1)).toEqual([{ id: B, version: 0, set: { x: "8" } }]);
  expect(autosave.phase()).toEqual({ is: "saved" });
});

test("a request that is too large is split in half", async () => {
  const { autosave, save } = await openedAutosave();
  save.mockResolvedValueOnce({ kind: "tooMuch", message: "Za dużo naraz." });
  autosave.change(type("2"));
  autosave.change(type("7", B));
  await vi.advanceTimersByTimeAsync(700);
  expect(save.mock.calls.map(([{ changes }]) => changes.length)).toEqual([2, 1, 1]);
  expect(autosave.phase()).toEqual({ is: "saved" });
});

test("a row changed by somebody else asks, and mine is put on top of theirs", async () => {
  const { autosave, save } = await openedAutosave();
  save.mockResolvedValueOnce(changedBy(rowA(5, "50")));
  autosave.change(type("2"));
  await vi.advanceTimersByTimeAsync(600);
  expect(conflictingRows(autosave.state())).toHaveLength(1);
  autosave.settle(A, "mine");
  await vi.advanceTimersByTimeAsync(600);
  expect(save.mock.lastCall?.[0].changes).toEqual([{ id: A, version: 5, set: { x: "2" } }]);
});

test("changes by others to the row being edited come in when editing ends, or ask if it was changed", async () => {
  const { autosave, save } = await openedAutosave();
  autosave.hold(A);
  autosave.refresh([rowA(2, "20")], Date.now() + 1);
  expect(autosave.state().rows[0]?.version).toBe(1);
  autosave.hold(null);
  expect(autosave.state().rows.map((row) => cellsOf(row).x)).toEqual(["20"]);

  autosave.hold(A);
  autosave.refresh([rowA(3, "40")], Date.now() + 1);
  autosave.change(type("30"));
  save.mockResolvedValueOnce(changedBy(rowA(3, "40")));
  autosave.hold(null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(1); // the server's answer says who changed the row
  expect(conflictingRows(autosave.state()).map(({ conflict }) => conflict?.theirs)).toEqual([rowA(3, "40")]);
});
