// Where a row stands in its area is a text (`rowPosition`): rows go by it, character by character, and by their ids where two
// are the same. Somebody who puts a row between two others touches neither, so two people can do that at once.

/** So many figures count the rows that are added at the end; what follows them makes room between two, like decimals. */
const COUNTING = 6;
/** Room for as many copies below one and the same row as an area can have rows: each halves what is left. */
export const LONGEST_POSITION = 2_000;
const FIGURES = 36;
const BASE = BigInt(FIGURES);

type Placed = { readonly id: string; readonly position: string };

/** Sorts rows as everybody sees them. */
export const byPosition = (one: Placed, other: Placed): number =>
  compare(one.position, other.position) || compare(one.id, other.id);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Room left around a place, so that two people who want the same one hardly ever get the same position. */
const ROOM = BigInt(FIGURES ** 3);

/**
 * Positions for so many rows behind one and before another; null: at the beginning, at the end. Where there is no room,
 * as between two that are the same, they are all the same as the one before, and the ids decide.
 */
export function positionsBetween(
  before: string | null,
  after: string | null,
  count: number,
  random: () => number,
): string[] {
  const behindLast = after === null ? counted(before, count, random) : null;
  if (behindLast) return behindLast;
  let same = 0; // figures, which need not be reckoned with
  while (after !== null && same < LONGEST_POSITION && figureAt(before, same) === figureAt(after, same)) same += 1;
  const start = (after ?? "").slice(0, same);
  // Cut off, a position only comes closer to the beginning: what is larger than one and smaller than the other lies between.
  let [low, high] = [0n, after === null ? 1n : 0n];
  for (let length = same + 1; length <= LONGEST_POSITION; length += 1) {
    low = low * BASE + figureAt(before, length - 1);
    high = high * BASE + figureAt(after, length - 1);
    const step = (high - low) / BigInt(count + 1);
    if (length >= COUNTING && step >= ROOM)
      return Array.from({ length: count }, (_, index) => {
        const stray = BigInt(Math.floor(random() * Number(step / 2n))) - step / 4n;
        return textOf(low + step * BigInt(index + 1) + stray, length, start);
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

const figureAt = (position: string | null, index: number): bigint =>
  BigInt(parseInt(position?.[index] ?? "0", FIGURES));

const textOf = (value: bigint | number, length: number, start = ""): string => {
  const text = start + value.toString(FIGURES).padStart(length - start.length, "0");
  return text.slice(0, COUNTING) + text.slice(COUNTING).replace(/0+$/, "");
};
