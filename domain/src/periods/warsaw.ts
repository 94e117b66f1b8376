import type { Month } from "./month.ts";

const inWarsaw = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Warsaw" }); // the Swedish way of writing is ISO's

/** The day, such as `2026-11-14`, that it is in Poland at an instant. */
export const dayInWarsaw = (instant: Date): string => inWarsaw.format(instant);

/** The month that it is in Poland at an instant. */
export function monthInWarsaw(instant: Date): Month {
  const [year = 0, month = 0] = dayInWarsaw(instant).split("-").map(Number);
  return { year, month };
}
