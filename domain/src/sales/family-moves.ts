import { Exact, textOf } from "../exact.ts";
import { CorrectedDays } from "./corrected-days.ts";
import { asWritten, type Measure } from "./measure.ts";
import { isCorrection, type SaleDocument, type SaleLine } from "./sale-document.ts";
import { saleDirections } from "./sale-words.ts";
import { sentAsBefore } from "./sent-as-before.ts";
import { StandingGoods } from "./standing-goods.ts";

/** As many lines as the form of an invoice allows. Lines of ours with a higher number move goods to another day or country. */
export const MOST_INVOICE_LINES = 10_000;
export const isMove = (line: number): boolean => line > MOST_INVOICE_LINES;
/** They come in pairs: off one, and onto the other. Of a line that moves goods the other. */
export const otherHalf = (line: number): number => ((line - MOST_INVOICE_LINES) % 2 === 1 ? line + 1 : line - 1);

/** An invoice or one of its corrections. */
export type FamilyDocument = Pick<
  SaleDocument,
  "kind" | "number" | "issuedOn" | "deliveredOn" | "isSentAsBefore" | "lines"
>;

/** Whether it cannot be understood without what it corrects: where goods were, or when. */
export const mayMove = ({ deliveredOn, isSentAsBefore }: Pick<FamilyDocument, "deliveredOn" | "isSentAsBefore">) =>
  deliveredOn !== null || isSentAsBefore;

/**
 * Of an invoice and its corrections, in the order in which they were issued, whichever came first: the lines by which a correction
 * takes goods off the day or the country that was said of them before, or off those that it was taken to mean: one that says no day
 * speaks of the day on which the corrected goods were delivered. Where the invoice itself is not known, nobody knows these, and there
 * are none.
 */
export function familyMoves<D extends FamilyDocument>(
  family: readonly D[],
  measure: Measure = asWritten,
): Map<D, SaleLine[]> {
  const moves = new Map<D, SaleLine[]>();
  const invoices = family.filter((document) => !isCorrection(document));
  if (invoices.length === 0) return moves;
  const wentTo = sentAsBefore(
    invoices.flatMap(({ lines }) => lines),
    measure,
  );
  const standing = new StandingGoods(measure);
  const days = new CorrectedDays(invoices, standing, measure);
  for (const document of family.toSorted(inOrder)) {
    const sent = document.isSentAsBefore ? document.lines.map(wentTo) : document.lines;
    const lines = isCorrection(document) ? days.onTheirDays(sent, counts) : sent;
    const redirected = document.lines.flatMap((line, place) => {
      const meant = lines[place];
      if (!meant || meant === line || !counts(line) || Number(line.quantity) === 0) return [];
      return [{ ...line, quantity: negated(line.quantity ?? "0") }, meant];
    });
    // What goes off a day that it says itself is not among what moves.
    const isOff = (line: SaleLine) => line.before === "0" && line.quantity?.startsWith("-") === true;
    for (const line of lines) if (isOff(line) && saysDay(document, line)) standing.add(line);
    const dayMoves = movesTo({ ...document, lines }, standing);
    for (const line of lines)
      if (saysDay(document, line)) {
        if (!isOff(line)) standing.add(line);
      } else if (counts(line)) standing.addUndated(line);
    if (isCorrection(document))
      moves.set(
        document,
        [...redirected, ...dayMoves].map((line, place) => ({
          ...line,
          before: null,
          invoiceRow: null,
          netValue: null,
          number: MOST_INVOICE_LINES + 1 + place,
        })),
      );
  }
  return moves;
}

const negated = (quantity: string) => textOf(new Exact(quantity).negated());

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
const saysDay = (document: FamilyDocument, line: SaleLine): boolean => counts(line) && hasDay(document, line);

/** Whether it is said when its goods were delivered. */
export function hasDay(
  { kind, issuedOn, deliveredOn }: FamilyDocument,
  { day, before, invoiceRow }: SaleLine,
): boolean {
  if (!isCorrection({ kind }) || day !== issuedOn) return true;
  return invoiceRow === null && (day === deliveredOn || before !== null);
}

/** What a correction moves to the days of delivery that it says: as many goods as it says that there were; without lines it speaks of all. */
function movesTo(document: FamilyDocument, standing: StandingGoods): SaleLine[] {
  const { deliveredOn, lines } = document;
  if (deliveredOn === null) return [];
  if (lines.length === 0) return standing.moveAll(deliveredOn);
  return standing.moveSome(
    lines.filter((line) => !line.isService && line.invoiceRow === null && hasDay(document, line)),
  );
}
