import { Exact, textOf } from "../exact.ts";
import { foldPolish } from "../polish/folding.ts";
import { type Invoice, type InvoiceLine, decimalOf, quantityOf } from "./invoice.ts";
import type { LineQuestion } from "./sale-values.ts";

/** A line with the quantity that counts, and the day on which it does. */
export type CountedLine = {
  readonly line: InvoiceLine;
  readonly day: string;
  /** Whether a day of delivery is said at all: what came back counts on the day of its correction where none is. */
  readonly isDaySaid: boolean;
  readonly quantity: string | null;
  /** Where lines say what was and what is: how many there were of which it is not said on which day. */
  readonly before: string | null;
  /** As `SaleLine` has it. */
  readonly invoiceRow: string | null;
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
export function correctedLines(invoice: Corrected): CountedLine[] {
  const { lines } = invoice;
  if (!lines.some(({ isBefore }) => isBefore))
    return lines.map((line) => difference(line, line.day ?? commonDay(invoice), line.day !== null));
  const partners = partnersIn(lines);
  const saidOf = (line: InvoiceLine) => line.day ?? statedDay(invoice) ?? partners.get(line)?.day ?? null;
  const ownRows = rowsApart(lines);
  const rowOf = (line: InvoiceLine) => (saidOf(line) === null && ownRows.has(line) ? line.row : "");
  return grouped(lines, (line) => `${saidOf(line)} ${rowOf(line)} ${waysOf(line)}`).flatMap((same): CountedLine[] => {
    const line = same.find(({ isBefore }) => !isBefore) ?? same[0];
    if (!line) return [];
    const said = saidOf(line);
    const [before, after] = [true, false].map((side) => sumOf(same.filter(({ isBefore }) => isBefore === side)));
    // There were never fewer than none: a program that takes off what was may mean its number, which a person has to say.
    const isOdd = same.some(({ isBefore, quantity: said }) => isBefore && said?.trim().startsWith("-"));
    const undated = sumOf(same.filter(({ isBefore, day }) => isBefore && day === null));
    const quantity = before && after ? textOf(after.minus(before.abs())) : null;
    return [
      {
        line,
        day: said ?? commonDay(invoice),
        isDaySaid: said !== null,
        quantity,
        before: undated && textOf(undated.abs()),
        invoiceRow: said === null ? ((same.find(({ isBefore }) => isBefore) ?? line).row ?? "") : null,
        question: quantity === null ? "quantity" : isOdd ? "correction" : null,
      },
    ];
  });
}

const sumOf = (lines: readonly InvoiceLine[]): Exact | null =>
  lines.reduce<Exact | null>((sum, one) => {
    const counted = quantityOf(one);
    return sum === null || counted === null ? null : sum.plus(counted);
  }, new Exact(0));

const goodsOf = ({ code, gtin, name }: InvoiceLine): string => foldPolish(code ?? gtin ?? name ?? "").trim();
/** What makes two lines speak of the same. A tax that changed may mean that goods went another way: they left the one, and came to the other. */
const waysOf = (line: InvoiceLine): string =>
  [
    goodsOf(line),
    ...[line.unit, line.taxMark, String(line.isForeignTax)].map((text) => foldPolish(text ?? "").trim()),
  ].join("|");

/**
 * Of each line as it was the one that it became, and the other way round: by the first of these that tells, and where several have
 * the same by their order. Where one became several, or several one, the others belong to the last of the same goods.
 */
function partnersIn(lines: readonly InvoiceLine[]): ReadonlyMap<InvoiceLine, InvoiceLine> {
  const partners = new Map<InvoiceLine, InvoiceLine>();
  const numberedAlike = new Set(
    sidesBy(lines, waysOf).flatMap(([befores, afters]) =>
      haveNumbersOf(befores, afters) || haveNumbersOf(afters, befores) ? [...befores, ...afters] : [],
    ),
  );
  const pairedBy: readonly ((line: InvoiceLine) => string | null)[] = [
    ({ id }) => id,
    (line) => (numberedAlike.has(line) ? `${line.row} ${waysOf(line)}` : null),
    waysOf,
    goodsOf,
    ({ row }) => row,
  ];
  for (const nameOf of pairedBy)
    for (const [befores, afters] of sidesBy(
      lines.filter((line) => !partners.has(line)),
      nameOf,
    ))
      for (const [place, before] of befores.entries()) {
        const after = afters[place];
        if (after) partners.set(before, after).set(after, before);
      }
  for (const nameOf of [waysOf, goodsOf])
    for (const [befores, afters] of sidesBy(lines, nameOf))
      for (const [side, last] of [[befores, afters.at(-1)] as const, [afters, befores.at(-1)] as const])
        for (const line of side) if (last && !partners.has(line)) partners.set(line, last);
  return partners;
}

/** Whether numbers tell which line became which: some programs count what was and what is in one row. */
function haveNumbersOf(some: readonly InvoiceLine[], others: readonly InvoiceLine[]): boolean {
  const rows = new Set(others.map(({ row }) => row));
  return some.every(({ row }) => row !== null && rows.has(row));
}

/** Lines without a day that numbers tell from others of the same goods: these may have been delivered on other days. */
const rowsApart = (lines: readonly InvoiceLine[]): ReadonlySet<InvoiceLine> =>
  new Set(
    sidesBy(lines, waysOf).flatMap(([befores, afters]) =>
      haveNumbersOf(befores, afters) && haveNumbersOf(afters, befores) ? [...befores, ...afters] : [],
    ),
  );

const sidesBy = (lines: readonly InvoiceLine[], nameOf: (line: InvoiceLine) => string | null) =>
  grouped(
    lines.filter((line) => nameOf(line) !== null),
    (line) => nameOf(line) ?? "",
  ).map((same) => [same.filter(({ isBefore }) => isBefore), same.filter(({ isBefore }) => !isBefore)] as const);

/** What the invoice says of all its lines. Programs that always write a day write that of issue: this says nothing. */
function statedDay(invoice: Corrected): string | null {
  const day = commonDay(invoice);
  return day === invoice.issuedOn ? null : day;
}

/**
 * A day on which a correction says that goods were delivered, without saying on which they were before: some that it had have no day, or
 * it has no lines and changes no sum. The corrected document says whether that is another day (`family-moves.ts`).
 */
export function deliveredOn(invoice: Corrected, counted: readonly CountedLine[]): string | null {
  const { lines, totals, corrects } = invoice;
  if (corrects.length !== 1) return null;
  if (lines.length === 0) return totals.length > 0 ? null : statedDay(invoice);
  if (!lines.some(({ isBefore }) => isBefore)) return null;
  return counted.find(({ isDaySaid, before }) => isDaySaid && before !== "0")?.day ?? null;
}

function difference(line: InvoiceLine, day: string, isDaySaid: boolean): CountedLine {
  const quantity = quantityOf(line);
  const isOfGoods = isAboveZero(line.price) && quantity !== null && haveOneSign(quantity, decimalOf(line.value));
  const invoiceRow = isDaySaid ? null : (line.row ?? "");
  return { line, day, isDaySaid, quantity, before: null, invoiceRow, question: isOfGoods ? null : "correction" };
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
