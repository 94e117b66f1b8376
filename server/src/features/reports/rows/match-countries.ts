import { areaById } from "@ekorok/domain/areas/all-areas";
import { areaIds, type AreaId } from "@ekorok/domain/areas/area-ids";
import { countryOf } from "@ekorok/domain/polish/countries";
import { and, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { reportAreas, reportRows, saleRows } from "../../../db/schema.ts";
import { hasReportKey, type ReportKey } from "../report-key.ts";

/** Areas with a country column. */
const areas: readonly AreaId[] = areaIds.filter((id) => areaById(id)?.columns["country"]);

/**
 * Converts countries of a reopened month from when they were typed as text: unambiguous ones become codes, others stay
 * until somebody chooses. Versions of rows stay, as their meaning does.
 */
export async function matchCountries(db: Db, key: ReportKey): Promise<void> {
  const ofMonth = (table: typeof reportRows | typeof reportAreas | typeof saleRows) =>
    and(hasReportKey(table, key), inArray(table.area, [...areas]));
  const text = sql<string>`${reportRows.cells} ->> 'country'`;
  const found = await db
    .selectDistinct({ area: reportRows.area, text })
    .from(reportRows)
    .where(and(ofMonth(reportRows), isNotNull(text)));
  const counted = sql<string>`${saleRows.cells} ->> 'country'`;
  const sold = await db
    .selectDistinct({ text: counted })
    .from(saleRows)
    .where(and(ofMonth(saleRows), isNotNull(counted)));
  const codes = new Map([...found, ...sold].map(({ text }) => [text, countryOf(text)]));
  const meant = [...codes].filter(([text, code]) => code !== null && code !== text);
  const matched = sql`jsonb_each_text(${JSON.stringify(Object.fromEntries(meant))}::jsonb) m (text, code)`;
  const isMatched = (table: typeof reportRows | typeof saleRows) =>
    and(ofMonth(table), sql`${table.cells} ->> 'country' = m.text`);
  const chosen = sql`jsonb_build_object('country', m.code)`;
  if (meant.length > 0) {
    await db
      .update(reportRows)
      .set({ cells: sql`${reportRows.cells} || ${chosen}` })
      .from(matched)
      .where(isMatched(reportRows));
    await db
      .update(saleRows)
      .set({ cells: sql`${saleRows.cells} || ${chosen}` })
      .from(matched)
      .where(isMatched(saleRows));
  }
  const unknown = [...codes].flatMap(([text, code]) => (code === null ? text : []));
  if (unknown.length === 0) return;
  // In rows from sales, unknown countries are left to whoever chooses them.
  await db
    .update(saleRows)
    .set({ cells: sql`${saleRows.cells} - 'country'` })
    .where(and(ofMonth(saleRows), sql`${counted} = any(${sql.param(unknown)}::text[])`));
  // The stored checks do not ask for a country yet; without a revision, the next save or submission runs them.
  const asking = new Set(found.flatMap(({ area, text }) => (codes.get(text) === null ? area : [])));
  await db
    .update(reportAreas)
    .set({ revision: null })
    .where(and(ofMonth(reportAreas), inArray(reportAreas.area, [...asking])));
}
