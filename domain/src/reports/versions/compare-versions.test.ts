import { expect, test } from "vitest";
import type { Cells } from "../../areas/cells.ts";
import { sample } from "../../areas/sample-book.ts";
import type { FrozenReport } from "../contract/report-versions.ts";
import { compareVersions } from "./compare-versions.ts";
import { factRow, frozenArea, frozenVersion as version } from "../sample-report.ts";

const glass = { scope: "introduced", category: sample.glass, mass: "5 kg" };

test("a version is the same as itself, in any order of its rows", () => {
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
    key: "mass · introduced",
    label: "Masa (wprowadzone)",
    unit: "kg",
    before: "12",
    after: "12",
    difference: null,
  });
});

test("added and removed rows, and changed cells", () => {
  const one = version(1, [
    frozenArea("packagings", [
      [1, glass],
      [2, glass],
    ]),
  ]);
  const two = version(2, [
    frozenArea("packagings", [
      [1, { ...glass, mass: "0.006 Mg", remarks: "waga" }],
      [3, { ...glass, category: sample.plastics, mass: "1 kg" }],
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
          {
            column: "mass",
            label: "Masa",
            before: "5 kg",
            after: "0,006 Mg (6 kg)",
            why: "entered",
            difference: { amount: "1", unit: "kg" },
          },
          { column: "remarks", label: "Uwagi", before: "", after: "waga", why: "entered" },
        ],
        amounts: [{ key: "mass", label: "Masa", before: "5", after: "6" }],
      },
    ],
  });
  expect(compared?.totals[0]).toMatchObject({ key: "mass · introduced", before: "10", after: "7" });
});

test("an older version, without separate sums, is compared by whole sums", () => {
  const rows: [number, Cells][] = [
    [1, glass],
    [2, { ...glass, scope: "manufactured", mass: "7 kg" }],
  ];
  const now = version(2, [frozenArea("packagings", rows)]);
  const old = structuredClone(now);
  Object.assign(old.areas[0] ?? {}, { totals: { mass: "10", count: null, netValue: null } });
  const masses = (before: FrozenReport, after: FrozenReport) =>
    compareVersions(before, after)[0]?.totals.map(({ label, before, after }) => [label, before, after]);
  expect(masses(old, now)?.[0]).toEqual(["Masa (bez podziału)", "10", "12"]);
  expect(masses(now, now)).toEqual([
    ["Masa (wprowadzone)", "5", "5"],
    ["Masa (wytworzone)", "7", "7"],
  ]);
});

test("a renamed item differs from an entered change", () => {
  const one = version(1, [frozenArea("packagings", [[1, glass]])]);
  const two = structuredClone(one);
  const row = two.areas[0]?.rows[0];
  if (row) row.shown.category = "Szkło opakowaniowe";
  expect(compareVersions(one, two)[0]?.changed[0]?.cells).toEqual([
    expect.objectContaining({ column: "category", before: "Szkło", after: "Szkło opakowaniowe", why: "renamed" }),
  ]);
});

test("another density is a change; another spelling is none", () => {
  const one = version(1, [frozenArea("vehicles", [[1, { fuel: sample.diesel, amount: "100 l" }]])]);
  const [written, recounted] = [structuredClone(one), structuredClone(one)];
  const [row, otherRow] = [written.areas[0]?.rows[0], recounted.areas[0]?.rows[0]];
  if (row) row.shown.amount = "100 l"; // as versions were stored before they contained the converted amount
  expect(compareVersions(written, one)).toMatchObject([{ isSame: true }]);
  if (otherRow) {
    otherRow.amounts.amount = "0.05";
    otherRow.shown.amount = "100 l (0,05 Mg)";
  }
  expect(compareVersions(one, recounted)[0]?.changed[0]?.cells[0]).toMatchObject({
    before: "100 l (0,084 Mg)",
    after: "100 l (0,05 Mg)",
    why: "recounted",
  });
});

test("an area in one version only; sums by unit; empty is not zero", () => {
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
    totals: [{ key: "amount · Mg", unit: "Mg", before: null, after: "2", difference: { amount: "2", unit: "Mg" } }],
  });
});

test("rows of a switched-off area count as not submitted, if the version knows of them", () => {
  const one = version(1, [frozenArea("packagings", [[1, glass]])]);
  const off = { ...version(2, []), leftOut: [{ area: "packagings" as const, rowCount: 1 }] };
  expect(compareVersions(one, off)).toMatchObject([
    {
      states: { before: "filled", after: null },
      leftOut: { before: 0, after: 1 },
      fates: { removed: "notSubmitted" },
      totals: [{ key: "mass · introduced", before: "5", after: null, difference: { amount: "-5", unit: "kg" } }],
    },
  ]);
  expect(compareVersions(off, one)).toMatchObject([
    { leftOut: { before: 1, after: 0 }, fates: { added: "submitted" } },
  ]);
  // An older version does not say; a version that lists no left-out rows shows that they were removed.
  expect(compareVersions(one, version(2, []))).toMatchObject([{ fates: { removed: "notSubmitted" } }]);
  expect(compareVersions(one, { ...off, leftOut: [] })).toMatchObject([{ fates: { removed: "removed" } }]);
});

test("numbers have their units", () => {
  const priced = (count: string, netValue: string) =>
    version(1, [frozenArea("packagings", [[1, { ...glass, count, netValue }]])]);
  const [compared] = compareVersions(priced("32400", "9116"), priced("100", "20.5"));
  expect(compared?.changed[0]?.cells.map(({ before, after }) => [before, after])).toEqual([
    ["32\u00a0400 szt.", "100 szt."],
    ["9\u00a0116,00 zł", "20,50 zł"],
  ]);
});

test("a removed column is shown by its key", () => {
  const one = version(1, [frozenArea("batteries", [[1, { mass: "5 kg" }]])]);
  const two = structuredClone(one);
  const row = one.areas[0]?.rows[0];
  if (row) row.cells.colour = "red";
  expect(compareVersions(one, two)[0]?.changed[0]?.cells).toMatchObject([
    { column: "colour", label: "colour", before: "red", after: "" },
  ]);
});

test("added, removed and changed reasons, also of unchanged rows", () => {
  const explained = (reasons: Record<string, string>) => {
    const area = frozenArea("packagings", [[1, glass]]);
    const findings = Object.entries(reasons).map(([check, reason]) => ({
      area: "packagings" as const,
      rowId: null,
      column: null,
      level: "asks" as const,
      check,
      message: "Masa: razem 5 kg.",
      reason,
    }));
    return version(1, [{ ...area, findings }]);
  };
  const one = explained({ "jump.mass": "Nowy kontrakt.", gone: "Było.", same: "Bez zmian." });
  const [compared] = compareVersions(one, explained({ "jump.mass": "Remont.", same: "Bez zmian.", come: "Jest." }));
  expect(compared?.isSame).toBe(false);
  expect(compared?.reasons.map(({ before, after }) => [before?.reason, after?.reason])).toEqual([
    ["Nowy kontrakt.", "Remont."],
    ["Było.", undefined],
    [undefined, "Jest."],
  ]);
  expect(compareVersions(one, one)[0]).toMatchObject({ reasons: [], isSame: true });
});
