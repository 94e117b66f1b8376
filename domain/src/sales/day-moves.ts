import { Exact, textOf } from "../exact.ts";
import { goodsKey } from "./goods.ts";
import { unitKey } from "./pieces.ts";
import { isCorrection, type SaleDocument, type SaleLine } from "./sale-document.ts";
import { saleDirections } from "./sale-words.ts";

/** As many lines as the form of an invoice allows. Lines of ours with a higher number say that goods went to another day. */
export const MOST_INVOICE_LINES = 10_000;
export const isDayMove = (line: number): boolean => line > MOST_INVOICE_LINES;

/** An invoice or one of its corrections. */
export type FamilyDocument = Pick<SaleDocument, "kind" | "number" | "issuedOn" | "deliveredOn" | "lines">;

/** What is known of goods: how many were delivered on which day, and which way. */
type Standing = Map<string, Map<string, { readonly line: SaleLine; quantity: Exact }>>;

/**
 * Of an invoice and its corrections, in the order in which they were issued, whichever came first: the lines by which a correction
 * that says on which day goods were delivered (`deliveredOn`) takes them off the day that was said before. Where the invoice itself is
 * not known, nobody knows that day, and there are none.
 */
export function dayMoves<D extends FamilyDocument>(family: readonly D[]): Map<D, SaleLine[]> {
  const moves = new Map<D, SaleLine[]>();
  if (family.every(isCorrection)) return moves;
  const standing: Standing = new Map();
  for (const document of family.toSorted(inOrder)) {
    const { deliveredOn, lines } = document;
    if (deliveredOn !== null) {
      const named = lines.flatMap((line) => (line.day === deliveredOn ? goodsIn(line) : []));
      const found = [...(lines.length === 0 ? standing.keys() : new Set(named))].flatMap((goods) =>
        moveTo(deliveredOn, standing.get(goods)),
      );
      for (const line of found) if (line.day === deliveredOn) stand(standing, line);
      moves.set(
        document,
        found.map((line, place) => ({ ...line, number: MOST_INVOICE_LINES + 1 + place })),
      );
    }
    for (const line of lines) if (saysDay(document, line)) stand(standing, line);
  }
  return moves;
}

function inOrder(a: FamilyDocument, b: FamilyDocument): number {
  if (isCorrection(a) !== isCorrection(b)) return isCorrection(a) ? 1 : -1;
  if (a.issuedOn !== b.issuedOn) return a.issuedOn < b.issuedOn ? -1 : 1;
  return a.number.localeCompare(b.number, "pl", { numeric: true });
}

const goodsIn = (line: SaleLine): string => `${goodsKey(line) ?? ""}|${unitKey(line.unit)}`;

/** Whether a line counts, and on a day of delivery: what came back counts on the day of its correction where that says no other. */
function saysDay({ kind, issuedOn, deliveredOn }: FamilyDocument, line: SaleLine): boolean {
  const { day, direction, quantity, question, isService } = line;
  if (isService || question !== null || quantity === null) return false;
  if (direction === null || !saleDirections.includes(direction)) return false;
  return !isCorrection({ kind }) || day !== issuedOn || day === deliveredOn;
}

function stand(standing: Standing, line: SaleLine): void {
  const days = standing.get(goodsIn(line)) ?? new Map<string, { line: SaleLine; quantity: Exact }>();
  standing.set(goodsIn(line), days);
  const place = [line.day, line.direction, line.country].join("|");
  const found = days.get(place);
  if (found) found.quantity = found.quantity.plus(line.quantity ?? 0);
  else days.set(place, { line, quantity: new Exact(line.quantity ?? 0) });
}

/** Goods that stand on other days, off these and onto this one. */
function moveTo(day: string, standing: ReturnType<Standing["get"]>): SaleLine[] {
  return [...(standing ?? [])].flatMap(([place, { line, quantity }]) => {
    if (line.day === day || !quantity.greaterThan(0)) return [];
    standing?.delete(place);
    return [
      { ...line, quantity: textOf(quantity.negated()), netValue: null },
      { ...line, day, quantity: textOf(quantity), netValue: null },
    ];
  });
}
