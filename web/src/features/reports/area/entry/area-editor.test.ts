import type { Cells } from "@ekorok/domain/areas/cells";
import type { ReportRow } from "@ekorok/domain/reports/contract/reports";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { areaWorkbench, GLASS, standInServer } from "../../../../../test/area-workbench.ts";
import { callsDuring } from "../../../../../test/counted-calls.ts";
import type { GridChange } from "../../../../grid/grid-row.ts";
import { withDecimalSign } from "../../../../grid/paste/paste-block.ts";
import { toasts } from "../../../../ui/overlays/toasts.ts";

const [ONE, TWO] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"] as const;
const rowsOf = (cells: readonly Cells[]): ReportRow[] =>
  cells.map((cells, index) => ({
    id: [ONE, TWO][index] ?? "",
    version: 1,
    position: `00000${index}`,
    cells,
    amounts: {},
  }));
const workbench = (...saved: Cells[]) => areaWorkbench(rowsOf(saved));
const set = (id: string, key: string, cell: string | null): GridChange => ({ id, key, cell });
const line = (count: number, remarks = "") => [
  "wytworzone puste opakowania",
  GLASS.name,
  "jednostkowe",
  "jednorazowe",
  String(count),
  "12,5",
  "",
  "1 234,50",
  `FV/${count}`,
  remarks,
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the mass follows pieces and unit mass until another is typed", () => {
  const work = workbench();
  work.patch(set(ONE, "count", "100"));
  expect(work.shown(ONE, "mass")).toEqual({ cell: null });
  work.patch(set(ONE, "unitMass", "20"));
  expect(work.shown(ONE, "mass")).toEqual({ cell: "2 kg" });
  work.patch(set(ONE, "count", "200"));
  expect(work.shown(ONE, "mass")).toEqual({ cell: "4 kg" });
  work.patch(set(ONE, "mass", "5 kg"));
  work.patch(set(ONE, "count", "300"));
  expect(work.shown(ONE, "mass")).toEqual({ cell: "5 kg" });
});

test("a cleared mass is filled in again, and every step can be undone", () => {
  const work = workbench();
  work.patch(set(ONE, "count", "100"));
  work.patch(set(ONE, "unitMass", "20"));
  work.patch(set(ONE, "mass", "7 kg"));
  work.patch(set(ONE, "mass", null));
  expect(work.shown(ONE, "mass")).toEqual({ cell: "2 kg" });
  work.undo();
  expect(work.shown(ONE, "mass")).toEqual({ cell: "7 kg" });
  work.undo();
  expect(work.shown(ONE, "mass")).toEqual({ cell: "2 kg" });
  work.undo();
  expect(work.shown(ONE, "mass")).toEqual({ cell: null });
  work.undo();
  expect(work.gridRows()).toEqual([]);
  for (let step = 0; step < 4; step += 1) work.redo();
  expect(work.shown(ONE, "mass")).toEqual({ cell: "2 kg" });
});

test("clearing a filled-in cell is no step of the history", () => {
  const work = workbench({ count: "100", unitMass: "20", mass: null });
  work.patch(set(ONE, "remarks", "a"));
  work.patch(set(ONE, "mass", null));
  expect([work.work.history().past.length, work.shown(ONE, "mass")]).toEqual([1, { cell: "2 kg" }]);
  work.undo();
  expect(work.shown(ONE, "remarks")).toEqual({ cell: null });
});

test("rows pasted with an empty mass can be undone and redone", () => {
  const work = workbench();
  work.patch(
    ...[ONE, TWO].flatMap((id) => [set(id, "count", "10"), set(id, "unitMass", "100"), set(id, "mass", null)]),
  );
  expect(work.gridRows().map(({ cells }) => cells["mass"])).toEqual(["1 kg", "1 kg"]);
  work.undo();
  expect(work.gridRows()).toEqual([]);
  work.redo();
  expect(work.gridRows().map(({ id, cells }) => [id, cells["mass"]])).toEqual([
    [ONE, "1 kg"],
    [TWO, "1 kg"],
  ]);
});

