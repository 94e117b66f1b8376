import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { A, B, changedBy, openedAutosave, PLACE, rowA, rowB, sentBy, type } from "../../../../test/opened-autosave.ts";
import { cellsOf } from "./entered-row.ts";
import { conflictingRows, enterCells } from "./entered-rows.ts";
import { draftStore } from "./draft-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("unsaved rows survive closing the page, and are sent when it is opened again", async () => {
  const first = await openedAutosave();
  first.save.mockReturnValue(new Promise(() => {}));
  first.autosave.change(type("2"));
  first.autosave.change(type("7", B));
  await vi.advanceTimersByTimeAsync(600);
  first.stop();

  const { autosave, save } = await openedAutosave(first.shelves);
  expect(autosave.state().rows.map((row) => cellsOf(row).x)).toEqual(["2", "7"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(sentBy(save)[0]).toEqual([
    { id: A, version: 1, set: { x: "2" } },
    { id: B, version: 0, set: { x: "7" } },
  ]);
  // With the same id and content: the server may have executed it already.
  expect(save.mock.calls[0]?.[0]).toEqual(first.save.mock.calls[0]?.[0]);
});

test("a draft of a row that others have changed asks", async () => {
  const first = await openedAutosave();
  first.autosave.change(type("2"));
  first.stop();
  const { autosave, save } = await openedAutosave(first.shelves, [rowA(9, "90")]);
  save.mockResolvedValueOnce(changedBy(rowA(9, "90")));
  await vi.advanceTimersByTimeAsync(1);
  expect(sentBy(save)).toEqual([[{ id: A, version: 1, set: { x: "2" } }]]);
  expect(conflictingRows(autosave.state()).map(({ conflict }) => conflict?.theirs?.cells)).toEqual([{ x: "90" }]);
});

test("every reload asks again until somebody has answered", async () => {
  const first = await openedAutosave();
  first.save.mockResolvedValueOnce(changedBy(rowA(2, "20")));
  first.autosave.change(type("30"));
  await vi.advanceTimersByTimeAsync(600);
  first.stop();
  for (const reload of [1, 2, 3]) {
    const { autosave, save, stop } = await openedAutosave(first.shelves, [rowA(2, "20")]);
    save.mockResolvedValueOnce(changedBy(rowA(2, "20")));
    autosave.refresh([rowA(2, "20")], Date.now() + reload);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(conflictingRows(autosave.state()).map(({ conflict }) => conflict?.theirs)).toEqual([rowA(2, "20")]);
    autosave.refresh([rowA(2, "20")], Date.now() + reload); // no news
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    stop();
  }
  const last = await openedAutosave(first.shelves, [rowA(2, "20")]);
  last.save.mockResolvedValueOnce(changedBy(rowA(2, "20")));
  await vi.advanceTimersByTimeAsync(1);
  last.autosave.settle(A, "mine");
  await vi.advanceTimersByTimeAsync(600);
  expect(last.save.mock.lastCall?.[0].changes).toEqual([{ id: A, version: 2, set: { x: "30" } }]);
});

test("two tabs left drafts of one row, one of an older version: asks about the row as it is saved", async () => {
  const behind = await openedAutosave();
  behind.autosave.change(type("30"));
  await vi.advanceTimersByTimeAsync(1);
  const upToDate = draftStore(behind.shelves, PLACE);
  upToDate.write([{ id: A, version: 2, edits: { y: "5" }, unread: {}, isRemoved: false }]);
  behind.stop();
  const { autosave, save } = await openedAutosave(behind.shelves, [rowA(2, "20")]);
  save.mockResolvedValueOnce(changedBy(rowA(2, "20")));
  await vi.advanceTimersByTimeAsync(1);
  expect(conflictingRows(autosave.state()).map(({ edits, conflict }) => [edits, conflict?.theirs?.version])).toEqual([
    [{ x: "30", y: "5" }, 2],
  ]);
});

