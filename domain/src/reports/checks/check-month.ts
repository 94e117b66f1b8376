import { boilerSubstanceRule } from "./boiler-substance-rule.ts";
import { builtInBatteryRule, vehicleBatteryRule } from "./battery-rules.ts";
import { duplicateRule, repeatedVinRule } from "./duplicate-rules.ts";
import { exportRule } from "./export-rule.ts";
import { jumpRule } from "./jump-rule.ts";
import { massScaleRule } from "./mass-scale-rule.ts";
import type { CheckedFinding, MonthFacts, MonthRule } from "./month-facts.ts";
import { type Book, type Cells, isToEnter } from "../../areas/cells.ts";
import type { Area } from "../../areas/define-area.ts";
import { areaById } from "../../areas/all-areas.ts";

/** Rules about totals, which are incomplete while a row of the area blocks. */
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

/** All findings of a month, in the order of the rules. */
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

/** What a reason explains, as canonical text: the reason is valid while this stays the same. */
export const reasonKey = ({ area, check, rowId, values }: CheckedFinding): string =>
  JSON.stringify([area, check, rowId, ...values]);

type IdentifiedRow = { readonly id: string; readonly cells: Cells };

export const rowFindings = (area: Area, { id, cells }: IdentifiedRow, book: Book): CheckedFinding[] =>
  area.check(cells, book).map((finding) => ({
    ...finding,
    area: area.id,
    rowId: id,
    check: `row.${finding.column}`,
    ...(isToEnter(finding, cells) && { isToEnter: true }),
    // The message contains the other values that matter; remarks do not invalidate a reason.
    values: [cells[finding.column] ?? "", finding.message],
  }));

const rowRule: MonthRule = ({ areas, book }) =>
  areas.flatMap(({ area: id, rows }) => {
    const area = areaById(id);
    return area ? rows.flatMap((row) => rowFindings(area, row, book)) : [];
  });
