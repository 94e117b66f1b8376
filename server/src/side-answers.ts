import type { Answers } from "./answers/answers.ts";

/** What may come upon something too large for the thread that answers everybody. */
export const sideAnswers = () => ({}) satisfies Answers;
