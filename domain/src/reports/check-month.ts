import { duplicateRule } from "./duplicate-rule.ts";
import { exportRule } from "./export-rule.ts";
import { jumpRule } from "./jump-rule.ts";
import { massScaleRule } from "./mass-scale-rule.ts";
import type { CheckedFinding, MonthFacts, MonthRule } from "./month-facts.ts";
import { repeatedVinRule } from "./repeated-vin-rule.ts";
import { rowRule } from "./row-rule.ts";

const rules: readonly MonthRule[] = [rowRule, jumpRule, massScaleRule, exportRule, duplicateRule, repeatedVinRule];

/** Everything that is to be said of a month, in the order of the rules. */
export const checkMonth = (facts: MonthFacts): CheckedFinding[] => rules.flatMap((rule) => rule(facts));

/** Canonical text of what a reason for the finding explains: kept with the reason, which holds while this stays. */
export const explainedBy = ({ area, check, rowId, values }: CheckedFinding): string =>
  JSON.stringify([area, check, rowId, ...values]);
