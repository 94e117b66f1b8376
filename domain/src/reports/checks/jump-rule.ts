import type { Area } from "../../areas/define-area.ts";
import { areaById } from "../../areas/all-areas.ts";
import { amountText } from "../../areas/showing.ts";
import { comparableTotals, describeTotal, totalsOf } from "../../areas/totals.ts";
import { Exact, sumOf, textOf } from "../../exact.ts";
import { formatInMonth } from "../../polish/dates.ts";
import { withFullStop } from "../../polish/typography.ts";
import { comparedWords } from "../compared-words.ts";
import type { Amounts, AreaFacts, CheckedFinding, MonthFacts, MonthRule } from "./month-facts.ts";

/** In percent; as in KOBiZE's check T1000. */
const LARGEST_CHANGE = 50;
/** One month is not enough for a mean. */
const FEWEST_MONTHS = 2;

/**
 * Asks if the area's first total differs by more than half from the mean of the last months, or from the same month
 * last year. A first amount is not asked about; an amount that is now zero is, as it may be forgotten. Seasonal areas
 * are compared with last year only, if there is one: in May one heats less than in March.
 */
export const jumpRule: MonthRule = (facts) =>
  facts.areas.flatMap((area) => {
    const declared = areaById(area.area);
    const isReady = area.rows.length > 0 || area.isDeclaredEmpty;
    return declared && isReady ? jumpsIn(declared, area, facts) : [];
  });

function jumpsIn(area: Area, facts: AreaFacts, { book }: MonthFacts): CheckedFinding[] {
  const [now = {}, lastYears = {}, ...lastMonths] = comparableTotals(area, [
    totalsOf(area, facts.rows, book),
    facts.sameMonthLastYear ?? {},
    ...facts.lastMonths,
  ]);
  return keysCompared(area, [now, ...lastMonths, lastYears]).flatMap((key) => {
    const total = new Exact(now[key] ?? "0");
    const { label, unit } = describeTotal(area, key);
    const inPolish = (value: Exact) => amountText(value, unit);
    const mean = area.isSeasonal && facts.sameMonthLastYear ? null : meanOf(lastMonths, key);
    const lastYear = facts.sameMonthLastYear && new Exact(lastYears[key] ?? "0");
    const { year, month } = book.period;
    const compared: Compared[] = [
      { base: mean, than: "zwykle", was: "średnio" },
      { base: lastYear, than: formatInMonth(year - 1, month), was: "rok temu" },
    ];
    const jumps = compared.flatMap(({ base, ...words }) => {
      const percent = base && changeInPercent(base, total);
      return base && percent?.abs().greaterThan(LARGEST_CHANGE) ? [{ ...words, base }] : [];
    });
    if (jumps.length === 0) return [];
    const what = `${label} – ${inWords(total, jumps)}`;
    return [
      {
        area: facts.area,
        rowId: null,
        column: null,
        level: "asks",
        check: `jump.${key}`,
        message: withFullStop(`${what}: ${figures(total, jumps, inPolish)}`),
        values: [total, mean, lastYear].map((value) => (value ? textOf(value) : "")),
        compared: {
          what,
          value: inPolish(total),
          usual: [
            ...(mean ? [`zwykle ${rangeOf(lastMonths, key, inPolish)}`] : []),
            ...(lastYear ? [`rok temu ${inPolish(lastYear)}`] : []),
          ].join(", "),
        },
      },
    ];
  });
}

/** The keys (units and parts) of the first total that was entered. */
function keysCompared(area: Area, all: readonly Amounts[]): string[] {
  const entered = all.flatMap((totals) => Object.keys(totals).filter((key) => (totals[key] ?? null) !== null));
  const column = area.totals.find((column) => entered.some((key) => describeTotal(area, key).column === column));
  return [...new Set(entered)].filter((key) => describeTotal(area, key).column === column).toSorted();
}

function meanOf(months: readonly Amounts[], key: string): Exact | null {
  if (months.length < FEWEST_MONTHS) return null;
  return new Exact(sumOf(months.map((totals) => totals[key])) ?? "0").dividedBy(months.length);
}

/** "od 380 kg do 430 kg" */
function rangeOf(months: readonly Amounts[], key: string, inPolish: (value: Exact) => string): string {
  const amounts = months.map((totals) => new Exact(totals[key] ?? "0")).toSorted((a, b) => a.comparedTo(b));
  const ends = [...new Set([amounts.at(0), amounts.at(-1)].flatMap((end) => (end ? inPolish(end) : [])))];
  return ends.length > 1 ? `od ${ends.join(" do ")}` : ends.join("");
}

const changeInPercent = (base: Exact, now: Exact): Exact | null =>
  base.isZero() ? null : now.minus(base).dividedBy(base).times(100);

/** The comparison in words: "więcej niż zwykle", and "średnio 407 kg". */
type Compared = { readonly base: Exact | null; readonly than: string; readonly was: string };
type Jump = Compared & { readonly base: Exact };

/** "4,5 raza więcej niż zwykle". */
const inWords = (total: Exact, jumps: readonly Jump[]): string =>
  total.isZero()
    ? "nic"
    : jumps.map(({ base, than }) => `${comparedWords(textOf(base), textOf(total))} niż ${than}`).join(" i ");

/** "1 849 kg, średnio 407 kg" */
const figures = (total: Exact, jumps: readonly Jump[], inPolish: (value: Exact) => string): string =>
  [inPolish(total), ...jumps.map(({ base, was }) => `${was} ${inPolish(base)}`)].join(", ");
