import { createHash } from "node:crypto";
import type { Cells } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { Figure } from "@ekorok/domain/duties/contract/duties";
import { areasReported, figuresOf, isOfRows, kindColumns, rowFigure } from "@ekorok/domain/duties/duty-figures";
import { isEditable } from "@ekorok/domain/reports/status";
import type { SetPermissions } from "@ekorok/domain/users/permissions";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { FigureDays } from "@ekorok/domain/duties/duty-standing";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import type { Db } from "../../db/index.ts";
import { reportAreas, reportRows, reports, type DutyBasis, yearInputs } from "../../db/schema.ts";
import { permittedAreas } from "../reports/areas.ts";
import type { PresentYear } from "../reports/charges/year-charges.ts";
import { hasReportKey, WHOLE_YEAR_MONTH } from "../reports/report-key.ts";

export type ClientYear = { uid: string; year: number; permissions: SetPermissions };
/** A year with all dictionaries: a handed-in year holds only those its charges need, and rows refer to more. */
export type YearWithDictionaries = PresentYear & { dictionaries: Dictionaries };
export type FiledFigures = Pick<DutyBasis, "figures" | "edition">;

/** The figures of a filing now. Rows are summed again only if something changed since the last one. */
export async function figuresNow(
  db: Db,
  whose: ClientYear,
  duty: string,
  { facts, charges, dictionaries }: YearWithDictionaries,
  filed: FiledFigures | undefined,
): Promise<FiledFigures> {
  const areas = areasReported(duty);
  const months = await reportedMonths(db, whose, areas, facts.madeOf);
  const edition = editionOf(months);
  const book = { period: { year: whose.year, month: 12 }, dictionaries };
  const rows =
    filed?.edition === edition ? filed.figures.filter(isOfRows) : await rowsOf(db, whose, areas, months, book);
  return { figures: figuresOf(duty, { facts, charges, rows, dictionaries }), edition };
}

type ReportedMonthArea = { month: number; area: string; lastVersion: number; totals: string };

/** Months that report these areas: open ones if the area is switched on, closed ones as handed in. */
async function reportedMonths(
  db: Db,
  { uid, year, permissions }: ClientYear,
  areas: readonly Area[],
  madeOf: readonly number[] | undefined,
): Promise<ReportedMonthArea[]> {
  if (areas.length === 0) return [];
  const { month, area, lastVersion, isSubmitted } = reportAreas;
  const ids = areas.map(({ id }) => id);
  const found = await db
    .select({
      month,
      area,
      lastVersion,
      isSubmitted,
      totals: sql<string>`md5(${reportAreas.totals}::text)`,
      status: reports.status,
    })
    .from(reportAreas)
    .innerJoin(reports, hasReportKey(reports, { uid: reportAreas.uid, year: reportAreas.year, month }))
    .where(
      and(
        eq(reportAreas.uid, uid),
        eq(reportAreas.year, year),
        gt(reportAreas.rowCount, 0),
        gt(month, WHOLE_YEAR_MONTH),
        inArray(area, ids),
      ),
    )
    .orderBy(area, month);
  const permitted = permittedAreas(permissions);
  return found
    .filter(({ status, isSubmitted, area }) =>
      isEditable(status) ? permitted.some(({ id }) => id === area) : isSubmitted,
    )
    .filter(({ month }) => !madeOf || madeOf.includes(month))
    .map(({ month, area, lastVersion, totals }) => ({ month, area, lastVersion, totals }));
}

const editionOf = (months: readonly ReportedMonthArea[]): string =>
  createHash("sha256").update(JSON.stringify(months)).digest("base64url").slice(0, 22);

async function rowsOf(
  db: Db,
  { uid, year }: ClientYear,
  areas: readonly Area[],
  reported: readonly ReportedMonthArea[],
  book: Parameters<typeof rowFigure>[2],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const area of areas) {
    const months = reported.filter((one) => one.area === area.id).map(({ month }) => month);
    if (months.length === 0) continue;
    const found = await db
      .select({ cells: cellsOf(area), sums: sumsOf(area) })
      .from(reportRows)
      .where(
        and(
          eq(reportRows.uid, uid),
          eq(reportRows.year, year),
          eq(reportRows.area, area.id),
          inArray(reportRows.month, months),
        ),
      )
      .groupBy(sql`1`)
      .orderBy(sql`1`);
    for (const { cells, sums } of found)
      for (const [column, amount] of Object.entries(sums))
        if (amount !== null) figures.push(rowFigure(area, { cells, column, amount }, book));
  }
  return figures;
}

const cellsOf = (area: Area) =>
  sql<Cells>`jsonb_build_object(${joined(kindColumns(area).map((key) => sql`${key}::text, ${reportRows.cells} ->> ${key}`))})`;

const sumsOf = (area: Area) =>
  sql<Record<string, string | null>>`jsonb_build_object(${joined(
    area.totals.map((key) => sql`${key}::text, trim_scale(sum((${reportRows.amounts} ->> ${key})::numeric))::text`),
  )})`;

const joined = (parts: readonly ReturnType<typeof sql>[]) => sql.join([...parts], sql`, `);

/** The last days on which a year's figures changed: closed months when handed in, open ones when last touched. */
export async function figureDays(db: Db, uid: string, year: number): Promise<FigureDays> {
  const { month, status, submissions, submittedAt, updatedAt } = reports;
  const found = await db
    .select({ month, status, submissions, submittedAt, updatedAt })
    .from(reports)
    .where(and(eq(reports.uid, uid), eq(reports.year, year)));
  const inputs = await db
    .select({ at: yearInputs.updatedAt })
    .from(yearInputs)
    .where(and(eq(yearInputs.uid, uid), eq(yearInputs.year, year)));
  const touched = found.flatMap(({ month, status, submissions, submittedAt, updatedAt }) => {
    if (!isEditable(status)) return submittedAt ? [{ at: submittedAt, isCorrection: submissions > 1 }] : [];
    // Recording anything touches an open year's own report, so its inputs are looked at instead.
    return month === WHOLE_YEAR_MONTH ? [] : [{ at: updatedAt, isCorrection: submissions > 0 }];
  });
  return {
    changed: lastDay([...touched, ...inputs]),
    corrected: lastDay(touched.filter(({ isCorrection }) => isCorrection)),
  };
}

const lastDay = (moments: readonly { at: Date }[]): string | null =>
  moments
    .map(({ at }) => dayInWarsaw(at))
    .toSorted()
    .at(-1) ?? null;
