import { expect, test } from "vitest";
import { sample, sampleBook } from "../areas/sample-book.ts";
import { changedRows } from "./changed-rows.ts";

const { dictionaries } = sampleBook();
const linesOf = (area: string, before: unknown, after: unknown) =>
  changedRows({ action: "report.rows", item: `2026/11/${area}`, before, after }, dictionaries).rows.map(
    ({ fate, cells }) => [fate, ...cells.map(({ label, from, to }) => `${label}: ${from} → ${to}`)],
  );

test("changed cells have labels, units and names", () => {
  expect(
    linesOf("batteries", { a: { mass: "12.5 kg", kind: "portable" } }, { a: { mass: "1.5 Mg", kind: "ev" } }),
  ).toEqual([["changed", "Rodzaj: przenośne → EV (pojazdy elektryczne)", "Masa: 12,5 kg → 1,5 Mg"]]);
  expect(linesOf("batteries", { a: { count: null } }, { a: { count: "1200" } })).toEqual([
    ["changed", "Liczba:  → 1\u00a0200 szt."],
  ]);
  expect(linesOf("packagings", { a: { category: sample.plastics } }, { a: { category: sample.glass } })).toEqual([
    ["changed", expect.stringMatching(/: Tworzywa sztuczne → Szkło$/)],
  ]);
});

test("an added or removed row shows all its filled cells", () => {
  const row = { kind: "portable", mass: "5 kg", count: null };
  expect(linesOf("batteries", { a: null, b: row }, { a: row, b: null })).toEqual([
    ["added", "Rodzaj:  → przenośne", "Masa:  → 5 kg"],
    ["removed", "Rodzaj: przenośne → ", "Masa: 5 kg → "],
  ]);
});

test("rows have numbers where these were stored", () => {
  const mass = "5 kg";
  const before = { a: { rowNumber: 3 }, b: { rowNumber: 4, mass }, c: null, d: { mass } };
  const after = { a: { mass }, b: null, c: { rowNumber: 9, mass }, d: { mass: "6 kg" } };
  const { rows } = changedRows({ action: "report.rows", item: "2026/11/batteries", before, after }, dictionaries);
  expect(rows.map(({ fate, number, cells }) => [fate, number, cells.length])).toEqual([
    ["changed", 3, 1],
    ["removed", 4, 1],
    ["added", 9, 1],
    ["changed", null, 1],
  ]);
});

test("a long change counts its remaining rows; unknown values are shown as stored", () => {
  const change = { action: "report.rows", item: "2026/11/batteries", before: {}, after: { a: { old: "5" }, cut: 7 } };
  expect(changedRows(change, dictionaries)).toEqual({
    rows: [{ id: "a", number: null, fate: "added", cells: [{ column: "old", label: "old", from: "", to: "5" }] }],
    more: 7,
  });
});

test.each([[null], ["text"], [{ a: "text" }], [{ a: [1] }]])("unexpected values %j do not throw", (odd) => {
  for (const item of ["2026/11/batteries", "2026", ""])
    expect(() => changedRows({ action: "report.rows", item, before: odd, after: odd }, dictionaries)).not.toThrow();
});

test("other changes have no rows", () => {
  expect(changedRows({ action: "report.submit", item: "2026/11", before: {}, after: {} }, dictionaries).rows).toEqual(
    [],
  );
});
