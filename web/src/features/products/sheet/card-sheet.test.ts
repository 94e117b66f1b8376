import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { Product } from "@ekorok/domain/products/contract/products";
import { partFrom } from "@ekorok/domain/products/product-parts";
import { expect, test } from "vitest";
import { duplicated, withPatch, type SheetRow, sheetRowsOf, withoutRows, unsavedChanges } from "./card-sheet.ts";
import { sheetProblems } from "./sheet-problems.ts";

const today = "2026-11-17";
const bag = partFrom("packaging", { category: "c", level: "individual", use: "singleUse", unitMass: "12" });
const box = partFrom("packaging", {
  category: "d",
  level: "grouped",
  use: "singleUse",
  unitMass: "310",
  perPackage: "24",
});
const lamp: Product = {
  id: "lamp",
  version: 3,
  code: "L-1",
  gtin: null,
  name: "Lampa",
  unit: "szt.",
  units: [{ unit: "op.", pieces: "12" }],
  versions: [{ validFrom: "2026-01-01", origin: "own", productMass: "350", parts: [bag, box] }],
  isWithdrawn: false,
};
const products = [lamp, { ...lamp, id: "gone", code: "X", isWithdrawn: true }];
const rows = sheetRowsOf(products, today);
const change = (id: string, key: string, cell: string | null) => ({ id, key, cell });
const unsaved = (after: readonly SheetRow[], from: string | null = null) =>
  unsavedChanges(after, products, new Set(after.flatMap(({ product }) => product ?? []).concat("lamp")), {
    from,
    today,
  });

test("a product has a row for each part, a withdrawn one has none", () => {
  expect(rows.map(({ row, product }) => [row.id, product, row.cells["unitMass"]])).toEqual([
    ["lamp/0", "lamp", "12"],
    ["lamp/1", "lamp", "310"],
  ]);
  expect(unsaved(rows)).toEqual([]);
});

test("a product's column changes in all its rows, a part's column in its own row only", () => {
  const after = withPatch(rows, [change("lamp/1", "name", "Lampa LED"), change("lamp/1", "unitMass", "300")]);
  expect(after.map(({ row }) => [row.cells["name"], row.cells["unitMass"]])).toEqual([
    ["Lampa LED", "12"],
    ["Lampa LED", "300"],
  ]);
  expect(unsaved(after)).toEqual([
    {
      id: "lamp",
      version: 3,
      product: {
        code: "L-1",
        gtin: null,
        unit: "szt.",
        units: lamp.units,
        isWithdrawn: false,
        name: "Lampa LED",
        versions: [{ ...lamp.versions[0], parts: [bag, { ...box, unitMass: "300" }] }],
      },
    },
  ]);
});

test("a new row with a product's code, however spelled, is another part of it", () => {
  const after = withPatch(rows, [change("new", "code", "l-1"), change("new", "batteryKind", "portable")]);
  expect(after[2]).toMatchObject({ product: "lamp", row: { cells: { code: "L-1", name: "Lampa", what: "battery" } } });
  expect(unsaved(after)[0]?.product?.versions[0]?.parts.map(({ what }) => what)).toEqual([
    "packaging",
    "packaging",
    "battery",
  ]);
});

test("a row that names something else is a new product; one that names nothing waits without one", () => {
  const begun = withPatch(rows, [change("new", "unitMass", "5")]);
  expect([begun[2]?.product, unsaved(begun)]).toEqual([null, []]);
  const named = withPatch(begun, [change("new", "name", "Kubek"), change("new", "category", "c")]);
  const [, fresh] = [null, ...unsaved(named)];
  expect(fresh).toMatchObject({
    version: 0,
    product: { name: "Kubek", versions: [{ validFrom: "2026-01-01", parts: [{ unitMass: "5" }] }] },
  });
});

test("a change from a day on makes a version and leaves the one before", () => {
  const after = withPatch(rows, [change("lamp/0", "unitMass", "15")]);
  const [saved] = unsaved(after, "2026-12-01");
  expect(
    saved?.product?.versions.map(({ validFrom, parts }) => [
      validFrom,
      parts[0]?.what === "packaging" && parts[0].unitMass,
    ]),
  ).toEqual([
    ["2026-01-01", "12"],
    ["2026-12-01", "15"],
  ]);
});

test("a product without rows is deleted; with one row less it has one part less", () => {
  expect(unsaved(withoutRows(rows, ["lamp/0"]))[0]?.product?.versions[0]?.parts).toEqual([box]);
  expect(unsaved(withoutRows(rows, ["lamp/0", "lamp/1"]))).toEqual([{ id: "lamp", version: 3, product: null }]);
  expect(duplicated(rows, ["lamp/0"]).map(({ row }) => row.cells["unitMass"])).toEqual(["12", "12", "310"]);
});

test("a part of another kind loses the cells that only the old kind has", () => {
  const after = withPatch(rows, [change("lamp/1", "what", "sup")]);
  expect(after[1]?.row.cells).toMatchObject({ what: "sup", category: null, perPackage: null, unitMass: "310" });
});

test("what cannot be saved is marked and not sent: an unreadable cell, a package of nothing, another product's code, even a withdrawn one's", () => {
  const unread = withPatch(rows, [{ ...change("lamp/0", "unitMass", null), raw: "dużo" }]);
  expect(unsaved(unread)).toEqual([]);
  const twice = withPatch(rows, [change("lamp/0", "code", "x")]);
  expect(unsaved(twice)).toEqual([]);
  const book = { period: { year: 2026, month: 11 }, dictionaries: emptyDictionaries() };
  const problems = sheetProblems(twice, products, book, new Map());
  expect(problems.get("lamp/0")?.["code"]?.[0]).toMatchObject({ level: "blocks", isUnsavable: true });
  expect(problems.get("lamp/1")?.["category"]?.[0]?.isUnsavable).toBeUndefined(); // missing, but savable
  const none = withPatch(rows, [change("lamp/1", "perPackage", "0")]);
  expect(unsaved(none)).toEqual([]);
  expect(sheetProblems(none, products, book, new Map()).get("lamp/1")?.["perPackage"]).toMatchObject([
    { level: "blocks", isUnsavable: true },
  ]);
});
