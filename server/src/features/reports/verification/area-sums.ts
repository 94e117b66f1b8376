import { isDeepStrictEqual } from "node:util";
import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Book, Cells } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { Quantities } from "@ekorok/domain/areas/quantities";
import { totalsOf } from "@ekorok/domain/areas/totals";
import { sumOf } from "@ekorok/domain/exact";
import { isEditable, isGivenBack } from "@ekorok/domain/reports/status";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { reportAreas, reportRows, reports, reportVersions, type StoredFinding } from "../../../db/schema.ts";
import { readRevision } from "../../dictionaries/store.ts";
import { bookOf } from "../dictionary-cache.ts";
import { MAX_FINDINGS, computeArea, type StoredRow } from "../reckon.ts";
import { hasReportKey, itemOf, type Period } from "../report-key.ts";
import { isNewestVersion, isClosed, isOutOfStep } from "../rules-in-sql.ts";
import { type Discrepancy, checkOrReport } from "../../../discrepancies.ts";
import { checkBits } from "./check-statuses.ts";
import { grouped } from "@ekorok/domain/grouped";

type StoredArea = Period & {
  area: string;
  rowCount: number;
  blocks: number;
  totals: Cells;
  findings: StoredFinding[];
  /** Null: saved before quantities were stored, and not counted yet. */
  quantities: Quantities | null;
  /** Computed with other dictionaries, or by another release. */
  isOutOfStep: boolean;
  isOpen: boolean;
};

/**
 * Compares what is stored of a client's areas with their rows: the number of rows and the totals, and in an open month
 * also amounts, quantities and findings. A closed month keeps what followed from the dictionaries of its time. A
 * release that changes how rows are counted or checked must mark the items concerned as changed, in a migration.
 */
export async function checkSums(db: Db, uid: string): Promise<{ areas: number; rows: number; places: Discrepancy[] }> {
  const revision = await readRevision(db);
  const stored = await storedAreas(db, uid, revision);
  const places: Discrepancy[] = await checkBits(db, uid);
  let rows = 0;
  const few =
    stored.reduce((sum, { rowCount }) => sum + rowCount, 0) <= MOST_ROWS_TOGETHER ? await allRowsOf(db, uid) : null;
  for (const one of stored) {
    const area = areaById(one.area);
    const found = few ? (few.get(placeName(one)) ?? []) : await rowsOf(db, uid, one);
    rows += found.length;
    const where = `${itemOf(one)}/${one.area}`;
    const book = await bookOf(db, revision, one);
    const wrong = area
      ? await checkOrReport(
          () => wrongWith(area, one, found, book),
          (why) => [`its rows cannot be computed: ${why}`],
        )
      : ["there is no such area"];
    places.push(...wrong.map((what) => ({ uid, where, what })));
  }
  places.push(...(await rowsOfNothing(db, uid)), ...(await otherThanHandedIn(db, uid)));
  return { areas: stored.length, rows, places };
}

async function storedAreas(db: Db, uid: string, present: string): Promise<StoredArea[]> {
  const { year, month, area, rowCount, blocks, totals, findings, quantities, revision } = reportAreas;
  const stored = { year, month, area, rowCount, blocks, totals, findings, quantities, revision };
  const found = await db
    .select({ ...stored, isOutOfStep, status: reports.status })
    .from(reportAreas)
    .innerJoin(reports, hasReportKey(reports, reportAreas))
    .where(eq(reportAreas.uid, uid))
    .orderBy(year, month, area);
  return found.map(({ status, revision, ...kept }) => ({
    ...kept,
    isOpen: isEditable(status),
    // A reopened month keeps what was stored while it was closed until the next save or submission.
    isOutOfStep: kept.isOutOfStep || (isGivenBack(status) && revision !== present),
  }));
}

/** Read by one query: most clients have fewer rows, and one query for each area would take longer than the check. */
const MOST_ROWS_TOGETHER = 5_000;

type AreaKey = Period & { area: string };
const placeName = ({ year, month, area }: AreaKey) => `${year}/${month}/${area}`;
const { id, version, position, cells, amounts } = reportRows;
const row = { id, version, position, cells, amounts };

async function allRowsOf(db: Db, uid: string): Promise<Map<string, StoredRow[]>> {
  const { year, month, area } = reportRows;
  const found = await db
    .select({ year, month, area, row })
    .from(reportRows)
    .where(eq(reportRows.uid, uid))
    .orderBy(position, id);
  return new Map([...grouped(found, placeName)].map(([name, own]) => [name, own.map(({ row }) => row)]));
}

