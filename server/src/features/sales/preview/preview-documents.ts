import { MOST_LINES_TRACED } from "@ekorok/domain/contract/limits";
import { Exact, textOf } from "@ekorok/domain/exact";
import { monthWord, type Month } from "@ekorok/domain/periods/month";
import type { SalesPreview } from "@ekorok/domain/sales/contract/sales";
import {
  asksForFinal,
  documentKeys,
  isAdvance,
  isCorrection,
  settledKeys,
  type SaleLine,
} from "@ekorok/domain/sales/sale-document";
import { grouped } from "@ekorok/domain/grouped";
import type { SalesPlanned } from "../plan-sales.ts";
import { firstShown } from "../planned-month.ts";

type DocumentPreview = Pick<
  SalesPreview,
  | "documents"
  | "already"
  | "alreadyCount"
  | "advances"
  | "advanceCount"
  | "corrections"
  | "correctionCount"
  | "awaiting"
  | "awaitingCount"
  | "receipts"
  | "purchases"
  | "purchaseCount"
>;

/** What was uploaded, and which documents are not sales. `settledBefore`: final invoices by keys of advances. */
export function documentsShown(
  { documents, already, moved, awaiting }: SalesPlanned,
  settledBefore: ReadonlyMap<string, string>,
): DocumentPreview {
  const advances = documents.filter(isAdvance);
  const corrections = documents.filter(isCorrection);
  const purchases = documents.filter((one) => one.lines.some(({ direction }) => direction === "homePurchase"));
  const settled = new Map([
    ...settledBefore,
    ...documents.flatMap((final) => settledKeys(final).map((key) => [key, final.number] as const)),
  ]);
  return {
    documents: documents.length,
    already: firstShown(already.map(({ number, at }) => ({ number, at: at?.toISOString() ?? null }))),
    alreadyCount: already.length,
    advances: firstShown(advances).map((advance) => ({
      number: advance.number,
      settledBy: documentKeys(advance).flatMap((key) => settled.get(key) ?? [])[0] ?? null,
      asksForFinal: asksForFinal(advance),
    })),
    advanceCount: advances.length,
    corrections: firstShown(corrections).map(({ number, corrects, lines }) => {
      const changes = changesOf(lines);
      return {
        number,
        corrects: firstShown(corrects, MOST_LINES_TRACED),
        correctsCount: corrects.length,
        changes: firstShown(changes, MOST_LINES_TRACED),
        changeCount: changes.length,
        movedFrom: distinct((moved.get(number) ?? []).map(({ from }) => from)),
        movedTo: distinct((moved.get(number) ?? []).map(({ to }) => to)),
      };
    }),
    correctionCount: corrections.length,
    awaiting: firstShown(corrections.filter(({ id }) => awaiting.has(id))).map(({ id, number, issuedOn }) => ({
      number,
      issuedOn,
      awaits: awaiting.get(id) ?? "",
    })),
    awaitingCount: awaiting.size,
    receipts: documents.filter(({ isOfReceipt }) => isOfReceipt).length,
    purchases: firstShown(purchases).map(({ number, seller, sellerName, lines }) => ({
      number,
      seller: sellerName || seller,
      lines: lines.length,
    })),
    purchaseCount: purchases.length,
  };
}

/** Changed quantities of goods for each day; mere changes of price are left out. */
function changesOf(lines: readonly SaleLine[]) {
  const ofGoods = lines.flatMap(({ day, code, gtin, name, quantity, unit, isService }) =>
    isService || quantity === null ? [] : [{ day, code, gtin, name, quantity, unit }],
  );
  const alike = grouped(ofGoods, (goods) => JSON.stringify({ ...goods, quantity: null }));
  return [...alike.values()].flatMap(([one, ...others]) => {
    const sum = others.reduce((all, { quantity }) => all.plus(quantity), new Exact(one?.quantity ?? 0));
    return one && !sum.isZero() ? [{ ...one, quantity: textOf(sum) }] : [];
  });
}

/** Corrections that count in this month instead of their closed ones. */
export const correctedHere = (
  { moved }: SalesPlanned,
  month: Month,
): { number: string; year: number; month: number }[] =>
  [...moved].flatMap(([number, lines]) =>
    distinct(lines.flatMap(({ from, to }) => (monthWord(to) === monthWord(month) ? from : []))).map((from) => ({
      number,
      ...from,
    })),
  );

/** Documents with lines of a future month, each with its first such day. */
export const inFuture = ({ documents }: SalesPlanned, today: string): { number: string; day: string }[] =>
  documents.flatMap(({ number, lines }) => {
    const [day] = lines.flatMap((line) => (line.day.slice(0, 7) > today.slice(0, 7) ? line.day : [])).toSorted();
    return day === undefined ? [] : [{ number, day }];
  });

const distinct = (months: readonly { year: number; month: number }[]) => [
  ...new Map(months.map(({ year, month }) => [`${year}-${month}`, { year, month }])).values(),
];
