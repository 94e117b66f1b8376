import { expect, test } from "vitest";
import { inputProblem } from "../polish/input-problem.ts";
import { areas } from "./all-areas.ts";
import { rowSchema } from "./row-schema.ts";
import { rowOf } from "./sample-book.ts";

const odd = ["", " ", "x", "1", "-1", "1.23456789", "9".repeat(13), "1 kg", "1 x", "2026-02-30", "a\u200bb", "a\nb"];
const cells = [...odd, "ż".repeat(700), "  Zażółć  ".normalize("NFD"), "wvwzzz1jzxw000001"];

test.each(areas.map((area) => [area.id, area] as const))(
  "%s: a wrong cell is reported in the words of its column, and a right one is stored in its spelling",
  (_, area) => {
    for (const [key, { spell = (typed: string) => typed, problemOf }] of Object.entries(area.columns))
      for (const cell of cells) {
        const row = rowOf(area, { [key]: cell });
        const { data, error } = rowSchema(area).safeParse(row, { error: inputProblem });
        const problem = problemOf(spell(cell));
        expect([error?.issues.map(({ path, message }) => [...path, message]), data?.[key]]).toEqual(
          problem === null ? [undefined, spell(cell)] : [[[key, problem]], undefined],
        );
      }
  },
);

test.each([
  ["importedPackagings", "remarks", " a  b ", "a  b"],
  ["importedVehicles", "vin", "wvwzzz1jzxw000001", "WVWZZZ1JZXW000001"],
])("in %s %s %j is stored as %j", (id, key, typed, kept) => {
  const area = areas.find((one) => one.id === id);
  expect(area && rowSchema(area).parse(rowOf(area, { [key]: typed }))[key]).toBe(kept);
});
