import { expect, test } from "vitest";
import { kindColumns, rowFigure } from "../duties/duty-figures.ts";
import { compareVersions } from "../reports/versions/compare-versions.ts";
import { frozenArea, frozenVersion } from "../reports/sample-report.ts";
import { rowOfSales } from "../sales/sales-sums.ts";
import { copiedToNextMonth, matchingRow } from "./other-months.ts";
import type { Cells } from "./cells.ts";
import { exportedPackagings } from "./declarations/exported-packagings.ts";
import { readCell } from "./reading.ts";
import { rowSchema } from "./row-schema.ts";
import { rowOf, sample, sampleBook } from "./sample-book.ts";
import { showCell } from "./showing.ts";

const book = sampleBook();
const column = exportedPackagings.columns["country"];
if (!column) throw new Error("no country");
const options = exportedPackagings.options("country", {}, book);
const row = (cells: Cells) =>
  rowOf(exportedPackagings, { direction: "intraEuSupply", category: sample.glass, ...cells });

test.each([
  ["Niemcy", "DE"],
  ["niemcy ", "DE"],
  ["DE", "DE"],
  ["de", "DE"],
  ["DEU", "DE"],
  ["Germany", "DE"],
  ["wegry", "HU"],
  ["RPA", "ZA"],
])("typed or pasted, %j is read as %s", (typed, cell) => {
  expect(readCell(column, typed, options)).toEqual({ cell });
});

test("a unique beginning is guessed as in other choices; anything else is a problem", () => {
  expect(readCell(column, "niem", options)).toEqual({ cell: "DE", isGuess: true });
  expect(readCell(column, "emiraty arab", options)).toEqual({ cell: "AE", isGuess: true });
  expect(readCell(column, "chi", options)).toHaveProperty("problem", expect.stringContaining("kilka pozycji"));
  expect(readCell(column, "Nibylandia", options)).toHaveProperty(
    "problem",
    expect.stringContaining("Nie ma na liście"),
  );
});

test("every name is stored as its code; other text is refused", () => {
  const schema = rowSchema(exportedPackagings);
  expect(schema.parse(row({ country: "Niemcy" }))["country"]).toBe("DE");
  expect(schema.safeParse(row({ country: "chi" })).error?.issues[0]?.message).toContain(
    "Takiego kraju nie ma na liście",
  );
});

test("shows the Polish name; old texts stay as they are, with a warning, and the row counts", () => {
  expect(["DE", "chi", null].map((cell) => showCell(column, cell, book))).toEqual(["Niemcy", "chi", ""]);
  const said = (country: string) =>
    exportedPackagings.check(row({ country }), book).filter((finding) => finding.column === "country");
  expect(said("DE")).toEqual([]);
  expect(said("chi")).toEqual([
    {
      column: "country",
      level: "warns",
      message: "W polu „Kraj” jest „chi”, czego nie ma na liście. Wybierz z listy.",
    },
  ]);
});

test("the country is no figure: it does not change what was filed", () => {
  expect(kindColumns(exportedPackagings)).toEqual(["direction", "content", "category", "level", "use"]);
  const figure = (country: string) =>
    rowFigure(exportedPackagings, { cells: row({ country }), column: "mass", amount: "1" }, book);
  expect(figure("DE")).toEqual(figure("Chiny"));
});

test("rows of closed months match rows of open ones, and carry the country over", () => {
  const old = row({ country: "niem", mass: "5 kg" });
  expect(matchingRow(exportedPackagings, row({ country: "DE" }), [row({ country: "FR" }), old])).toBe(old);
  expect(copiedToNextMonth(exportedPackagings, old, book)["country"]).toBe("DE");
  expect(copiedToNextMonth(exportedPackagings, row({ country: "chi" }), book)).not.toHaveProperty("country");
});

test.each([
  ["Niemcy", "DE", []],
  ["niem", "DE", [["niem", "Niemcy", "renamed"]]],
  ["Niemcy", "FR", [["Niemcy", "Francja", "entered"]]],
])("between versions, %s and %s", (before, after, cells) => {
  const [one, two] = [before, after].map((country, at) =>
    frozenVersion(at + 1, [frozenArea("exportedPackagings", [[1, row({ country })]])]),
  );
  if (!one || !two) throw new Error("no versions");
  const [area] = compareVersions(one, two);
  expect(
    area?.changed.flatMap((changed) => changed.cells.map(({ before, after, why }) => [before, after, why])),
  ).toEqual(cells);
});

test("rows counted from sales leave an unknown country to the user", () => {
  const key = { direction: "intraEuSupply", content: "packedProducts", category: sample.glass };
  const made = (country: string | null) =>
    rowOfSales({ area: "exportedPackagings", key: { ...key, country }, pieces: "2", kilograms: "1" }, book);
  expect(made("DE")).toMatchObject({ country: "DE", count: "2" });
  for (const country of ["chi", null]) expect(made(country)).toEqual({ ...key, count: "2", mass: "1 kg" });
});
