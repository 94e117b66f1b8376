import { areaById } from "@ekorok/domain/areas/all-areas";
import { expect, test } from "vitest";
import { identifyingColumns } from "./line-rows.tsx";

const boilers = areaById("heatingBoilers");
if (!boilers) throw new Error("no boilers");
const all = Object.fromEntries(Object.keys(boilers.columns).map((key) => [key, "coś"]));

test("the few columns shown include what is counted and what names a row, in their order", () => {
  expect(identifyingColumns(boilers, [{ shown: all }])).toEqual(["place", "gmina", "name", "boiler", "amount"]);
});

test("an empty column is not shown", () => {
  expect(identifyingColumns(boilers, [{ shown: { name: "Stary", amount: "5 Mg", ash: "" } }])).toEqual([
    "name",
    "amount",
  ]);
  expect(identifyingColumns(boilers, [])).toEqual([]);
});
