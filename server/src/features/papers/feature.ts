import type { Feature, JobMeans, Means } from "../../feature.ts";
import { isFactorRequired } from "../../settings.ts";
import { paperAnswers } from "./answers.ts";
import { makeHere, paperJob, type MakePaper } from "./paper-job.ts";
import { makeBeside } from "./paper-threads.ts";
import { forgetOldPapers, forgetPapersOf } from "./store.ts";

/** Files that leave the house. */
export const papers = {
  answers: ({ settings, ...means }: Pick<Means, "db" | "jobs" | "settings">) =>
    paperAnswers({ ...means, isFactorRequired: isFactorRequired(settings) }),
  jobs: ({ makePaper, logins, settings }: JobMeans & { makePaper?: MakePaper }) => [
    paperJob(makePaper ?? (logins ? makeBeside(logins.app) : makeHere), { dueDay: settings.monthDueDay }),
  ],
  sweeps: [forgetOldPapers],
  forgets: forgetPapersOf,
} satisfies Feature;
