import { codeOf } from "./error-code.ts";
import { Refused } from "./errors.ts";

/** What the database says when more was written of a client's on a day than may be (migration count_written has the numbers). */
const USED_UP = "EK001";

/** Was something refused because the volume of the day is used up? */
export function isVolumeUsedUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codeOf(error) === USED_UP || isVolumeUsedUp(error.cause); // the query layer wraps what the driver threw
}

export const volumeUsedUp = (now = new Date()) =>
  Object.assign(
    new Refused(
      "RESOURCE_EXHAUSTED",
      "Dzisiejszy limit zapisywanych danych jest wykorzystany; zapisywać będzie można znowu po północy. Jeśli to nie Ty zapisujesz tyle danych, zmień hasło i daj znać doradcy.",
      { code: "volume/used-up" },
    ),
    { retryAfter: secondsToMidnight(now) },
  );

/** Until the next day in Poland. */
function secondsToMidnight(now: Date): number {
  const [hour = 0, minute = 0, second = 0] = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Warsaw",
    timeStyle: "medium",
  })
    .format(now)
    .split(":")
    .map(Number);
  return 24 * 3600 - (hour * 3600 + minute * 60 + second);
}
