import type { Check } from "../../feature.ts";
import { backupCheck } from "../upkeep/checks/backup.ts";
import { clockCheck } from "../health/checks/clock.ts";
import { databaseCheck } from "../health/checks/database.ts";
import { diskCheck } from "../health/checks/disk.ts";
import { growthCheck } from "./checks/growth.ts";
import { jobsCheck } from "../upkeep/checks/jobs.ts";
import { mailCheck } from "../mailing/mail-check.ts";
import { verificationCheck } from "../upkeep/checks/verification.ts";

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
