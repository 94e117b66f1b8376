import type { ReportRow, RowsPatch } from "@ekorok/domain";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAutosave, type SaveOutcome } from "./autosave.ts";
import { cellsOf } from "./entered-row.ts";
import { clashes, enter, entered } from "./entered-rows.ts";
import { keptWork } from "./kept-work.ts";
import { memoryStorage } from "../../../../test/memory-storage.ts";

const A = "7f9c24e8-3b1a-4b6f-9d4e-2f8a1c0b5d6e";
const B = "11111111-2222-4333-8444-555555555555";
const rowA = (version: number, x: string): ReportRow => ({
  id: A,
  version,
  position: "000001",
  cells: { x },
  amounts: {},
});
const rowB: ReportRow = { id: B, version: 1, position: "000002", cells: { x: "7" }, amounts: {} };
const changedBy = (theirs: ReportRow): SaveOutcome => ({
  kind: "clash",
  theirs: new Map([[A, { theirs, changed: null }]]),
});
/** What was sent, apart from where new rows are to stand. */
const sentBy = (save: { mock: { calls: [RowsPatch][] } }) =>
  save.mock.calls.map(([{ changes }]) => changes.map(({ position: _position, ...change }) => change));
const type =
  (x: string, id = A) =>
  (state: ReturnType<typeof entered>) =>
    enter(state, [{ id, key: "x", entry: { cell: x } }]);

