import type { Feature } from "../../feature.ts";
import { healthAnswers } from "./answers.ts";
import { clockCheck } from "./checks/clock.ts";
import { databaseCheck } from "./checks/database.ts";
import { diskCheck } from "./checks/disk.ts";

/** Is the program alive, and should it get requests? */
export const health = {
  answers: healthAnswers,
  checks: [databaseCheck, clockCheck, diskCheck],
} satisfies Feature;
