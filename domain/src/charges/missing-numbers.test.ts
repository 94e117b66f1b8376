import { describe, expect, test } from "vitest";
import type { ChargeLine } from "./contract/charges.ts";
import { chargesOf } from "./all-charges.ts";
import { book, chanceOf, inputs, quantitiesOfRows, rowsOf, YEAR, yearOf } from "./sample-rows.ts";
import type { YearFacts } from "./year-facts.ts";

describe("a missing number", () => {
  const facts = yearOf(quantitiesOfRows(rowsOf(chanceOf(11))));
  const charges = chargesOf(facts);
  const amounts = new Map(charges.flatMap(({ lines }) => lines.map(({ key, amount }) => [key, amount] as const)));
  const isAnother = ({ key, amount }: ChargeLine) => amount !== null && amount !== amounts.get(key);

  /** Pairs of charges whose amount differs, that lack a line without their sum showing it, or that are gone. */
  const wrongWithout = (less: Partial<YearFacts>): string[] => {
    const after = chargesOf({ ...facts, ...less });
    return [
      ...after.flatMap(({ id, lines, sum }) => {
        const others = lines.filter(isAnother);
        // Only the entered months of bags count, and the sum is a minimum.
        const isWrong = others.length > 0 && !id.startsWith("bags");
        const isSilent = !sum.isAtLeast && (others.length > 0 || lines.some(({ amount }) => amount === null));
        return isWrong || isSilent ? [id] : [];
      }),
      ...charges.map(({ id }) => id).filter((id) => !after.some((charge) => charge.id === id)),
    ];
  };

  test.each(leavesOf(inputs))("of the inputs: %s", (path) => {
    expect(wrongWithout({ inputs: without(inputs, path.split(".")) })).toEqual([]);
  });

  test.each(["packaging", "equipment", "batteries", "oils", "tyres", "vehicles", "air"])("of the law: %s", (part) => {
    expect(wrongWithout({ law: without(facts.law, [part]) })).toEqual([]);
  });

  test("all of the law", () => {
    expect(wrongWithout({ law: undefined })).toEqual([]);
  });

  test.each(leavesOf(book.dictionaries).filter((path) => path.endsWith(`.${YEAR}.value`)))(
    "of a dictionary: %s",
    (path) => {
      const rate = path.split(".").slice(0, -1);
      expect(wrongWithout({ dictionaries: without(book.dictionaries, rate) })).toEqual([]);
    },
  );
});

/** The paths of its numbers and texts. */
function leavesOf(part: unknown, at: readonly string[] = []): string[] {
  if (typeof part !== "object" || part === null) return [at.join(".")];
  return Object.entries(part).flatMap(([name, inner]) => leavesOf(inner, [...at, name]));
}

/** A copy without it. */
function without<T>(whole: T, path: readonly string[]): T {
  const copy = structuredClone(whole);
  let part: unknown = copy;
  for (const name of path.slice(0, -1))
    part = typeof part === "object" && part !== null ? Reflect.get(part, name) : undefined;
  if (typeof part === "object" && part !== null) Reflect.deleteProperty(part, path.at(-1) ?? "");
  return copy;
}
