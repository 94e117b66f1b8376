import type { Feature } from "../../feature.ts";
import { backupCheck, jobsCheck, verificationCheck } from "./checks.ts";
import { upkeepJobs } from "./upkeep-jobs.ts";

/** Nightly work for the data: backups with retention, and verification. */
export const upkeep = {
  jobs: ({ logins, settings, log }) => (logins ? upkeepJobs({ ...logins, settings, log }) : []),
  checks: [jobsCheck, backupCheck, verificationCheck],
} satisfies Feature;
