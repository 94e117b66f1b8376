import { Exact, textOf } from "../exact.ts";
import { measureAsWritten, type Measure } from "./goods.ts";
import { isCorrection, type SaleDocument, type SaleLine, withYearQuestion } from "./sale-document.ts";
import { saleDirections } from "./sale-values.ts";
import { GoodsByDay } from "./goods-by-day.ts";

/** The limit of the invoice form. Our lines with higher numbers move goods to another day or country. */
export const MOST_INVOICE_LINES = 10_000;
export const isMove = (line: number): boolean => line > MOST_INVOICE_LINES;
/** The other line of a pair that moves goods from one day to another. */
export const otherHalf = (line: number): number => ((line - MOST_INVOICE_LINES) % 2 === 1 ? line + 1 : line - 1);

export type FamilyDocument = Pick<
  SaleDocument,
  "kind" | "number" | "issuedOn" | "deliveredOn" | "isSentAsBefore" | "lines"
>;

/** Whether the days or countries of its goods depend on the corrected document. */
export const dependsOnInvoice = ({
  deliveredOn,
  isSentAsBefore,
}: Pick<FamilyDocument, "deliveredOn" | "isSentAsBefore">) => deliveredOn !== null || isSentAsBefore;

/**
 * The lines that move goods to other days or countries, for an invoice and its corrections in order of issue. They take
 * goods off the day or country where earlier documents put them. Without the invoice there are none.
 */
export function familyMoves<D extends FamilyDocument>(
  family: readonly D[],
  measure: Measure = measureAsWritten,
): Map<D, SaleLine[]> {
  const moves = new Map<D, SaleLine[]>();
  const invoices = family.filter((document) => !isCorrection(document));
  if (invoices.length === 0) return moves;
  const withCountry = withInvoiceCountry(
    invoices.flatMap(({ lines }) => lines),
    measure,
  );
  const goodsByDay = new GoodsByDay(measure);
  const days = new CorrectedDays(invoices, goodsByDay, measure);
  for (const document of family.toSorted(inOrder)) {
    const sent = document.isSentAsBefore ? document.lines.map(withCountry) : document.lines;
    const lines = isCorrection(document) ? days.onTheirDays(sent, counts) : sent;
    const redirected = document.lines.flatMap((line, place) => {
      const meant = lines[place];
      if (!meant || meant === line || !counts(line) || Number(line.quantity) === 0) return [];
      return [{ ...line, quantity: negated(line.quantity ?? "0") }, meant];
    });
    // Goods taken off a stated day do not move.
    const isOff = (line: SaleLine) => line.before === "0" && line.quantity?.startsWith("-") === true;
    for (const line of lines) if (isOff(line) && saysDay(document, line)) goodsByDay.add(line);
    const dayMoves = movesTo({ ...document, lines }, goodsByDay);
    for (const line of lines)
      if (saysDay(document, line)) {
        if (!isOff(line)) goodsByDay.add(line);
      } else if (counts(line)) goodsByDay.addUndated(line);
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

/** Whether a line counts on a stated day of delivery; returns without one count on the day of their correction. */
const saysDay = (document: FamilyDocument, line: SaleLine): boolean =>
  counts(line) && statesDeliveryDay(document, line);

function statesDeliveryDay(
  { kind, issuedOn, deliveredOn }: FamilyDocument,
  { day, before, invoiceRow }: SaleLine,
): boolean {
  if (!isCorrection({ kind }) || day !== issuedOn) return true;
  return invoiceRow === null && (day === deliveredOn || before !== null);
}

/** Moves goods to the stated days of delivery: as many as the correction had before; without lines, all. */
function movesTo(document: FamilyDocument, goodsByDay: GoodsByDay): SaleLine[] {
  const { deliveredOn, lines } = document;
  if (deliveredOn === null) return [];
  if (lines.length === 0) return goodsByDay.moveAll(deliveredOn);
  return goodsByDay.moveSome(
    lines.filter((line) => !line.isService && line.invoiceRow === null && statesDeliveryDay(document, line)),
  );
}

/** A row of an invoice, with the quantity that corrections by its number have left. */
type Row = { readonly day: string; quantity: Exact };

/**
 * Finds the day of delivery for corrections without one (art. 106j ust. 2): the day of all such goods, or the day of
 * the row that the correction names by number, if quantities match. Goods that are not on the invoice count on its only
 * day.
 */
class CorrectedDays {
  private readonly rows = new Map<string, Row>();

  constructor(
    invoices: readonly { readonly lines: readonly SaleLine[] }[],
    private readonly goodsByDay: GoodsByDay,
    private readonly measure: Measure,
  ) {
    for (const line of invoices.flatMap(({ lines }) => lines))
      if (line.invoiceRow !== null)
        this.rows.set(this.nameOf(line), { day: line.day, quantity: this.base(line, line.quantity) });
  }

  /** Moves the lines of a correction to the day of the goods they correct, unless they have one or it is unknown. */
  onTheirDays(lines: readonly SaleLine[], counts: (line: SaleLine) => boolean): SaleLine[] {
    let all: readonly string[] | undefined;
    const allDays = () => (all ??= this.goodsByDay.days()); // computed once, as it goes through all goods
    return lines.map((line) => (counts(line) && line.invoiceRow !== null ? this.onItsDay(line, allDays) : line));
  }

  private onItsDay(line: SaleLine, allDays: () => readonly string[]): SaleLine {
    const row = this.takenFrom(line);
    const own = this.goodsByDay.daysOf(line);
    const days = own.length > 0 ? own : allDays();
    const day = days.length === 1 ? days[0] : own.find((one) => one === row?.day);
    // For another year a person decides.
    return day === undefined || day === line.day || day.slice(0, 4) !== line.day.slice(0, 4) ? line : { ...line, day };
  }

  /** The number may be the correction's own: it means a row of the invoice only if the quantity fits. */
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

/** For corrections without a destination: the country of the invoice's goods, if it is only one. */
function withInvoiceCountry(invoiced: readonly SaleLine[], measure: Measure): (line: SaleLine) => SaleLine {
  /** The same goods in the same direction first, then all goods in it. */
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

/** Updates questions about years: only the invoice has the days of delivery that decide. */
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
        return statesDeliveryDay(document, line) ? line : withYearQuestion(line);
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
