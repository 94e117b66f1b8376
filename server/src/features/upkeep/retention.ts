import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";

/** Of so many of the newest days, weeks and months that have a backup, the last one of each is kept. */
const KEPT = { days: 7, weeks: 4, months: 12 } as const;

const DAY = 24 * 3_600_000;
const dayOf = (at: Date) => dayInWarsaw(at);
/** A week is named by its Thursday, which lies in the year to which the week belongs. */
function weekOf(at: Date): string {
  const day = new Date(`${dayOf(at)}T00:00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() + (3 - sinceMonday) * DAY).toISOString().slice(0, 10);
}
const monthOf = (at: Date) => dayOf(at).slice(0, 7);

/**
 * Which of the backups of these times are to be kept. Only what exists counts: when no backups are made for half a year, none is
 * given up because it has grown old.
 */
export function toKeep(times: readonly Date[]): Date[] {
  const newestFirst = times.toSorted((a, b) => b.getTime() - a.getTime());
  const lastOfEach = (nameOf: (at: Date) => string, most: number) => {
    const last = new Map<string, Date>();
    for (const at of newestFirst) if (!last.has(nameOf(at))) last.set(nameOf(at), at);
    return [...last.values()].slice(0, most);
  };
  const kept = new Set([
    ...lastOfEach(dayOf, KEPT.days),
    ...lastOfEach(weekOf, KEPT.weeks),
    ...lastOfEach(monthOf, KEPT.months),
  ]);
  return newestFirst.filter((at) => kept.has(at));
}
