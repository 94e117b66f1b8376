import type { Charge } from "@ekorok/domain/charges/contract/charges";
import { restoreFacts } from "@ekorok/domain/charges/frozen-facts";
import type { HandedInCharges } from "@ekorok/domain/charges/charge-totals";
import type { YearFacts } from "@ekorok/domain/charges/year-facts";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { and, eq, gt, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/index.ts";
import { reports, reportVersions } from "../../../db/schema.ts";
import { hasReportKey, WHOLE_YEAR_MONTH } from "../report-key.ts";
import { isNewestVersion, isClosed } from "../rules-in-sql.ts";
import { changedMonths, isReopenedMonth } from "./changed-months.ts";

// What versions contain of charges. Old versions do not contain them.

const charges = sql<Charge[] | null>`${reportVersions.content} -> 'charges'`;
const facts = sql<unknown>`${reportVersions.content} -> 'facts'`;
export const areasHandedIn = sql<
  Pick<FrozenReport["areas"][number], "area" | "state">[]
>`(select coalesce(json_agg(json_build_object('area', a -> 'area', 'state', a -> 'state')), '[]') from jsonb_array_elements(${reportVersions.content} -> 'areas') a)`;

/** The version counts while the year is closed and its months were not corrected. */
const isHolding = and(eq(reports.month, WHOLE_YEAR_MONTH), isClosed, eq(reports.isOutdated, false), isNotNull(charges));

/** Handed in with its charges, and no month is open again. With reopened months `frozenYear` checks for changes. */
export const isFrozen = (stored: { uid: PgColumn; year: PgColumn }): SQL => {
  const isThis = sql`${reports.uid} = ${stored.uid} and ${reports.year} = ${stored.year}`;
  return sql`(exists (select from ${reports} join ${reportVersions} on ${isNewestVersion} where ${isThis} and ${isHolding})
    and not exists (select from ${reports} where ${isThis} and ${isReopenedMonth}))`;
};

type FrozenYear = {
  number: number;
  charges: Charge[];
  /** The facts that the charges were computed from. */
  thaw: () => YearFacts | null;
};

/**
 * A closed year whose months still say the same. If a reopened month says something else, all pages, lists and exports
 * treat the year as open: otherwise they would mix figures of two states.
 */
export async function frozenYear(db: Db, uid: string, year: number): Promise<FrozenYear | null> {
  const [found] = await db
    .select({ number: reportVersions.number, charges, facts, areas: areasHandedIn })
    .from(reports)
    .innerJoin(reportVersions, isNewestVersion)
    .where(and(eq(reports.uid, uid), eq(reports.year, year), isHolding));
  if (!found?.charges || (await changedMonths(db, uid, year)).length > 0) return null;
  const { number, charges: held, facts: frozen, areas } = found;
  return { number, charges: held, thaw: () => (frozen ? restoreFacts(frozen, areas) : null) };
}

/** The voivodeship of the seat when the year was last handed in; null: unknown. */
export async function seatHandedIn(db: Db, uid: string, year: number): Promise<string | null> {
  const seat = sql<string | null>`${facts} #>> '{company,seatVoivodeship}'`;
  const [found] = await db
    .select({ seat })
    .from(reports)
    .innerJoin(reportVersions, isNewestVersion)
    .where(hasReportKey(reports, { uid, year, month: WHOLE_YEAR_MONTH }));
  return found?.seat ?? null;
}

export type ClosedMonth = { month: number; version: number; charges: Charge[] };

/** The charges in the newest versions of closed months. */
export async function closedMonths(db: Db, uid: string, year: number): Promise<ClosedMonth[]> {
  const found = await db
    .select({ month: reports.month, version: reportVersions.number, charges })
    .from(reports)
    .innerJoin(reportVersions, isNewestVersion)
    .where(and(ofMonths(uid, year), isNotNull(charges)))
    .orderBy(reports.month);
  return found.flatMap(({ charges, ...one }) => (charges ? [{ ...one, charges }] : []));
}

export const chargesByMonth = (closed: readonly ClosedMonth[]): HandedInCharges =>
  new Map(closed.map(({ month, charges }) => [month, charges]));

export async function factsOfMonths(
  db: Db,
  uid: string,
  year: number,
  months: readonly number[],
): Promise<Map<number, YearFacts>> {
  if (months.length === 0) return new Map();
  const found = await db
    .select({ month: reports.month, facts, areas: areasHandedIn })
    .from(reports)
    .innerJoin(reportVersions, isNewestVersion)
    .where(and(ofMonths(uid, year), inArray(reports.month, [...months])));
  return new Map(found.flatMap(({ month, facts, areas }) => (facts ? [[month, restoreFacts(facts, areas)]] : [])));
}

const ofMonths = (uid: string, year: number) =>
  and(eq(reports.uid, uid), eq(reports.year, year), gt(reports.month, WHOLE_YEAR_MONTH), isClosed);
