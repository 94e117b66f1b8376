import { expect, test } from "vitest";
import type { SheetPlan } from "./contract/imports.ts";
import { knownHead, planLike, recogniseSheet } from "./known-sheets.ts";
import { leftOutSheet } from "./plan.ts";

const sheet = (rows: (string | number)[][], name = "Arkusz1") => ({ name, isHidden: false, rows });
/** Names that no reader knows, matched by hand. */
const before = sheet(
  [
    ["Asortyment", "Co to", "Ile waży"],
    ["karton", "K1", 12],
  ],
  "Październik",
);
const plan: SheetPlan = {
  ...leftOutSheet,
  area: "packagings",
  head: 0,
  columns: { category: 1, mass: 2 },
  units: { mass: "kg" },
  constants: { scope: "introduced", month: "2026-10" },
  values: { category: { K1: "paper" } },
  readRows: [3],
  key: ["category", "scope"],
};
const head = knownHead(before, plan);
const known = head ? [{ head, area: "packagings" as const }] : [];
const read = (next: ReturnType<typeof sheet>, proposed = leftOutSheet) => {
  const found = recogniseSheet(next, known, proposed);
  return found && { gone: found.gone, plan: planLike(plan, found, proposed) };
};

test("a file of the same shape is read like the last one, wherever its table and columns stand", () => {
  const moved = [["Zestawienie za listopad"], [], ["ILE  WAŻY", "Nr", "Co to"], [3, 1, "K1"]];
  const { gone, plan: next } = read(sheet(moved, "Listopad")) ?? {};
  expect(gone).toEqual([]);
  expect(next).toEqual({
    area: "packagings",
    head: 2,
    columns: { category: 2, mass: 0 },
    units: { mass: "kg" },
    unitColumns: {},
    rivals: {},
    constants: { scope: "introduced" }, // the month and single rows are asked about each file
    values: { category: { K1: "paper" } },
    key: ["category", "scope"],
  });
});

test("what no longer fits is left out and named; too little in common is another file", () => {
  const wide: SheetPlan = { ...plan, columns: { ...plan.columns, remarks: 0 } };
  const ofWide = knownHead(before, wide);
  const found =
    ofWide && recogniseSheet(sheet([["Co to", "Ile waży"]]), [{ head: ofWide, area: "packagings" }], leftOutSheet);
  expect(found?.gone).toEqual(["Asortyment"]);
  expect(found && planLike(wide, found, leftOutSheet).columns).toEqual({ category: 0, mass: 1 });
  expect(read(sheet([["Co to", "Waga netto"]]))).toBeNull();
  // A sheet that we recognise as another area is not taken for this one because of some headings.
  const boilers = { ...leftOutSheet, area: "heatingBoilers" as const };
  expect(
    ofWide && recogniseSheet(sheet([["Co to", "Ile waży"]]), [{ head: ofWide, area: "packagings" }], boilers),
  ).toBeNull();
});

test("other units above the table make it another file; of equal headings only one in its old place is recognised", () => {
  expect(read(sheet([["Masa w Mg"], ["Asortyment", "Co to", "Ile waży"]]))).toBeNull();
  expect(read(sheet([["Ile waży", "Co to", "Ile waży"]]))?.plan.columns).toEqual({ category: 1, mass: 2 });
  expect(read(sheet([["Ile waży", "Ile waży", "Co to"]]))).toBeNull();
});

test("new columns are read or asked about as in a new file; columns that were left out before are not offered again", () => {
  const next = sheet([["Co to", "Ile waży", "Asortyment", "Liczba", "Masa netto", "Masa brutto"]]);
  const proposed: SheetPlan = {
    ...leftOutSheet,
    area: "packagings",
    head: 0,
    columns: { count: 3, remarks: 2 },
    rivals: { unitMass: [4, 5], mass: [4, 5] },
  };
  expect(read(next, proposed)?.plan).toMatchObject({
    columns: { category: 0, mass: 1, count: 3 },
    rivals: { unitMass: [4, 5] },
  });
});

test("a heading is cut between characters, never inside one", () => {
  const strange = sheet([["Co to", "Ile waży", `${"각".repeat(33)}😀`]]);
  const kept = knownHead(strange, { ...leftOutSheet, area: "packagings", head: 0, columns: { category: 0, mass: 1 } });
  expect(kept?.unread).toEqual([expect.not.stringMatching(/[\uD800-\uDBFF]$/)]);
});
