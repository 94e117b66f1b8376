import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Book } from "@ekorok/domain/areas/cells";
import { addQuantities, type Quantities } from "@ekorok/domain/areas/quantities";
import { withCarried, type InputsBefore } from "@ekorok/domain/charges/inputs/carried-inputs";
import { lookedBackAreas } from "@ekorok/domain/charges/charged-areas";
import { yearInputs as inputsSchema, type YearInputs } from "@ekorok/domain/charges/contract/year-inputs";
import { YEARS_BACK, yearsBefore } from "@ekorok/domain/charges/year-before";
import { monthByItself, type YearFacts } from "@ekorok/domain/charges/year-facts";
import { earlierMonthsOf, isLackingEarlier, yearQuantities } from "@ekorok/domain/charges/year-quantities";
import type { Profile } from "@ekorok/domain/company/contract/profile";
import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { lawIn } from "@ekorok/domain/year-law/laws";
import { MONTHS } from "@ekorok/domain/periods/month";
import { monthsOfYear, type ServedFrom } from "@ekorok/domain/reports/due-dates";
import { isEditable, type ReportStatus } from "@ekorok/domain/reports/status";
import type { SetPermissions } from "@ekorok/domain/users/permissions";
import { and, between, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/index.ts";
import { reportAreas, reports, users, yearInputs } from "../../../db/schema.ts";
import { notFound } from "../../../errors/refused.ts";
import { readRevision } from "../../dictionaries/store.ts";
import { areasOfMonth, permittedAreas } from "../areas.ts";
import { dictionariesAt } from "../dictionary-cache.ts";
import { WHOLE_YEAR_MONTH } from "../report-key.ts";
import { areasOutOfStep, recounted } from "../rows/recount.ts";
import { isOutOfStep, servedFrom } from "../rules-in-sql.ts";

/** An area's quantities in a month, as of now or as handed in. */
type CountedArea = { month: number; area: AreaId; rowCount: number; quantities: Quantities };
export type YearToCharge = {
  facts: YearFacts;
  /** In the months of the year. */
  areas: CountedArea[];
  madeOf: readonly number[];
  open: readonly number[];
  /** What was entered for the year before. */
  inputsBefore: YearInputs | undefined;
};

/** The facts behind a year's charges, from stored quantities, or from rows where those are out of date. */
export async function readYearFacts(db: Db, uid: string, year: number): Promise<YearToCharge> {
  const client = await findClient(db, uid, year);
  const months = await statusesOf(db, [uid], { from: year, to: year });
  const stored = await storedQuantities(db, client, uid, year, months);
  const dictionaries = await dictionariesAt(db, await readRevision(db));
  return yearToCharge(year, client, { months, stored, dictionaries });
}

export type ReportedMonth = { year: number; month: number; status: ReportStatus };
type YearSource = {
  /** The months of this year and the years before it. */
  months: readonly ReportedMonth[];
  stored: readonly (CountedArea & { year: number })[];
  dictionaries: Dictionaries;
};

/** Assembles the facts of a year from what was read. */
export function yearToCharge(
  year: number,
  client: ChargedClient,
  { months, stored, dictionaries }: YearSource,
): YearToCharge {
  const statusOf = statusesIn(months);
  const madeOf = monthsOfYear(year, client.servedFrom, (month) => statusOf({ year, month }));
  // An open month before the start of service is covered by an input, so its rows would count twice.
  const ofYear = stored.filter((area) => area.year === year && madeOf.includes(area.month));
  const inputs = client.inputs ?? {};
  const lacksEarlier = isLackingEarlier(madeOf, inputs);
  const open = madeOf.filter((month) => isEditable(statusOf({ year, month })));
  const isWholeYear = (of: number) => MONTHS.every((month) => !isEditable(statusOf({ year: of, month })));
  const before = yearsBefore(year).filter(isWholeYear);
  const storedIn = (of: number) => stored.filter((area) => area.year === of);
  const facts: YearFacts = {
    year,
    quantities: yearQuantities(ofYear, madeOf, inputs),
    open,
    lacksEarlier,
    madeOf,
    before: Object.fromEntries(
      before.map((of) => [of, addQuantities(storedIn(of).map(({ quantities }) => quantities))]),
    ),
    areasBefore: Object.fromEntries(before.map((of) => [of, areasOfWholeYear(storedIn(of))])),
    dictionaries,
    law: lawIn(dictionaries, year),
    company: companyOf(client),
    filled: [...new Set(ofYear.flatMap(({ area, rowCount }) => (rowCount > 0 ? [area] : [])))],
    inputs,
  };
  const carried = withCarried(facts, client.inputsBefore, (given) => inputsSchema.parse(given));
  const inputsBefore = client.inputsBefore.get(year - 1);
  return { areas: ofYear, madeOf, open, facts: { ...facts, ...carried }, inputsBefore };
}

/** In a closed year, the areas that were handed in in every month, with rows or declared empty. */
const areasOfWholeYear = (stored: readonly CountedArea[]): AreaId[] =>
  lookedBackAreas.filter((id) => {
    const months = new Set(stored.filter(({ area }) => area === id).map(({ month }) => month));
    return months.size === MONTHS.length;
  });

const statusesIn =
  (months: readonly ReportedMonth[]) =>
  (one: { year: number; month: number }): ReportStatus =>
    months.find(({ year, month }) => year === one.year && month === one.month)?.status ?? "draft";

/** What charges depend on, apart from quantities. */
export type ChargedClient = {
  permissions: SetPermissions;
  profile: Partial<Profile>;
  servedFrom: ServedFrom;
  inputs: YearInputs | null;
  inputsBefore: InputsBefore;
};

async function findClient(db: Db, uid: string, year: number): Promise<ChargedClient> {
  const [client] = await db
    .select({ permissions: users.permissions, profile: users.profile, servedFrom, inputs: yearInputs.inputs })
    .from(users)
    .leftJoin(yearInputs, and(eq(yearInputs.uid, users.uid), eq(yearInputs.year, year)))
    .where(eq(users.uid, uid));
  if (!client) throw notFound();
  return { ...client, inputsBefore: await readInputsBefore(db, uid, year) };
}

async function readInputsBefore(db: Db, uid: string, year: number): Promise<InputsBefore> {
  const found = await db
    .select({ year: yearInputs.year, inputs: yearInputs.inputs })
    .from(yearInputs)
    .where(and(eq(yearInputs.uid, uid), lt(yearInputs.year, year)));
  return new Map(found.map((one) => [one.year, one.inputs]));
}

/** Open months before the start of service, which one input of the year covers. */
export async function readEarlierMonths(db: Db, uid: string, year: number): Promise<readonly number[]> {
  const { servedFrom } = await findClient(db, uid, year);
  const statusOf = statusesIn(await statusesOf(db, [uid], { from: year, to: year }));
  return earlierMonthsOf(monthsOfYear(year, servedFrom, (month) => statusOf({ year, month })));
}

/** These years and the earlier ones that charges depend on. */
const within = (column: PgColumn, { from, to }: { from: number; to: number }) => between(column, from - YEARS_BACK, to);

export const statusesOf = (db: Db, uids: string[], years: { from: number; to: number }) =>
  db
    .select({ uid: reports.uid, year: reports.year, month: reports.month, status: reports.status })
    .from(reports)
    .where(and(inArray(reports.uid, uids), within(reports.year, years), gt(reports.month, WHOLE_YEAR_MONTH)));

export const storedAreasOf = (db: Db, uids: string[], years: { from: number; to: number }) => {
  const { uid, year, area, month, rowCount, quantities, isSubmitted } = reportAreas;
  const hasQuantities = sql`${quantities} is distinct from '{}'`;
  // For earlier years, it also counts that an area was handed in empty.
  const isNothing = and(isSubmitted, lt(year, years.to), inArray(area, [...lookedBackAreas]));
  return db
    .select({ uid, year, month, area, rowCount, quantities, isSubmitted, isOutOfStep })
    .from(reportAreas)
    .where(and(inArray(uid, uids), within(year, years), or(gt(rowCount, 0), hasQuantities, isNothing)));
};
export type StoredQuantities = Awaited<ReturnType<typeof storedAreasOf>>[number];

/** Not counted yet, or dictionaries have changed since. */
export const isStaleIn =
  (months: readonly ReportedMonth[]) =>
  (one: StoredQuantities): boolean =>
    one.quantities === null || (one.isOutOfStep && isEditable(statusesIn(months)(one)));

/** Open months count areas that are switched on, closed ones those handed in; recounted quantities come first. */
export function countedAreas(
  { permissions }: { permissions: SetPermissions },
  months: readonly ReportedMonth[],
  found: readonly StoredQuantities[],
  anewOf: (one: StoredQuantities) => Quantities | undefined,
): (CountedArea & { year: number })[] {
  const statusOf = statusesIn(months);
  return found.flatMap((one) => {
    const counting = areasOfMonth(permissions, statusOf(one), [one]).find(({ id }) => id === one.area);
    const counted = anewOf(one) ?? one.quantities;
    return counting && counted
      ? [{ year: one.year, month: one.month, area: counting.id, rowCount: one.rowCount, quantities: counted }]
      : [];
  });
}

/** Stored quantities, recounted where dictionaries have changed. */
async function storedQuantities(
  db: Db,
  client: { permissions: SetPermissions },
  uid: string,
  year: number,
  months: readonly ReportedMonth[],
): Promise<(CountedArea & { year: number })[]> {
  const found = await storedAreasOf(db, [uid], { from: year, to: year });
  const isStale = isStaleIn(months);
  const isUncounted = sql`${reportAreas.quantities} is null`;
  const stale = found.some(isStale)
    ? await recounted(db, and(eq(reportAreas.uid, uid), sql`(${areasOutOfStep([uid], year)} or ${isUncounted})`))
    : [];
  return countedAreas(client, months, found, (one) => {
    const isThis = ({ stored }: (typeof stale)[number]) =>
      stored.year === one.year && stored.month === one.month && stored.area === one.area;
    return isStale(one) ? stale.find(isThis)?.computed.quantities : undefined;
  });
}

/** The facts behind the charges of a single month, for its version. */
export async function monthFacts(
  db: Db,
  uid: string,
  { period: { year }, dictionaries }: Book,
  quantities: readonly Quantities[],
): Promise<YearFacts> {
  const client = await findClient(db, uid, year);
  const known = { year, dictionaries, law: lawIn(dictionaries, year), company: companyOf(client) };
  return monthByItself(known, addQuantities(quantities));
}

const companyOf = ({ profile, permissions }: ChargedClient): YearFacts["company"] => ({
  seatVoivodeship: profile.seatVoivodeship ?? "",
  hasBdoNumber: (profile.bdoNumber ?? "") !== "",
  areas: permittedAreas(permissions).map(({ id }) => id),
});
