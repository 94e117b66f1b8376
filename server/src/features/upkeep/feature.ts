import type { Feature } from "../../feature.ts";
import { backupCheck, jobsCheck, verificationCheck } from "./checks.ts";
import { upkeepJobs } from "./upkeep-jobs.ts";

/** What is done every night for the data: backups, of which some are kept, and verification. */
export const upkeep = {
  jobs: ({ logins, settings, log }) => (logins ? upkeepJobs({ ...logins, settings, log }) : []),
  checks: [jobsCheck, backupCheck, verificationCheck],
} satisfies Feature;
