import { Exact, textOf } from "../exact.ts";
import { foldPolish } from "../polish/folding.ts";
import type { Invoice, InvoiceLine } from "./invoice.ts";
import { decimalOf, quantityOf } from "./invoice-numbers.ts";
import type { LineQuestion } from "./sale-words.ts";

/** A line with the quantity that counts, and the day on which it does. */
export type Counted = {
  readonly line: InvoiceLine;
  readonly day: string;
  readonly quantity: string | null;
  /** How many there were, where lines say what was and what is. */
  readonly before: string | null;
  readonly question: LineQuestion | null;
};

type Corrected = Pick<Invoice, "issuedOn" | "soldOn" | "soldBy" | "corrects" | "totals" | "lines">;

/** The day of all lines that have none of their own. */
export const commonDay = ({ soldOn, soldBy, issuedOn }: Pick<Invoice, "issuedOn" | "soldOn" | "soldBy">): string =>
  soldOn ?? soldBy ?? issuedOn;

/**
 * What a correction changes. With lines as they were and as they are, the difference of each product on each day; without, a line is
 * itself a difference, of which only some are of quantities: a discount is written as one piece at a negative price.
 */
export function correctedLines(invoice: Corrected): Counted[] {
  const { lines } = invoice;
  if (!lines.some(({ isBefore }) => isBefore))
    return lines.map((line) => difference(line, line.day ?? commonDay(invoice)));
  const days = daysOf(invoice);
  const groups = grouped(lines, (line) => `${days.get(line)} ${goodsOf(line)}`);
  return groups.flatMap((same): Counted[] => {
    const line = same.find(({ isBefore }) => !isBefore) ?? same[0];
    const day = line && days.get(line);
    if (!line || day === undefined) return [];
    const [before, after] = [true, false].map((side) => sumOf(same.filter(({ isBefore }) => isBefore === side)));
    const quantity = before && after ? textOf(after.minus(before)) : null;
    return [
      { line, day, quantity, before: before ? textOf(before) : null, question: quantity === null ? "quantity" : null },
    ];
  });
}

const sumOf = (lines: readonly InvoiceLine[]): Exact | null =>
  lines.reduce<Exact | null>((sum, one) => {
    const counted = quantityOf(one);
    return sum === null || counted === null ? null : sum.plus(counted);
  }, new Exact(0));

/** What makes two lines speak of the same. A tax that changed may mean that goods went another way: they left the one, and came to the other. */
const goodsOf = ({ code, gtin, name, unit, taxMark, isForeignTax }: InvoiceLine): string =>
  [code ?? gtin ?? name, unit, taxMark, String(isForeignTax)].map((text) => foldPolish(text ?? "").trim()).join("|");

/**
 * The day of each line: its own, the invoice's, or, where only one of a pair has one, that of the other. Pairs have one
 * number, or else stand in one order.
 */
function daysOf(invoice: Corrected): Map<InvoiceLine, string> {
  const days = new Map<InvoiceLine, string>();
  for (const same of grouped(invoice.lines, goodsOf)) {
    const sides = [same.filter(({ isBefore }) => isBefore), same.filter(({ isBefore }) => !isBefore)] as const;
    for (const [side, other] of [sides, sides.toReversed()]) {
      const partners = partnersOf(side ?? [], other ?? []);
      for (const [place, line] of (side ?? []).entries())
        days.set(line, line.day ?? statedDay(invoice) ?? partners[place]?.day ?? commonDay(invoice));
    }
  }
  return days;
}

function partnersOf(side: readonly InvoiceLine[], other: readonly InvoiceLine[]): (InvoiceLine | undefined)[] {
  const byRow = new Map(other.map((line) => [line.row, line]));
  const rows = new Set(side.map(({ row }) => row));
  const areAllNumbered = [rows.size, byRow.size, other.length].every((size) => size === side.length);
  return areAllNumbered && side.every(({ row }) => byRow.has(row))
    ? side.map(({ row }) => byRow.get(row))
    : side.map((_, place) => other[place] ?? other.at(-1));
}

/** What the invoice says of all its lines. Programs that always write a day write that of issue: this says nothing. */
function statedDay(invoice: Corrected): string | null {
  const day = commonDay(invoice);
  return day === invoice.issuedOn ? null : day;
}

/**
 * On which day a correction says that its goods were delivered, without saying on which they were before: its own pairs have no days,
 * or it has no lines and changes no sum. The corrected document says whether that is another day (`family-moves.ts`).
 */
export function deliveredOn(invoice: Corrected): string | null {
  const { lines, totals, corrects } = invoice;
  if (corrects.length !== 1 || (lines.length === 0 && totals.length > 0)) return null;
  if (lines.length > 0 && !lines.some(({ isBefore }) => isBefore)) return null;
  const own = new Set(lines.flatMap(({ day }) => day ?? []));
  if (own.size === 0) return statedDay(invoice);
  const isSaidAfter = lines.every((line) => line.isBefore === (line.day === null));
  const [day = null] = own;
  return own.size === 1 && isSaidAfter && statedDay(invoice) === null ? day : null;
}

function difference(line: InvoiceLine, day: string): Counted {
  const quantity = quantityOf(line);
  const isOfGoods = isAboveZero(line.price) && quantity !== null && haveOneSign(quantity, decimalOf(line.value));
  return { line, day, quantity, before: null, question: isOfGoods ? null : "correction" };
}

const isAboveZero = (text: string | null) => new Exact(decimalOf(text) ?? 0).greaterThan(0);
const haveOneSign = (quantity: string, value: string | null) =>
  value !== null && !new Exact(value).isZero() && quantity.startsWith("-") === value.startsWith("-");

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const same = groups.get(key);
    if (same) same.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}
