import type { Month } from "./month.ts";

const HOUR = 3_600_000;

/** 1:00 UTC on the last Sunday of a month, counted from 1. */
function lastSunday(year: number, month: number): number {
  const day = new Date(Date.UTC(year, month, 0, 1));
  return day.setUTCDate(day.getUTCDate() - day.getUTCDay());
}

/**
 * A date whose UTC fields are what the clock on the wall shows in Poland. Summer time lasts from the last Sunday of March to
 * that of October, at 1:00 UTC (Directive 2000/84/EC, articles 2 and 3, in force since 2002). Said here because a browser
 * takes tens of milliseconds to make its first `Intl.DateTimeFormat`, and every page would wait for it; the tests hold each
 * change of the clock against the time zone that Node knows.
 */
export function clockInWarsaw(instant: Date): Date {
  const time = instant.getTime();
  const year = instant.getUTCFullYear();
  const isSummer = time >= lastSunday(year, 3) && time < lastSunday(year, 10);
  return new Date(time + (isSummer ? 2 : 1) * HOUR);
}

/** The day, such as `2026-11-14`, that it is in Poland at an instant. */
export const dayInWarsaw = (instant: Date): string => clockInWarsaw(instant).toISOString().slice(0, 10);

/** The month that it is in Poland at an instant. */
export function monthInWarsaw(instant: Date): Month {
  const clock = clockInWarsaw(instant);
  return { year: clock.getUTCFullYear(), month: clock.getUTCMonth() + 1 };
}
