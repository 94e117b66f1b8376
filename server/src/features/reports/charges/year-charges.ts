import { chargesOf, isEditable, type Charge, type YearCharges } from "@ekorok/domain";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { reports, reportVersions } from "../../../db/schema.ts";
import type { ReadableReports } from "../proofs.ts";
import { YEARS_OWN } from "../report-key.ts";
import { readYearFacts } from "./year-facts.ts";

/** What a client's year costs: as it was handed in, while that holds; otherwise as of now. */
export async function readYearCharges(db: Db, uid: ReadableReports, year: number): Promise<YearCharges> {
  const { facts, areas, madeOf } = await readYearFacts(db, uid, year);
  const frozen = await frozenCharges(db, uid, year);
  return {
    year,
    version: frozen?.number ?? null,
    charges: frozen?.charges ?? chargesOf(facts),
    gaps: [...facts.gaps],
    areas: areas.map(({ month, area, quantities }) => ({ month, area, quantities })),
    before: Object.fromEntries(Object.entries(facts.before).flatMap(([of, kept]) => (kept ? [[of, kept]] : []))),
    madeOf: [...madeOf],
    inputs: facts.inputs,
  };
}

/** What a client's year costs now: of a closed one that is what was handed in. */
export async function presentCharges(db: Db, uid: string, year: number): Promise<Charge[]> {
  const frozen = await frozenCharges(db, uid, year);
  return frozen?.charges ?? chargesOf((await readYearFacts(db, uid, year)).facts);
}

/** Of a year that is closed; versions that were made before charges were kept do not say. */
async function frozenCharges(db: Db, uid: string, year: number): Promise<{ number: number; charges: Charge[] } | null> {
  const [found] = await db
    .select({
      status: reports.status,
      isOutdated: reports.isOutdated,
      number: reportVersions.number,
      charges: sql<Charge[] | null>`${reportVersions.content} -> 'charges'`,
    })
    .from(reports)
    .innerJoin(
      reportVersions,
      and(
        eq(reportVersions.uid, reports.uid),
        eq(reportVersions.year, reports.year),
        eq(reportVersions.month, reports.month),
        eq(reportVersions.number, reports.submissions),
      ),
    )
    .where(and(eq(reports.uid, uid), eq(reports.year, year), eq(reports.month, YEARS_OWN)));
  if (!found?.charges || isEditable(found.status) || found.isOutdated) return null;
  return { number: found.number, charges: found.charges };
}
