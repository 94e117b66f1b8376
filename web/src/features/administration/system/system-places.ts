import type { FailedJob, SystemCheck } from "@ekorok/domain/contract/system";

// Lists of the system's page that figures of the start page count and link to.

/** Checks that somebody has to look at. What is not known yet is none of them. */
export const ATTENTION = {
  place: "uwagi",
  isMeant: ({ state }: Pick<SystemCheck, "state">) => state === "warning" || state === "problem",
} as const;

/** Mails that were given up. */
export const FAILED_MAILS = {
  place: "wiadomosci",
  isMeant: ({ isMail }: Pick<FailedJob, "isMail">) => isMail,
} as const;
