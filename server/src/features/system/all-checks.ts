import type { Check } from "./check.ts";
import { backupCheck } from "./checks/backup.ts";
import { clockCheck } from "./checks/clock.ts";
import { databaseCheck } from "./checks/database.ts";
import { diskCheck } from "./checks/disk.ts";
import { growthCheck } from "./checks/growth.ts";
import { jobsCheck } from "./checks/jobs.ts";
import { mailCheck } from "./checks/mail.ts";
import { verificationCheck } from "./checks/verification.ts";

/** In the order in which they are shown. */
export const allChecks: readonly Check[] = [
  databaseCheck,
  clockCheck,
  diskCheck,
  growthCheck,
  mailCheck,
  jobsCheck,
  backupCheck,
  verificationCheck,
];
