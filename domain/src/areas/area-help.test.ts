import { describe, expect, test } from "vitest";
import { areaHelp } from "./area-help.ts";
import { areas } from "./all-areas.ts";
import { readCell } from "./reading.ts";
import { sampleBook } from "./sample-book.ts";

describe.each(areas.map((area) => [area.title, area] as const))("%s", (_title, area) => {
  const { question, about, columns } = areaHelp[area.id];

  test("every area and every column has a help text with an example", () => {
    for (const sentence of [question, about]) expect(sentence).toMatch(/\.$/);
    expect(Object.keys(columns)).toEqual(Object.keys(area.columns));
    const silent = Object.entries(columns).filter(
      ([key, [what, example]]) => !(what ?? area.columns[key]?.hint) || !example,
    );
    expect(silent).toEqual([]);
  });

  test("the help does not repeat a column's hint", () => {
    for (const [key, [what]] of Object.entries(columns))
      expect([key, what === null]).toEqual([key, area.columns[key]?.hint !== undefined]);
  });

  test("every example can be typed as it stands", () => {
    for (const [key, column] of Object.entries(area.columns)) {
      if (column.kind === "listed") continue; // administrators name these items
      const read = readCell(column, columns[key]?.[1] ?? "", area.options(key, {}, sampleBook()));
      expect({ key, ...read }).toHaveProperty("cell");
    }
  });
});
