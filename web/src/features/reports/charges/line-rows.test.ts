import { areaById } from "@ekorok/domain/areas/all-areas";
import { expect, test } from "vitest";
import { identifyingColumns } from "./line-rows.tsx";

const boilers = areaById("heatingBoilers");
if (!boilers) throw new Error("no boilers");
const all = Object.fromEntries(Object.keys(boilers.columns).map((key) => [key, "coś"]));

test("what is counted and what a row is called by is among the few columns that are shown, in their order", () => {
  expect(identifyingColumns(boilers, [{ shown: all }])).toEqual(["place", "gmina", "name", "boiler", "amount"]);
});

test("what no row has is not shown", () => {
  expect(identifyingColumns(boilers, [{ shown: { name: "Stary", amount: "5 Mg", ash: "" } }])).toEqual([
    "name",
    "amount",
  ]);
  expect(identifyingColumns(boilers, [])).toEqual([]);
});
