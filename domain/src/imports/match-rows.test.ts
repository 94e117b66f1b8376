import { expect, test } from "vitest";
import type { Cells } from "../areas/cells.ts";
import type { Area } from "../areas/define-area.ts";
import { packagings } from "../areas/declarations/packagings.ts";
import { sample, sampleBook } from "../areas/sample-book.ts";
import { vehicles } from "../areas/declarations/vehicles.ts";
import { matchRows } from "./match-rows.ts";

const month = { year: 2026, month: 5 };
const book = sampleBook(month);
const rowsOf = (all: readonly Cells[]) => all.map((cells, index) => ({ id: String(index), cells }));
const readOf = (all: readonly Cells[]) =>
  all.map((cells, index) => ({ index, month, cells, problems: [], rounded: [], guesses: [] }));

/** What happens to rows of one key: which changes into which. */
function changes(kept: readonly Cells[], file: readonly Cells[], area: Area = packagings) {
  const { added, changed, unchanged } = matchRows(rowsOf(kept), readOf(file), {
    mode: "update",
    key: area === packagings ? ["category"] : ["vehicle"],
    area,
    book,
  });
  return { added: added.length, changed: changed.map(({ row, set }) => [row.id, set]), unchanged };
}

const glass = (mass: string, remarks: string, country: string | null = null): Cells => ({
  category: sample.glass,
  mass,
  remarks,
  country,
});

test.each([
  ["sorted otherwise", ["1 kg a", "2 kg b", "3 kg c"], ["3 kg c", "1 kg a", "2 kg b"], []],
  [
    "sorted otherwise, one cell changed",
    ["1 kg a", "2 kg b", "3 kg c"],
    ["3 kg c", "9 kg a", "2 kg b"],
    [["0", "9 kg"]],
  ],
  [
    "each changed in one cell, and sorted otherwise",
    ["1 kg a", "2 kg b"],
    ["8 kg b", "7 kg a"],
    [
      ["1", "8 kg"],
      ["0", "7 kg"],
    ],
  ],
  ["wholly equal ones", ["1 kg a", "1 kg a"], ["1 kg a", "1 kg a"], []],
  ["in another unit", ["2 Mg a", "2 kg b"], ["2000 g b", "2000 kg a"], []],
])("rows of one key: %s", (_, kept, file, expected) => {
  const cells = (text: string) => {
    const [quantity = "", unit = "", remarks = ""] = text.split(" ");
    return glass(`${quantity} ${unit}`, remarks);
  };
  const found = changes(kept.map(cells), file.map(cells));
  expect(found).toEqual({
    added: 0,
    changed: expected.map(([id, mass]) => [id, { mass }]),
    unchanged: kept.length - expected.length,
  });
});

test.each<[string, string, string, string[], Cells | null]>([
  ["the typed one was changed", "1250 kg", "2 Mg", ["1.25 Mg"], { mass: "2 Mg" }],
  ["the number was changed", "9.5 kg", "777 g", ["777 g"], { mass: "9.5 kg" }],
  ["our comma was lost", "777 kg", "777 g", ["777 g"], null],
  ["both were changed", "9.5 kg", "2 Mg", ["777 g"], null],
  ["the row is not there", "9.5 kg", "2 Mg", [], null],
])("a number and what was typed differ: %s", (_, number, typed, there, set) => {
  const kept = rowsOf(there.map((mass) => glass(mass, "a")));
  const read = readOf([glass(number, "a")]).map((row) => ({ ...row, typedBeside: { mass: typed } }));
  const found = matchRows(kept, read, { mode: "replace", key: ["category"], area: packagings, book });
  expect(found.changed.map((one) => one.set)).toEqual(set ? [set] : []);
  expect([found.added, found.removed, found.unchanged]).toEqual([[], [], 0]);
  expect(found.contradictory.map(({ problems }) => problems.map(({ field }) => field))).toEqual(set ? [] : [["mass"]]);
});

test("computed cells and a volume written as its mass are no changes", () => {
  const pieces = { category: sample.glass, count: "10", unitMass: "500", mass: null };
  expect(changes([pieces], [{ ...pieces, mass: "5 kg" }])).toMatchObject({ changed: [], unchanged: 1 });
  expect(changes([pieces], [{ ...pieces, mass: "6 kg" }]).changed).toEqual([["0", { mass: "6 kg" }]]);
  const car = { vehicle: "EL 1", category: sample.cars, engine: sample.carEuro5, fuel: sample.petrol, amount: "120 l" };
  const weight = vehicles.amounts(car, book)["amount"];
  expect(changes([car], [{ vehicle: "EL 1", amount: `${weight} Mg` }], vehicles)).toMatchObject({ changed: [] });
  expect(changes([car], [{ vehicle: "EL 1", amount: "120 l" }], vehicles)).toMatchObject({ changed: [] });
});

test("many rows of one key, sorted backwards and each changed in the same cell, keep their own values", () => {
  const kept = Array.from({ length: 2_000 }, (_, at) => glass(`${at + 1} kg`, `uwaga ${at}`));
  const { changed } = changes(kept, kept.map((cells) => ({ ...cells, country: "DE" })).toReversed());
  expect(changed).toHaveLength(kept.length);
  expect(changed.every(([, set]) => JSON.stringify(set) === '{"country":"DE"}')).toBe(true);
});