test("unreadable text is kept with its problem, judged by the new row, and returns with an undo", () => {
  const work = workbench();
  work.patch({ id: ONE, key: "mass", cell: null, raw: "dużo" }, set(ONE, "count", "5"));
  expect(work.autosave.state().rows[0]?.unread).toEqual({
    mass: { text: "dużo", problem: expect.stringContaining("nie liczba") },
  });
  work.patch(set(ONE, "mass", null));
  expect(work.shown(ONE, "mass")).toEqual({ cell: null });
  work.undo();
  expect(work.shown(ONE, "mass")).toEqual({ cell: null, raw: "dużo" });
});

test("unreadable text counts as nothing, whatever its cell held before", () => {
  const work = workbench({ mass: "7 kg" }, { count: "100", unitMass: "20", mass: null });
  const sums = () => work.draw().sums[0]?.sums["mass"]?.replaceAll("\u00a0", " ");
  expect(sums()).toBe("9 kg");
  work.patch({ id: ONE, key: "mass", cell: null, raw: "dużo" });
  expect(sums()).toBe("2 kg");
  work.patch({ id: TWO, key: "count", cell: null, raw: "sto" });
  expect([work.shown(TWO, "mass"), sums()]).toEqual([{ cell: null }, undefined]);
  work.undo();
  work.patch({ id: TWO, key: "mass", cell: null, raw: "tyle samo" });
  expect([work.gridRows()[1]?.cells["mass"], sums()]).toEqual([null, undefined]); // not what follows from the pieces either
  work.undo();
  work.undo();
  expect(sums()).toBe("9 kg");
});

test("a removed row that the server has returns with its cells", () => {
  const work = workbench({ count: "1" }, { count: "2" });
  work.remove(ONE, TWO);
  expect(work.gridRows()).toEqual([]);
  work.undo();
  expect(work.gridRows().map(({ id, cells }) => [id, cells["count"]])).toEqual([
    [ONE, "1"],
    [TWO, "2"],
  ]);
});

test("a pasted block is checked, summed, saved in requests of at most 500 rows, and undone in one step", async () => {
  const server = standInServer();
  const work = areaWorkbench();
  work.paste(Array.from({ length: 600 }, (_, index) => line(index + 1, "a")));
  await vi.runAllTimersAsync();
  expect(server.requests).toEqual([500, 100]);
  expect(work.autosave.phase()).toEqual({ is: "saved" });
  expect(work.shelves.storage.length).toBe(0);
  const { views, sums } = work.draw();
  expect(views.flatMap(({ findings }) => findings)).toEqual([]);
  expect(sums[0]?.sums["count"]?.replaceAll("\u00a0", " ")).toBe("180 300 szt.");
  expect(sums[0]?.sums["mass"]?.replaceAll("\u00a0", " ")).toBe("2 253,75 kg");
  work.undo();
  expect(work.gridRows()).toEqual([]);
  await vi.runAllTimersAsync();
  expect(server.rows.size).toBe(0);
  work.redo();
  await vi.runAllTimersAsync();
  expect([...server.rows.values()].map(({ cells }) => cells["count"])).toEqual(
    Array.from({ length: 600 }, (_, index) => String(index + 1)),
  );
});

test("what is typed during a large paste is applied after it, as a step of its own", async () => {
  standInServer();
  const work = workbench({ remarks: "a" });
  work.paste(Array.from({ length: 100 }, (_, index) => line(index + 1)));
  work.patch(set(ONE, "remarks", "b"));
  await vi.runAllTimersAsync();
  expect([work.gridRows().length, work.shown(ONE, "remarks")]).toEqual([101, { cell: "b" }]);
  work.undo();
  expect([work.gridRows().length, work.shown(ONE, "remarks")]).toEqual([101, { cell: "a" }]);
  work.undo();
  expect(work.gridRows().length).toBe(1);
});

test("changes by others during a large paste are not lost", async () => {
  standInServer();
  const work = workbench({ remarks: "a" });
  work.paste(Array.from({ length: 100 }, (_, index) => line(index + 1)));
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve(); // up to the pause before it is drawn
  expect(work.gridRows().length).toBe(1);
  work.autosave.refresh(
    rowsOf([{ remarks: "theirs" }, { remarks: "new" }]).map((row) => ({ ...row, version: 2 })),
    1e15,
  );
  await vi.runAllTimersAsync();
  expect([work.gridRows().length, work.shown(ONE, "remarks"), work.shown(TWO, "remarks")]).toEqual([
    102,
    { cell: "theirs" },
    { cell: "new" },
  ]);
});

