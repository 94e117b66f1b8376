import { describe, expect, test } from "vitest";
import type { Cells } from "../cells.ts";
import { exportedPackagings } from "./exported-packagings.ts";
import { importedPackagings } from "./imported-packagings.ts";
import { packagings } from "./packagings.ts";
import { rowOf, sample, sampleBook } from "../sample-book.ts";

const book = sampleBook();

describe.each([
  ["at home", packagings, { scope: "introduced" }],
  ["imported", importedPackagings, { origin: "intraEuAcquisition", content: "packedProducts" }],
  ["exported", exportedPackagings, { direction: "nonEuExport", content: "packedProducts" }],
])("packaging %s", (_, area, own) => {
  const row = (cells: Cells) => rowOf(area, { ...own, category: sample.plastics, use: "singleUse", ...cells });

  test.each([
    ["1000", "25", "25 kg", "25"],
    ["3", "0.333", "0.000999 kg", "0.000999"],
    ["0", "25", "0 kg", "0"],
  ])("%s pieces of %s g fill in %s", (count, unitMass, mass, kilograms) => {
    expect(area.completed(row({ count, unitMass }), book).mass).toBe(mass);
    expect(area.amounts(row({ count, unitMass }), book).mass).toBe(kilograms);
    expect(area.check(row({ count, unitMass }), book)).toEqual([]);
  });

  test("a typed mass counts, and the difference is reported", () => {
    const typed = row({ count: "1000", unitMass: "25", mass: "0.03 Mg" });
    expect(area.completed(typed, book).mass).toBe("0.03 Mg");
    expect(area.amounts(typed, book).mass).toBe("30");
    expect(area.check(typed, book)).toEqual([
      {
        column: "mass",
        level: "warns",
        message: "Wpisana masa 30 kg różni się od wyliczonej: 1\u00a0000 szt. × 25 g = 25 kg. Liczy się masa wpisana.",
      },
    ]);
    expect(area.check({ ...typed, mass: "25000 g" }, book)).toEqual([]);
  });

  test("pieces alone give no mass", () => {
    expect(area.check(row({ count: "5" }), book)).toEqual([
      { column: "mass", level: "blocks", message: "Uzupełnij pole „Masa”." },
    ]);
  });

  test("a product above the largest mass is reported, not filled in", () => {
    const absurd = row({ count: "9".repeat(12), unitMass: "9".repeat(12) });
    expect(area.completed(absurd, book).mass).toBeNull();
    expect(area.check(absurd, book)).toMatchObject([{ column: "mass" }, { column: "unitMass", level: "blocks" }]);
  });
});

describe.each([
  ["at home", packagings, { scope: "introduced" }],
  ["imported", importedPackagings, { origin: "intraEuAcquisition", content: "packedProducts" }],
])("returned packaging: %s", (_, area, own) => {
  const row = (use: string, firstTime: string | null) =>
    rowOf(area, { ...own, category: sample.plastics, use, firstTime, mass: "5 kg", netValue: "10" });

  test.each([
    ["reusable", "yes", 2],
    ["reusable", null, 2],
    ["reusable", "no", 1], // exactly what was left out
    ["singleUse", null, 2],
    ["singleUse", "no", 2], // the answer applies to returned packaging
  ])("%s, for the first time: %s – counts for %d figures", (use, firstTime, figures) => {
    expect(area.quantities(row(use, firstTime), book)).toHaveLength(figures);
  });

  test("the answer is optional, and does not apply to single-use packaging", () => {
    for (const firstTime of ["yes", "no", null]) expect(area.check(row("reusable", firstTime), book)).toEqual([]);
    expect(area.check(row("singleUse", null), book)).toEqual([]);
    expect(area.check(row("singleUse", "no"), book)).toMatchObject([{ column: "firstTime", level: "warns" }]);
  });
});

test("exported packaging has contents, as table 3 covers both", () => {
  const row = rowOf(exportedPackagings, {
    direction: "nonEuExport",
    category: sample.glass,
    use: "singleUse",
    mass: "1 kg",
  });
  expect(exportedPackagings.check(row, book)).toEqual([
    { column: "content", level: "blocks", message: "Uzupełnij pole „Zawartość”." },
  ]);
  for (const content of ["packedProducts", "emptyPackaging"])
    expect(exportedPackagings.check({ ...row, content }, book)).toEqual([]);
});

test("a form asks only of reusable packaging whether it is introduced for the first time", () => {
  const isAsked = (use: string | null) => packagings.applies("firstTime", { use }, book);
  expect([null, "singleUse", "reusable"].map(isAsked)).toEqual([false, false, true]);
});
