import type { Charge } from "@ekorok/domain/charges/contract/charges";
import { restoreFacts } from "@ekorok/domain/charges/frozen-facts";
import type { HandedInCharges } from "@ekorok/domain/charges/charge-totals";
import type { YearFacts } from "@ekorok/domain/charges/year-facts";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { and, eq, gt, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/index.ts";
import { reports, reportVersions } from "../../../db/schema.ts";
import { WHOLE_YEAR_MONTH } from "../report-key.ts";
import { isClosed } from "../rules-in-sql.ts";
import { changedMonths, isReopenedMonth } from "./changed-months.ts";

// What versions hold of charges. Versions that were made before charges were kept do not say.

const charges = sql<Charge[] | null>`${reportVersions.content} -> 'charges'`;
const facts = sql<unknown>`${reportVersions.content} -> 'facts'`;
/** Areas that were handed in, without their rows. */
export const areasHandedIn = sql<
  Pick<FrozenReport["areas"][number], "area" | "state">[]
>`(select coalesce(json_agg(json_build_object('area', a -> 'area', 'state', a -> 'state')), '[]') from jsonb_array_elements(${reportVersions.content} -> 'areas') a)`;

/** The newest version of a report. */
const isNewest = and(
  eq(reportVersions.uid, reports.uid),
  eq(reportVersions.year, reports.year),
  eq(reportVersions.month, reports.month),
  eq(reportVersions.number, reports.submissions),
);

/** That holds while it is closed and its months were not corrected since. */
const isHolding = and(eq(reports.month, WHOLE_YEAR_MONTH), isClosed, eq(reports.isOutdated, false), isNotNull(charges));

/**
 * Of a year that an amount is kept of: it was handed in with its charges, and nothing can have changed that since. While a month
 * is open again something can: whether it has, `frozenYear` finds out.
 */
export const isFrozen = (kept: { uid: PgColumn; year: PgColumn }): SQL => {
  const isThis = sql`${reports.uid} = ${kept.uid} and ${reports.year} = ${kept.year}`;
  return sql`(exists (select from ${reports} join ${reportVersions} on ${isNewest} where ${isThis} and ${isHolding})
    and not exists (select from ${reports} where ${isThis} and ${isReopenedMonth}))`;
};

type FrozenYear = {
  number: number;
  charges: Charge[];
  /** What they were computed from. */
  thaw: () => YearFacts | null;
};

/**
 * Of a year that is closed, and whose months say what they said then. One that is open again and says something else makes it
 * a year of now, on every page, in every list and file: else figures of two states would stand side by side.
 */
export async function frozenYear(db: Db, uid: string, year: number): Promise<FrozenYear | null> {
  const [found] = await db
    .select({ number: reportVersions.number, charges, facts, areas: areasHandedIn })
    .from(reports)
    .innerJoin(reportVersions, isNewest)
    .where(and(eq(reports.uid, uid), eq(reports.year, year), isHolding));
  if (!found?.charges || (await changedMonths(db, uid, year)).length > 0) return null;
  const { number, charges: held, facts: frozen, areas } = found;
  return { number, charges: held, thaw: () => (frozen ? restoreFacts(frozen, areas) : null) };
}

/** Where the seat was when a year was last handed in, whatever has become of it since; null: nobody said so. */
export async function seatHandedIn(db: Db, uid: string, year: number): Promise<string | null> {
  const seat = sql<string | null>`${facts} #>> '{company,seatVoivodeship}'`;
  const [found] = await db
    .select({ seat })
    .from(reports)
    .innerJoin(reportVersions, isNewest)
    .where(and(eq(reports.uid, uid), eq(reports.year, year), eq(reports.month, WHOLE_YEAR_MONTH)));
  return found?.seat ?? null;
}

export type ClosedMonth = { month: number; version: number; charges: Charge[] };

/** What the closed months of a year were handed in with. */
export async function closedMonths(db: Db, uid: string, year: number): Promise<ClosedMonth[]> {
  const found = await db
    .select({ month: reports.month, version: reportVersions.number, charges })
    .from(reports)
    .innerJoin(reportVersions, isNewest)
    .where(and(ofMonths(uid, year), isNotNull(charges)))
    .orderBy(reports.month);
  return found.flatMap(({ charges, ...one }) => (charges ? [{ ...one, charges }] : []));
}

export const chargesByMonth = (closed: readonly ClosedMonth[]): HandedInCharges =>
  new Map(closed.map(({ month, charges }) => [month, charges]));

/** What that was computed from, by month. */
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
    .innerJoin(reportVersions, isNewest)
    .where(and(ofMonths(uid, year), inArray(reports.month, [...months])));
  return new Map(found.flatMap(({ month, facts, areas }) => (facts ? [[month, restoreFacts(facts, areas)]] : [])));
}

const ofMonths = (uid: string, year: number) =>
  and(eq(reports.uid, uid), eq(reports.year, year), gt(reports.month, WHOLE_YEAR_MONTH), isClosed);
