import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { areaById } from "@ekorok/domain/areas/all-areas";
import { areaIds } from "@ekorok/domain/areas/area-ids";
import { canonicalJson } from "../../../canonical-json.ts";
import type { Db } from "../../../db/index.ts";
import { history, reports, reportVersions, reportRows } from "../../../db/schema.ts";
import { hasReportKey, itemOf, monthOf, type Period } from "../report-key.ts";
import type { Discrepancy } from "../../../discrepancies.ts";
import { isClosed } from "../rules-in-sql.ts";

type VersionKey = Period & { number: number };

/** Compares every version with its hash, and the hash with the one recorded in the history. */
export async function checkSubmissions(db: Db, uid: string): Promise<{ submissions: number; places: Discrepancy[] }> {
  const { year, month, number } = reportVersions;
  const versions = await db
    .select({ year, month, number })
    .from(reportVersions)
    .where(eq(reportVersions.uid, uid))
    .orderBy(year, month, number);
  const recorded = await recordedHashes(db, uid);
  const places: Discrepancy[] = [];
  for (const version of versions) {
    const name = nameOf(version);
    const what = await wrongWith(db, uid, version, recorded.get(name));
    if (what) places.push({ uid, where: name, what });
    recorded.delete(name);
  }
  for (const name of recorded.keys())
    places.push({ uid, where: name, what: "the history tells of this submission, and it is not there" });
  return { submissions: versions.length, places: [...places, ...(await miscounted(db, uid))] };
}

const nameOf = (version: VersionKey) => `${itemOf(version)} version ${version.number}`;

async function recordedHashes(db: Db, uid: string): Promise<Map<string, string | null>> {
  const found = await db
    .select({
      item: history.item,
      number: sql<string>`${history.after} ->> 'number'`,
      hash: sql<string | null>`${history.after} ->> 'hash'`,
    })
    .from(history)
    .where(and(eq(history.uid, uid), eq(history.action, "report.submit")));
  return new Map(found.map(({ item, number, hash }) => [`${item} version ${number}`, hash]));
}

/** One at a time: the largest take tens of megabytes. */
async function wrongWith(
  db: Db,
  uid: string,
  version: VersionKey,
  recorded: string | null | undefined,
): Promise<string | undefined> {
  const { content, hash } = reportVersions;
  const isOfThen = sql<boolean>`${reportVersions.submittedAt} is not distinct from (${content} ->> 'submittedAt')::timestamptz`;
  const isOfThem = sql<boolean>`${reportVersions.submittedBy}::text is not distinct from ${content} #>> '{submittedBy,uid}'`;
  const [found] = await db
    .select({ content, hash, isOfThen, isOfThem })
    .from(reportVersions)
    .where(
      and(
        hasReportKey(reportVersions, { uid, year: version.year, month: version.month }),
        eq(reportVersions.number, version.number),
      ),
    );
  if (!found) return "it is gone";
  if (createHash("sha256").update(canonicalJson(found.content)).digest("hex") !== found.hash)
    return "the submission is not as it was handed in: its hash is another one";
  const submission = found.content;
  const isItself =
    submission.uid === uid &&
    submission.year === version.year &&
    submission.month === monthOf(version) &&
    submission.number === version.number;
  if (!isItself) return "the submission is another report's";
  if (recorded === undefined) return "the history does not tell of this submission";
  if (recorded !== found.hash) return "the history tells of another hash";
  if (!found.isOfThen) return "it is kept with another time than it was handed in at";
  return found.isOfThem ? undefined : "it is kept with another person than handed it in";
}

async function miscounted(db: Db, uid: string): Promise<Discrepancy[]> {
  const { year, month, submissions } = reports;
  const isOfReport = sql`v.uid = ${reports.uid} and v.year = ${reports.year} and v.month = ${reports.month}`;
  const there = sql<number>`(select count(*)::int from ${reportVersions} v where ${isOfReport})`;
  const found = await db
    .select({ year, month, submissions, there })
    .from(reports)
    .where(and(eq(reports.uid, uid), sql`${submissions} <> ${there}`));
  return found.map(({ submissions, there, ...period }) => ({
    uid,
    where: itemOf(period),
    what: `${submissions} submissions are counted, and there are ${there}`,
  }));
}

/** Computed cells: versions contain them, stored rows need not. */
const filled = JSON.stringify(Object.fromEntries(areaIds.map((id) => [id, areaById(id)?.filled ?? []])));

/** Compares each row of closed months with itself in the version, by id. */
const otherRows = (uid: string) => sql`(
  with areas as materialized (
    select ${reports.year}, ${reports.month}, held ->> 'area' as area, held -> 'rows' as rows,
           array(select jsonb_array_elements_text(${filled}::jsonb -> (held ->> 'area'))) as filled
      from ${reports}
      join ${reportVersions} v
        on v.uid = ${reports.uid} and v.year = ${reports.year} and v.month = ${reports.month} and v.number = ${reports.submissions}
     cross join jsonb_array_elements(v.content -> 'areas') held
     where ${reports.uid} = ${uid} and ${reports.month} > 0 and ${isClosed}
  ), frozen as (
    select year, month, area, (handed_in ->> 'id')::uuid as id, handed_in -> 'cells' as cells, filled
      from areas cross join jsonb_array_elements(rows) handed_in
  ), kept as (
    select year, month, area, o.id, o.cells from areas join ${reportRows} o using (year, month, area) where o.uid = ${uid}
  )
  select year, month, area, id
    from frozen full join kept using (year, month, area, id)
   where (jsonb_strip_nulls(frozen.cells - filled) = jsonb_strip_nulls(kept.cells - filled)
          and frozen.cells @> jsonb_strip_nulls(kept.cells)) is not true
) other`;

export async function checkHandedInRows(db: Db, uid: string): Promise<Discrepancy[]> {
  const found = await db
    .select({
      year: sql<Period["year"]>`year`,
      month: sql<Period["month"]>`month`,
      area: sql<string>`area`,
      rows: sql<number>`count(*)::int`,
      one: sql<string>`min(id::text)`,
    })
    .from(otherRows(uid))
    .groupBy(sql`year, month, area`)
    .orderBy(sql`year, month, area`);
  return found.map(({ area, rows, one, ...period }) => ({
    uid,
    where: `${itemOf(period)}/${area}`,
    what: `row ${one}${rows > 1 ? ` and ${rows - 1} more are` : " is"} not as handed in`,
  }));
}
