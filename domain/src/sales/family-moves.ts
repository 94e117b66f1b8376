import { Exact, textOf } from "../exact.ts";
import { goodsIn } from "./goods.ts";
import { isCorrection, type SaleDocument, type SaleLine } from "./sale-document.ts";
import { saleDirections } from "./sale-words.ts";
import { sentAsBefore } from "./sent-as-before.ts";

/** As many lines as the form of an invoice allows. Lines of ours with a higher number move goods to another day or country. */
export const MOST_INVOICE_LINES = 10_000;
export const isMove = (line: number): boolean => line > MOST_INVOICE_LINES;

/** An invoice or one of its corrections. */
export type FamilyDocument = Pick<
  SaleDocument,
  "kind" | "number" | "issuedOn" | "deliveredOn" | "isSentAsBefore" | "lines"
>;

/** Whether what it corrects may say where goods were, and when. */
export const mayMove = ({ deliveredOn, isSentAsBefore }: Pick<FamilyDocument, "deliveredOn" | "isSentAsBefore">) =>
  deliveredOn !== null || isSentAsBefore;

/** How many goods were delivered on which day, and which way. */
type Stands = { readonly line: SaleLine; quantity: Exact };
type Standing = Map<string, Map<string, Stands>>;

/**
 * Of an invoice and its corrections, in the order in which they were issued, whichever came first: the lines by which a correction
 * takes goods off the day or the country that was said of them before, or off the country that it was taken to mean. Where the invoice
 * itself is not known, nobody knows these, and there are none.
 */
export function familyMoves<D extends FamilyDocument>(family: readonly D[]): Map<D, SaleLine[]> {
  const moves = new Map<D, SaleLine[]>();
  const invoices = family.filter((document) => !isCorrection(document));
  if (invoices.length === 0) return moves;
  const wentTo = sentAsBefore(invoices.flatMap(({ lines }) => lines));
  const standing: Standing = new Map();
  for (const document of family.toSorted(inOrder)) {
    const lines = document.isSentAsBefore ? document.lines.map(wentTo) : document.lines;
    const redirected = document.lines.flatMap((line, place) => {
      const sent = lines[place];
      if (!sent || sent === line || !counts(line) || Number(line.quantity) === 0) return [];
      return [negated(line), { ...sent, netValue: null }];
    });
    const dayMoves = movesTo({ ...document, lines }, standing);
    for (const line of dayMoves) {
      if (line.question !== null) continue; // a correction that is told by these asks, too
      if (line.day === document.deliveredOn) stand(standing, line);
      else standing.get(goodsIn(line))?.delete(placeOf(line));
    }
    for (const line of lines) if (saysDay(document, line)) stand(standing, line);
    if (mayMove(document))
      moves.set(
        document,
        [...redirected, ...dayMoves].map((line, place) => ({
          ...line,
          number: MOST_INVOICE_LINES + 1 + place,
        })),
      );
  }
  return moves;
}

function inOrder(a: FamilyDocument, b: FamilyDocument): number {
  if (isCorrection(a) !== isCorrection(b)) return isCorrection(a) ? 1 : -1;
  if (a.issuedOn !== b.issuedOn) return a.issuedOn < b.issuedOn ? -1 : 1;
  return a.number.localeCompare(b.number, "pl", { numeric: true });
}

function counts({ direction, quantity, question, isService }: SaleLine): boolean {
  if (isService || question !== null || quantity === null) return false;
  return direction !== null && saleDirections.includes(direction);
}

/** Whether a line counts, and on a day of delivery: what came back counts on the day of its correction where that says no other. */
const saysDay = ({ kind, issuedOn, deliveredOn }: FamilyDocument, line: SaleLine): boolean =>
  counts(line) && (!isCorrection({ kind }) || line.day !== issuedOn || line.day === deliveredOn);

const placeOf = ({ day, direction, country }: SaleLine): string => [day, direction, country].join("|");

function stand(standing: Standing, line: SaleLine): void {
  const days = standing.get(goodsIn(line)) ?? new Map<string, Stands>();
  standing.set(goodsIn(line), days);
  const found = days.get(placeOf(line));
  if (found) found.quantity = found.quantity.plus(line.quantity ?? 0);
  else days.set(placeOf(line), { line, quantity: new Exact(line.quantity ?? 0) });
}

const negated = (line: SaleLine): SaleLine => ({
  ...line,
  quantity: textOf(new Exact(line.quantity ?? 0).negated()),
  netValue: null,
});

/**
 * What a correction moves to its day of delivery, off the one other day on which its goods stand; without lines it speaks of all goods.
 * Where some of those that it names stand on its day already, it is of these, and the others stay. Where goods stand on several days,
 * or were on its day and came back, nobody but a person can tell which are meant.
 */
function movesTo({ deliveredOn, lines }: FamilyDocument, standing: Standing): SaleLine[] {
  if (deliveredOn === null) return [];
  const isOnDay = ({ line }: Stands) => line.day === deliveredOn;
  const move = (goods: readonly Stands[]): SaleLine[] => {
    const found = goods.filter(({ quantity }) => quantity.greaterThan(0));
    if (lines.length > 0 && found.some(isOnDay)) return [];
    const isAsked = goods.some(isOnDay) || new Set(found.map(({ line }) => line.day)).size > 1;
    return found
      .filter((one) => !isOnDay(one))
      .flatMap(({ line, quantity }) => {
        const there = {
          ...line,
          question: isAsked ? ("day" as const) : null,
          quantity: textOf(quantity),
          netValue: null,
        };
        return [negated(there), { ...there, day: deliveredOn }];
      });
  };
  if (lines.length === 0) return move([...standing.values()].flatMap((days) => [...days.values()]));
  const named = new Set(lines.flatMap((line) => (line.day === deliveredOn ? goodsIn(line) : [])));
  return [...named].flatMap((goods) => move([...(standing.get(goods)?.values() ?? [])]));
}
