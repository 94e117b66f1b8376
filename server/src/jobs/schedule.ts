/** Every so many seconds, or each day at a time in Poland ("03:15"). */
export type Schedule = { readonly everySeconds: number } | { readonly dailyAt: string };

/** The newest time of the schedule that is not in the future. Who was switched off then makes up for the last one only. */
export function newestSlot(schedule: Schedule, now: Date): Date {
  if ("everySeconds" in schedule) {
    const step = schedule.everySeconds * 1_000;
    return new Date(Math.floor(now.getTime() / step) * step);
  }
  const [hour = 0, minute = 0] = schedule.dailyAt.split(":").map(Number);
  const local = new Date(now.getTime() + ahead(now)); // Polish time, in the fields of UTC
  for (let daysAgo = 0; ; daysAgo++) {
    const wanted = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() - daysAgo, hour, minute);
    const slot = instantOf(wanted);
    if (slot <= now) return slot;
  }
}

/** When it is that time in Poland. One that the clocks leap over comes an hour later, one that comes twice is the second. */
function instantOf(local: number): Date {
  const guess = new Date(local - ahead(new Date(local)));
  return new Date(local - ahead(guess));
}

const warsaw = new Intl.DateTimeFormat("en-US", { timeZone: "Europe/Warsaw", timeZoneName: "longOffset" });

/** By how many milliseconds Polish clocks are ahead of UTC. */
function ahead(instant: Date): number {
  const name = warsaw.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, hours = "0", minutes = "0"] = /GMT\+(\d\d):(\d\d)/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60_000;
}
