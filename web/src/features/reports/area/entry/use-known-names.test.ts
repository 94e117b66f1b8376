import { expect, test } from "vitest";
import { GLASS, packagings, someBook } from "../../../../../test/area-workbench.ts";
import { gridColumns } from "./grid-columns.ts";
import { readAgain, unknownNames } from "./use-known-names.ts";

const area = packagings();
const row = (id: string, raw: Record<string, string>) => ({ id, cells: { remarks: "a" }, raw });

test("unknown names are reported once, and no other mistakes", () => {
  const rows = [row("1", { category: "Tektura", count: "12.500" }), row("2", { category: "Tektura" }), row("3", {})];
  expect(unknownNames(area, rows)).toEqual(["category Tektura"]);
});

test("texts that have become readable are entered, the others stay as typed", () => {
  const columns = gridColumns(area, someBook(), []);
  const rows = [row("1", { category: GLASS.name, count: "12.500" }), row("2", { category: "Tektura" })];
  expect(readAgain(columns, rows)).toEqual([{ id: "1", key: "category", cell: GLASS.id }]);
});