test("unreadable text does not hide what somebody else has saved meanwhile", async () => {
  const first = await openedAutosave();
  first.save.mockResolvedValueOnce(changedBy(rowA(2, "20")));
  first.autosave.change((state) => enterCells(state, [{ id: A, key: "x", cell: null, raw: "dużo", problem: "?" }]));
  first.autosave.refresh([rowA(2, "20")], Date.now() + 1);
  await vi.advanceTimersByTimeAsync(1);
  expect(conflictingRows(first.autosave.state())).toHaveLength(1);
  first.stop();
  const { autosave, save } = await openedAutosave(first.shelves, [rowA(2, "20")]);
  save.mockResolvedValueOnce(changedBy(rowA(2, "20")));
  await vi.advanceTimersByTimeAsync(1);
  expect(conflictingRows(autosave.state())).toHaveLength(1);
  autosave.settle(A, "theirs");
  expect(autosave.phase()).toEqual({ is: "saved" });
});

test("a draft whose answer was lost is saved already, and asks nothing", async () => {
  const first = await openedAutosave();
  first.autosave.change(type("2"));
  first.autosave.change(type("7", B));
  first.stop();
  const { autosave, save } = await openedAutosave(first.shelves, [rowA(2, "2"), rowB]);
  save.mockResolvedValueOnce({
    kind: "clash",
    theirs: new Map([
      [A, { theirs: rowA(2, "2"), changed: null }],
      [B, { theirs: rowB, changed: null }],
    ]),
  });
  await vi.advanceTimersByTimeAsync(1);
  expect(conflictingRows(autosave.state())).toEqual([]);
  expect(autosave.phase()).toEqual({ is: "saved" });
});

test("a request whose answer was lost is repeated with the same id, and later changes by others stay", async () => {
  const first = await openedAutosave();
  first.save.mockReturnValue(new Promise(() => {})); // carried out, and never answered
  first.autosave.change(type("2"));
  first.autosave.change(type("7", B));
  await vi.advanceTimersByTimeAsync(600);
  first.autosave.change((state) => enterCells(state, [{ id: A, key: "y", cell: "5" }]));
  first.stop();

  // Meanwhile somebody has seen it, set another value, and removed the new row.
  const { autosave, save } = await openedAutosave(first.shelves, [rowA(4, "40")]);
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
  expect([autosave.phase(), first.shelves.storage.length]).toEqual([{ is: "saved" }, 0]);
});

test("two tabs keep their own drafts, and the next page finds both", async () => {
  const one = await openedAutosave();
  const two = await openedAutosave(one.shelves);
  one.autosave.change((state) => enterCells(state, [{ id: A, key: "x", cell: "2" }]));
  two.autosave.change((state) => enterCells(state, [{ id: A, key: "y", cell: "3" }]));
  two.autosave.change(type("7", B));
  await vi.advanceTimersByTimeAsync(1); // so that one is typed last
  one.autosave.change((state) =>
    enterCells(state, [{ id: A, key: "z", cell: null, raw: "dużo", problem: "To nie liczba." }]),
  );
  expect(one.shelves.storage.length).toBe(2);
  one.stop();
  two.stop();

  const { autosave, shelves } = await openedAutosave(one.shelves);
  expect(autosave.state().rows.map(({ edits, unread }) => [edits, Object.keys(unread)])).toEqual([
    [{ x: "2", y: "3" }, ["z"]],
    [{ x: "7" }, []],
  ]);
  await vi.advanceTimersByTimeAsync(0);
  expect(shelves.storage.length).toBe(1); // taken over
});

test("if two tabs changed one cell, the later change is kept", async () => {
  const one = await openedAutosave();
  const two = await openedAutosave(one.shelves);
  two.autosave.change(type("first"));
  await vi.advanceTimersByTimeAsync(1);
  one.autosave.change(type("later"));
  one.stop();
  two.stop();
  expect((await openedAutosave(one.shelves)).autosave.state().rows[0]?.edits).toEqual({ x: "later" });
});

test("saving in one tab keeps the newer draft of another", async () => {
  const one = await openedAutosave();
  one.autosave.change(type("2"));
  const two = draftStore(one.shelves, PLACE);
  await two.read();
  await vi.advanceTimersByTimeAsync(1);
  one.autosave.change(type("23"));
  two.write([]);
  expect((await two.read()).rows.map(({ edits }) => edits)).toEqual([{ x: "23" }]);
});
