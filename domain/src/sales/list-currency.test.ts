import { expect, test } from "vitest";
import { areInZloty, proposeSalesSheet } from "./list-plan.ts";
import { leftOutSheet } from "../imports/plan.ts";

const sheetOf = (...rows: string[]) => ({ name: "", isHidden: false, rows: rows.map((row) => row.split(";")) });
const planOf = (columns: Record<string, number>) => ({ ...leftOutSheet, head: 0, columns });

test.each<[string, number | number[] | undefined, string?]>([
  ["Kod;Wartość netto", 1],
  ["Kod;Wartość netto PLN", 1, "zł"],
  ["Kod;Wartość netto EUR", undefined],
  ["Kod;Wartość netto [€]", undefined],
  ["Kod;Netto (waluta);Netto PLN", 2, "zł"],
  ["Kod;Netto (waluta);Netto [zł]", 2, "zł"],
  ["Kod;Netto/szt.;Netto razem", 2],
  ["Kod;Netto jedn.;Wartość netto", 2],
  ["Kod;Wartość;Wartość netto;Wartość VAT;Wartość brutto", 2],
  ["Kod;Wartość netto zakupu;Wartość netto sprzedaży", 2],
  ["Kod;Wartość netto przed rabatem;Wartość netto po rabacie", 2],
  ["Kod;Wartość netto;Rabat netto;Wartość netto po rabacie", 3],
  ["Kod;Marża netto", undefined],
  ["Kod;Wartość netto w tys. zł", 1, "tys. zł"],
  ["Kod;Netto [tys. PLN]", 1, "tys. PLN"],
  ["Kod;Netto A;Netto B", [1, 2]],
])("the net value in %s", (heads, expected, unit) => {
  const { columns, units, rivals } = proposeSalesSheet(sheetOf(heads));
  expect([rivals?.["netValue"] ?? columns["netValue"], units["netValue"]]).toEqual([expected, unit]);
});

test.each<[string[], boolean[]]>([
  [
    ["Kod;Netto;Waluta", "A;1;EUR", "A;1;PLN", "A;1;zł", "A;1;"],
    [false, true, true, true],
  ],
  [["Kod;Netto;Kod waluty", "A;1;usd"], [false]],
  [["Kod;Netto;Wal.", "A;1;EUR"], [false]],
  [["Kod;Netto PLN;Waluta", "A;1;EUR"], [true]],
  [["Kod;Netto EUR", "A;1"], [false]],
  [["Kod;Netto", "A;1"], [true]],
])("%s", (rows, expected) => {
  const isInZloty = areInZloty(sheetOf(...rows), planOf({ code: 0, netValue: 1 }));
  expect(rows.slice(1).map((_, place) => isInZloty(place + 1))).toEqual(expected);
});
