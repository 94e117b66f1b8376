import { expect, test } from "vitest";
import type { Cells } from "../areas/cells.ts";
import { areaById, type AreaId } from "../areas/index.ts";
import { sample, sampleBook } from "../areas/sample-book.ts";
import { showCell } from "../areas/showing.ts";
import { totalsOf } from "../areas/totals.ts";
import { frozenReport, type FrozenReport } from "../contract/report-versions.ts";
import { compareVersions } from "./compare-versions.ts";
import { factRow } from "./sample-month.ts";

const book = sampleBook();

function frozenArea(id: AreaId, rows: readonly (readonly [number, Cells])[]): FrozenReport["areas"][number] {
  const area = areaById(id);
  if (!area) throw new Error(`there is no area ${id}`);
  const kept = rows.map(([number, cells]) => factRow(id, number, cells));
  return {
    area: id,
    state: kept.length > 0 ? "filled" : "declaredEmpty",
    totals: totalsOf(area, kept, book),
    rows: kept.map((row) => ({
      ...row,
      cells: { ...row.cells },
      amounts: { ...row.amounts },
      version: 1,
      shown: Object.fromEntries(
        Object.entries(area.columns).map(([key, column]) => [key, showCell(column, row.cells[key] ?? null, book)]),
      ),
    })),
    findings: [],
  };
}

const version = (number: number, areas: FrozenReport["areas"]): FrozenReport =>
  frozenReport.parse({
    number,
    correction: 0,
    year: 2026,
    month: 11,
    submittedAt: "2026-12-01T10:00:00Z",
    submittedBy: { uid: sample.plastics, name: "Jan" },
    company: { name: "Firma", nip: "", regon: "", bdoNumber: "", seat: "" },
    hash: "x",
    areas,
    items: {},
    months: [],
  });

const glass = { category: sample.glass, mass: "5 kg" };

test("a version is the same as itself, in whatever order its rows stand", () => {
  const one = version(1, [
    frozenArea("packagings", [
      [1, glass],
      [2, { ...glass, mass: "7 kg" }],
    ]),
  ]);
  const other = version(2, [
    frozenArea("packagings", [
      [2, { ...glass, mass: "7 kg" }],
      [1, glass],
    ]),
  ]);
  expect(compareVersions(one, other)).toMatchObject([{ isSame: true, added: [], removed: [], changed: [] }]);
  expect(compareVersions(one, other)[0]?.totals).toContainEqual({
    key: "mass",
    label: "Masa",
    unit: "kg",
    before: "12",
    after: "12",
  });
});

test("rows that came and went, and the very cells that changed", () => {
  const one = version(1, [
    frozenArea("packagings", [
      [1, glass],
      [2, glass],
    ]),
  ]);
  const two = version(2, [
    frozenArea("packagings", [
      [1, { ...glass, mass: "0.006 Mg", remarks: "waga" }],
      [3, { category: sample.plastics, mass: "1 kg" }],
    ]),
  ]);
  const [compared] = compareVersions(one, two);
  expect(compared).toMatchObject({
    isSame: false,
    added: [{ id: factRow("packagings", 3, {}).id }],
    removed: [{ id: factRow("packagings", 2, {}).id }],
    changed: [
      {
        id: factRow("packagings", 1, {}).id,
        cells: [
          { column: "mass", label: "Masa", before: "5 kg", after: "0,006 Mg", isRenamed: false },
          { column: "remarks", label: "Uwagi", before: "", after: "waga", isRenamed: false },
        ],
        amounts: [{ key: "mass", label: "Masa", before: "5", after: "6" }],
      },
    ],
  });
  expect(compared?.totals[0]).toMatchObject({ key: "mass", before: "10", after: "7" });
});

test("a name that the dictionary changed is told apart from what somebody entered", () => {
  const one = version(1, [frozenArea("packagings", [[1, glass]])]);
  const two = structuredClone(one);
  const row = two.areas[0]?.rows[0];
  if (row) row.shown.category = "Szkło opakowaniowe";
  expect(compareVersions(one, two)[0]?.changed[0]?.cells).toEqual([
    { column: "category", label: "Kategoria", before: "Szkło", after: "Szkło opakowaniowe", isRenamed: true },
  ]);
});

test("an area that only one version has; sums by unit; nothing entered is not zero", () => {
  const one = version(1, [frozenArea("batteries", [])]);
  const two = version(2, [
    frozenArea("heatingBoilers", [[1, { boiler: sample.smallCoalBoiler, amount: "2 Mg" }]]),
    frozenArea("batteries", []),
  ]);
  const compared = compareVersions(one, two);
  expect(compared.map(({ area, isSame }) => [area, isSame])).toEqual([
    ["batteries", true],
    ["heatingBoilers", false],
  ]);
  expect(compared[1]).toMatchObject({
    states: { before: null, after: "filled" },
    totals: [{ key: "amount · Mg", label: "Zużycie", unit: "Mg", before: null, after: "2" }],
  });
});

test("a column that is no more is told by its name", () => {
  const one = version(1, [frozenArea("batteries", [[1, { mass: "5 kg" }]])]);
  const two = structuredClone(one);
  const row = one.areas[0]?.rows[0];
  if (row) row.cells.colour = "red";
  expect(compareVersions(one, two)[0]?.changed[0]?.cells).toMatchObject([
    { column: "colour", label: "colour", before: "red", after: "" },
  ]);
});