function opened(storage = memoryStorage(), rows = [rowA(1, "1")]) {
  const save = vi.fn<(patch: RowsPatch) => Promise<SaveOutcome>>(async ({ changes }) => ({
    kind: "saved",
    rows: changes.map(({ id, version, set, position = "000001" }) => ({
      id,
      version: version + 1,
      position,
      cells: set ?? {},
      amounts: {},
    })),
  }));
  const autosave = createAutosave(entered(rows), {
    save,
    kept: keptWork(storage, { uid: "u1", year: 2026, month: 11, area: "vehicles" }),
    makeId: () => crypto.randomUUID(),
  });
  const stop = autosave.start();
  return { storage, save, autosave, stop };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("typing is sent together after a pause, and then it is saved", async () => {
  const { autosave, save, storage } = opened();
  autosave.change(type("2"));
  await vi.advanceTimersByTimeAsync(500);
  autosave.change(type("23"));
  await vi.advanceTimersByTimeAsync(500);
  expect(save).not.toHaveBeenCalled();
  expect(autosave.phase()).toEqual({ is: "unsaved", message: null, isRetried: true });
  expect(storage.length).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(save.mock.calls.map(([{ changes }]) => changes)).toEqual([[{ id: A, version: 1, set: { x: "23" } }]]);
  expect(autosave.phase()).toEqual({ is: "saved" });
  expect(storage.length).toBe(0);
});

test("without an answer the same request goes again, later and later, until it is answered", async () => {
  const { autosave, save } = opened();
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

test("a refusal is told and not repeated until something is changed", async () => {
  const { autosave, save } = opened();
  save.mockResolvedValueOnce({ kind: "refused", message: "Miesiąc jest złożony." });
  autosave.change(type("2"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(autosave.phase()).toEqual({ is: "unsaved", message: "Miesiąc jest złożony.", isRetried: false });
  autosave.change(type("4"));
  await vi.advanceTimersByTimeAsync(600);
  expect(autosave.phase()).toEqual({ is: "saved" });
});

test("whatever goes wrong while saving is told and tried again, later and later, or at once by hand", async () => {
  const { autosave, save } = opened();
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
});

test("a row that the server refuses is held back alone, and goes again when it is changed or by hand", async () => {
  const { autosave, save } = opened();
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

test("what is too much for one request goes in halves", async () => {
  const { autosave, save } = opened();
  save.mockResolvedValueOnce({ kind: "tooMuch", message: "Za dużo naraz." });
  autosave.change(type("2"));
  autosave.change(type("7", B));
  await vi.advanceTimersByTimeAsync(700);
  expect(save.mock.calls.map(([{ changes }]) => changes.length)).toEqual([2, 1, 1]);
  expect(autosave.phase()).toEqual({ is: "saved" });
});

test("a row that somebody else changed asks, and mine goes on top of theirs", async () => {
  const { autosave, save } = opened();
  save.mockResolvedValueOnce(changedBy(rowA(5, "50")));
  autosave.change(type("2"));
  await vi.advanceTimersByTimeAsync(600);
  expect(clashes(autosave.state())).toHaveLength(1);
  autosave.settle(A, "mine");
  await vi.advanceTimersByTimeAsync(600);
  expect(save.mock.lastCall?.[0].changes).toEqual([{ id: A, version: 5, set: { x: "2" } }]);
});

test("what others made of a row while it was edited comes in when editing ends, or asks if it was changed", async () => {
  const { autosave, save } = opened();
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
  expect(save).toHaveBeenCalledTimes(1); // the server tells who was there
  expect(clashes(autosave.state()).map(({ clash }) => clash?.theirs)).toEqual([rowA(3, "40")]);
});

test("unsaved work survives the end of the page, and is sent when it is opened again", async () => {
  const first = opened();
  first.save.mockReturnValue(new Promise(() => {}));
  first.autosave.change(type("2"));
  first.autosave.change(type("7", B));
  await vi.advanceTimersByTimeAsync(600);
  first.stop();

  const { autosave, save } = opened(first.storage);
  expect(autosave.state().rows.map((row) => cellsOf(row).x)).toEqual(["2", "7"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(sentBy(save)[0]).toEqual([
    { id: A, version: 1, set: { x: "2" } },
    { id: B, version: 0, set: { x: "7" } },
  ]);
  // Under its own name, in its own words: the server may have carried it out already.
  expect(save.mock.calls[0]?.[0]).toEqual(first.save.mock.calls[0]?.[0]);
});

test("kept work on a row that has moved on meanwhile asks", async () => {
  const first = opened();
  first.autosave.change(type("2"));
  first.stop();
  const { autosave, save } = opened(first.storage, [rowA(9, "90")]);
  save.mockResolvedValueOnce(changedBy(rowA(9, "90")));
  await vi.advanceTimersByTimeAsync(1);
  expect(sentBy(save)).toEqual([[{ id: A, version: 1, set: { x: "2" } }]]);
  expect(clashes(autosave.state()).map(({ clash }) => clash?.theirs?.cells)).toEqual([{ x: "90" }]);
});

test("until somebody has answered, every reload asks again", async () => {
  const first = opened();
  first.save.mockResolvedValueOnce(changedBy(rowA(2, "20")));
  first.autosave.change(type("30"));
  await vi.advanceTimersByTimeAsync(600);
  first.stop();
  for (const reload of [1, 2, 3]) {
    const { autosave, save, stop } = opened(first.storage, [rowA(2, "20")]);
    save.mockResolvedValueOnce(changedBy(rowA(2, "20")));
    autosave.refresh([rowA(2, "20")], Date.now() + reload);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(clashes(autosave.state()).map(({ clash }) => clash?.theirs)).toEqual([rowA(2, "20")]);
    autosave.refresh([rowA(2, "20")], Date.now() + reload); // no news
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    stop();
  }
  const last = opened(first.storage, [rowA(2, "20")]);
  last.save.mockResolvedValueOnce(changedBy(rowA(2, "20")));
  await vi.advanceTimersByTimeAsync(1);
  last.autosave.settle(A, "mine");
  await vi.advanceTimersByTimeAsync(600);
  expect(last.save.mock.lastCall?.[0].changes).toEqual([{ id: A, version: 2, set: { x: "30" } }]);
});

test("two tabs that left work on one row, one of them behind: still asks, about the row as it is saved", async () => {
  const behind = opened();
  behind.autosave.change(type("30"));
  await vi.advanceTimersByTimeAsync(1);
  const upToDate = keptWork(behind.storage, { uid: "u1", year: 2026, month: 11, area: "vehicles" });
  upToDate.write([{ id: A, version: 2, edits: { y: "5" }, unread: {}, isRemoved: false }]);
  behind.stop();
  const { autosave, save } = opened(behind.storage, [rowA(2, "20")]);
  save.mockResolvedValueOnce(changedBy(rowA(2, "20")));
  await vi.advanceTimersByTimeAsync(1);
  expect(clashes(autosave.state()).map(({ edits, clash }) => [edits, clash?.theirs?.version])).toEqual([
    [{ x: "30", y: "5" }, 2],
  ]);
});

test("text that is no value does not cover up what somebody else has saved meanwhile", async () => {
  const first = opened();
  first.save.mockResolvedValueOnce(changedBy(rowA(2, "20")));
  first.autosave.change((state) => enter(state, [{ id: A, key: "x", entry: { text: "dużo", problem: "?" } }]));
  first.autosave.refresh([rowA(2, "20")], Date.now() + 1);
  await vi.advanceTimersByTimeAsync(1);
  expect(clashes(first.autosave.state())).toHaveLength(1);
  first.stop();
  const { autosave, save } = opened(first.storage, [rowA(2, "20")]);
  save.mockResolvedValueOnce(changedBy(rowA(2, "20")));
  await vi.advanceTimersByTimeAsync(1);
  expect(clashes(autosave.state())).toHaveLength(1);
  autosave.settle(A, "theirs");
  expect(autosave.phase()).toEqual({ is: "saved" });
});

test("work whose answer was lost is there already, and asks nothing", async () => {
  const first = opened();
  first.autosave.change(type("2"));
  first.autosave.change(type("7", B));
  first.stop();
  const { autosave, save } = opened(first.storage, [rowA(2, "2"), rowB]);
  save.mockResolvedValueOnce({
    kind: "clash",
    theirs: new Map([
      [A, { theirs: rowA(2, "2"), changed: null }],
      [B, { theirs: rowB, changed: null }],
    ]),
  });
  await vi.advanceTimersByTimeAsync(1);
  expect(clashes(autosave.state())).toEqual([]);
  expect(autosave.phase()).toEqual({ is: "saved" });
});

test("a request whose answer was lost goes again under its own name, and what somebody did since stands", async () => {
  const first = opened();
  first.save.mockReturnValue(new Promise(() => {})); // carried out, and never answered
  first.autosave.change(type("2"));
  first.autosave.change(type("7", B));
  await vi.advanceTimersByTimeAsync(600);
  first.autosave.change((state) => enter(state, [{ id: A, key: "y", entry: { cell: "5" } }]));
  first.stop();

  // Meanwhile somebody has seen that, set another value, and removed the new row.
  const { autosave, save } = opened(first.storage, [rowA(4, "40")]);
  save.mockResolvedValueOnce({ kind: "saved", rows: [rowA(2, "2"), rowB] });
  save.mockResolvedValueOnce(changedBy(rowA(4, "40")));
  save.mockResolvedValueOnce({ kind: "saved", rows: [{ ...rowA(5, "40"), cells: { x: "40", y: "5" } }] });
  await vi.advanceTimersByTimeAsync(10);
  expect(save.mock.calls[0]?.[0]).toEqual(first.save.mock.calls[0]?.[0]);
  expect(sentBy(save).slice(1)).toEqual([
    [{ id: A, version: 2, set: { y: "5" } }],
    [{ id: A, version: 4, set: { y: "5" } }],
  ]);
  autosave.refresh([{ ...rowA(5, "40"), cells: { x: "40", y: "5" } }], Date.now() + 1);
  expect(autosave.state().rows.map((row) => [row.id, cellsOf(row)])).toEqual([[A, { x: "40", y: "5" }]]);
  expect([autosave.phase(), first.storage.length]).toEqual([{ is: "saved" }, 0]);
});

test("two tabs keep what each has not saved, and whoever comes next finds all of it", async () => {
  const one = opened();
  const two = opened(one.storage);
  one.autosave.change((state) => enter(state, [{ id: A, key: "x", entry: { cell: "2" } }]));
  two.autosave.change((state) => enter(state, [{ id: A, key: "y", entry: { cell: "3" } }]));
  two.autosave.change(type("7", B));
  await vi.advanceTimersByTimeAsync(1); // so that it is told which was typed last
  one.autosave.change((state) =>
    enter(state, [{ id: A, key: "z", entry: { text: "dużo", problem: "To nie liczba." } }]),
  );
  expect(one.storage.length).toBe(2);
  one.stop();
  two.stop();

  const { autosave, storage } = opened(one.storage);
  expect(autosave.state().rows.map(({ edits, unread }) => [edits, Object.keys(unread)])).toEqual([
    [{ x: "2", y: "3" }, ["z"]],
    [{ x: "7" }, []],
  ]);
  expect(storage.length).toBe(1); // taken over
});

test("of one cell that two tabs have changed the later change is kept", async () => {
  const one = opened();
  const two = opened(one.storage);
  two.autosave.change(type("first"));
  await vi.advanceTimersByTimeAsync(1);
  one.autosave.change(type("later"));
  one.stop();
  two.stop();
  expect(opened(one.storage).autosave.state().rows[0]?.edits).toEqual({ x: "later" });
});

test("what a tab saves is not taken from another that has changed since", async () => {
  const one = opened();
  one.autosave.change(type("2"));
  const two = keptWork(one.storage, { uid: "u1", year: 2026, month: 11, area: "vehicles" });
  two.read();
  await vi.advanceTimersByTimeAsync(1);
  one.autosave.change(type("23"));
  two.write([]);
  expect(two.read().rows.map(({ edits }) => edits)).toEqual([{ x: "23" }]);
});
