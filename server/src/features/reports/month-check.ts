import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { monthAfter, type Month } from "@ekorok/domain/periods/month";
import { checkMonth } from "@ekorok/domain/reports/checks/check-month";
import type { CheckedFinding, Masses, MonthFacts } from "@ekorok/domain/reports/checks/month-facts";
import { addedMasses, isExporting, isIntroducing, packagingMassAreas } from "@ekorok/domain/reports/checks/export-rule";
import type { AreaSummary, MonthFinding } from "@ekorok/domain/reports/contract/reports";
import { areaState, isReady } from "@ekorok/domain/reports/status";
import { and, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { reportAreas, reportRows, reports } from "../../db/schema.ts";
import { permittedAreas } from "./areas.ts";
import { findingsAnswer, summaryAnswer } from "./report-answers.ts";
import { storedFinding, computeArea, withAmounts, type StoredRow } from "./reckon.ts";
import { recomputeReadySql } from "./area-bits.ts";
import { bookOf } from "./dictionary-cache.ts";
import { hasReportKey, type ReadableReports, type ReportKey } from "./report-key.ts";
import { findMonth, type StoredMonth } from "./store.ts";
import { isOpen, monthStamp } from "./rules-in-sql.ts";
import { grouped } from "@ekorok/domain/grouped";

export type CheckedArea = Awaited<ReturnType<typeof checkOpenMonth>>[number];

/** Recomputes every permitted area of a month and runs all checks. `month` must include rows. */
export async function checkOpenMonth(db: Db, key: ReportKey, month: StoredMonth, book: Book) {
  const areas = permittedAreas(month.permissions).map((area) => {
    const numbers = month.areas.find((one) => one.area === area.id);
    const stored = month.rows[area.id] ?? [];
    return { area, numbers, stored, rows: withAmounts(area, stored, book) };
  });
  const facts = await monthFactsOf(
    db,
    key,
    book,
    areas.map(({ area, rows, numbers }) => ({ area, rows, isDeclaredEmpty: numbers?.isDeclaredEmpty ?? false })),
  );
  const found = grouped(checkMonth(facts), ({ area }) => area);
  return areas.map(({ area, numbers, stored, rows }) => {
    const reasons = month.reasons.filter((reason) => reason.area === area.id);
    const own = found.get(area.id) ?? [];
    const computed = computeArea(area, rows, book, reasons, own.map(storedFinding));
    const summary = summaryAnswer(area, numbers && { ...numbers, ...computed, monthAsks: 0 });
    return {
      area,
      numbers,
      stored,
      rows,
      computed,
      summary,
      findings: withCompared(findingsAnswer(area, computed.findings, reasons, rows), own),
    };
  });
}

/** What was compared is not stored, so it is added to the answer. */
function withCompared(answers: readonly MonthFinding[], found: readonly CheckedFinding[]): MonthFinding[] {
  const nameOf = ({ check, rowId }: Pick<MonthFinding, "check" | "rowId">) => `${check} ${rowId}`;
  const all = new Map(found.map((finding) => [nameOf(finding), finding.compared]));
  return answers.map((answer) => {
    const compared = all.get(nameOf(answer));
    return compared ? { ...answer, compared } : answer;
  });
}

type AreaInMonth = { area: Area; rows: StoredRow[]; isDeclaredEmpty: boolean };

const MONTHS_BEFORE = [-1, -2, -3];
/** Rows of an area: enough to know what is usual. */
const MOST_EARLIER_ROWS = 600;

async function monthFactsOf(db: Db, key: ReportKey, book: Book, areas: readonly AreaInMonth[]): Promise<MonthFacts> {
  const before = MONTHS_BEFORE.flatMap((steps) => monthAfter(key, steps) ?? []);
  const lastYear = monthAfter(key, -12);
  const periods = [...before, ...(lastYear ? [lastYear] : [])];
  const stored = periods.length > 0 ? await readyAreas(db, key.uid, periods) : [];
  const filled = areas.filter(({ rows }) => rows.length > 0).map(({ area }) => area.id);
  const rows = before.length > 0 && filled.length > 0 ? await newestRows(db, key.uid, before, filled) : [];
  const hasExports = areas.some(({ area, rows }) => isExporting(area.id) && rows.length > 0);
  const yearBefore = hasExports ? await massesBefore(db, key) : nothing;
  const vins = areas.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells["vin"] ?? []));
  const isAt =
    ({ year, month }: Month) =>
    (one: Month) =>
      one.year === year && one.month === month;
  return {
    book,
    yearBefore,
    reportedVins: vins.length > 0 ? await vinsElsewhere(db, key, vins) : {},
    areas: areas.map(({ area, rows: own, isDeclaredEmpty }) => {
      const earlier = stored.filter((one) => one.area === area.id);
      return {
        area: area.id,
        rows: own,
        isDeclaredEmpty,
        lastMonths: before.flatMap((period) => earlier.filter(isAt(period)).map(({ totals }) => totals)),
        sameMonthLastYear: (lastYear && earlier.find(isAt(lastYear))?.totals) ?? null,
        earlierRows: rows.filter((row) => row.area === area.id),
      };
    }),
  };
}

