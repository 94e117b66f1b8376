/** Days off in Poland, computed by rules. Days are in ISO format: `2026-11-05`. */

const DAY = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAfter = (day: string, days: number): string => new Date(timeOf(day) + days * DAY).toISOString().slice(0, 10);

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function easterOf(year: number): string {
  const moon = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const leaps = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * moon + century - leaps - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((moon + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  const [month, date] = [Math.floor(days / 31), (days % 31) + 1];
  return `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
}

const FIXED = ["01-01", "01-06", "05-01", "05-03", "08-15", "11-01", "11-11", "12-25", "12-26"];
const CHRISTMAS_EVE_SINCE = 2025;
/** Days after Easter: Easter Sunday, Easter Monday, Pentecost, Corpus Christi. */
const MOVABLE = [0, 1, 49, 60];

export function holidaysOf(year: number): string[] {
  const easter = easterOf(year);
  return [
    ...FIXED.map((day) => `${year}-${day}`),
    ...(year >= CHRISTMAS_EVE_SINCE ? [`${year}-12-24`] : []),
    ...MOVABLE.map((days) => dayAfter(easter, days)),
  ].toSorted();
}

/** A Saturday, Sunday or public holiday. We assume that a Saturday is not a working day. */
export function isFreeDay(day: string): boolean {
  const weekday = new Date(timeOf(day)).getUTCDay();
  return weekday === 0 || weekday === 6 || holidaysOf(Number(day.slice(0, 4))).includes(day);
}

/** The day itself if it is a working day, else the next one. */
export const workingDayFrom = (day: string): string => (isFreeDay(day) ? workingDayFrom(dayAfter(day, 1)) : day);

/** The earliest deadline that is still in time today: today, or the first of the free days directly before it. */
export const firstDayInTime = (today: string): string =>
  isFreeDay(dayAfter(today, -1)) ? firstDayInTime(dayAfter(today, -1)) : today;
