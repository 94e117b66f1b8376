import type { MonthFinding } from "../contract/reports.ts";
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

/** A reason as it is kept: with the text of what it was given for, or a hash of it. */
export type KeptReason = { readonly explains: string; readonly reason: string };

/** The findings with the reasons that still hold. Give `nameOf` where a hash of the text is kept. */
export function withReasons(
  findings: readonly CheckedFinding[],
  reasons: readonly KeptReason[],
  nameOf: (explained: string) => string = (explained) => explained,
): MonthFinding[] {
  const given = new Map(reasons.map(({ explains, reason }) => [explains, reason]));
  return findings.map((finding) => {
    const { values: _values, ...said } = finding;
    const reason = finding.level === "asks" ? given.get(nameOf(explainedBy(finding))) : undefined;
    return { ...said, reason: reason ?? null };
  });
}
