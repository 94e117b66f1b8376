import { expect, test } from "vitest";
import { changeText } from "./year-change.ts";

test.each([
  ["27.07", "28.04", "zł/Mg", "+3,6 %"],
  ["28.04", "27.07", "zł/Mg", "−3,5 %"],
  ["0.30", "0.3", "zł/kg", "bez zmian"],
  ["10", "15", "zł/kg", "+50 %"],
  ["1000", "1000.1", "zł/Mg", "+0,01 %"],
  ["1", "1234.5", "zł/Mg", "+123 350 %"],
  ["61", "63", "%", "+2 p.p."],
  ["63", "62.5", "%", "−0,5 p.p."],
  ["0", "0.2", "zł/szt.", "+0,2 zł/szt."],
])("from %s to %s %s: %s", (from, to, unit, text) => {
  expect(changeText(from, to, unit).replaceAll("\u00a0", " ")).toBe(text);
});
