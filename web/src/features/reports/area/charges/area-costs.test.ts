import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import { sumQuantities } from "@ekorok/domain/areas/quantities";
import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { expect, test, vi } from "vitest";
import type { GridRow } from "../../../../grid/grid-row.ts";
import { runAtOnce } from "../../../../grid/sliced-work.ts";
import { rowCounter } from "./area-costs.ts";

const packagings = areaById("packagings");
if (!packagings) throw new Error("there are no packagings");
const dictionaries = emptyDictionaries();
dictionaries.packagings.categories = {
  glass: { name: "Szkło", material: "M5", feeRates: {}, recyclingLevels: {}, version: 1 },
};
const book = { period: { year: 2026, month: 3 }, dictionaries };
const rowOf = (number: number, mass = `${number}.5 kg`): GridRow => ({
  id: String(number),
  cells: { scope: "introduced", use: "singleUse", category: "glass", mass },
});

test("of five thousand rows only the changed one is recounted", () => {
  const quantities = vi.fn<Area["quantities"]>(packagings.quantities);
  const count = rowCounter({ ...packagings, quantities }, book);
  const rows = Array.from({ length: 5_000 }, (_, index) => rowOf(index));
  const all = (of: readonly GridRow[]) => sumQuantities(of.flatMap(({ cells }) => packagings.quantities(cells, book)));
  expect(runAtOnce(count(rows))).toEqual(all(rows));
  quantities.mockClear();
  const changed = rows.with(2_000, rowOf(2_000, "7 Mg")).slice(1);
  expect(runAtOnce(count(changed))).toEqual(all(changed));
  expect(quantities).toHaveBeenCalledTimes(1);
});

test("an interrupted count continues where it stopped", () => {
  const count = rowCounter(packagings, book);
  const rows = [rowOf(1), rowOf(2), rowOf(3)];
  let looks = 0;
  runAtOnce(count(rows, () => looks++ < 2));
  expect(runAtOnce(count(rows.slice(1)))["packaging/glass"]).toEqual({ amount: "6", rows: 2 });
});

test("blocked and unreadable rows have no amount", () => {
  const count = rowCounter(packagings, book);
  const blocked = rowOf(2);
  const rows = [
    rowOf(1),
    { ...blocked, cells: { ...blocked.cells, category: "gone" } },
    { ...rowOf(3), raw: { net: "?" } },
  ];
  expect(runAtOnce(count(rows))).toMatchObject({
    "packaging/glass": { amount: "1.5", rows: 1 },
    "incomplete/packagings": { amount: "0", rows: 2, unknown: 2 },
  });
});
