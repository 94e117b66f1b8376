import { areaById, type Book, emptyDictionaries } from "@ekorok/domain";
import { expect, test } from "vitest";
import {
  redone,
  emptyHistory,
  recorded,
  stepOfChanges,
  stepOfDeletion,
  stillPossible,
  undone,
} from "../../../grid/grid-history.ts";
import { contentOf, type GridChange } from "../../../grid/grid-row.ts";
import { entered, visibleRows } from "./entered-rows.ts";
import { takeStep } from "./entry-steps.ts";
import { fillIn } from "./fill-in.ts";
import { gridRowMaker } from "./row-views.ts";

const area = areaById("packagings");
if (!area) throw new Error("there are no packagings");
const book: Book = { period: { year: 2026, month: 3 }, dictionaries: emptyDictionaries() };
const [ONE, TWO] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"] as const;

/** An area as the page works on it, without the page. */
function workbench(saved: Record<string, string | null>[] = []) {
  let state = entered(
    saved.map((cells, index) => ({
      id: [ONE, TWO][index] ?? "",
      version: 1,
      position: `00000${index}`,
      cells,
      amounts: {},
    })),
  );
  let history = emptyHistory;
  const gridRowOf = gridRowMaker(area ?? fail(), book);
  const rows = () => visibleRows(state).map(gridRowOf);
  const take = (step: Parameters<typeof takeStep>[1]) => {
    state = takeStep(state, step, (key, text, { cells }) => `${key} ${text} ${cells["count"] ?? "–"}`);
  };
  const travel = (travelled: ReturnType<typeof undone>) => {
    if (!travelled) throw new Error("there is nothing to take back");
    history = travelled.history;
    take(stillPossible(rows(), travelled.step));
  };
  const act = (step: Parameters<typeof takeStep>[1]) => {
    history = recorded(history, step);
    take(step);
  };
  return {
    rows,
    state: () => state,
    steps: () => history.past.length,
    patch: (...changes: GridChange[]) => act(stepOfChanges(rows(), fillIn(area ?? fail(), book, rows(), changes))),
    remove: (...ids: string[]) => act(stepOfDeletion(rows(), ids)),
    undo: () => travel(undone(history)),
    redo: () => travel(redone(history)),
    shown: (id: string, key: string) => {
      const row = rows().find((row) => row.id === id);
      return row && contentOf(row, key);
    },
  };
}
const fail = (): never => {
  throw new Error("there are no packagings");
};
const set = (id: string, key: string, cell: string | null): GridChange => ({ id, key, cell });

test("the mass follows pieces and mass of one until another is typed", () => {
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

test("a cleared mass falls back to what follows from the pieces, and every step can be taken back", () => {
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
  expect(work.rows()).toEqual([]);
  for (let step = 0; step < 4; step += 1) work.redo();
  expect(work.shown(ONE, "mass")).toEqual({ cell: "2 kg" });
});

test("clearing what is only reckoned is no step that would stand in the way of earlier ones", () => {
  const work = workbench([{ count: "100", unitMass: "20", mass: null }]);
  work.patch(set(ONE, "remarks", "a"));
  work.patch(set(ONE, "mass", null));
  expect([work.steps(), work.shown(ONE, "mass")]).toEqual([1, { cell: "2 kg" }]);
  work.undo();
  expect(work.shown(ONE, "remarks")).toEqual({ cell: null });
});

test("rows pasted with an empty mass are taken back and done again", () => {
  const work = workbench();
  work.patch(
    ...[ONE, TWO].flatMap((id) => [set(id, "count", "10"), set(id, "unitMass", "100"), set(id, "mass", null)]),
  );
  expect(work.rows().map(({ cells }) => cells["mass"])).toEqual(["1 kg", "1 kg"]);
  work.undo();
  expect(work.rows()).toEqual([]);
  work.redo();
  expect(work.rows().map(({ id, cells }) => [id, cells["mass"]])).toEqual([
    [ONE, "1 kg"],
    [TWO, "1 kg"],
  ]);
});

test("text that cannot be read is kept with what is wrong with it, by the row as it will be, and comes back", () => {
  const work = workbench();
  work.patch({ id: ONE, key: "mass", cell: null, raw: "dużo" }, set(ONE, "count", "5"));
  expect(work.state().rows[0]?.unread).toEqual({ mass: { text: "dużo", problem: "mass dużo 5" } });
  work.patch(set(ONE, "mass", null));
  expect(work.shown(ONE, "mass")).toEqual({ cell: null });
  work.undo();
  expect(work.shown(ONE, "mass")).toEqual({ cell: null, raw: "dużo" });
});

test("a removed row that the server has comes back with its cells", () => {
  const work = workbench([{ count: "1" }, { count: "2" }]);
  work.remove(ONE, TWO);
  expect(work.rows()).toEqual([]);
  work.undo();
  expect(work.rows().map(({ id, cells }) => [id, cells["count"]])).toEqual([
    [ONE, "1"],
    [TWO, "2"],
  ]);
});
