import type { Feature } from "../../feature.ts";
import { healthAnswers } from "./answers.ts";
import { clockCheck, databaseCheck, diskCheck } from "./checks.ts";

/** Liveness and readiness of the program, and checks of its environment. */
export const health = {
  answers: healthAnswers,
  checks: [databaseCheck, clockCheck, diskCheck],
} satisfies Feature;
