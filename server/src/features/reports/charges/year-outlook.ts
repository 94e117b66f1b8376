import { addQuantities } from "@ekorok/domain/areas/quantities";
import { compareSettling } from "@ekorok/domain/charges/compare-settling";
import type { YearOutlook } from "@ekorok/domain/charges/contract/year-outlook";
import { forecastOf } from "@ekorok/domain/charges/forecast";
import { monthAmounts } from "@ekorok/domain/charges/charge-totals";
import { yearQuantities } from "@ekorok/domain/charges/year-quantities";
import { lastDayOf, MONTHS } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { isServed } from "@ekorok/domain/reports/due-dates";
import { areaState, isEditable, isReady } from "@ekorok/domain/reports/status";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { notFound } from "../../../errors/refused.ts";
import { readableReports } from "../access.ts";
import { areasOfMonth } from "../areas.ts";
import type { ReadableReports } from "../report-key.ts";
import { findYear, untouched } from "../store.ts";
import { chargesByMonth, closedMonths, frozenYear } from "./frozen-charges.ts";
import { readYearFacts, type YearToCharge } from "./year-facts.ts";

export const yearOutlookAnswers = {
  "GET /api/users/:uid/reports/:year/outlook": ({ db, caller }, { place: { uid, year } }) =>
    readYearOutlook(db, readableReports(caller, uid), year, new Date()),
} satisfies Answers;

/** The outlook of a year, from the same facts as its charges. */
async function readYearOutlook(db: Db, uid: ReadableReports, year: number, now: Date): Promise<YearOutlook> {
  const [read, before] = [await readToCharge(db, uid, year), await readToCharge(db, uid, year - 1)];
  const months = await monthsEntered(db, uid, year, read, now);
  return {
    year,
    months: monthAmounts(read.facts, read.areas, read.handedIn),
    monthsBefore: monthAmounts(before.facts, before.areas, before.handedIn),
    forecast: forecastFrom(read, before, months),
    ways: compareSettling(read.facts),
  };
}

/** The facts as handed in while those are valid, for the year and each month. */
async function readToCharge(db: Db, uid: ReadableReports, year: number) {
  const [read, frozen] = [await readYearFacts(db, uid, year), await frozenYear(db, uid, year)];
  const handedIn = chargesByMonth(await closedMonths(db, uid, year));
  return { ...read, facts: frozen?.thaw() ?? read.facts, handedIn };
}

/** From complete months only: a half-entered one would look like a poor one. Never below what was entered. */
function forecastFrom(
  { facts, areas, madeOf }: YearToCharge,
  before: YearToCharge,
  months: readonly number[],
): YearOutlook["forecast"] {
  const entered = areas.filter(({ month }) => months.includes(month));
  const quantities = yearQuantities(entered, madeOf, facts.inputs);
  const isWhole = facts.before[facts.year - 1] !== undefined;
  const lastYear = isWhole ? byMonth(before.areas) : {};
  const begun = byMonth(areas.filter(({ month }) => !months.includes(month)));
  const forecast = forecastOf({ ...facts, quantities }, { months, begun, lastYear });
  return forecast && { method: forecast.method, charges: [...forecast.charges] };
}

const byMonth = (areas: YearToCharge["areas"]) =>
  Object.fromEntries(
    MONTHS.map((month) => [
      month,
      addQuantities(areas.filter((area) => area.month === month).map(({ quantities }) => quantities)),
    ]),
  );

/** Complete months: handed in; past with all areas ready; or before the service, once their input was entered. */
async function monthsEntered(
  db: Db,
  uid: ReadableReports,
  year: number,
  { facts: { lacksEarlier } }: YearToCharge,
  now: Date,
): Promise<number[]> {
  const stored = await findYear(db, uid, year);
  if (!stored) throw notFound();
  const today = dayInWarsaw(now);
  return MONTHS.filter((month) => {
    const { status } = stored.months.find((one) => one.month === month) ?? untouched;
    if (!isEditable(status)) return true;
    const period = { year, month };
    if (!isServed(period, stored.servedFrom)) return !lacksEarlier;
    const numbers = stored.areas.filter((area) => area.month === month);
    const monthAreas = areasOfMonth(stored.permissions, status, numbers);
    return (
      today > lastDayOf(period) &&
      monthAreas.length > 0 &&
      monthAreas.every(({ id }) => {
        const own = numbers.find(({ area }) => area === id);
        return own !== undefined && isReady(areaState(own.rowCount, own.blocks, own.isDeclaredEmpty));
      })
    );
  });
}
