import { boilerSubstanceRule } from "./boiler-substance-rule.ts";
import { builtInBatteryRule } from "./built-in-battery-rule.ts";
import { duplicateRule } from "./duplicate-rule.ts";
import { exportRule } from "./export-rule.ts";
import { jumpRule } from "./jump-rule.ts";
import { massScaleRule } from "./mass-scale-rule.ts";
import type { CheckedFinding, MonthFacts, MonthRule } from "./month-facts.ts";
import { repeatedVinRule } from "./repeated-vin-rule.ts";
import { rowRule } from "./row-rule.ts";
import { vehicleBatteryRule } from "./vehicle-battery-rule.ts";

/** Rules that look at totals. While a row of an area still blocks, these are no totals yet: a blank amount is not 0. */
const ofFinishedAreas: readonly MonthRule[] = [jumpRule];
const ofAllAreas: readonly MonthRule[] = [
  massScaleRule,
  exportRule,
  duplicateRule,
  repeatedVinRule,
  builtInBatteryRule,
  vehicleBatteryRule,
  boilerSubstanceRule,
];

/** Everything that is to be said of a month, in the order of the rules. */
export function checkMonth(facts: MonthFacts): CheckedFinding[] {
  const ofRows = rowRule(facts);
  const unfinished = new Set(ofRows.filter(({ level }) => level === "blocks").map(({ area }) => area));
  const finished = { ...facts, areas: facts.areas.filter(({ area }) => !unfinished.has(area)) };
  return [
    ...ofRows,
    ...ofFinishedAreas.flatMap((rule) => rule(finished)),
    ...ofAllAreas.flatMap((rule) => rule(facts)),
  ];
}

/** Canonical text of what a reason for the finding explains: kept with the reason, which holds while this stays. */
export const explainedBy = ({ area, check, rowId, values }: CheckedFinding): string =>
  JSON.stringify([area, check, rowId, ...values]);
