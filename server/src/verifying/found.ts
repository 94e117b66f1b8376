/** What is checked, each with its own count. */
const checkedThings = ["chains", "entries", "reports", "submissions", "areas", "rows", "years"] as const;
export type Counts = Record<(typeof checkedThings)[number], number>;

export const nothingYet = (): Counts => ({
  chains: 0,
  entries: 0,
  reports: 0,
  submissions: 0,
  areas: 0,
  rows: 0,
  years: 0,
});

/** Something that does not follow from what it should follow from, and where: `history 12`, `2026/3 version 2`, `2026/3/vehicles`. */
export type Place = { uid: string; where: string; what: string };

export const addCounts = (sum: Counts, more: Partial<Counts>): void => {
  for (const thing of checkedThings) sum[thing] += more[thing] ?? 0;
};
