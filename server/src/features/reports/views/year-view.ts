import { pick } from "@ekorok/domain/pick";
import { MONTHS } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import {
  awaitedFromOf,
  dueOn,
  dueStateOf,
  dueStateOfYear,
  isMonthDue,
  isYearDue,
  monthsOfYear,
  turnOf,
} from "@ekorok/domain/reports/due-dates";
import { isEditable, isGivenBack } from "@ekorok/domain/reports/status";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { notFound } from "../../../errors/refused.ts";
import { readableReports } from "../access.ts";
import { areasOfMonth, leftOutOf, permittedAreas } from "../areas.ts";
import { checkChangedMonths } from "../month-check.ts";
import { standingAnswer, summaryAnswer } from "../report-answers.ts";
import { type ReadableReports, WHOLE_YEAR_MONTH } from "../report-key.ts";
import { areasOutOfStep, recounted } from "../rows/recount.ts";
import { findYear, untouched, type AreaNumbers, type Standing } from "../store.ts";
import { lastReturn } from "./report-history.ts";

export const yearAnswers = (dueDay: number) =>
  ({
    "GET /api/users/:uid/reports/:year": ({ db, caller: reader }, { place: { uid, year } }) =>
      readYear(db, readableReports(reader, uid), year, { reader, dueDay, now: new Date() }),
  }) satisfies Answers;

export async function readYear(
  db: Db,
  uid: ReadableReports,
  year: number,
  { reader, dueDay, now }: { reader: SignedIn; dueDay: number; now: Date },
): Promise<YearReport> {
  const stored = await findYear(db, uid, year);
  if (!stored) throw notFound();
  const own = stored.standing ?? untouched;
  const awaitedFrom = awaitedFromOf(stored.servedFrom, permittedAreas(stored.permissions).length > 0);
  const days = { today: dayInWarsaw(now), servedFrom: awaitedFrom, hasAccepted: stored.hasAccepted };
  const returned = isGivenBack(own.status)
    ? await lastReturn(db, reader, { uid, year, month: WHOLE_YEAR_MONTH })
    : null;
  const returns = new Map<number, YearReport["returned"] | null>();
  for (const { month, status } of stored.months)
    if (isGivenBack(status)) returns.set(month, await lastReturn(db, reader, { uid, year, month }));
  const standingOf = (month: number) =>
    stored.months.find((one) => one.month === month) ?? { ...untouched, submittedAt: null };
  const madeOf = monthsOfYear(year, stored.servedFrom, (month) => standingOf(month).status);
  const areMonthsClosed = madeOf.every((month) => !isEditable(standingOf(month).status));
  const turn = (standing: Pick<Standing, "status" | "isOutdated">, isDue: boolean) => {
    const whose = turnOf(standing, isDue);
    // It is never the turn of a client from whom nothing is expected.
    return whose === null || (whose === "client" && awaitedFrom === null) ? {} : { turn: whose };
  };
  const numbers = new Map(stored.areas.map((area) => [`${area.month} ${area.area}`, area]));
  const isStale = (area: AreaNumbers) => area.isOutOfStep && isEditable(standingOf(area.month).status);
  if (stored.areas.some(isStale))
    for (const { stored: area, computed } of await recounted(db, areasOutOfStep([uid], year))) {
      const name = `${area.month} ${area.area}`;
      const before = numbers.get(name);
      if (before && isStale(before)) numbers.set(name, { ...before, ...computed });
    }
  const isFilledIn = ({ month, rowCount }: AreaNumbers) => rowCount > 0 && isEditable(standingOf(month).status);
  const changed = stored.months
    .filter(
      ({ month, isChecked }) => !isChecked && stored.areas.some((area) => area.month === month && isFilledIn(area)),
    )
    .map(({ month }) => month);
  const checked = await checkChangedMonths(db, uid, year, changed);
  return {
    ...standingAnswer(own),
    year,
    ...turn(own, isYearDue(year, days, areMonthsClosed)),
    due: dueStateOfYear(year, own.status, days),
    ...(returned && { returned }),
    isOutdated: own.isOutdated,
    madeOf: [...madeOf],
    months: MONTHS.map((month) => {
      const standing = standingOf(month);
      const { status } = standing;
      const due = dueOn({ year, month }, dueDay);
      const returned = returns.get(month);
      const areas = stored.areas.filter((area) => area.month === month);
      const monthAreas = areasOfMonth(stored.permissions, status, areas);
      return {
        month,
        ...pick(standing, "status", "submissions", "correction", "returnReason", "submittedAt"),
        ...turn(standing, isMonthDue({ year, month }, days)),
        ...(returned && { returned }),
        dueOn: due,
        due: dueStateOf({ year, month }, due, status, days),
        areas: monthAreas.map(
          (area) => checked.get(month)?.get(area.id) ?? summaryAnswer(area, numbers.get(`${month} ${area.id}`)),
        ),
        leftOut: leftOutOf(monthAreas, areas),
      };
    }),
  };
}
