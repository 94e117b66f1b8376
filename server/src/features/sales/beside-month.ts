import type { BesideMonth } from "../reports/views/beside-month.ts";
import { countOpenAdvances } from "./advances.ts";
import { awaitingOfMonth } from "./awaited-invoices.ts";
import { countRecounts } from "./recounts.ts";
import { countWaiting } from "./waiting-lines.ts";

/** What sales say of a month. */
export const besideMonth: BesideMonth = async (db, uid, month, isChecked) => {
  const sales = isChecked ? await countWaiting(db, uid, month) : { waiting: 0, uncounted: 0 };
  const openAdvances = isChecked ? await countOpenAdvances(db, uid, month) : 0;
  const awaitedInvoices = isChecked ? (await awaitingOfMonth(db, uid, month)).awaitingCount : 0;
  const otherCards = await countRecounts(db, uid, month);
  return {
    ...(sales.waiting > 0 && { waitingSales: sales.waiting }),
    ...(sales.uncounted > 0 && { uncountedSales: sales.uncounted }),
    ...(otherCards > 0 && { otherCards }),
    ...(openAdvances > 0 && { openAdvances }),
    ...(awaitedInvoices > 0 && { awaitedInvoices }),
  };
};
