import type { FrozenReport, LeftOut, lookAtReportsOutput } from "@ekorok/domain";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../db/index.ts";
import { reportVersions } from "../../db/schema.ts";
import { monthTold, periodOf } from "./report-key.ts";

type Which = { uid: string; year: number; month?: number | undefined };
type Looked = z.infer<typeof lookAtReportsOutput>["reports"][number];
type Areas = Omit<FrozenReport["areas"][number], "rows">[];

/** So many are told with their words; how many there are is told anyway. */
const MOST_WARNINGS = 10;

/** What the newest submissions of several reports come to, and what the checks say of them, for whoever decides about all. */
export async function lookAtMany(db: Db, wanted: readonly Which[]): Promise<z.infer<typeof lookAtReportsOutput>> {
  const keys = wanted.map((which) => ({ uid: which.uid, ...periodOf(which) }));
  const column = (name: "uid" | "year" | "month") => sql.param(keys.map((key) => key[name]));
  const { uid, year, month, number, content } = reportVersions;
  const found = await db
    .selectDistinctOn([uid, year, month], {
      uid,
      year,
      month,
      number,
      correction: sql<number>`(${content} -> 'correction')::int`,
      leftOut: sql<LeftOut>`coalesce(${content} -> 'leftOut', '[]')`,
      areas: sql<Areas>`(select coalesce(json_agg(a - 'rows'), '[]') from jsonb_array_elements(${content} -> 'areas') a)`,
    })
    .from(reportVersions)
    .where(
      sql`(${uid}, ${year}, ${month}) in (select * from unnest(${column("uid")}::uuid[], ${column("year")}::int[], ${column("month")}::int[]))`,
    )
    .orderBy(uid, year, month, sql`${number} desc`);
  return {
    reports: found.map(({ areas, ...report }): Looked => {
      const warnings = areas.flatMap(({ findings }) => findings).filter(({ level }) => level !== "blocks");
      return {
        ...report,
        month: monthTold(report),
        areas: areas.map(({ area, state, totals }) => ({ area, state, totals })),
        warnings: warnings.slice(0, MOST_WARNINGS).map(({ area, message, reason }) => ({ area, message, reason })),
        warningCount: warnings.length,
      };
    }),
  };
}