const nothing: { introduced: Masses; exported: Masses } = { introduced: {}, exported: {} };

type ReportTable = typeof reportAreas | typeof reportRows;
const inPeriods = (table: ReportTable, uid: string, periods: readonly Month[]) =>
  and(eq(table.uid, uid), or(...periods.map(({ year, month }) => and(eq(table.year, year), eq(table.month, month)))));

async function readyAreas(db: Db, uid: string, periods: readonly Month[]) {
  const { year, month, area, rowCount, blocks, totals, isDeclaredEmpty } = reportAreas;
  const found = await db
    .select({ year, month, area, rowCount, blocks, totals, isDeclaredEmpty })
    .from(reportAreas)
    .where(inPeriods(reportAreas, uid, periods));
  return found.filter((one) => isReady(areaState(one.rowCount, one.blocks, one.isDeclaredEmpty)));
}

/** The newest rows of each area by itself: otherwise one with thousands of rows would leave none of the others. */
function newestRows(db: Db, uid: string, periods: readonly Month[], areas: readonly string[]) {
  const { cells, amounts } = reportRows;
  const newest = db
    .select({ cells, amounts })
    .from(reportRows)
    .where(and(inPeriods(reportRows, uid, periods), eq(reportRows.area, sql`wanted.area`)))
    .orderBy(desc(reportRows.ordinal))
    .limit(MOST_EARLIER_ROWS)
    .as("newest");
  return db
    .select({ area: sql<string>`wanted.area`, cells: newest.cells, amounts: newest.amounts })
    .from(sql`unnest(${sql.param(areas)}::text[]) wanted (area)`)
    .innerJoinLateral(newest, sql`true`);
}

/** Other months in which the client reported these vehicles. */
async function vinsElsewhere(db: Db, { uid, year, month }: ReportKey, vins: readonly string[]) {
  const vin = sql<string>`${reportRows.cells} ->> 'vin'`;
  const found = await db
    .select({ vin, year: reportRows.year, month: reportRows.month })
    .from(reportRows)
    .where(
      and(
        eq(reportRows.uid, uid),
        eq(reportRows.area, "importedVehicles" satisfies AreaId),
        sql`(${reportRows.year}, ${reportRows.month}) <> (${year}, ${month})`,
        sql`${vin} = any(${sql.param(vins)}::text[])`,
      ),
    )
    .orderBy(reportRows.year, reportRows.month);
  return Object.fromEntries(found.map((one) => [one.vin, { year: one.year, month: one.month }]));
}

