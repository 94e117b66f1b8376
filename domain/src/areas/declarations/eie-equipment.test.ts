import { expect, test } from "vitest";
import { eieEquipment } from "./eie-equipment.ts";
import { copiedToNextMonth } from "../other-months.ts";
import { offeredNames, type OwnItem, ownItemColumnsIn } from "../own-items.ts";
import { readCell } from "../reading.ts";
import { rowOf, sampleBook } from "../sample-book.ts";
import { rowSchema } from "../row-schema.ts";

test("the six statutory groups in order; a row with pieces and mass is complete", () => {
  const row = rowOf(eieEquipment, { group: "3", purpose: "household", count: "250", mass: "12.5 kg" });
  expect(eieEquipment.options("group", row, sampleBook()).map(({ value }) => value)).toEqual("123456".split(""));
  expect(eieEquipment.check(row, sampleBook())).toEqual([]);
  expect(eieEquipment.amounts({ ...row, netRevenue: "1234.5" }, sampleBook())).toEqual({
    count: "250",
    mass: "12.5",
    netRevenue: "1234.5",
  });
});

test.each(["4", "Grupa 4", "grupa nr 4", "gr. 4"])("%j is read as the fourth group", (typed) => {
  const { group } = eieEquipment.columns;
  expect(group && readCell(group, typed, eieEquipment.options("group", {}, sampleBook()))).toEqual({ cell: "4" });
});

test("pieces are whole numbers, money has two places", () => {
  for (const cells of [{ count: "1.5" }, { netRevenue: "0.001" }])
    expect(rowSchema(eieEquipment).safeParse(rowOf(eieEquipment, cells)).success).toBe(false);
});

test.each([
  ["0", "1 g", ["count blocks"]],
  ["0", "0 kg", []],
  ["1", "1 g", []],
  ["1", "0 kg", []],
])("%s pieces that weigh %s: %j", (count, mass, expected) => {
  const row = rowOf(eieEquipment, { group: "3", purpose: "household", count, mass });
  expect(eieEquipment.check(row, sampleBook()).map(({ column, level }) => `${column} ${level}`)).toEqual(expected);
});

test("kind, origin and document are optional", () => {
  const row = rowOf(eieEquipment, { group: "5", purpose: "other", count: "1", mass: "1 kg" });
  expect(eieEquipment.check(row, sampleBook())).toEqual([]);
  const complete = { ...row, kind: "czajniki", origin: "domestic", document: "FV 1" };
  expect(eieEquipment.check(complete, sampleBook())).toEqual([]);
  expect(copiedToNextMonth(eieEquipment, complete, sampleBook())).toEqual({
    group: "5",
    kind: "czajniki",
    origin: "domestic",
    purpose: "other",
  });
});

test("earlier kinds are offered within their group", () => {
  const known = (name: string, group: string, kind: OwnItem["kind"] = "equipment") => ({
    kind,
    name,
    cells: { group },
  });
  const all = [known("czajniki", "5"), known("lodówki", "1"), known("żelazka", "5"), known("inne", "5", "vehicle")];
  const [column] = ownItemColumnsIn(eieEquipment);
  if (!column) throw new Error("no column remembers");
  expect(offeredNames(column, { group: "5" }, all)).toEqual(["czajniki", "żelazka"]);
  expect(offeredNames(column, { group: "2" }, all)).toEqual([]);
  expect(offeredNames(column, {}, all)).toEqual(["czajniki", "lodówki", "żelazka"]);
});
