import type { Answers } from "../../answers/answers.ts";
import { choiceAnswers } from "./choices.ts";
import { reminderAnswers, type MailingDeps } from "./reminders.ts";

/** Which mails about reports everybody gets, and reminders that administrators send. */
export const mailingAnswers = (deps: MailingDeps) => ({ ...choiceAnswers, ...reminderAnswers(deps) }) satisfies Answers;
