import type { Db } from "../db/index.ts";
import { forgetOldProofs } from "../features/app-integrity/store.ts";
import { forgetOldFiles } from "../features/imports/store.ts";
import { forgetOldRequests } from "../features/functions/request-ledger.ts";
import { removeExpired } from "../features/identity/store.ts";
import { forgetOldAttempts } from "../features/identity/throttle/attempts.ts";
import { forgetOldVolumes } from "../features/system/growth.ts";
import { forgetOldDailyMails, writeDailyMails } from "../features/mailing/daily-mails.ts";
import { forgetOldPapers } from "../features/papers/store.ts";
import { forgetOldSaleFiles } from "../features/sales/uploads.ts";
import { bringUpStaleDuties } from "../features/duties/kept-duties.ts";
import { bringUpAmounts } from "../features/duties/bring-up-amounts.ts";
import { recountAll } from "../features/reports/rows/recount.ts";
import { mailJob } from "../features/mailing/mail-job.ts";
import type { Post } from "../mail/transport.ts";
import { jobOf, type Job } from "./job.ts";
import { amountsKind } from "../features/duties/amounts-kind.ts";
import { dailyMailsKind } from "../features/mailing/daily-mails-kind.ts";
import { dutiesKind } from "./kinds/duties.ts";
import { recountKind } from "../features/dictionaries/recount-kind.ts";
import { sweepKind } from "./kinds/sweep.ts";
import { forgetOldFailures } from "./store.ts";
import { forgetOldTurns } from "./turns.ts";

/** Every job of the program's own. How to add one: CONTRIBUTING.md. */
export const allJobs = (
  post: Post,
  { monthDueDay, recount = recountAll }: { monthDueDay: number; recount?: typeof recountAll },
): Job[] => [
  mailJob(post),
  jobOf(dailyMailsKind, ({ db, now, signal }) => writeDailyMails(db, { now, dueDay: monthDueDay }, signal)),
  jobOf(recountKind, ({ db, signal }) => recount(db, signal)),
  jobOf(amountsKind, ({ db, signal, log }, changed) => bringUpAmounts(db, signal, changed, log)),
  jobOf(dutiesKind, ({ db, now, signal, log }) => bringUpStaleDuties(db, signal, { now, log })),
  jobOf(sweepKind, ({ db }) => sweep(db)),
];

const sweeps = [
  forgetOldVolumes,
  forgetOldDailyMails,
  removeExpired,
  forgetOldAttempts,
  forgetOldProofs,
  forgetOldRequests,
  forgetOldFiles,
  forgetOldPapers,
  forgetOldSaleFiles,
  forgetOldFailures,
  forgetOldTurns,
];

/** One that fails does not keep the others from being done. */
async function sweep(db: Db): Promise<void> {
  const failures: unknown[] = [];
  for (const forget of sweeps) await forget(db).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
