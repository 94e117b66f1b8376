import { clockInWarsaw } from "@ekorok/domain/periods/warsaw";
import { z } from "zod";

const INSTANT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d+))?(Z|[+-]\d{2}:\d{2})?$/i;

/**
 * Reads a time as KSeF writes it; null: it is none. Fractions of a millisecond are cut off, so going on from a time repeats
 * rather than leaves out. A time without an offset is Polish time.
 */
export function instantOf(text: string): Date | null {
  const found = INSTANT.exec(text);
  if (!found) return null;
  const [, clock = "", fraction = "", offset] = found;
  const utc = new Date(`${clock}.${fraction.padEnd(3, "0").slice(0, 3)}${offset ?? "Z"}`);
  if (Number.isNaN(utc.getTime())) return null;
  if (offset !== undefined) return utc;
  // The clock is one or two hours ahead of UTC; where it repeats an hour, the earlier one is meant.
  const possible = [2, 1].map((hours) => new Date(utc.getTime() - hours * 3_600_000));
  return possible.find((instant) => clockInWarsaw(instant).getTime() === utc.getTime()) ?? possible[0] ?? null;
}

/** A time in an answer. */
export const instant = z.string().transform((text, context) => {
  const read = instantOf(text);
  if (read !== null) return read;
  context.addIssue("not a time");
  return z.NEVER;
});
