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
/** What corrections changed without saying a day of delivery, by goods. */
type Undated = Map<string, Exact>;

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
  const undated: Undated = new Map();
  for (const document of family.toSorted(inOrder)) {
    const lines = document.isSentAsBefore ? document.lines.map(wentTo) : document.lines;
    const redirected = document.lines.flatMap((line, place) => {
      const sent = lines[place];
      if (!sent || sent === line || !counts(line) || Number(line.quantity) === 0) return [];
      return [negated(line), { ...sent, ...ofMove }];
    });
    const dayMoves = movesTo({ ...document, lines }, standing, undated);
    for (const line of dayMoves) {
      if (line.question !== null) continue; // a correction that is told by these asks, too
      stand(standing, line);
      const days = standing.get(goodsIn(line));
      if (days?.get(placeOf(line))?.quantity.isZero()) days.delete(placeOf(line));
    }
    for (const line of lines)
      if (saysDay(document, line)) stand(standing, line);
      else if (counts(line))
        undated.set(goodsIn(line), (undated.get(goodsIn(line)) ?? new Exact(0)).plus(line.quantity ?? 0));
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

const ofMove = { before: null, netValue: null } as const;
const negated = (line: SaleLine): SaleLine => ({
  ...line,
  ...ofMove,
  quantity: textOf(new Exact(line.quantity ?? 0).negated()),
});

/** What a correction moves to its day of delivery: as many goods as it says that there were; without lines it speaks of all. */
function movesTo({ deliveredOn, lines }: FamilyDocument, standing: Standing, undated: Undated): SaleLine[] {
  if (deliveredOn === null) return [];
  if (lines.length === 0)
    return moved(
      deliveredOn,
      [...standing.values()].flatMap((days) => [...days.values()]),
      "all",
    );
  const befores = new Map<string, Exact | null>();
  for (const line of lines) {
    if (line.day !== deliveredOn) continue;
    const sum = befores.get(goodsIn(line)) ?? undated.get(goodsIn(line))?.negated() ?? new Exact(0);
    befores.set(
      goodsIn(line),
      line.before === null || befores.get(goodsIn(line)) === null ? null : sum.plus(line.before),
    );
  }
  return [...befores].flatMap(([goods, before]) =>
    moved(deliveredOn, [...(standing.get(goods)?.values() ?? [])], before),
  );
}

/**
 * So many goods onto a day; null: it is not known how many. Those that stand on it already are among them. Where it cannot be told
 * which of the others are, or whether those of the day alone are meant, a person is asked.
 */
function moved(day: string, goods: readonly Stands[], before: Exact | "all" | null): SaleLine[] {
  const found = goods.filter(({ quantity }) => quantity.greaterThan(0));
  const others = found.filter(({ line }) => line.day !== day);
  const there = totalOf(found).minus(totalOf(others));
  const isThere = there.greaterThan(0);
  if (before === null && isThere) return [];
  const isCounted = before !== null && before !== "all";
  const rest = isCounted ? before.minus(there) : totalOf(others);
  if (!rest.greaterThan(0)) return [];
  const isAll = !rest.lessThan(totalOf(others));
  const alike = others.filter(({ quantity }) => quantity.equals(rest));
  const meant = isAll ? others : alike.length === 1 ? alike : others;
  const isTold = isCounted
    ? isAll || meant.length === 1
    : !goods.some(({ line }) => line.day === day) && new Set(others.map(({ line }) => line.day)).size === 1;
  const question = isTold && !isThere ? null : ("day" as const);
  return meant.flatMap(({ line, quantity }) => {
    const part = question === null && quantity.greaterThan(rest) ? rest : quantity;
    const off = { ...line, ...ofMove, question, quantity: textOf(part) };
    return [negated(off), { ...off, day }];
  });
}

const totalOf = (goods: readonly Stands[]): Exact =>
  goods.reduce((sum, { quantity }) => sum.plus(quantity), new Exact(0));
