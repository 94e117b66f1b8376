import { Exact, textOf } from "../exact.ts";
import {
  addSums,
  mustBeCarried,
  isBelowZero,
  isZero,
  KEPT_PLACES,
  negatedSum,
  salesKey,
  type SalesSum,
} from "./sales-sums.ts";

/** A negative sum, or mass without pieces, that a month carries to another. Months are texts ("2026-03"). */
export type Carry = {
  /** Null: not stored yet. */
  readonly id: string | null;
  readonly from: string;
  /**
   * Null: no month has room, and a person decides. The same month as `from`: it gets back what a closed month took too
   * much.
   */
  readonly to: string | null;
  readonly sum: SalesSum;
  /** A person decided not to subtract it. */
  readonly isDropped: boolean;
};

export type MonthSums = {
  readonly month: string;
  readonly sums: readonly SalesSum[];
  /** Keys of rows that people have changed, from which nothing is subtracted. */
  readonly theirs: ReadonlySet<string>;
  /** By row key, the months of the documents that corrections correct. */
  readonly corrected: ReadonlyMap<string, readonly string[]>;
};

/**
 * Carries sums below zero to open months of the same year that have room: first the month of the corrected document,
 * then earlier ones from the newest back, then later ones. What closed months have taken stays, and so does what a
 * person dropped while the month still owes it.
 */
export function carriesOf(
  months: readonly MonthSums[],
  kept: readonly Carry[],
  isClosed: (month: string) => boolean,
): Carry[] {
  const isSettled = ({ to }: Carry) => to !== null && isClosed(to);
  const settled = kept.filter(isSettled);
  const unsettled = kept.filter((carry) => !isSettled(carry));
  const owed: Owing[] = [
    ...months.map(({ month, sums, corrected }) => {
      const taken = settled.filter(({ from }) => from === month).map(({ sum }) => negatedSum(sum));
      return { month, corrected, sums: addSums([...sums, ...taken]) };
    }),
    ...leftByClosed(unsettled, isClosed),
  ].toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const dropped = stillDropped(owed, unsettled);
  const others = unsettled.filter((carry) => !dropped.includes(carry));
  const owing = owed.map((one) => {
    const aside = dropped.filter(({ from }) => from === one.month).map(({ sum }) => negatedSum(sum));
    return { ...one, sums: addSums([...one.sums, ...aside]) };
  });
  const room = new Map(owing.map(({ month, sums }) => [month, new Map(sums.map((sum) => [salesKey(sum), sum]))]));
  const theirs = new Map(months.map((one) => [one.month, one.theirs]));
  const carries: Omit<Carry, "id" | "isDropped">[] = [];
  for (const { month, sums, corrected } of owing)
    for (const sum of sums.filter((one) => mustBeCarried(one) || isClosed(month))) {
      const key = salesKey(sum);
      let rest = sum;
      for (const to of monthsToCarryTo(month, months, corrected.get(key) ?? [])) {
        const there = room.get(to)?.get(key);
        if (!there || mustBeCarried(there) || isZero(there) || theirs.get(to)?.has(key) || isZero(rest)) continue;
        const taken = takenOff(rest, there);
        carries.push({ from: month, to, sum: taken });
        room.get(to)?.set(key, together(there, taken));
        rest = together(rest, negatedSum(taken));
      }
      if (!isZero(rest)) carries.push({ from: month, to: null, sum: rest });
    }
  const givenBack = owing.filter(({ month }) => !isClosed(month)).flatMap((one) => backTo(one, settled));
  return [
    ...settled,
    ...dropped,
    ...[...carries, ...givenBack].map((carry) => ({ ...carry, ...sameAs(carry, others) })),
  ];
}

type Owing = Pick<MonthSums, "month" | "sums" | "corrected">;

