import { isDeepStrictEqual } from "node:util";
import { rate } from "@ekorok/domain/year-law/rate";

type Parts = Record<string, unknown>;

/**
 * What is kept now, brought up to the newest edition of the seed, part by part: a part that is as the last edition
 * (`base`) said follows the newest one; a part that somebody changed or took away stays as it is.
 */
export function mergeSeed(kept: unknown, base: unknown, newest: unknown): unknown {
  if (isDeepStrictEqual(kept, base)) return newest;
  if (!isDivisible(kept) || !isDivisible(base) || !isDivisible(newest)) return kept;
  const names = new Set([kept, base, newest].flatMap(Object.keys));
  return Object.fromEntries(
    [...names]
      .map((name) => [name, mergeSeed(kept[name], base[name], newest[name])] as const)
      .filter(([, part]) => part !== undefined),
  );
}

/** A rate is one thing: half of an old one and half of a new one would be a number with a wrong source. */
const isDivisible = (part: unknown): part is Parts =>
  typeof part === "object" && part !== null && !Array.isArray(part) && !rate.safeParse(part).success;
