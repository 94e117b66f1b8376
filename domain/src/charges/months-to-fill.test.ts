import { expect, test } from "vitest";
import { sample, sampleBook } from "../areas/sample-book.ts";
import { lineKey } from "../areas/quantities.ts";
import { monthsToFill } from "./months-to-fill.ts";

const { dictionaries } = sampleBook();
const GLASS = lineKey("packaging", sample.glass);
const GONE = lineKey("packaging", "gone");
const whole = { amount: "5", rows: 1 };
const unknown = { amount: "0", rows: 1, unknown: 1 };

test.each([
  ["a row without its mass", { [GLASS]: unknown }, [GLASS], [{ month: 4, area: "importedPackagings" }]],
  ["the same, of a line that does not say what it is made of", { [GLASS]: unknown }, undefined, [{ month: 4 }]],
  ["a row that is not complete", { "incomplete/importedPackagings": whole }, [GLASS], [{ month: 4 }]],
  ["a category that is gone", { [GONE]: whole }, [GONE], [{ month: 4 }]],
  [
    "nothing of all this: the months that are open",
    { [GLASS]: whole },
    [GLASS],
    [
      { month: 5, area: "packagings" },
      { month: 6, area: "packagings" },
    ],
  ],
])("%s", (_, quantities, behind, places) => {
  const areas = [
    { month: 4, area: "importedPackagings" as const, quantities },
    { month: 2, area: "packagings" as const, quantities: { [GLASS]: whole } },
    { month: 1, area: "vehicles" as const, quantities: { "incomplete/vehicles": whole } },
  ];
  expect(monthsToFill({ areas, open: [5, 6] }, "packagings", dictionaries, behind)).toMatchObject(places);
});

test("an incomplete row of SUP fees, of either annex", () => {
  const areas = [{ month: 3, area: "supFees" as const, quantities: { "incomplete/supFees/sup-producer": whole } }];
  expect(monthsToFill({ areas, open: [1] }, "supFees", dictionaries, [])).toEqual([{ month: 3, area: "supFees" }]);
});

test("a closed year leads nowhere", () => {
  expect(monthsToFill({ areas: [] }, "packagings", dictionaries, [])).toEqual([]);
});
