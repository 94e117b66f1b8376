import { expect, test } from "vitest";
import { packagings } from "../../../../../test/area-workbench.ts";
import { tableOf } from "./table-of-area.ts";

const read = tableOf(packagings());

test("a first row that names columns as files do says where the others go; it may name more", () => {
  const block = [
    ["Lp.", "Materiał", "MASA [t]", "Wartość netto (EUR)"],
    ["1", "Szkło", "5", "7"],
    ["Razem:", "", "5", "7"],
    ["", ""],
  ];
  expect(read(block)).toEqual({
    rows: [["1", "Szkło", "5", "7"]],
    heads: [
      null,
      { key: "category", unit: undefined },
      { key: "mass", unit: "Mg" },
      { key: "netValue", unit: "EUR" }, // refused below, not read as if it were ours
    ],
    sums: 1,
  });
});

test("names that are only like ours are headings where one stands over numbers", () => {
  const head = ["Kategoria opakowania", "Masa opakowań"];
  expect(read([head, ["Szkło", "5"]]).heads?.map((one) => one?.key)).toEqual(["category", "mass"]);
  expect(read([head, ["Szkło", "dużo"]]).heads).toBeNull();
});

test.each([[["Kategoria"]], [["Masa", "Masa"]], [["Masa", "Kategoria", "Cena", "Kolor"]], [["Szkło", "Masa własna"]]])(
  "%j is a row like the others",
  (head) => {
    expect(read([head, ["x"]])).toEqual({ rows: [head, ["x"]], heads: null, sums: 0 });
  },
);
