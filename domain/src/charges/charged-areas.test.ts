import { expect, test } from "vitest";
import { areaIds, type AreaId } from "../areas/area-ids.ts";
import { chargeRules } from "./all-charges.ts";
import { chargeScopes, chargeKinds } from "./charged-areas.ts";
import type { Quantities } from "../areas/quantities.ts";
import { chanceOf, inputs, quantitiesOfRows, rowsOf, YEAR, yearOf } from "./sample-rows.ts";
import type { YearFacts } from "./year-facts.ts";

const rows = rowsOf(chanceOf(7));
/** The charges with these quantities for this year and the years before. */
const years = (now: Quantities, before: Quantities) => {
  const earlier = [YEAR - 3, YEAR - 2, YEAR - 1];
  // A network is entered, so it has a charge without any row.
  const { network: _, ...given } = inputs;
  return yearOf(now, {
    inputs: given,
    before: Object.fromEntries(earlier.map((year) => [year, before])),
    areasBefore: Object.fromEntries(earlier.map((year) => [year, areaIds])),
  });
};
const changing = (one: YearFacts, other: YearFacts) =>
  chargeKinds.filter((id) => JSON.stringify(chargeRules[id].of(one)) !== JSON.stringify(chargeRules[id].of(other)));

test.each(areaIds.map((area): [AreaId] => [area]))(
  "rows of %s change the charges of the duties that name the area, of earlier years those that look back, and no other",
  (area) => {
    const counted = quantitiesOfRows(rows.filter((row) => row.area === area));
    const naming = chargeKinds.filter((id) => chargeScopes[id].areas.includes(area));
    expect(changing(years(counted, counted), years({}, {}))).toEqual(naming);
    expect(changing(years(counted, counted), years(counted, {}))).toEqual(
      naming.filter((id) => chargeScopes[id].looksBack),
    );
  },
);
