import { expect, test } from "vitest";
import { massScale, rowsOffScale } from "./mass-scale.ts";

const row = (count: string, unitMass: string, mass: string) => ({ count, unitMass, mass });

test.each([
  [row("4000", "310", "1240 kg"), "1"],
  [row("4000", "310", "1.24 Mg"), "1"],
  [row("4000", "310", "1.24 kg"), "1000"],
  [row("4000", "310", "1240 Mg"), "0.001"],
  [row("4000", "310", "124 kg"), "10"],
  [row("4000", "310", "12.4 kg"), "100"],
  [row("3", "333.333", "0.1 Mg"), "0.01"], // rounded
  [row("500", "5", "0.003 kg"), "1000"], // to its last place
  [row("300", "14", "0.004 kg"), "1000"],
  [row("500", "5", "3 kg"), "1"],
  [row("1", "4800", "0.5 kg"), "1"], // by a tenth one rounds nothing away
  [row("4000", "310", "900 kg"), "1"], // differs, but by no power of ten: the month's own check reports it
])("%j is off by %s", (cells, scale) => {
  expect(massScale(cells)?.toFixed()).toBe(scale);
});

test("rows that lack one of the three are not compared", () => {
  expect(massScale({ count: "1", unitMass: null, mass: "1 kg" })).toBeNull();
  expect(massScale(row("1", "5", "0 kg"))).toBeNull();
});

test("units that make all rows agree are offered", () => {
  const off = row("4000", "310", "1.24 kg");
  const rows = [off, { ...off, mass: "1.241 kg" }].map((cells, index) => ({ index, cells }));
  expect(rowsOffScale(rows, { units: {} })).toMatchObject({
    off: [{ index: 0 }, { index: 1 }],
    compared: 2,
    fixes: [{ field: "mass", unit: "Mg" }],
  });
  expect(rowsOffScale(rows, { units: { unitMass: "kg" } })?.fixes).toEqual([
    { field: "mass", unit: "Mg" },
    { field: "unitMass", unit: "g" },
  ]);
  const rounded = [...rows, { index: 2, cells: row("500", "5", "0.003 kg") }];
  expect(rowsOffScale(rounded, { units: {} })?.fixes).toEqual([{ field: "mass", unit: "Mg" }]);
  const mixed = [...rows, { index: 2, cells: row("1", "1000", "1 kg") }];
  expect(rowsOffScale(mixed, { units: {} })).toMatchObject({ off: [{}, {}], compared: 3, fixes: [] });
  expect(rowsOffScale([{ index: 0, cells: row("1", "1000", "1 kg") }], { units: {} })).toBeNull();
});
