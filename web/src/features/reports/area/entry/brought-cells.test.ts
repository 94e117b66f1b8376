import { areaById } from "@ekorok/domain/areas/all-areas";
import { expect, test } from "vitest";
import { noneBrought, proposedCells, withBrought } from "./brought-cells.ts";

const area = areaById("vehicles");
if (!area) throw new Error("there are no vehicles");

const brought = withBrought(noneBrought, [
  { id: "r1", key: "category", cell: "c" },
  { id: "r1", key: "fuel", cell: "f" },
]);
const note = { note: "Jak ostatnio przy „WX 1”." };

test("what a name filled in is marked until somebody changes or undoes it", () => {
  const marked = (cells: Record<string, string | null>) =>
    proposedCells(area, [{ id: "r1", cells: { vehicle: "WX 1", ...cells } }], brought).get("r1");
  expect(marked({ category: "c", fuel: "f" })).toEqual({ category: note, fuel: note });
  expect(marked({ category: "other", fuel: "f" })).toEqual({ fuel: note });
  expect(marked({ category: null, fuel: null })).toBeUndefined();
  expect(marked({ vehicle: null, category: "c" })).toBeUndefined();
});
