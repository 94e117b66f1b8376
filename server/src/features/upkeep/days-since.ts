const HOUR = 3_600_000;
/** What is done every night may be late by half a day, when the program was switched off. */
const LATE = 36 * HOUR;

export const isLate = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > LATE;

/** After "od": 2 dni, 10 dni. */
export const daysSince = (at: Date, now: Date): string =>
  `${Math.max(2, Math.floor((now.getTime() - at.getTime()) / (24 * HOUR)))} dni`;
