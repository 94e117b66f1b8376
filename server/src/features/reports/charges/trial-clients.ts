import type { YearInputs } from "@ekorok/domain/charges/contract/year-inputs";
import { and, asc, count, eq, gt, inArray, isNull, lte, or, sql, type SQL, arrayOverlaps } from "drizzle-orm";
import type { ClientsYear, RateTrialPart } from "@ekorok/domain/charges/contract/rate-trial";
import type { TrialReason } from "@ekorok/domain/charges/rate-trial";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import { areaById } from "@ekorok/domain/areas/all-areas";
import { sumQuantities, type Quantities } from "@ekorok/domain/areas/quantities";
import { rowQuantities } from "@ekorok/domain/charges/row-quantities";
import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { Db } from "../../../db/index.ts";
import { reports, users, yearAmounts, yearInputs, reportAreas } from "../../../db/schema.ts";
import { hasReportKey, WHOLE_YEAR_MONTH } from "../report-key.ts";
import { isClosed, servedFrom, isOpen } from "../rules-in-sql.ts";
import { isReferringTo } from "../stale-amounts.ts";
import { changedMonths, isReopenedMonth } from "./changed-months.ts";
import {
  storedAreasOf,
  statusesOf,
  type ChargedClient,
  type StoredQuantities,
  type ReportedMonth,
} from "./year-facts.ts";
import { readAreas } from "../rows/row-store.ts";
import { grouped } from "@ekorok/domain/grouped";

/**
 * Either one year, or open years in which these items are counted. Rows of `areas` that cannot be counted yet may refer
 * to any of them.
 */
export type TrialScope =
  | { year: number; onlyOpen?: boolean | undefined }
  | { ids: readonly string[]; areas: readonly AreaId[]; years: readonly number[] | "all" };

/** A client with the years to try and everything their charges depend on. */
export type TrialClient = {
  uid: string;
  email: string;
  client: Omit<ChargedClient, "inputs" | "inputsBefore">;
  years: number[];
  /** The inputs of these years and all years before them. */
  inputs: ReadonlyMap<number, YearInputs>;
  months: ReportedMonth[];
  areas: StoredQuantities[];
};

export async function countTrialClients(db: Db, wanted: TrialScope): Promise<number> {
  const [found] = await db.select({ clients: count() }).from(users).where(isTried(wanted));
  return found?.clients ?? 0;
}

/** The next clients; the number of queries does not grow with theirs. */
export async function nextTrialClients(
  db: Db,
  wanted: TrialScope,
  after: string | undefined,
  most: number,
): Promise<TrialClient[]> {
  const { uid, email, permissions, profile } = users;
  const found = await db
    .select({ uid, email, client: { permissions, profile, servedFrom } })
    .from(users)
    .where(and(after === undefined ? undefined : gt(uid, after), isTried(wanted)))
    .orderBy(asc(uid))
    .limit(most);
  return withReports(db, wanted, found);
}

export async function findTrialClient(db: Db, uid: string, year: number): Promise<TrialClient | undefined> {
  const { email, permissions, profile } = users;
  const found = await db
    .select({ uid: users.uid, email, client: { permissions, profile, servedFrom } })
    .from(users)
    .where(eq(users.uid, uid));
  const [one] = await withReports(db, { year }, found);
  return one && { ...one, years: [year] };
}

type TrialUser = Pick<TrialClient, "uid" | "email" | "client">;

async function withReports(db: Db, wanted: TrialScope, found: readonly TrialUser[]): Promise<TrialClient[]> {
  const uids = found.map(({ uid }) => uid);
  if (uids.length === 0) return [];
  const pairs = await yearsOf(db, wanted, uids);
  const all = "year" in wanted ? [wanted.year] : pairs.map(({ year }) => year);
  if (all.length === 0) return [];
  const years = { from: Math.min(...all), to: Math.max(...all) };
  const inputs = await db
    .select({ uid: yearInputs.uid, year: yearInputs.year, inputs: yearInputs.inputs })
    .from(yearInputs)
    .where(and(inArray(yearInputs.uid, uids), lte(yearInputs.year, years.to)));
  const [months, areas] = [await statusesOf(db, uids, years), await storedAreasOf(db, uids, years)];
  const [yearsBy, inputsBy, monthsBy, areasBy] = [byUid(pairs), byUid(inputs), byUid(months), byUid(areas)];
  return found.map((one) => ({
    ...one,
    years: yearsBy(one.uid).map(({ year }) => year),
    inputs: new Map(inputsBy(one.uid).map(({ year, inputs }) => [year, inputs])),
    months: monthsBy(one.uid),
    areas: areasBy(one.uid),
  }));
}

