import type { Db } from "../../db/index.ts";
import type { Feature } from "../../feature.ts";
import { reportAnswers } from "./answers.ts";
import { jobOf } from "../../jobs/job.ts";
import { recountJob } from "../dictionaries/parse-changes.ts";
import { historyExport } from "./exports/history.ts";
import { reportListExport } from "./exports/report-list.ts";
import { versionExport } from "./exports/version.ts";
import { recountInThread } from "./rows/recount-in-thread.ts";
import { recountAll } from "./rows/recount.ts";
import { checkHandedInRows, checkSubmissions } from "./verification/submissions.ts";
import { checkAmounts } from "./verification/year-amounts.ts";
import { checkSums } from "./verification/area-sums.ts";
import { checkStatuses } from "./verification/check-statuses.ts";

const rowsHandedIn = async (db: Db, uid: string) => ({ places: await checkHandedInRows(db, uid) });

/** Reports of months and years: entry, submission, charges and views. */
export const reports = {
  answers: reportAnswers,
  jobs: ({ logins }) => {
    const recount = logins ? recountInThread(logins.app) : recountAll;
    return [jobOf(recountJob, ({ db, signal }) => recount(db, signal))];
  },
  verifies: [checkStatuses, checkSubmissions, checkSums, rowsHandedIn, checkAmounts],
  exports: { reports: reportListExport, version: versionExport, history: historyExport },
  demo: async (...args) => (await import("./demo.ts")).addDemoReports(...args),
} satisfies Feature;
