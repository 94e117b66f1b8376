import { randomInt } from "node:crypto";
import { clockInWarsaw } from "@ekorok/domain/periods/warsaw";
import { instantOf } from "../../jobs/schedule.ts";

/** From 20 to 6 KSeF allows more. The last half hour is left to what began late. */
const BEGINS = 20;
const MINUTES = 9.5 * 60;

/** A moment of the next night, by chance, so that not all clients come at once. */
export function nextNight(now: Date): Date {
  const local = clockInWarsaw(now);
  const evening = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), BEGINS);
  const isOfTomorrow = local.getTime() >= evening;
  return instantOf(evening + (isOfTomorrow ? 24 : 0) * 3_600_000 + randomInt(MINUTES * 60) * 1_000);
}

/** The beginning of a day in Poland. */
export const beginningOf = (day: string): Date => instantOf(Date.parse(`${day}T00:00:00Z`));
