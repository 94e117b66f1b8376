import { expect, test } from "vitest";
import { sheetName, sheetNames } from "./sheet-names.ts";

test.each([
  ["Opakowania", "Opakowania"],
  ["Sprzęt elektryczny i elektroniczny", "Sprzęt elektryczny"],
  ["Kategorie opakowań według materiału", "Kategorie opakowań według"],
  ["A/B: [nie] 'tak'?", "A B   nie   tak"],
  ["x".repeat(40), "x".repeat(31)],
  [`${"x".repeat(30)}😀`, "x".repeat(30)],
])("%s is a sheet called %s", (name, short) => {
  expect(sheetName(name)).toBe(short);
});

test("names of sheets are unique and short enough", () => {
  const names = sheetNames([
    "Sprzęt elektryczny i inny",
    "sprzęt elektryczny i inny",
    "",
    ...Array(3).fill("x".repeat(60)),
  ]);
  expect(names.slice(0, 4)).toEqual([
    "Sprzęt elektryczny i inny",
    "sprzęt elektryczny i inny 2",
    "Arkusz 3",
    "x".repeat(31),
  ]);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  for (const name of names) expect(name.length).toBeLessThanOrEqual(31);
});
