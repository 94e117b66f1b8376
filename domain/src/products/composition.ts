import { Exact, sumOfQuotients, textOf } from "../exact.ts";
import type { CardPart, PartOf } from "./product-parts.ts";

type Quotient = { readonly dividend: Exact; readonly divisor: Exact };
type Counted = {
  readonly count: string | null;
  readonly perPackage?: string | null;
  readonly level?: string | null;
};

/** Packaging around several pieces: how many has to be said. */
export const isOfMany = (level: string | null): boolean => level === "grouped" || level === "transport";

/** How many of a part come with one piece, undivided, so that nothing is rounded before the sum; null while it is not known. */
export function piecesOf({ count, perPackage = null, level = null }: Counted): Quotient | null {
  if (perPackage === null && isOfMany(level)) return null;
  const divisor = new Exact(perPackage ?? 1);
  return divisor.isZero() ? null : { dividend: new Exact(count ?? 1), divisor };
}

/** How many grams of a part come with one piece, in the same way; null while that is not known. */
export function gramsOf(part: Exclude<CardPart, PartOf<"nothing">>): Quotient | null {
  const pieces = piecesOf(part);
  return pieces && part.unitMass !== null ? { ...pieces, dividend: pieces.dividend.times(part.unitMass) } : null;
}

/** How much of a packaging material, at one level and use, comes with one piece. */
export type Share = {
  readonly category: string | null;
  readonly level: string | null;
  readonly use: string | null;
  /** Null while a mass is missing. */
  readonly grams: string | null;
};

export type Composition = {
  readonly shares: readonly Share[];
  /** Packaging of one piece, as far as it is known; grams of a piece are kilograms of a thousand. */
  readonly grams: string;
  /** Whether the mass of every packaging is known. */
  readonly isWhole: boolean;
};

/** What packaging one piece brings along, like with like, in the order of the card. */
export function compositionOf(parts: readonly CardPart[]): Composition {
  const packagings = parts.filter((part) => part.what === "packaging");
  const alike = new Map<string, PartOf<"packaging">[]>();
  for (const part of packagings) {
    const key = [part.category, part.level, part.use].join("|");
    alike.set(key, [...(alike.get(key) ?? []), part]);
  }
  const all = packagings.map(gramsOf);
  return {
    shares: [...alike.values()].flatMap((some) => {
      const [first] = some;
      return first
        ? [{ category: first.category, level: first.level, use: first.use, grams: sumOf(some.map(gramsOf)) }]
        : [];
    }),
    grams: textOf(sumOfQuotients(all.filter((one) => one !== null))),
    isWhole: !all.includes(null),
  };
}

function sumOf(quotients: readonly (Quotient | null)[]): string | null {
  const known = quotients.filter((one) => one !== null);
  return known.length < quotients.length ? null : textOf(sumOfQuotients(known));
}
