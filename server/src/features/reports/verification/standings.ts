import { reportMoves } from "@ekorok/domain/reports/status";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { history, reports, reportVersions } from "../../../db/schema.ts";
import { itemOf, YEARS_OWN } from "../report-key.ts";
import { untouched } from "../store.ts";
import type { Place } from "../../../verifying/found.ts";

const moves = sql.param(reportMoves.map((move) => `report.${move}`));
const item = sql`case ${reports.month} when ${YEARS_OWN} then ${reports.year}::text else ${reports.year} || '/' || ${reports.month} end`;
const isItsMove = sql`h.uid = ${reports.uid} and h.item = ${item} and h.action = any(${moves}::text[])`;
const isItsVersion = sql`v.uid = ${reports.uid} and v.year = ${reports.year} and v.month = ${reports.month}`;

/** Where the last move took it, as the history says; nothing moved it: it was never handed in. */
const saidStatus = sql<string>`coalesce(
  (select h.after ->> 'status' from ${history} h where ${isItsMove} order by h.number desc limit 1), ${untouched.status})`;

const lastHandedIn = sql`(select v.submitted_at from ${reportVersions} v where ${isItsVersion} order by v.number desc limit 1)`;

/** Holds where each report of a client stands against the history, and when it was handed in against its newest submission. */
export async function checkStandings(db: Db, uid: string): Promise<{ reports: number; places: Place[] }> {
  const { year, month, status } = reports;
  const isSameTime = sql<boolean>`${reports.submittedAt} is not distinct from ${lastHandedIn}`;
  const found = await db
    .select({ year, month, status, saidStatus, isSameTime })
    .from(reports)
    .where(eq(reports.uid, uid))
    .orderBy(year, month);
  const places = found.flatMap(({ status, saidStatus, isSameTime, ...period }) =>
    [
      ...(status === saidStatus ? [] : [`it is ${status}, and by the history ${saidStatus}`]),
      ...(isSameTime ? [] : ["it was handed in at another time than its newest submission says"]),
    ].map((what) => ({ uid, where: itemOf(period), what })),
  );
  return { reports: found.length, places };
}
