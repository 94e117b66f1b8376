import { type AreaId, type Book, type CheckedFinding, checkMonth } from "@ekorok/domain";
import type { Db } from "../../db/index.ts";
import { permittedAreas, summaryOf, told } from "./area-summary.ts";
import { factsOf } from "./month-facts.ts";
import { keptFinding, reckon, withAmounts } from "./reckon.ts";
import type { ReportKey } from "./report-key.ts";
import type { KeptMonth } from "./store.ts";
import type { KeptFinding } from "../../db/schema.ts";

export type Looked = Awaited<ReturnType<typeof lookAtMonth>>[number];

/** Every area that the client may manage, reckoned anew, with all that the checks of the month say. Wants its rows. */
export async function lookAtMonth(db: Db, key: ReportKey, kept: KeptMonth, book: Book) {
  const areas = permittedAreas(kept.permissions).map((area) => {
    const numbers = kept.areas.find((one) => one.area === area.id);
    const stored = kept.rows[area.id] ?? [];
    return { area, numbers, stored, rows: withAmounts(area, stored, book) };
  });
  const facts = await factsOf(
    db,
    key,
    book,
    areas.map(({ area, rows, numbers }) => ({ area, rows, isDeclaredEmpty: numbers?.isDeclaredEmpty ?? false })),
  );
  const found = findingsByArea(checkMonth(facts));
  return areas.map(({ area, numbers, stored, rows }) => {
    const reasons = kept.reasons.filter((reason) => reason.area === area.id);
    const reckoned = reckon(area, rows, book, reasons, found.get(area.id) ?? []);
    const summary = summaryOf(area, numbers && { ...numbers, ...reckoned });
    return { area, numbers, stored, rows, reckoned, summary, findings: told(area, reckoned.findings, reasons, rows) };
  });
}

function findingsByArea(checked: readonly CheckedFinding[]): Map<AreaId, KeptFinding[]> {
  const byArea = new Map<AreaId, KeptFinding[]>();
  for (const finding of checked) {
    const list = byArea.get(finding.area) ?? [];
    list.push(keptFinding(finding));
    byArea.set(finding.area, list);
  }
  return byArea;
}
