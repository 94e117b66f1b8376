import { Exact } from "../exact.ts";
import type { Measure } from "./measure.ts";
import type { SaleLine } from "./sale-document.ts";
import type { StandingGoods } from "./standing-goods.ts";

/** A row of an invoice, with how many of its goods corrections that name it have left, in the unit in which these are counted. */
type Row = { readonly day: string; quantity: Exact };

/**
 * On which day goods were delivered of which a correction says none (art. 106j ust. 2): where all of them are of one day on that, else
 * on the day of the row that it names by number, if there were as many there. Goods that the invoice does not have are of the delivery
 * that is corrected, too: where all that it has is of one day, on that.
 */
export class CorrectedDays {
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
