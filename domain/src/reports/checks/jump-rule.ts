import type { Area } from "../../areas/define-area.ts";
import { areaById } from "../../areas/index.ts";
import { amountText } from "../../areas/plain-amount.ts";
import { likeTotals, totalAt, totalsOf } from "../../areas/totals.ts";
import { Exact, sumOf, textOf } from "../../exact.ts";
import { formatInMonth } from "../../polish/dates.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import { sentence } from "../../polish/sentence.ts";
import type { Amounts, AreaFacts, CheckedFinding, MonthFacts, MonthRule } from "./month-facts.ts";

/** In percent; the same as KOBiZE's check T1000. */
const LARGEST_CHANGE = 50;
/** A mean of one month is no habit. */
const FEWEST_MONTHS = 2;

/**
 * The area's first total is more than half above or below the mean of the last months, or the same month last year; each
 * of the two is enough to ask. Against nothing there is no percentage, so a first time is not asked about;
 * that nothing happened where something always did is, as it may have been forgotten. Of what has a season the last months
 * say nothing where there is a last year: in May one heats less than in March.
 */
export const jumpRule: MonthRule = (facts) =>
  facts.areas.flatMap((area) => {
    const declared = areaById(area.area);
    const isReady = area.rows.length > 0 || area.isDeclaredEmpty;
    return declared && isReady ? jumpsIn(declared, area, facts) : [];
  });

function jumpsIn(area: Area, facts: AreaFacts, { book }: MonthFacts): CheckedFinding[] {
  const [now = {}, lastYears = {}, ...lastMonths] = likeTotals(area, [
    totalsOf(area, facts.rows, book),
    facts.sameMonthLastYear ?? {},
    ...facts.lastMonths,
  ]);
  return keysCompared(area, [now, ...lastMonths, lastYears]).flatMap((key) => {
    const total = new Exact(now[key] ?? "0");
    const { label, unit } = totalAt(area, key);
    const inPolish = (value: Exact) => amountText(value, unit);
    const mean = area.isSeasonal && facts.sameMonthLastYear ? null : meanOf(lastMonths, key);
    const lastYear = facts.sameMonthLastYear && new Exact(lastYears[key] ?? "0");
    const { year, month } = book.period;
    const compared = [
      { base: mean, text: `średnio w ostatnich miesiącach – ${mean && inPolish(mean)}` },
      { base: lastYear, text: `${formatInMonth(year - 1, month)} – ${lastYear && inPolish(lastYear)}` },
    ];
    const jumps = compared.flatMap(({ base, text }) => {
      const percent = base && changeInPercent(base, total);
      return percent && percent.abs().greaterThan(LARGEST_CHANGE) ? [`${text} (${signed(percent)} %)`] : [];
    });
    if (jumps.length === 0) return [];
    return [
      {
        area: facts.area,
        rowId: null,
        column: null,
        level: "asks",
        check: `jump.${key}`,
        message: `${sentence(`${label}: razem ${inPolish(total)}`)} Wcześniej: ${jumps.join("; ")}.`,
        values: [total, mean, lastYear].map((value) => (value ? textOf(value) : "")),
      },
    ];
  });
}

/** The first total that anybody entered; in each of its units and parts, where there are several. */
function keysCompared(area: Area, all: readonly Amounts[]): string[] {
  const entered = all.flatMap((totals) => Object.keys(totals).filter((key) => (totals[key] ?? null) !== null));
  const column = area.totals.find((column) => entered.some((key) => totalAt(area, key).column === column));
  return [...new Set(entered)].filter((key) => totalAt(area, key).column === column).toSorted();
}

function meanOf(months: readonly Amounts[], key: string): Exact | null {
  if (months.length < FEWEST_MONTHS) return null;
  return new Exact(sumOf(months.map((totals) => totals[key])) ?? "0").dividedBy(months.length);
}

const changeInPercent = (base: Exact, now: Exact): Exact | null =>
  base.isZero() ? null : now.minus(base).dividedBy(base).times(100);

const signed = (percent: Exact) =>
  `${percent.isPositive() ? "+" : "−"}${formatDecimal(percent.abs().toDecimalPlaces(1).toFixed())}`;
