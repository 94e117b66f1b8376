import type { Db } from "../../db/index.ts";
import type { Feature } from "../../feature.ts";
import { reportAnswers } from "./answers.ts";
import { jobOf } from "../../jobs/job.ts";
import { recountKind } from "../dictionaries/recount-kind.ts";
import { historyPaper } from "./papers/history.ts";
import { reportListPaper } from "./papers/report-list.ts";
import { versionPaper } from "./papers/version.ts";
import { recountBeside } from "./rows/recount-beside.ts";
import { recountAll } from "./rows/recount.ts";
import { checkHandedInRows } from "./verification/handed-in-rows.ts";
import { checkAmounts } from "./verification/kept-amounts.ts";
import { checkSums } from "./verification/kept-sums.ts";
import { checkStandings } from "./verification/standings.ts";
import { checkSubmissions } from "./verification/submissions.ts";

const rowsHandedIn = async (db: Db, uid: string) => ({ places: await checkHandedInRows(db, uid) });

/** Reports of months and years: filling in, handing in, what they cost, and all that is shown of them. */
export const reports = {
  answers: reportAnswers,
  jobs: ({ logins }) => {
    const recount = logins ? recountBeside(logins.app) : recountAll;
    return [jobOf(recountKind, ({ db, signal }) => recount(db, signal))];
  },
  verifies: [checkStandings, checkSubmissions, checkSums, rowsHandedIn, checkAmounts],
  papers: { reports: reportListPaper, version: versionPaper, history: historyPaper },
  demo: async (...told) => (await import("./demo/reports.ts")).addDemoReports(...told),
} satisfies Feature;
