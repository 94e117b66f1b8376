import { z } from "zod";
import type { Feature, FeatureDeps } from "../../feature.ts";
import { mailingAnswers } from "./answers.ts";
import { jobOf, jobKind } from "../../jobs/job.ts";
import { forgetOldDailyMails, writeDailyMails } from "./daily-mails.ts";
import { mailCheck } from "./mail-check.ts";
import { mailJob } from "./mail-job.ts";
import { forgetMailsOf, forgetOldMails } from "./sent-mails.ts";

export const mailing = {
  answers: ({ mailSender, ...means }: Pick<FeatureDeps, "mail" | "mailSender" | "settings">) =>
    mailingAnswers({ ...mailSender, ...means }),
  jobs: ({ mailSender, settings }) => [
    mailJob(mailSender),
    jobOf(dailyMailsJob, ({ db, now, signal }) => writeDailyMails(db, { now, dueDay: settings.monthDueDay }, signal)),
  ],
  sweeps: [forgetOldDailyMails, forgetOldMails],
  forgets: forgetMailsOf,
  checks: [mailCheck],
} satisfies Feature;

/** Before working hours. */
export const dailyMailsJob = jobKind({
  name: "dailyMails",
  title: "Codzienne wiadomości o sprawozdaniach",
  payload: z.object({}),
  schedule: { dailyAt: "07:00" },
  retries: 6,
  pause: 60,
});
