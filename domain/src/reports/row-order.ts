// A row's `position` is a text; rows are sorted by it, character by character, and by id where it is equal. Inserting a
// row changes no other, so that two people can do it at once.

/** The first digits count rows added at the end; further ones make room between two, like decimals. */
const COUNTING = 6;
/** Enough to insert as many rows at one place as an area can have: each halves the room. */
export const LONGEST_POSITION = 2_000;
const FIGURES = 36;
const BASE = BigInt(FIGURES);

type Placed = { readonly id: string; readonly position: string };

export const byPosition = (one: Placed, other: Placed): number =>
  compare(one.position, other.position) || compare(one.id, other.id);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Free positions around each, so that two people hardly ever choose the same. */
const ROOM = BigInt(FIGURES ** 3);

/** Positions between two rows (null: the ends). Without room all equal the one before, and ids decide. */
export function positionsBetween(
  before: string | null,
  after: string | null,
  count: number,
  random: () => number,
): string[] {
  const behindLast = after === null ? counted(before, count, random) : null;
  if (behindLast) return behindLast;
  let same = 0; // equal leading digits
  while (after !== null && same < LONGEST_POSITION && figureAt(before, same) === figureAt(after, same)) same += 1;
  const start = (after ?? "").slice(0, same);
  // Shortened positions are smaller, so that anything between the shortened ones lies between the two.
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

/** At the end positions count on, and stay short. Null: the digits have run out. */
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
