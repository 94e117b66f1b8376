import { describe, expect, test } from "vitest";
import type { Charge } from "./contract/charges.ts";
import { Exact } from "../exact.ts";
import { chargesOf } from "./all-charges.ts";
import { chargeKinds } from "./charged-areas.ts";
import { freezeFacts, restoreFacts } from "./frozen-facts.ts";
import { addQuantities } from "../areas/quantities.ts";
import { chanceOf, quantitiesOfRows, type SampleRow, rowsOf, shuffled, split, yearOf } from "./sample-rows.ts";

const SEEDS = Array.from({ length: 12 }, (_, index) => 7 + index * 104_729);
const named = (charges: readonly Charge[]) =>
  new Map(charges.map((charge) => [`${charge.id} ${charge.office}`, charge]));

describe.each(SEEDS)("rows of seed %i", (seed) => {
  const chance = chanceOf(seed);
  const rows = rowsOf(chance);
  const quantities = quantitiesOfRows(rows);
  const charges = chargesOf(yearOf(quantities));

  test("every charge is there, with an amount except for tyres", () => {
    const quarters = ["bags1", "bags2", "bags3", "bags4"];
    const all = chargeKinds.flatMap((id) => (id === "bags" ? quarters : [id]));
    expect(new Set(charges.map(({ id }) => id))).toEqual(new Set<string>(all));
    expect(charges.flatMap(({ lines }) => lines.filter(({ amount }) => amount === null).map(({ key }) => key))).toEqual(
      ["vehicle-parts/tyres"],
    );
  });

  test("reordering rows changes nothing", () => {
    const others = quantitiesOfRows(shuffled(rows, chance));
    expect(others).toEqual(quantities);
    expect(chargesOf(yearOf(others))).toEqual(charges);
  });

  test("splitting rows changes nothing", () => {
    const split1 = rows.flatMap((row) => split(row, chance));
    const split2 = shuffled(
      split1.flatMap((row) => split(row, chance)),
      chance,
    );
    expect(chargesOf(yearOf(quantitiesOfRows(split2)))).toEqual(charges);
  });

  test("the year from its months equals the year from its rows", () => {
    const months = Array.from({ length: 12 }, (): SampleRow[] => []);
    for (const row of rows) months[chance.below(12)]?.push(row);
    const year = addQuantities(months.map(quantitiesOfRows));
    expect(year).toEqual(quantities);
    expect(chargesOf(yearOf(year))).toEqual(charges);
  });

  test("frozen charges can be recomputed from the frozen facts alone", () => {
    const frozen: unknown = JSON.parse(JSON.stringify(freezeFacts(yearOf(quantities))));
    expect(chargesOf(restoreFacts(frozen, []))).toEqual(charges);
  });

  test("more never costs less", () => {
    let sum = quantities;
    let before = named(charges);
    for (const more of rowsOf(chance)) {
      sum = addQuantities([sum, quantitiesOfRows([more])]);
      const after = named(chargesOf(yearOf(sum)));
      const cheaper = [...before].filter(([name, charge]) => isCheaper(after.get(name), charge)).map(([name]) => name);
      expect({ more, cheaper }).toEqual({ more, cheaper: [] });
      before = after;
    }
  });
});

/** What is due may become unknown, but must not disappear. */
const isCheaper = (now: Charge | undefined, before: Charge): boolean =>
  now === undefined ||
  new Exact(now.sum.amount).lessThan(before.sum.amount) ||
  (now.due !== null && new Exact(now.due.amount).lessThan(before.due?.amount ?? 0));
