import type { HeldReason } from "@ekorok/domain/ksef/ksef-values";
import { monthWord } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import type { Db } from "../../db/index.ts";
import type { ReadableReports } from "../reports/report-key.ts";
import { settledByHand } from "../sales/month/awaited-invoices.ts";
import type { SalesPlanned } from "../sales/plan-sales.ts";
import { inFuture } from "../sales/preview/preview-documents.ts";
import { countedOtherwise } from "../sales/preview/similar-lists.ts";
import { readRecounts } from "../sales/recounts.ts";

/** Why a person has to look at this plan before it is carried out; null: everything in it is known and certain. */
export async function whyHeld(
  db: Db,
  uid: ReadableReports,
  planned: SalesPlanned,
  now: Date,
): Promise<HeldReason | null> {
  const { months, documents, moved, awaiting } = planned;
  if (months.some(({ closed }) => closed !== null)) return "closed";
  if (months.some(({ lines }) => lines.some(({ outcome }) => outcome.is === "waiting"))) return "waiting";
  if (months.some(({ plan }) => plan.sums.some(({ becomes }) => becomes === "theirs"))) return "rows";
  if (months.some(({ carried, carriedIn }) => carried.length + carriedIn.length > 0)) return "carried";
  if (moved.size + awaiting.size > 0) return "corrections";
  if (inFuture(planned, dayInWarsaw(now)).length > 0) return "future";
  if (documents.some(({ isOfReceipt }) => isOfReceipt)) return "receipts";
  if ((await settledByHand(db, uid, documents)).length > 0) return "advances";
  if ((await countedOtherwise(db, uid, planned)).length > 0) return "repeated";
  const words = new Set(months.map(monthWord));
  const recounts = await readRecounts(db, uid);
  return recounts.months.some((month) => words.has(monthWord(month))) ? "cards" : null;
}
