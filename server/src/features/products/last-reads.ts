import type { ImportPlan } from "@ekorok/domain/imports/contract/imports";
import { asKnownNow } from "@ekorok/domain/imports/remembered-plan";
import type { Db } from "../../db/index.ts";
import type { CardSheet } from "../imports/files/pack-file.ts";
import { findPlan } from "../imports/store.ts";
import type { ReadableReports } from "../reports/proofs.ts";

type Read = { headings: string; plan: ImportPlan | null };

/** How sheets with the same headings were read when their cards were taken in. */
export async function lastReads(db: Db, uid: ReadableReports, sheets: readonly CardSheet[]): Promise<Read[]> {
  const reads: Read[] = [];
  for (const { headings, plan: proposed } of sheets) {
    const found = await findPlan(db, uid, headings, [proposed.head]);
    reads.push({
      headings,
      plan: found ? { ...found, sheets: found.sheets.map((one) => asKnownNow(one, proposed)) } : null,
    });
  }
  return reads;
}
