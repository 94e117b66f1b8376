import {
  addQuantities,
  formatMonth,
  isEditable,
  MONTHS,
  monthsOfYear,
  quantitiesGiven,
  yearLawOf,
  type AreaId,
  type Book,
  type Quantities,
  type ReportStatus,
  type SetPermissions,
  type YearFacts,
} from "@ekorok/domain";
import { and, between, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { reportAreas, reports, users, yearInputs } from "../../../db/schema.ts";
import { notFound } from "../../../errors.ts";
import { readRevision } from "../../dictionaries/store.ts";
import { areasOfMonth, permittedAreas } from "../areas.ts";
import { bookOf } from "../book.ts";
import { YEARS_OWN } from "../report-key.ts";
import { areasOutOfStep, recounted } from "../rows/recount.ts";
import { isOutOfStep, servedFrom } from "../rules-in-sql.ts";

/** What an area of a month counts for; of a month that is open, or as it was handed in. */
type CountedArea = { month: number; area: AreaId; quantities: Quantities };
export type YearToCharge = {
  facts: YearFacts;
  /** Of the months that the year is made of. */
  areas: CountedArea[];
  /** Nobody has said yet what was in months before 'obsługa od'. */
  lacksEarlier: boolean;
};

/** Charges look so many years back: the mean of three before this one. */
const YEARS_BEFORE = 3;

/** All that a client's charges of a year are computed from, read from what is kept; never from rows. */
export async function readYearFacts(db: Db, uid: string, year: number): Promise<YearToCharge> {
  const client = await findClient(db, uid, year);
  const months = await statusesOf(db, uid, year);
  const kept = await quantitiesKept(db, client, uid, year, months);
  const statusOf = (of: number, month: number) =>
    months.find((one) => one.year === of && one.month === month)?.status ?? "draft";
  const madeOf = monthsOfYear(year, client.servedFrom, (month) => statusOf(year, month));
  // An earlier month that is open is an input, whatever stands in it: else it would count twice.
  const ofYear = kept.filter((area) => area.year === year && madeOf.includes(area.month));
  const inputs = client.inputs ?? {};
  const isAnyEarlier = madeOf.length < MONTHS.length;
  const lacksEarlier = isAnyEarlier && inputs.earlierMonths === undefined;
  const open = madeOf.filter((month) => isEditable(statusOf(year, month)));
  const { dictionaries } = await bookOf(db, await readRevision(db), { year, month: 1 });
  const isWholeYear = (of: number) => MONTHS.every((month) => !isEditable(statusOf(of, month)));
  const before = Array.from({ length: YEARS_BEFORE }, (_, index) => year - 1 - index).filter(isWholeYear);
  return {
    areas: ofYear,
    lacksEarlier,
    facts: {
      year,
      quantities: addQuantities([
        ...ofYear.map(({ quantities }) => quantities),
        // Once every month is ours, what was entered for those that were not has no place any more.
        quantitiesGiven(isAnyEarlier ? (inputs.earlierMonths ?? {}) : {}),
      ]),
      gaps: gapsOf(year, open, lacksEarlier),
      before: Object.fromEntries(
        before.map((of) => [
          of,
          addQuantities(kept.filter((area) => area.year === of).map(({ quantities }) => quantities)),
        ]),
      ),
      dictionaries,
      law: yearLawOf(year),
      company: companyOf(client),
      inputs,
    },
  };
}

type Client = Awaited<ReturnType<typeof findClient>>;

async function findClient(db: Db, uid: string, year: number) {
  const [client] = await db
    .select({
      permissions: users.permissions,
      profile: users.profile,
      servedFrom,
      inputs: yearInputs.inputs,
    })
    .from(users)
    .leftJoin(yearInputs, and(eq(yearInputs.uid, users.uid), eq(yearInputs.year, year)))
    .where(eq(users.uid, uid));
  if (!client) throw notFound();
  return client;
}

const statusesOf = (db: Db, uid: string, year: number) =>
  db
    .select({ year: reports.year, month: reports.month, status: reports.status })
    .from(reports)
    .where(and(eq(reports.uid, uid), between(reports.year, year - YEARS_BEFORE, year), gt(reports.month, YEARS_OWN)));

/** Of open months what is switched on, of closed ones what was handed in. Where dictionaries have changed, counted anew. */
async function quantitiesKept(
  db: Db,
  { permissions }: { permissions: SetPermissions },
  uid: string,
  year: number,
  months: readonly { year: number; month: number; status: ReportStatus }[],
): Promise<(CountedArea & { year: number })[]> {
  const { area, month, quantities, isSubmitted } = reportAreas;
  const found = await db
    .select({ year: reportAreas.year, month, area, quantities, isSubmitted, isOutOfStep })
    .from(reportAreas)
    .where(
      and(
        eq(reportAreas.uid, uid),
        between(reportAreas.year, year - YEARS_BEFORE, year),
        sql`${quantities} is distinct from '{}'`,
      ),
    );
  const statusOf = (one: { year: number; month: number }) =>
    months.find(({ year, month }) => year === one.year && month === one.month)?.status ?? "draft";
  const isStale = (one: (typeof found)[number]) =>
    one.quantities === null || (one.isOutOfStep && isEditable(statusOf(one)));
  const stale = found.some(isStale)
    ? await recounted(db, and(eq(reportAreas.uid, uid), sql`(${areasOutOfStep([uid], year)} or ${quantities} is null)`))
    : [];
  return found.flatMap((one) => {
    const held = areasOfMonth(permissions, statusOf(one), [one]).find(({ id }) => id === one.area);
    if (!held) return [];
    const anew = isStale(one)
      ? stale.find(({ kept }) => kept.year === one.year && kept.month === one.month && kept.area === one.area)
      : undefined;
    const counted = anew?.reckoned.quantities ?? one.quantities;
    return counted ? [{ year: one.year, month: one.month, area: held.id, quantities: counted }] : [];
  });
}

/** Why what is known of a year is not all of it. */
const gapsOf = (year: number, open: readonly number[], lacksEarlier: boolean): string[] => [
  ...(open.length > 0 ? [`Nie są jeszcze złożone: ${open.map((month) => formatMonth(year, month)).join(", ")}.`] : []),
  ...(lacksEarlier ? ["Nie podano w danych rocznych, co było w miesiącach przed „Obsługą od”."] : []),
];

/** What the charges of one month by itself are computed from, for a version of it. */
export async function monthFacts(
  db: Db,
  uid: string,
  { period: { year }, dictionaries }: Book,
  quantities: readonly Quantities[],
): Promise<YearFacts> {
  const client = await findClient(db, uid, year);
  return {
    year,
    quantities: addQuantities(quantities),
    gaps: [],
    before: {},
    dictionaries,
    law: yearLawOf(year),
    company: companyOf(client),
    inputs: {},
  };
}

const companyOf = ({ profile, permissions }: Client): YearFacts["company"] => ({
  seatVoivodeship: profile.seatVoivodeship ?? "",
  hasBdoNumber: (profile.bdoNumber ?? "") !== "",
  areas: permittedAreas(permissions).map(({ id }) => id),
});
