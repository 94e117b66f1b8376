import type { Feature, Means } from "../../feature.ts";
import { mailingAnswers } from "./answers.ts";
import { jobOf } from "../../jobs/job.ts";
import { dailyMailsKind } from "./daily-mails-kind.ts";
import { forgetOldDailyMails, writeDailyMails } from "./daily-mails.ts";
import { mailCheck } from "./mail-check.ts";
import { mailJob } from "./mail-job.ts";

/** Mails that go out by themselves, and which of them people want. */
export const mailing = {
  answers: ({ post, ...means }: Pick<Means, "mail" | "post" | "settings">) => mailingAnswers({ ...post, ...means }),
  jobs: ({ post, settings }) => [
    mailJob(post),
    jobOf(dailyMailsKind, ({ db, now, signal }) => writeDailyMails(db, { now, dueDay: settings.monthDueDay }, signal)),
  ],
  sweeps: [forgetOldDailyMails],
  checks: [mailCheck],
} satisfies Feature;