test("cells changed by others are not undone, and a message says so", async () => {
  standInServer(rowsOf([{ remarks: "a" }]));
  const work = workbench({ remarks: "a" });
  work.patch(set(ONE, "remarks", "b"));
  await vi.runAllTimersAsync();
  work.autosave.refresh(
    [{ id: ONE, version: 3, position: "000000", cells: { remarks: "c" }, amounts: {} }],
    Date.now() + 1,
  );
  work.undo();
  expect(work.shown(ONE, "remarks")).toEqual({ cell: "c" });
  expect(toasts.current()?.text).toContain("zmienił ktoś inny");
  toasts.dismiss(toasts.current()?.id ?? 0);
});

test("a conflict reported by the server waits for a decision; mine is put on top of theirs", async () => {
  const server = standInServer([
    { id: ONE, version: 4, position: "000000", cells: { remarks: "ich", document: "FV" }, amounts: {} },
  ]);
  const work = workbench({ remarks: "a" });
  work.patch(set(ONE, "remarks", "moje"));
  await vi.runAllTimersAsync();
  expect(work.autosave.state().rows[0]?.conflict?.theirs?.version).toBe(4);
  work.autosave.settle(ONE, "mine");
  await vi.runAllTimersAsync();
  expect(server.rows.get(ONE)).toMatchObject({ version: 5, cells: { remarks: "moje", document: "FV" } });
});

test.each([
  [null, { raw: "12.500" }, { raw: "1.250 kg" }],
  [",", { cell: "12500" }, { cell: "1250 kg" }],
  [".", { cell: "12.5" }, { cell: "1.25 kg" }],
] as const)("pasted numbers with two readings are decided by one answer, %j", (sign, unitMass, mass) => {
  const work = areaWorkbench();
  const row = ["", "", "", "", "1", "12.500", "1.250 kg", "1.234,50"];
  const block = work.propose([row, row.with(6, "")]);
  expect([block.unread, block.asked.map(({ text }) => text)]).toEqual([3, ["12.500", "1.250 kg", "12.500"]]);
  const changes = withDecimalSign(block, sign);
  const taken = (key: string) => changes.find((change) => change.key === key);
  expect([taken("unitMass"), taken("mass"), taken("netValue")]).toMatchObject([unitMass, mass, { cell: "1234.5" }]);
});

test("parts of names are recognised in a pasted block, and marked; a whole number can only be thousands", () => {
  const work = areaWorkbench();
  const block = work.propose([["", "", "transp", "JEDNORAZOWE", "12.500", "", "2,5 t"]]);
  expect([block.unread, block.asked.length, block.guessed, block.changes.length]).toEqual([1, 1, 1, 4]);
  expect([...block.notes.values()]).toMatchObject([{ level: { from: "transp" }, use: { from: "" } }]);
  const count = (sign: "," | ".") => withDecimalSign(block, sign).find(({ key }) => key === "count");
  expect([count(","), count(".")]).toMatchObject([{ cell: "12500" }, { raw: "12,5" }]);
});

test("four times as many rows take four times as long to enter, draw, save and undo", async () => {
  const costOf = async (rows: number) => {
    standInServer();
    const work = areaWorkbench();
    const block = Array.from({ length: rows }, (_, index) => line(index + 1));
    work.paste(block);
    await vi.runAllTimersAsync();
    work.draw();
    return callsDuring(async () => {
      work.paste(block);
      await vi.runAllTimersAsync();
      work.draw();
      work.undo();
      work.draw();
      await vi.runAllTimersAsync();
    });
  };
  const [few, many] = [await costOf(100), await costOf(400)];
  expect(many / few).toBeGreaterThan(3);
  expect(many / few).toBeLessThan(4.2);
});

test("one more cell among many rows hardly touches the others", async () => {
  standInServer();
  const work = areaWorkbench();
  work.paste(Array.from({ length: 400 }, (_, index) => line(index + 1)));
  await vi.runAllTimersAsync();
  work.draw();
  const id = work.gridRows()[200]?.id ?? "";
  const calls = await callsDuring(async () => {
    work.patch(set(id, "count", "7"));
    work.draw();
  });
  expect(calls / 400).toBeLessThan(40); // one that is checked anew takes a hundred
});
