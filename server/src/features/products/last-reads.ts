import { asKnownNow, proposeCardSheet, type ImportPlan, type Sheet } from "@ekorok/domain";
import type { Db } from "../../db/index.ts";
import { findPlan, headingsOf } from "../imports/store.ts";
import type { ReadableReports } from "../reports/proofs.ts";

type Read = { headings: string; plan: ImportPlan | null };

/** How sheets with the same headings were read when their cards were taken in. Areas have headings of their own. */
export async function lastReads(db: Db, uid: ReadableReports, sheets: readonly Sheet[]): Promise<Read[]> {
  const reads: Read[] = [];
  for (const sheet of sheets) {
    const proposed = proposeCardSheet(sheet);
    const { head } = proposed;
    const headings = `cards-${headingsOf([{ name: sheet.name, top: sheet.rows }], [head])}`;
    const found = await findPlan(db, uid, headings, [head]);
    reads.push({
      headings,
      plan: found ? { ...found, sheets: found.sheets.map((one) => asKnownNow(one, proposed)) } : null,
    });
  }
  return reads;
}
