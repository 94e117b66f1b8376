import { clockInWarsaw } from "@ekorok/domain/periods/warsaw";
import { codeOf } from "./error-code.ts";
import { Refused } from "./errors.ts";
import { instantOf } from "./jobs/schedule.ts";

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

/** Until the next day in Poland, which is 23, 24 or 25 hours long. */
function secondsToMidnight(now: Date): number {
  const clock = clockInWarsaw(now);
  const midnight = Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate() + 1);
  return Math.ceil((instantOf(midnight).getTime() - now.getTime()) / 1000);
}
