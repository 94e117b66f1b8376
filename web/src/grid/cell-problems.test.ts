import { expect, test } from "vitest";
import { numberColumn, textColumn } from "../../grid-lab/column-kinds.ts";
import { problemsOfCell } from "./cell-problems.ts";

const missing = { level: "blocks", message: "Uzupełnij." } as const;
const odd = { level: "asks", message: "Dużo." } as const;
const name = textColumn({ key: "name", title: "Nazwa", width: 100 });
const mass = numberColumn({
  key: "mass",
  title: "Masa",
  width: 100,
  read: () => ({ value: null, problem: "To nie liczba." }),
});

test("a fresh row reports wrong cells but not missing ones", () => {
  const row = { id: "a", cells: { name: null, mass: "5" } };
  expect(problemsOfCell(name, row, { name: [missing] }, true)).toEqual([]);
  expect(problemsOfCell(name, row, { name: [missing] }, false)).toEqual([missing]);
  expect(problemsOfCell(mass, row, { mass: [odd] }, true)).toEqual([odd]);
});

test("unreadable text is reported first", () => {
  const row = { id: "a", cells: {}, raw: { mass: "dużo" } };
  expect(problemsOfCell(mass, row, { mass: [missing] }, true)).toEqual([
    { level: "blocks", message: "To nie liczba.", isUnsavable: true },
    missing,
  ]);
});

test("unreadable text is reported once, even if the caller reports it, too", () => {
  const row = { id: "a", cells: {}, raw: { mass: "dużo" } };
  const unreadable = { level: "blocks", message: "To nie liczba.", isUnsavable: true } as const;
  expect(problemsOfCell(mass, row, { mass: [unreadable, odd] }, false)).toEqual([unreadable, odd]);
});
