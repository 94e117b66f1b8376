import type { Answers } from "../../answers/answers.ts";
import { choiceAnswers } from "./choices.ts";
import { reminderAnswers, type MailingDeps } from "./reminders.ts";

/** People's choices of mails, and reminders sent by administrators. */
export const mailingAnswers = (deps: MailingDeps) => ({ ...choiceAnswers, ...reminderAnswers(deps) }) satisfies Answers;