async function yearsOf(db: Db, wanted: TrialScope, uids: readonly string[]): Promise<{ uid: string; year: number }[]> {
  const { uid, year } = yearAmounts;
  const found = await db
    .select({ uid, year, isHandedIn: sql<boolean>`${isHandedIn}` })
    .from(yearAmounts)
    .where(and(inArray(uid, [...uids]), isYearTried(wanted)));
  if ("year" in wanted && !wanted.onlyOpen) return found;
  const open: typeof found = [];
  for (const one of found)
    if (!one.isHandedIn || (await changedMonths(db, one.uid, one.year)).length > 0) open.push(one);
  return open;
}

function byUid<T extends { uid: string }>(all: readonly T[]): (uid: string) => T[] {
  const groups = grouped(all, ({ uid }) => uid);
  return (uid) => groups.get(uid) ?? [];
}

/** Clients with stored amounts. Deleted ones will not be charged any more, and without amounts nothing was entered. */
const isTried = (wanted: TrialScope): SQL | undefined =>
  and(
    eq(users.isStaff, false),
    isNull(users.anonymisedAt),
    sql`exists (select from ${yearAmounts} where ${and(eq(yearAmounts.uid, users.uid), isYearTried(wanted))})`,
  );

const ofYear = sql`${reports.uid} = ${yearAmounts.uid} and ${reports.year} = ${yearAmounts.year}`;
const isHandedIn = sql`exists (select from ${reports}
  where ${ofYear} and ${reports.month} = ${WHOLE_YEAR_MONTH} and ${isClosed} and not ${reports.isOutdated})`;

function isYearTried(wanted: TrialScope): SQL | undefined {
  // A reopened month may have changed, and then the year counts as open; `yearsOf` checks that.
  const isOpen = sql`(not ${isHandedIn} or exists (select from ${reports} where ${ofYear} and ${isReopenedMonth}))`;
  if ("year" in wanted) return and(eq(yearAmounts.year, wanted.year), wanted.onlyOpen ? isOpen : undefined);
  const { ids, areas, years } = wanted;
  if (ids.length === 0) return sql`false`;
  return and(
    years === "all" ? undefined : inArray(yearAmounts.year, [...years]),
    isOpen,
    or(isReferringTo(ids), areas.length > 0 ? hasRowsNotCounted(areas) : undefined),
  );
}

const hasRowsNotCounted = (areas: readonly AreaId[]): SQL =>
  sql`exists (select from ${reportAreas} where ${and(
    eq(reportAreas.uid, yearAmounts.uid),
    eq(reportAreas.year, yearAmounts.year),
    inArray(reportAreas.area, [...areas]),
    gt(reportAreas.blocks, 0),
  )})`;

/** Clients named for each reason. */
const MAX_NAMED = 3;

/** Adds a client for whom the effect cannot be computed, each reason once. */
export function addLacks(
  lacking: RateTrialPart["lacking"],
  reasons: readonly (TrialReason & { readonly of: ClientsYear })[],
): void {
  if (reasons.length > 0) lacking.clients++;
  const lacks = new Map(reasons.map((reason) => [reason.label, reason]));
  for (const { label, missing, of } of lacks.values()) {
    const known = lacking.lacks.find((one) => one.label === label);
    if (!known) lacking.lacks.push({ label, missing, clients: 1, first: [of] });
    else {
      known.clients++;
      if (known.first.length < MAX_NAMED) known.first.push(of);
    }
  }
}

/** What a client's open months count for with other dictionaries: stored quantities include the old density or unit. */
export async function rowsRecounted(
  db: Db,
  uid: string,
  years: readonly number[],
  ids: readonly string[],
  dictionaries: Dictionaries,
): Promise<(area: StoredQuantities) => Quantities | undefined> {
  const { year, month } = reportAreas;
  const isOfOpenMonth = sql`exists (select from ${reports} where ${and(hasReportKey(reports, { uid: reportAreas.uid, year, month }), isOpen)})`;
  const found = await readAreas(
    db,
    and(eq(reportAreas.uid, uid), inArray(year, [...years]), arrayOverlaps(reportAreas.items, [...ids]), isOfOpenMonth),
  );
  const counted = new Map(
    found.map(({ rows, ...stored }) => {
      const area = areaById(stored.area);
      const book = { period: { year: stored.year, month: stored.month }, dictionaries };
      return [
        areaName(stored),
        area && sumQuantities(rows.flatMap(({ cells }) => rowQuantities(area, cells, book))),
      ] as const;
    }),
  );
  return (area) => counted.get(areaName(area));
}

const areaName = ({ year, month, area }: { year: number; month: number; area: string }) => `${year}/${month}/${area}`;
