import type { Charge, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { restoreFacts } from "@ekorok/domain/charges/frozen-facts";
import { yearDeadlinesOf } from "@ekorok/domain/charges/year-deadlines";
import { gapsOf } from "@ekorok/domain/charges/year-facts";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { reportVersions } from "../../../db/schema.ts";
import { notFound } from "../../../errors/refused.ts";
import { type ReadableReports, WHOLE_YEAR_MONTH } from "../report-key.ts";
import { areasHandedIn } from "./frozen-charges.ts";

const { content, month, number } = reportVersions;
type AreaOfVersion = Pick<FrozenReport["areas"][number], "area" | "quantities">;

/** A version's charges with their facts and the quantities of its months, as of when it was handed in. */
export async function readVersionCharges(
  db: Db,
  uid: ReadableReports,
  year: number,
  version: number,
): Promise<YearCharges> {
  const ofYear = and(eq(reportVersions.uid, uid), eq(reportVersions.year, year));
  const [found] = await db
    .select({
      charges: sql<Charge[] | null>`${content} -> 'charges'`,
      facts: sql<unknown>`${content} -> 'facts'`,
      handedIn: areasHandedIn,
      months: sql<FrozenReport["months"]>`${content} -> 'months'`,
    })
    .from(reportVersions)
    .where(and(ofYear, eq(month, WHOLE_YEAR_MONTH), eq(number, version)));
  // Old versions do not contain charges.
  if (!found?.charges || !found.facts) throw notFound();
  const facts = restoreFacts(found.facts, found.handedIn);
  const { madeOf, inputs, carried } = facts;
  const column = (name: "month" | "number") => sql.param(found.months.map((one) => one[name]));
  const isOfIt = sql`(${month}, ${number}) in (select * from unnest(${column("month")}::int[], ${column("number")}::int[]))`;
  const months = await db
    .select({
      month,
      areas: sql<
        AreaOfVersion[]
      >`(select coalesce(json_agg(a - 'rows' - 'findings'), '[]') from jsonb_array_elements(${content} -> 'areas') a)`,
    })
    .from(reportVersions)
    .where(and(ofYear, isOfIt))
    .orderBy(month);
  return {
    year,
    version,
    charges: found.charges,
    deadlines: yearDeadlinesOf(facts, found.charges),
    gaps: gapsOf(facts),
    areas: months.flatMap((one) =>
      one.areas.flatMap(({ area, quantities }) => (quantities ? [{ month: one.month, area, quantities }] : [])),
    ),
    madeOf: madeOf ? [...madeOf] : found.months.map((one) => one.month),
    open: [],
    inputs,
    ...(carried && { carried: { ...carried } }),
  };
}
