import type { Month } from "./month.ts";

const HOUR = 3_600_000;

/** 1:00 UTC on the last Sunday of a month (from 1). */
function lastSunday(year: number, month: number): number {
  const day = new Date(Date.UTC(year, month, 0, 1));
  return day.setUTCDate(day.getUTCDate() - day.getUTCDay());
}

/**
 * A date whose UTC fields show Polish local time. Summer time is from the last Sunday of March to that of October, at
 * 1:00 UTC (Directive 2000/84/EC, articles 2 and 3, in force since 2002). Coded here because the first
 * `Intl.DateTimeFormat` takes a browser tens of milliseconds; tests compare it with Node's time zone.
 */
export function clockInWarsaw(instant: Date): Date {
  const time = instant.getTime();
  const year = instant.getUTCFullYear();
  const isSummer = time >= lastSunday(year, 3) && time < lastSunday(year, 10);
  return new Date(time + (isSummer ? 2 : 1) * HOUR);
}

/** The day in Poland: `2026-11-14`. */
export const dayInWarsaw = (instant: Date): string => clockInWarsaw(instant).toISOString().slice(0, 10);

export function monthInWarsaw(instant: Date): Month {
  const clock = clockInWarsaw(instant);
  return { year: clock.getUTCFullYear(), month: clock.getUTCMonth() + 1 };
}
