import {
  type Area,
  type Book,
  type Cells,
  enteredTotals,
  formatDecimal,
  sumOf,
  totalsOf,
  type YearReport,
} from "@ekorok/domain";
import { boilerCharge } from "./boiler-charge.ts";

export type YearSoFar = {
  /** Of all boilers, in each unit that fuels are counted in. */
  readonly consumption: string;
  /** In zł; null: not known, and `why` says so. */
  readonly charge: string | null;
  readonly why: string | null;
};

/** From January to this month: what was kept of the months before, and this one as it stands on the screen. */
export function yearSoFar(area: Area, book: Book, rows: readonly Cells[], { months }: YearReport): YearSoFar {
  const before = months
    .filter(({ month }) => month < book.period.month)
    .flatMap(({ areas }) => areas.filter((summary) => summary.area === area.id));
  const now = totalsOf(
    area,
    rows.map((cells) => ({ cells, amounts: area.amounts(cells, book) })),
    book,
  );
  const totals = [...before.map(({ totals }) => totals), now].flatMap((totals) => enteredTotals(area, totals));
  const units = [...new Set(totals.map(({ unit }) => unit))];
  const consumption = units
    .map(
      (unit) => [sumOf(totals.filter((total) => total.unit === unit).map(({ total }) => total)) ?? "0", unit] as const,
    )
    .map(([sum, unit]) => `${formatDecimal(sum)} ${unit}`)
    .join(" + ");
  const charges = rows.map((cells) => boilerCharge(area, book, cells).charge);
  const why = before.some(({ rowCount }) => rowCount > 0)
    ? "opłat za wcześniejsze miesiące tego roku jeszcze tu nie liczymy."
    : charges.includes(null)
      ? "nie każdy kocioł z tego miesiąca ma ustaloną opłatę."
      : null;
  return { consumption, charge: why === null ? sumOf(charges) : null, why };
}
