import type { Answers } from "../../answers/answers.ts";
import { choiceAnswers } from "./choices.ts";
import { reminderAnswers, type MailingDeps } from "./reminders.ts";
import { sentMailAnswers } from "./sent-mails.ts";

/** People's choices of mails, reminders sent by administrators, and what was sent to whom. */
export const mailingAnswers = (deps: MailingDeps) =>
  ({ ...choiceAnswers, ...reminderAnswers(deps), ...sentMailAnswers }) satisfies Answers;
