import { expect, test } from "vitest";
import { eieEquipment } from "./eie-equipment.ts";
import { rowOf, sampleBook } from "./sample-book.ts";

test("the six statutory groups, in their order; a row with pieces and mass is complete", () => {
  const row = rowOf(eieEquipment, { group: "3", purpose: "household", count: "250", mass: "12.5 kg" });
  expect(eieEquipment.options("group", row, sampleBook()).map(({ value }) => value)).toEqual("123456".split(""));
  expect(eieEquipment.check(row, sampleBook())).toEqual([]);
  expect(eieEquipment.amounts({ ...row, netRevenue: "1234.5" }, sampleBook())).toEqual({
    count: "250",
    mass: "12.5",
    netRevenue: "1234.5",
  });
});

test("pieces are whole, money has grosze", () => {
  for (const cells of [{ count: "1.5" }, { netRevenue: "0.001" }])
    expect(eieEquipment.row.safeParse(rowOf(eieEquipment, cells)).success).toBe(false);
});