/** `packagingMasses` of the year's earlier months, summed by the database. */
async function massesBefore(db: Db, { uid, year, month }: ReportKey): Promise<typeof nothing> {
  const category = sql<string>`${reportRows.cells} ->> 'category'`;
  const mass = sql`(${reportRows.amounts} ->> 'mass')::numeric`;
  const found = await db
    .select({ area: reportRows.area, category, mass: sql<string>`trim_scale(sum(${mass}))::text` })
    .from(reportRows)
    .where(
      and(
        eq(reportRows.uid, uid),
        eq(reportRows.year, year),
        lt(reportRows.month, month),
        inArray(reportRows.area, packagingMassAreas),
        sql`${category} is not null and ${mass} is not null`,
      ),
    )
    .groupBy(reportRows.area, category);
  return packagingMassAreas.reduce((sum, id) => {
    const masses = Object.fromEntries(found.filter(({ area }) => area === id).map((one) => [one.category, one.mass]));
    return isIntroducing(id)
      ? { ...sum, introduced: addedMasses(sum.introduced, masses) }
      : { ...sum, exported: addedMasses(sum.exported, masses) };
  }, nothing);
}

/**
 * Stores how many reasons the checked month asks for beyond those of its rows, and of what it was checked, because the
 * year and the first page do not check it again. A month that somebody is changing just now, and a closed one, are left
 * alone.
 */
export async function storeMonthAsks(
  db: Db,
  key: ReportKey,
  { standing, stamp, checkedOf }: Pick<StoredMonth, "standing" | "stamp" | "checkedOf">,
  checked: readonly CheckedArea[],
): Promise<void> {
  const { uid, year, month } = key;
  if (!standing) return; // nothing was ever entered
  const said = checked.flatMap(({ area, numbers, computed }) =>
    numbers ? [{ area: area.id, asks: Math.max(0, computed.asks - numbers.asks) }] : [],
  );
  const isAsOne = checked.every(
    ({ numbers, summary }) => !numbers || numbers.asks + numbers.monthAsks === summary.asks,
  );
  if (checkedOf === stamp && isAsOne) return;
  if (await isReadOnly(db)) return; // as for an export: whoever opens the month next stores it
  await db.transaction(async (db) => {
    const [free] = await db
      .select({
        isSame: sql<boolean>`${monthStamp(reports.uid, reports.year, reports.month)} = ${stamp}`,
      })
      .from(reports)
      .where(and(hasReportKey(reports, key), isOpen))
      .for("no key update", { skipLocked: true });
    if (!free?.isSame) return;
    await db.execute(sql`
      update ${reportAreas} a set month_asks = said.asks
        from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) said (area text, asks int)
       where a.uid = ${uid} and a.year = ${year} and a.month = ${month} and a.area = said.area and a.month_asks <> said.asks`);
    await db.execute(recomputeReadySql(key));
    await db.update(reports).set({ checkedOf: stamp }).where(hasReportKey(reports, key));
  });
}

async function isReadOnly(db: Db): Promise<boolean> {
  const [mode] = await db
    .select({ isReadOnly: sql<boolean>`current_setting('transaction_read_only') = 'on'` })
    .from(sql`(select) one`);
  return mode?.isReadOnly ?? false;
}

/** Checks the open months of a year that have changed since their last check, and gives the summaries of their areas. */
export async function checkChangedMonths(
  db: Db,
  uid: ReadableReports,
  year: number,
  months: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, AreaSummary>>> {
  const summaries = new Map<number, ReadonlyMap<string, AreaSummary>>();
  for (const month of months) {
    const period = { year, month };
    const stored = await findMonth(db, uid, period, "to check");
    if (!stored) continue;
    const checked = await checkOpenMonth(db, { uid, ...period }, stored, await bookOf(db, stored.revision, period));
    await storeMonthAsks(db, { uid, ...period }, stored, checked);
    summaries.set(month, new Map(checked.map(({ summary }) => [summary.area, summary])));
  }
  return summaries;
}
