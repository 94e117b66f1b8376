import { Exact, textOf } from "@ekorok/domain/exact";
import { unitKey } from "@ekorok/domain/products/pieces";
import { goodsKey, type Goods } from "@ekorok/domain/sales/goods";

/** Goods of which no product is known, with how much of them was sold. */
export type UnknownGoods = Goods & {
  readonly quantity: string;
  readonly unit: string | null;
  readonly lines: number;
};

/** What tells goods apart here: the same in two units are two. */
export const unknownKey = (goods: Goods & { readonly unit: string | null }): string =>
  `${goodsKey(goods) ?? ""}|${unitKey(goods.unit)}`;

/** What was said of goods: which product they are, or that they are none. */
export type Named = {
  readonly product: { readonly id: string; readonly title: string } | null;
  readonly isNew: boolean;
};

/**
 * Goods in the order in which they were first seen, so that nothing moves while somebody goes through them: those that were
 * named stay in their place, though they are no longer unknown.
 */
export function withSeen<T extends UnknownGoods>(
  seen: readonly T[],
  now: readonly T[],
  isKept: (goods: T) => boolean,
): T[] {
  const open = new Map(now.map((goods) => [unknownKey(goods), goods]));
  const known = new Set(seen.map(unknownKey));
  return [
    ...seen.flatMap((goods) => open.get(unknownKey(goods)) ?? (isKept(goods) ? goods : [])),
    ...now.filter((goods) => !known.has(unknownKey(goods))),
  ];
}

type SoldGoods = Goods & { readonly unit: string | null; readonly quantity: string | null };

/** Lines of the same goods together, those with the most lines first; unlike units are never added up. */
export function goodsTogether<L extends SoldGoods>(
  lines: readonly L[],
  keyOf: (line: L) => string = unknownKey,
): (L & UnknownGoods)[] {
  const groups = new Map<string, (L & UnknownGoods)[]>();
  for (const line of lines) {
    const one = { ...line, quantity: line.quantity ?? "0", lines: 1 };
    const key = keyOf(line);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()]
    .flatMap(([first, ...others]) =>
      first
        ? [
            {
              ...first,
              quantity: textOf(others.reduce((sum, { quantity }) => sum.plus(quantity), new Exact(first.quantity))),
              lines: others.length + 1,
            },
          ]
        : [],
    )
    .toSorted((a, b) => b.lines - a.lines);
}