/** Dropped carries that the month still owes; if it owes less, the person is asked again. */
function stillDropped(owed: readonly Owing[], kept: readonly Carry[]): Carry[] {
  const rest = new Map<string, SalesSum>(
    owed.flatMap(({ month, sums }) => sums.map((sum) => [`${month} ${salesKey(sum)}`, sum] as const)),
  );
  return kept.filter(({ from, to, sum, isDropped }) => {
    const name = `${from} ${salesKey(sum)}`;
    const there = rest.get(name);
    if (to !== null || !isDropped || !there) return false;
    const left = together(there, negatedSum(sum));
    if (isAboveZero(left)) return false;
    rest.set(name, left);
    return true;
  });
}

/** What closed months left that no closed month has taken. */
function leftByClosed(carries: readonly Carry[], isClosed: (month: string) => boolean) {
  const closed = [...new Set(carries.map(({ from }) => from))].filter(isClosed);
  return closed.map((month) => ({
    month,
    sums: addSums(carries.filter(({ from }) => from === month).map(({ sum }) => sum)),
    corrected: new Map<string, string[]>(),
  }));
}

/** Open months of the same year, in the order of carrying. */
function monthsToCarryTo(month: string, months: readonly MonthSums[], corrected: readonly string[]): string[] {
  const open = months.map((one) => one.month).filter((one) => one !== month && one.slice(0, 4) === month.slice(0, 4));
  const newest = open.toSorted().toReversed();
  return [
    ...new Set([
      ...newest.filter((one) => corrected.includes(one)),
      ...newest.filter((one) => one < month),
      ...open.filter((one) => one > month).toSorted(),
    ]),
  ];
}

/** As much as there is room for; sums above zero come along. Without pieces no mass stays: the rest is carried on. */
function takenOff(rest: SalesSum, there: SalesSum): SalesSum {
  const least = (owed: string | null, room: string | null) => {
    if (owed === null) return null;
    const most = new Exact(room ?? 0).negated();
    return textOf(most.greaterThan(owed) ? most : new Exact(owed), KEPT_PLACES);
  };
  const pieces = least(rest.pieces, there.pieces) ?? "0";
  const isAll = new Exact(pieces).plus(there.pieces).isZero();
  return {
    ...rest,
    pieces,
    kilograms: isAll ? negatedSum(there).kilograms : least(rest.kilograms, there.kilograms),
  };
}

const isAboveZero = (sum: SalesSum): boolean => isBelowZero(negatedSum(sum));

const together = (one: SalesSum, other: SalesSum): SalesSum => addSums([one, other])[0] ?? one;

/** If a closed month has taken more than this one owes by now, it gets the difference back. */
function backTo({ month, sums }: Pick<MonthSums, "month" | "sums">, settled: readonly Carry[]) {
  const taken = addSums(settled.filter(({ from }) => from === month).map(({ sum }) => sum));
  return taken.flatMap((sum) => {
    const now = sums.find((one) => salesKey(one) === salesKey(sum));
    return now && !mustBeCarried(now) && !isZero(now) && !isZero(sum)
      ? [{ from: month, to: month, sum: negatedSum(sum) }]
      : [];
  });
}

/** A carry that is stored already keeps its id and what a person decided. */
function sameAs(carry: Pick<Carry, "from" | "to" | "sum">, kept: readonly Carry[]): Pick<Carry, "id" | "isDropped"> {
  const found = kept.find(
    ({ from, to, sum }) => from === carry.from && to === carry.to && wordsOf(sum) === wordsOf(carry.sum),
  );
  return { id: found?.id ?? null, isDropped: found?.isDropped ?? false };
}

const wordsOf = (sum: SalesSum): string => `${salesKey(sum)} ${sum.pieces} ${sum.kilograms}`;

export const carriedInto = (month: string, carries: readonly Carry[]): SalesSum[] =>
  addSums(carries.filter(({ to }) => to === month).map(({ sum }) => sum));

export function monthsWithOtherCarries(before: readonly Carry[], now: readonly Carry[]): string[] {
  const said = (carries: readonly Carry[], month: string) =>
    carriedInto(month, carries).map(wordsOf).toSorted().join("\n");
  const months = new Set([...before, ...now].flatMap(({ to }) => to ?? []));
  return [...months].filter((month) => said(before, month) !== said(now, month));
}
