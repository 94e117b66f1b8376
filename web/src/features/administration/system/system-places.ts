import type { FailedJob, SystemCheck } from "@ekorok/domain/contract/system";

// Lists of the system's page that figures of the start page count and link to.

/** Checks that somebody has to look at. */
export const ATTENTION = {
  place: "uwagi",
  isMeant: ({ state }: Pick<SystemCheck, "state">) => state === "warning" || state === "problem",
} as const;

/**
 * What the program cannot find out, such as backups of a database on a server of one's own. Nobody can settle that here,
 * so it is no work of the day; but whoever reads that nothing wants attention should see what was not looked at.
 */
export const NOT_KNOWN = {
  place: "nie-wiadomo",
  isMeant: ({ state }: Pick<SystemCheck, "state">) => state === "unknown",
} as const;

/** Mails that were given up. */
export const FAILED_MAILS = {
  place: "wiadomosci",
  isMeant: ({ isMail }: Pick<FailedJob, "isMail">) => isMail,
} as const;
