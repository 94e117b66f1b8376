import { areas } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { MonthAmount } from "@ekorok/domain/charges/contract/year-outlook";
import { totalWords } from "@ekorok/domain/charges/total-words";
import { Exact } from "@ekorok/domain/exact";
import { MONTHS } from "@ekorok/domain/periods/month";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { figureOfYear, figuresOfMonth } from "../year-figures.ts";

/** The bar of a month; null if nothing was entered. */
export type Bar = { readonly amount: string; readonly isAtLeast: boolean; readonly isEstimate: boolean } | null;
/** One bar for each month. */
type Series = { readonly name: string; readonly bars: readonly Bar[] };
export type ChartData = {
  readonly unit: string;
  readonly series: readonly Series[];
  /** A bar as text, for the table of the figure. */
  readonly words: (bar: Bar) => string;
};

/** The sum of amounts, as certain as the least certain of them. */
export function sumOfBars(bars: readonly Bar[]): Bar {
  const known = bars.filter((bar) => bar !== null);
  if (known.length === 0) return null;
  return {
    amount: known.reduce((sum, { amount }) => sum.plus(amount), new Exact(0)).toFixed(),
    isAtLeast: known.some(({ isAtLeast }) => isAtLeast),
    isEstimate: known.some(({ isEstimate }) => isEstimate),
  };
}

const byMonth = (amounts: readonly MonthAmount[]): Bar[] =>
  MONTHS.map((of) => sumOfBars(amounts.filter(({ month }) => month === of).map(({ amount }) => amount)));

const zlotys = { unit: "zł", words: (bar: Bar) => (bar ? totalWords(bar) : "–") } as const;

/** The charges of each month, by area with a monthly charge. */
export const amountsByArea = (amounts: readonly MonthAmount[]): ChartData => ({
  ...zlotys,
  series: areas.flatMap(({ id, title }) => {
    const own = amounts.filter(({ area }) => area === id);
    return own.length === 0 ? [] : [{ name: title, bars: byMonth(own) }];
  }),
});

/** The charges of the months of two years. */
export const amountsOfYears = (
  year: number,
  amounts: readonly MonthAmount[],
  before: readonly MonthAmount[],
): ChartData => ({
  ...zlotys,
  series: [
    { name: String(year), bars: byMonth(amounts) },
    { name: String(year - 1), bars: byMonth(before) },
  ],
});

/** An area's figure in the months of two years. */
export function quantitiesOfYears(area: Area, report: YearReport, before: YearReport | undefined): ChartData {
  const { key, name } = figureOfYear(area, report);
  const barsOf = (of: YearReport | undefined): Bar[] =>
    MONTHS.map((month) => {
      const summary = of?.months.find((one) => one.month === month)?.areas.find((one) => one.area === area.id);
      if (!summary || summary.state === "empty") return null;
      const amount =
        key === null
          ? String(summary.rowCount)
          : (figuresOfMonth(area, summary, key).find((total) => total.key === key)?.total ?? "0");
      return { amount, isAtLeast: false, isEstimate: false };
    });
  return {
    unit: name,
    words: (bar) => (bar ? formatDecimal(bar.amount, { places: name.endsWith("zł") ? 2 : 0 }) : "–"),
    series: [
      { name: String(report.year), bars: barsOf(report) },
      { name: String(report.year - 1), bars: barsOf(before) },
    ],
  };
}

export const hasBars = ({ series }: ChartData): boolean => series.some(({ bars }) => bars.some((bar) => bar !== null));

const STEPS = [1, 2, 2.5, 5, 10] as const;
const LINES = 4;

/** Round numbers from 0 to at least the highest bar. */
export function axisSteps(highest: number): number[] {
  if (highest <= 0) return [0];
  const rough = highest / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((one) => one * power >= rough) ?? 10);
  return Array.from({ length: Math.ceil(highest / step - 1e-9) + 1 }, (_, index) =>
    Number((index * step).toPrecision(6)),
  );
}