const rowsOf = (db: Db, uid: string, { year, month, area }: AreaKey): Promise<StoredRow[]> =>
  db
    .select(row)
    .from(reportRows)
    .where(and(hasReportKey(reportRows, { uid, year, month }), eq(reportRows.area, area)))
    .orderBy(position, id);

function wrongWith(area: Area, stored: StoredArea, rows: readonly StoredRow[], book: Book): string[] {
  const wrong: string[] = [];
  if (stored.rowCount !== rows.length) wrong.push(`${stored.rowCount} rows are counted, and there are ${rows.length}`);
  // Sums of changed items are being recomputed, and in closed months they follow from older dictionaries.
  const isComparable = stored.isOpen && !stored.isOutOfStep;
  const isAddedUp = isComparable
    ? isDeepStrictEqual(figuresOf(stored.totals), figuresOf(totalsOf(area, rows, book)))
    : area.totals.every((column) => addsUp(column, stored.totals, rows));
  if (!isAddedUp) wrong.push("its totals are not what its rows add up to");
  if (!isComparable) return wrong;
  for (const { id, cells, amounts } of rows)
    if (!isDeepStrictEqual(figuresOf(amounts), figuresOf(area.amounts(cells, book))))
      wrong.push(`row ${id} counts as something else than what stands in it`);
  const { blocks, findings, quantities } = computeArea(area, rows, book, []);
  // If a list is long, only the most important findings are stored, which depends on the given reasons; then only
  // counts are compared.
  const isCut = stored.findings.length >= MAX_FINDINGS || findings.length >= MAX_FINDINGS;
  const isSame = isCut || isDeepStrictEqual(ofRows(stored.findings), ofRows(findings));
  if (stored.blocks !== blocks || !isSame) wrong.push("what is kept of its checks is not what they find in its rows");
  if (stored.quantities && !isDeepStrictEqual(stored.quantities, quantities))
    wrong.push("what is kept of what it counts for in charges is not what its rows count for");
  return wrong;
}

const figuresOf = (totals: Cells) => Object.fromEntries(Object.entries(totals).filter(([, total]) => total !== null));

/** Totals have a key for each unit; their sum is compared. */
function addsUp(column: string, totals: Cells, rows: readonly StoredRow[]): boolean {
  const stored = Object.entries(totals).filter(([key]) => key === column || key.startsWith(`${column} · `));
  return sumOf(stored.map(([, total]) => total)) === sumOf(rows.map(({ amounts }) => amounts[column]));
}

/** Without findings of the whole month, which are also stored after a submission was returned. */
function ofRows(findings: readonly StoredFinding[]): string[] {
  const named = findings.filter(({ check }) => check.startsWith("row."));
  return named.map(({ rowId, column, level, check }) => [rowId, column, level, check].join(" ")).toSorted();
}

async function rowsOfNothing(db: Db, uid: string): Promise<Discrepancy[]> {
  const { year, month, area } = reportRows;
  const found = await db
    .selectDistinct({ year, month, area })
    .from(reportRows)
    .where(
      and(
        eq(reportRows.uid, uid),
        sql`not exists (select from ${reportAreas} a where a.uid = ${reportRows.uid} and a.year = ${year} and a.month = ${month} and a.area = ${area})`,
      ),
    );
  return found.map(({ area, ...period }) => ({
    uid,
    where: `${itemOf(period)}/${area}`,
    what: "there are rows of which nothing is kept",
  }));
}

/** Areas of closed months that differ from the version that closed them. */
async function otherThanHandedIn(db: Db, uid: string): Promise<Discrepancy[]> {
  const { year, month, area, totals, quantities } = reportAreas;
  const handedIn = (what: string) =>
    sql`(select held -> ${what} from jsonb_array_elements(${reportVersions.content} -> 'areas') held where held ->> 'area' = ${area})`;
  const found = await db
    .select({
      year,
      month,
      area,
      areTotals: sql<boolean>`jsonb_strip_nulls(${totals}) is not distinct from jsonb_strip_nulls(${handedIn("totals")})`,
      // Old versions do not contain quantities.
      areQuantities: sql<boolean>`coalesce(${quantities} = ${handedIn("quantities")}, true)`,
    })
    .from(reportAreas)
    .innerJoin(reports, hasReportKey(reports, reportAreas))
    .innerJoin(reportVersions, isNewestVersion)
    .where(and(eq(reportAreas.uid, uid), isClosed, eq(reportAreas.isSubmitted, true)));
  return found.flatMap(({ area, areTotals, areQuantities, ...period }) =>
    [
      ...(areTotals ? [] : ["its totals are not those that were handed in"]),
      ...(areQuantities ? [] : ["what it counts for in charges is not what was handed in"]),
    ].map((what) => ({ uid, where: `${itemOf(period)}/${area}`, what })),
  );
}
