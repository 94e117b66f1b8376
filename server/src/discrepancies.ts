import { isUnavailable } from "./errors/system-errors.ts";

/** What the verification counts. */
const checkedThings = ["chains", "entries", "reports", "submissions", "areas", "rows", "years"] as const;
export type Counts = Record<(typeof checkedThings)[number], number>;

export const zeroCounts = (): Counts => ({
  chains: 0,
  entries: 0,
  reports: 0,
  submissions: 0,
  areas: 0,
  rows: 0,
  years: 0,
});

/** A stored value that differs from what it is derived from. `where`: `history 12`, `2026/3 version 2`, `2026/3/vehicles`. */
export type Discrepancy = { uid: string; where: string; what: string };

export const addCounts = (sum: Counts, more: Partial<Counts>): void => {
  for (const thing of checkedThings) sum[thing] += more[thing] ?? 0;
};

/**
 * Runs a check. If it throws, that is a finding, so that the verification goes on. If the database is unavailable, the error is
 * passed on and the whole verification is retried.
 */
export async function checkOrReport<Found>(
  check: () => Found | Promise<Found>,
  finding: (why: string) => Found,
): Promise<Found> {
  try {
    return await check();
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return finding(causeOf(error));
  }
}

/** The query layer wraps the database's error. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : causeOf(error.cause);
}
