import { createHash } from "node:crypto";
import type { Cells } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { Dictionaries } from "@ekorok/domain/dictionaries/collection";
import type { Figure } from "@ekorok/domain/duties/contract/duties";
import { areasReported, figuresOf, isOfRows, kindColumns, rowFigure } from "@ekorok/domain/duties/duty-figures";
import { isEditable } from "@ekorok/domain/reports/status";
import type { SetPermissions } from "@ekorok/domain/users/permissions";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { reportAreas, reportRows, reports, type DutyBasis } from "../../db/schema.ts";
import { permittedAreas } from "../reports/areas.ts";
import type { PresentYear } from "../reports/charges/year-charges.ts";
import { YEARS_OWN } from "../reports/report-key.ts";

export type Whose = { uid: string; year: number; permissions: SetPermissions };
/** A year that was handed in holds what charges speak of; rows name more, so all dictionaries stand beside it. */
export type NamedYear = PresentYear & { dictionaries: Dictionaries };
export type Filed = Pick<DutyBasis, "figures" | "edition">;

/** What a report would be filed with now. Rows are summed only where something has changed since it was filed last. */
export async function figuresNow(
  db: Db,
  whose: Whose,
  duty: string,
  { facts, charges, dictionaries }: NamedYear,
  filed: Filed | undefined,
): Promise<Filed> {
  const areas = areasReported(duty);
  const held = await heldMonths(db, whose, areas, facts.madeOf);
  const edition = editionOf(held);
  const book = { period: { year: whose.year, month: 12 }, dictionaries };
  const rows = filed?.edition === edition ? filed.figures.filter(isOfRows) : await rowsOf(db, whose, areas, held, book);
  return { figures: figuresOf(duty, { facts, charges, rows, dictionaries }), edition };
}

type Held = { month: number; area: string; lastVersion: number; totals: string };

/** Months whose rows of these areas are reported: of an open one what is switched on, of a closed one what was handed in. */
async function heldMonths(
  db: Db,
  { uid, year, permissions }: Whose,
  areas: readonly Area[],
  madeOf: readonly number[] | undefined,
): Promise<Held[]> {
  if (areas.length === 0) return [];
  const { month, area, lastVersion, isSubmitted } = reportAreas;
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
    .innerJoin(
      reports,
      and(eq(reports.uid, reportAreas.uid), eq(reports.year, reportAreas.year), eq(reports.month, month)),
    )
    .where(
      and(
        eq(reportAreas.uid, uid),
        eq(reportAreas.year, year),
        gt(reportAreas.rowCount, 0),
        gt(month, YEARS_OWN),
        inArray(
          area,
          areas.map(({ id }) => id),
        ),
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

const editionOf = (held: readonly Held[]): string =>
  createHash("sha256").update(JSON.stringify(held)).digest("base64url").slice(0, 22);

async function rowsOf(
  db: Db,
  { uid, year }: Whose,
  areas: readonly Area[],
  held: readonly Held[],
  book: Parameters<typeof rowFigure>[2],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const area of areas) {
    const months = held.filter((one) => one.area === area.id).map(({ month }) => month);
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

/** The cells that say which kind a row is. */
const cellsOf = (area: Area) =>
  sql<Cells>`jsonb_build_object(${joined(kindColumns(area).map((key) => sql`${key}::text, ${reportRows.cells} ->> ${key}`))})`;

/** What the columns that make sense added up come to. */
const sumsOf = (area: Area) =>
  sql<Record<string, string | null>>`jsonb_build_object(${joined(
    area.totals.map((key) => sql`${key}::text, trim_scale(sum((${reportRows.amounts} ->> ${key})::numeric))::text`),
  )})`;

const joined = (parts: readonly ReturnType<typeof sql>[]) => sql.join([...parts], sql`, `);
