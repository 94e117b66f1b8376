import { expect, test } from "vitest";
import { areInZloty, zlotyColumns } from "./list-currency.ts";
import { leftOutSheet } from "../imports/plan.ts";

const sheetOf = (...rows: string[]) => ({ name: "", isHidden: false, rows: rows.map((row) => row.split(";")) });
const planOf = (columns: Record<string, number>) => ({ ...leftOutSheet, head: 0, columns });

test.each<[string, Record<string, number>, number | undefined]>([
  ["Kod;Wartość netto", { code: 0, netValue: 1 }, 1],
  ["Kod;Wartość netto PLN", { code: 0, netValue: 1 }, 1],
  ["Kod;Wartość netto EUR", { code: 0, netValue: 1 }, undefined],
  ["Kod;Wartość netto [€]", { code: 0, netValue: 1 }, undefined],
  ["Kod;Netto (waluta);Netto PLN", { code: 0, netValue: 1 }, 2],
  ["Kod;Netto (waluta);Netto [zł]", { code: 0, netValue: 1 }, 2],
])("%s", (heads, columns, expected) =>
  expect(zlotyColumns(sheetOf(heads), 0, columns)).toEqual({
    code: 0,
    ...(expected !== undefined && { netValue: expected }),
  }),
);

test.each<[string[], boolean[]]>([
  [
    ["Kod;Netto;Waluta", "A;1;EUR", "A;1;PLN", "A;1;zł", "A;1;"],
    [false, true, true, true],
  ],
  [["Kod;Netto;Kod waluty", "A;1;usd"], [false]],
  [["Kod;Netto PLN;Waluta", "A;1;EUR"], [true]],
  [["Kod;Netto EUR", "A;1"], [false]],
  [["Kod;Netto", "A;1"], [true]],
])("%s", (rows, expected) => {
  const isInZloty = areInZloty(sheetOf(...rows), planOf({ code: 0, netValue: 1 }));
  expect(rows.slice(1).map((_, place) => isInZloty(place + 1))).toEqual(expected);
});
