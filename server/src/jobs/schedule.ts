import { clockInWarsaw } from "@ekorok/domain/periods/warsaw";

/** A number of seconds between runs, or daily at a time in Poland ("03:15"). */
export type Schedule = { readonly everySeconds: number } | { readonly dailyAt: string };

/** The latest time of the schedule that is not in the future: a server that was off makes up for that one only. */
export function newestSlot(schedule: Schedule, now: Date): Date {
  if ("everySeconds" in schedule) {
    const step = schedule.everySeconds * 1_000;
    return new Date(Math.floor(now.getTime() / step) * step);
  }
  const [hour = 0, minute = 0] = schedule.dailyAt.split(":").map(Number);
  const local = clockInWarsaw(now);
  for (let daysAgo = 0; ; daysAgo++) {
    const wanted = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() - daysAgo, hour, minute);
    const slot = instantOf(wanted);
    if (slot <= now) return slot;
  }
}

/** The instant of a Polish local time given as UTC. A time that clocks skip comes an hour later; of one that comes twice, it is the second. */
export function instantOf(local: number): Date {
  const guess = new Date(local - ahead(new Date(local)));
  return new Date(local - ahead(guess));
}

/** How many milliseconds Polish clocks are ahead of UTC. */
const ahead = (instant: Date): number => clockInWarsaw(instant).getTime() - instant.getTime();
