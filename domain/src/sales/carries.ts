import { addSums, isZero, negated, salesKey, type SalesSum } from "./sales-rows.ts";

/** What a month leaves to a later one, and which has taken it. Months are words, as "2026-03". */
export type Carry = {
  /** Null: it is not kept yet. */
  readonly id: string | null;
  readonly from: string;
  readonly to: string | null;
  readonly sum: SalesSum;
};

/**
 * What months leave to later ones, while these are counted in their order. It goes to the next open month in which something was
 * sold, also where that came to be later than another that has taken it. What a closed month has taken stays there, and
 * the next open one makes up for what it should have been.
 */
export class Carries {
  private all: readonly Carry[];
  private readonly openWithSales: readonly string[];
  private readonly isClosed: (month: string) => boolean;

  constructor(kept: readonly Carry[], monthsWithSales: Iterable<string>, isClosed: (month: string) => boolean) {
    this.all = kept;
    this.isClosed = isClosed;
    this.openWithSales = [...monthsWithSales].filter((month) => !isClosed(month)).toSorted();
  }

  get now(): readonly Carry[] {
    return this.all;
  }

  /** Gives an open month what earlier ones have left. `again`: later months that have to be counted without it. */
  takeInto(month: string): { brought: SalesSum[]; again: string[] } {
    const mayTake = ({ from, to }: Carry) => from < month && (to === null || (to >= month && !this.isClosed(to)));
    const hasSales = this.openWithSales.includes(month);
    const meant = this.all.filter((carry) => mayTake(carry) && (hasSales || carry.to === month));
    this.all = this.all.map((carry) => (meant.includes(carry) ? { ...carry, to: hasSales ? month : null } : carry));
    if (!hasSales) return { brought: [], again: meant.length > 0 ? this.next(month) : [] };
    const again = meant.flatMap(({ to }) => (to === null || to === month ? [] : to));
    return { brought: addSums(meant.map(({ sum }) => sum)), again };
  }

  /** Notes what an open month leaves, and gives the later ones that have to be counted again for it. */
  leave(month: string, belowZero: readonly SalesSum[]): string[] {
    const own = this.all.filter(({ from }) => from === month);
    const settled = own.filter(({ to }) => to !== null && this.isClosed(to));
    const before = own.filter((carry) => !settled.includes(carry));
    const left = addSums([...belowZero, ...settled.map(({ sum }) => negated(sum))]).filter((sum) => !isZero(sum));
    if (wordsOf(left) === wordsOf(before.map(({ sum }) => sum))) return [];
    this.all = [
      ...this.all.filter((carry) => !before.includes(carry)),
      ...left.map((sum) => ({ id: null, from: month, to: null, sum })),
    ];
    return [...before.flatMap(({ to }) => to ?? []), ...this.next(month)];
  }

  private next(month: string): string[] {
    return this.openWithSales.filter((one) => one > month).slice(0, 1);
  }
}

const wordsOf = (sums: readonly SalesSum[]) =>
  sums
    .map((sum) => `${salesKey(sum)} ${sum.pieces} ${sum.kilograms}`)
    .toSorted()
    .join("\n");
