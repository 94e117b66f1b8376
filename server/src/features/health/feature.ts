import type { Feature } from "../../feature.ts";
import { healthAnswers } from "./answers.ts";
import { clockCheck, databaseCheck, diskCheck } from "./checks.ts";

/** Is the program alive, and should it get requests? */
export const health = {
  answers: healthAnswers,
  checks: [databaseCheck, clockCheck, diskCheck],
} satisfies Feature;
