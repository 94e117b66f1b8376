import type { Feature, JobMeans } from "../../feature.ts";
import { makeHere, paperJob, type MakePaper } from "./paper-job.ts";
import { makeBeside } from "./paper-threads.ts";
import { forgetOldPapers, forgetPapersOf } from "./store.ts";

/** Files that leave the house. */
export const papers = {
  jobs: ({ makePaper, logins, settings }: JobMeans & { makePaper?: MakePaper }) => [
    paperJob(makePaper ?? (logins ? makeBeside(logins.app) : makeHere), { dueDay: settings.monthDueDay }),
  ],
  sweeps: [forgetOldPapers],
  forgets: forgetPapersOf,
} satisfies Feature;
