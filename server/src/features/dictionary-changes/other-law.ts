import { createHash } from "node:crypto";
import { SUP_FEES_SINCE } from "@ekorok/domain/charges/sup-fee-law";
import { yearLaws } from "@ekorok/domain/year-law/laws";
import { not, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { dictionaryState, yearAmounts } from "../../db/schema.ts";
import { amountsKind } from "../duties/amounts-kind.ts";
import { addJob } from "../../jobs/store.ts";
import { dutiesStale } from "../duties/kept-duties.ts";
import { amountsStale } from "../reports/stale-amounts.ts";
import { isFrozen } from "../reports/charges/frozen-charges.ts";

/**
 * Names the numbers of the law that a program reckons by, with their statuses: they are no dictionary, so nobody changes them
 * while it runs.
 */
const fingerprintOf = (laws: typeof yearLaws): string =>
  createHash("sha256")
    .update(JSON.stringify({ yearLaws: laws, SUP_FEES_SINCE }))
    .digest("hex");

/**
 * Marks what is kept of years that are not handed in when it was reckoned by other numbers of the law, as after an upgrade; a
 * job brings it up. Of servers that start together one does.
 */
export const markAmountsOfOtherLaw = (db: Db, laws = yearLaws): Promise<void> =>
  db.transaction(async (db) => {
    const fingerprint = fingerprintOf(laws);
    const { lawFingerprint } = dictionaryState;
    const changed = await db
      .update(dictionaryState)
      .set({ lawFingerprint: fingerprint })
      .where(sql`${lawFingerprint} is distinct from ${fingerprint}`)
      .returning({ lawFingerprint });
    if (changed.length === 0) return;
    await amountsStale(db, not(isFrozen(yearAmounts)));
    await dutiesStale(db);
    await addJob(db, amountsKind, {});
  });
