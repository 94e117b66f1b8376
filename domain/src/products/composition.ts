import { Exact, sumOfQuotients, textOf } from "../exact.ts";
import { grouped } from "../grouped.ts";
import type { CardPart, PartOf } from "./product-parts.ts";

type Quotient = { readonly dividend: Exact; readonly divisor: Exact };
type Counted = {
  readonly count: string | null;
  readonly perPackage?: string | null;
  readonly level?: string | null;
};

/** Packaging of several pieces, whose number is required. */
export const isOfMany = (level: string | null): boolean => level === "grouped" || level === "transport";

/** How many of a part one piece has, as a quotient, so that only the sum is rounded; null: unknown. */
export function piecesOf({ count, perPackage = null, level = null }: Counted): Quotient | null {
  if (perPackage === null && isOfMany(level)) return null;
  const divisor = new Exact(perPackage ?? 1);
  return divisor.isZero() ? null : { dividend: new Exact(count ?? 1), divisor };
}

/** The grams of a part per piece, likewise. */
export function gramsOf(part: Exclude<CardPart, PartOf<"nothing">>): Quotient | null {
  const pieces = piecesOf(part);
  return pieces && part.unitMass !== null ? { ...pieces, dividend: pieces.dividend.times(part.unitMass) } : null;
}

/** The packaging material of one piece, by level and use. */
export type Share = {
  readonly category: string | null;
  readonly level: string | null;
  readonly use: string | null;
  /** Null: a mass is missing. */
  readonly grams: string | null;
};

export type Composition = {
  readonly shares: readonly Share[];
  /** The known packaging of one piece, in grams. */
  readonly grams: string;
  /** Whether all masses are known. */
  readonly isWhole: boolean;
};

/** Adds up the packaging of one piece, in the order of the card. */
export function compositionOf(parts: readonly CardPart[]): Composition {
  const packagings = parts.filter((part) => part.what === "packaging");
  const byMaterial = grouped(packagings, (part) => [part.category, part.level, part.use].join("|"));
  const all = packagings.map(gramsOf);
  return {
    shares: [...byMaterial.values()].flatMap((some) => {
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
