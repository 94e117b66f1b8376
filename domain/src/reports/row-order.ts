import { z } from "zod";

/** So many figures count the rows that are added at the end; what follows them makes room between two, like decimals. */
const COUNTING = 6;
const LONGEST = 64;
const FIGURES = 36;

/**
 * Where a row stands in its area, as a text: rows go by it, character by character, and by their ids where two are the
 * same. Whoever puts a row between two others touches neither, so two people can do that at once.
 */
export const rowPosition = z.string().regex(/^[0-9a-z]{6}(?:[0-9a-z]{0,57}[1-9a-z])?$/);

type Placed = { readonly id: string; readonly position: string };

/** Sorts rows as everybody sees them. */
export const byPosition = (one: Placed, other: Placed): number =>
  compare(one.position, other.position) || compare(one.id, other.id);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Room left around a place, so that two people who want the same one hardly ever get the same position. */
const ROOM = BigInt(FIGURES ** 3);

/**
 * Positions for so many rows behind one and before another; null: at the beginning, at the end. Where there is no room
 * left they are all the same as the one before, and the ids decide.
 */
export function positionsBetween(
  before: string | null,
  after: string | null,
  count: number,
  random: () => number,
): string[] {
  const behindLast = after === null ? counted(before, count, random) : null;
  if (behindLast) return behindLast;
  for (let length = COUNTING; length <= LONGEST; length += 1) {
    const low = before === null ? 0n : valueOf(before, length);
    const high = after === null ? BigInt(FIGURES) ** BigInt(length) : valueOf(after, length);
    const step = (high - low) / BigInt(count + 1);
    const isExact = [before, after].every((position) => (position?.length ?? 0) <= length);
    if (isExact && step >= ROOM)
      return Array.from({ length: count }, (_, index) => {
        const stray = BigInt(Math.floor(random() * Number(step / 2n))) - step / 4n;
        return textOf(low + step * BigInt(index + 1) + stray, length);
      });
  }
  return Array.from({ length: count }, () => before ?? after ?? textOf(1n, COUNTING));
}

/** At the end one counts on: short, however many rows there are. Null where the figures have run out. */
function counted(last: string | null, count: number, random: () => number): string[] | null {
  const from = last === null ? 0 : parseInt(last.slice(0, COUNTING), FIGURES);
  if (from + count >= FIGURES ** COUNTING) return null;
  return Array.from({ length: count }, (_, index) => {
    const stray = FIGURES + Math.floor(random() * (FIGURES ** 3 - FIGURES));
    return textOf((from + index + 1) * FIGURES ** 3 + stray, COUNTING + 3);
  });
}

const valueOf = (position: string, length: number): bigint =>
  position
    .slice(0, length)
    .padEnd(length, "0")
    .split("")
    .reduce((value, figure) => value * BigInt(FIGURES) + BigInt(parseInt(figure, FIGURES)), 0n);

const textOf = (value: bigint | number, length: number): string => {
  const text = value.toString(FIGURES).padStart(length, "0");
  return text.slice(0, COUNTING) + text.slice(COUNTING).replace(/0+$/, "");
};
