import { isUnavailable } from "../errors/system-errors.ts";

/** What is checked, each with its own count. */
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

/** Something that does not follow from what it should follow from, and where: `history 12`, `2026/3 version 2`, `2026/3/vehicles`. */
export type Discrepancy = { uid: string; where: string; what: string };

export const addCounts = (sum: Counts, more: Partial<Counts>): void => {
  for (const thing of checkedThings) sum[thing] += more[thing] ?? 0;
};

/**
 * What a check finds in one place; what cannot be read or reckoned there is a finding itself, so that everything else is
 * still looked at. A database that is away is nobody's own: then the whole verification is tried again.
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

/** The query layer wraps what the database said. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : causeOf(error.cause);
}
