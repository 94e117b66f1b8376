import type { Feature, JobDeps, FeatureDeps } from "../../feature.ts";
import { isFactorRequired } from "../../settings.ts";
import { exportAnswers } from "./answers.ts";
import { makeWithoutThread, exportJob, type MakeExport, makeInThread } from "./export-job.ts";
import { forgetOldExports, forgetExportsOf } from "./store.ts";

export const dataExports = {
  answers: ({ settings, ...means }: Pick<FeatureDeps, "db" | "jobs" | "settings">) =>
    exportAnswers({ ...means, isFactorRequired: isFactorRequired(settings) }),
  jobs: ({ makeExport, logins, settings }: JobDeps & { makeExport?: MakeExport }) => [
    exportJob(makeExport ?? (logins ? makeInThread(logins.app) : makeWithoutThread), { dueDay: settings.monthDueDay }),
  ],
  sweeps: [forgetOldExports],
  forgets: forgetExportsOf,
} satisfies Feature;
