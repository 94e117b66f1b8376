import { Exact, textOf } from "../exact.ts";
import { grouped } from "../grouped.ts";
import { foldPolish } from "../polish/folding.ts";
import { type Invoice, type InvoiceLine, decimalOf, quantityOf } from "./invoice.ts";
import type { LineQuestion } from "./sale-values.ts";

export type CorrectedLine = {
  readonly line: InvoiceLine;
  readonly day: string;
  /** Whether a day of delivery is stated; returns without one count on the day of their correction. */
  readonly isDaySaid: boolean;
  readonly quantity: string | null;
  /** For lines with values before and after: the quantity before whose day is unknown. */
  readonly before: string | null;
  readonly invoiceRow: string | null;
  readonly question: LineQuestion | null;
};

type Corrected = Pick<Invoice, "issuedOn" | "soldOn" | "soldBy" | "corrects" | "totals" | "lines">;

/** The day for lines without one. */
export const commonDay = ({ soldOn, soldBy, issuedOn }: Pick<Invoice, "issuedOn" | "soldOn" | "soldBy">): string =>
  soldOn ?? soldBy ?? issuedOn;

/**
 * The changes of a correction. Lines before and after give a difference for each product and day; otherwise each line
 * is a difference, of quantities only in part, as discounts are written as one piece at a negative price.
 */
export function correctedLines(invoice: Corrected): CorrectedLine[] {
  const { lines } = invoice;
  if (!lines.some(({ isBefore }) => isBefore))
    return lines.map((line) => difference(line, line.day ?? commonDay(invoice), line.day !== null));
  const partners = partnersIn(lines);
  const statedDayOf = (line: InvoiceLine) => line.day ?? statedDay(invoice) ?? partners.get(line)?.day ?? null;
  const ownRows = rowsApart(lines);
  const rowOf = (line: InvoiceLine) => (statedDayOf(line) === null && ownRows.has(line) ? line.row : "");
  const groups = grouped(lines, (line) => `${statedDayOf(line)} ${rowOf(line)} ${lineKey(line)}`);
  return [...groups.values()].flatMap((same): CorrectedLine[] => {
    const line = same.find(({ isBefore }) => !isBefore) ?? same[0];
    if (!line) return [];
    const stated = statedDayOf(line);
    const [before, after] = [true, false].map((side) => sumOf(same.filter(({ isBefore }) => isBefore === side)));
    // A negative quantity before may be meant as its number, which a person has to confirm.
    const isOdd = same.some(({ isBefore, quantity }) => isBefore && quantity?.trim().startsWith("-"));
    const undated = sumOf(same.filter(({ isBefore, day }) => isBefore && day === null));
    const quantity = before && after ? textOf(after.minus(before.abs())) : null;
    return [
      {
        line,
        day: stated ?? commonDay(invoice),
        isDaySaid: stated !== null,
        quantity,
        before: undated && textOf(undated.abs()),
        invoiceRow: stated === null ? ((same.find(({ isBefore }) => isBefore) ?? line).row ?? "") : null,
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
/** Lines with equal keys are about the same goods; another tax may mean another direction. */
const lineKey = (line: InvoiceLine): string =>
  [
    goodsOf(line),
    ...[line.unit, line.taxMark, String(line.isForeignTax)].map((text) => foldPolish(text ?? "").trim()),
  ].join("|");

/**
 * Pairs lines before and after by the first key that distinguishes them, then by order; extra ones go to the last.
 */
function partnersIn(lines: readonly InvoiceLine[]): ReadonlyMap<InvoiceLine, InvoiceLine> {
  const partners = new Map<InvoiceLine, InvoiceLine>();
  const numberedAlike = new Set(
    sidesBy(lines, lineKey).flatMap(([befores, afters]) =>
      haveNumbersOf(befores, afters) || haveNumbersOf(afters, befores) ? [...befores, ...afters] : [],
    ),
  );
  const pairedBy: readonly ((line: InvoiceLine) => string | null)[] = [
    ({ id }) => id,
    (line) => (numberedAlike.has(line) ? `${line.row} ${lineKey(line)}` : null),
    lineKey,
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
  for (const nameOf of [lineKey, goodsOf])
    for (const [befores, afters] of sidesBy(lines, nameOf))
      for (const [side, last] of [[befores, afters.at(-1)] as const, [afters, befores.at(-1)] as const])
        for (const line of side) if (last && !partners.has(line)) partners.set(line, last);
  return partners;
}

/** Whether row numbers pair the lines: some programs give both the same number. */
function haveNumbersOf(some: readonly InvoiceLine[], others: readonly InvoiceLine[]): boolean {
  const rows = new Set(others.map(({ row }) => row));
  return some.every(({ row }) => row !== null && rows.has(row));
}

/** Lines without a day that row numbers tell apart, as they may have been delivered on different days. */
const rowsApart = (lines: readonly InvoiceLine[]): ReadonlySet<InvoiceLine> =>
  new Set(
    sidesBy(lines, lineKey).flatMap(([befores, afters]) =>
      haveNumbersOf(befores, afters) && haveNumbersOf(afters, befores) ? [...befores, ...afters] : [],
    ),
  );

const sidesBy = (lines: readonly InvoiceLine[], nameOf: (line: InvoiceLine) => string | null) =>
  [...grouped(lines, nameOf)].flatMap(([name, same]) =>
    name === null ? [] : [[same.filter(({ isBefore }) => isBefore), same.filter(({ isBefore }) => !isBefore)] as const],
  );

/** The stated day of all lines; the day of issue states nothing, as programs fill it in. */
function statedDay(invoice: Corrected): string | null {
  const day = commonDay(invoice);
  return day === invoice.issuedOn ? null : day;
}

/**
 * The stated new day of delivery, if the old one is missing: some lines before have no day, or there are no lines and
 * no totals. The corrected document tells whether it differs (`family-moves.ts`).
 */
export function deliveredOn(invoice: Corrected, counted: readonly CorrectedLine[]): string | null {
  const { lines, totals, corrects } = invoice;
  if (corrects.length !== 1) return null;
  if (lines.length === 0) return totals.length > 0 ? null : statedDay(invoice);
  if (!lines.some(({ isBefore }) => isBefore)) return null;
  return counted.find(({ isDaySaid, before }) => isDaySaid && before !== "0")?.day ?? null;
}

function difference(line: InvoiceLine, day: string, isDaySaid: boolean): CorrectedLine {
  const quantity = quantityOf(line);
  const isOfGoods = isAboveZero(line.price) && quantity !== null && haveOneSign(quantity, decimalOf(line.value));
  const invoiceRow = isDaySaid ? null : (line.row ?? "");
  return { line, day, isDaySaid, quantity, before: null, invoiceRow, question: isOfGoods ? null : "correction" };
}

const isAboveZero = (text: string | null) => new Exact(decimalOf(text) ?? 0).greaterThan(0);
const haveOneSign = (quantity: string, value: string | null) =>
  value !== null && !new Exact(value).isZero() && quantity.startsWith("-") === value.startsWith("-");
