import { Exact, textOf } from "../exact.ts";
import { measureAsWritten, type Measure } from "./goods.ts";
import { isCorrection, type SaleDocument, type SaleLine, withYearQuestion } from "./sale-document.ts";
import { saleDirections } from "./sale-values.ts";
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
  measure: Measure = measureAsWritten,
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
function hasDay({ kind, issuedOn, deliveredOn }: FamilyDocument, { day, before, invoiceRow }: SaleLine): boolean {
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

/** A row of an invoice, with how many of its goods corrections that name it have left, in the unit in which these are counted. */
type Row = { readonly day: string; quantity: Exact };

/**
 * On which day goods were delivered of which a correction says none (art. 106j ust. 2): where all of them are of one day on that, else
 * on the day of the row that it names by number, if there were as many there. Goods that the invoice does not have are of the delivery
 * that is corrected, too: where all that it has is of one day, on that.
 */
class CorrectedDays {
  private readonly rows = new Map<string, Row>();

  constructor(
    invoices: readonly { readonly lines: readonly SaleLine[] }[],
    private readonly standing: StandingGoods,
    private readonly measure: Measure,
  ) {
    for (const line of invoices.flatMap(({ lines }) => lines))
      if (line.invoiceRow !== null)
        this.rows.set(this.nameOf(line), { day: line.day, quantity: this.base(line, line.quantity) });
  }

  /** Lines of a correction, those that count on the day of the goods that each corrects; as it is where it says a day itself, or nothing tells it. */
  onTheirDays(lines: readonly SaleLine[], counts: (line: SaleLine) => boolean): SaleLine[] {
    let all: readonly string[] | undefined;
    const allDays = () => (all ??= this.standing.days()); // looked for once: all goods are looked at for it
    return lines.map((line) => (counts(line) && line.invoiceRow !== null ? this.onItsDay(line, allDays) : line));
  }

  private onItsDay(line: SaleLine, allDays: () => readonly string[]): SaleLine {
    const row = this.takenFrom(line);
    const own = this.standing.daysOf(line);
    const days = own.length > 0 ? own : allDays();
    const day = days.length === 1 ? days[0] : own.find((one) => one === row?.day);
    // In another year it counts as a person says.
    return day === undefined || day === line.day || day.slice(0, 4) !== line.day.slice(0, 4) ? line : { ...line, day };
  }

  /** Numbers may be the correction's own: only where the quantity is right as well do they name a row of the invoice. */
  private takenFrom(line: SaleLine): Row | undefined {
    const row = this.rows.get(this.nameOf(line));
    if (!row) return undefined;
    const left = row.quantity.plus(this.base(line, line.quantity));
    const isSame = line.before === null || row.quantity.equals(this.base(line, line.before));
    if (!isSame || left.lessThan(0)) return undefined;
    row.quantity = left;
    return row;
  }

  private readonly nameOf = (line: SaleLine): string => `${line.invoiceRow} ${this.measure(line).goods}`;
  private readonly base = (line: SaleLine, quantity: string | null): Exact =>
    new Exact(quantity ?? 0).times(this.measure(line).each);
}

/** Lines of a correction that does not say where goods were sent: they went where those of the invoice did, if that is one country. */
function sentAsBefore(invoiced: readonly SaleLine[], measure: Measure): (line: SaleLine) => SaleLine {
  /** The same goods that went the same way, or else all that did. */
  const namesOf = (line: SaleLine): string[] =>
    line.direction === "intraEuSupply" || line.direction === "nonEuExport"
      ? [`${line.direction} ${measure(line).goods}`, line.direction]
      : [];
  const countries = new Map<string, Set<string>>();
  for (const line of invoiced)
    for (const name of namesOf(line)) {
      const found = countries.get(name) ?? new Set();
      countries.set(name, line.country === null ? found : found.add(line.country));
    }
  return (line) => {
    const found = namesOf(line).flatMap((name) => countries.get(name) ?? []);
    const [country, ...others] = found.find(({ size }) => size > 0) ?? [];
    return country === undefined || others.length > 0 || country === line.country ? line : { ...line, country };
  };
}

/**
 * Corrections of a family whose lines ask otherwise than they do by themselves: of which year a sale is the days of delivery on its
 * invoice say, and a correction knows only when that was issued.
 */
export function yearQuestions<D extends FamilyDocument>(family: readonly D[], measure: Measure): Map<D, SaleLine[]> {
  const invoiced = family.flatMap((document) => (isCorrection(document) ? [] : document.lines));
  const first = new Map<string, string>();
  const note = (name: string, day: string) => first.set(name, [first.get(name) ?? day, day].toSorted()[0] ?? day);
  for (const line of invoiced) {
    note(measure(line).goods, line.day);
    note(ALL, line.day);
  }
  return new Map(
    family.filter(isCorrection).flatMap((document) => {
      const lines = document.lines.map((line) => {
        const sold = first.get(measure(line).goods) ?? first.get(ALL);
        if (sold === undefined) return line;
        if (sold.slice(0, 4) >= line.day.slice(0, 4)) return unasked(line);
        return hasDay(document, line) ? line : withYearQuestion(line);
      });
      return lines.some((line, place) => line !== document.lines[place]) ? [[document, lines]] : [];
    }),
  );
}

const ALL = "";

const unasked = (line: SaleLine): SaleLine => {
  if (line.question === "lastYear") return { ...line, question: null };
  if (line.question !== "lastYearCorrection") return line;
  return { ...line, question: line.quantity === null ? "quantity" : "correction" };
};
