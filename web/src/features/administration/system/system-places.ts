import type { FailedJob, SystemCheck } from "@ekorok/domain/contract/system";
import type { KsefConnections } from "@ekorok/domain/ksef/contract/ksef";

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

type Connection = KsefConnections["connections"][number];

const TWO_DAYS = 2 * 86_400_000;

/** Connections with KSeF by which nothing came for two days. */
export const KSEF_STANDING = {
  place: "ksef-stoi",
  isMeant: ({ standsSince }: Pick<Connection, "standsSince">, now: number) =>
    standsSince !== null && now - Date.parse(standsSince) >= TWO_DAYS,
} as const;

/** Clients for whose handed-in months invoices came later: whether to reopen those is for the consultancy to say. */
export const KSEF_LATE = {
  place: "ksef-zamkniete",
} as const;
