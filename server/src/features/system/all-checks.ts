import type { Check } from "./check.ts";
import { databaseCheck } from "./checks/database.ts";
import { diskCheck } from "./checks/disk.ts";
import { jobsCheck } from "./checks/jobs.ts";
import { mailCheck } from "./checks/mail.ts";

/** In the order in which they are shown. */
export const allChecks: readonly Check[] = [databaseCheck, diskCheck, mailCheck, jobsCheck];
