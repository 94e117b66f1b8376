import {
  chargesOf,
  hasOtherRates,
  otherRates,
  type Charge,
  type OtherRate,
  type YearCharges,
  type YearFacts,
} from "@ekorok/domain";
import type { Db } from "../../../db/index.ts";
import type { ReadableReports } from "../proofs.ts";
import { closedMonths, factsOfMonths, frozenYear } from "./frozen-charges.ts";
import { readYearFacts } from "./year-facts.ts";

/** What a client's year costs: as it was handed in, while that holds; otherwise as of now. */
export async function readYearCharges(db: Db, uid: ReadableReports, year: number): Promise<YearCharges> {
  const { facts, areas } = await readYearFacts(db, uid, year);
  const frozen = await frozenYear(db, uid, year);
  const charges = frozen?.charges ?? chargesOf(facts);
  const others = await ratesOtherwise(db, uid, year, charges, frozen?.facts ?? facts);
  return {
    year,
    version: frozen?.number ?? null,
    charges,
    gaps: [...facts.gaps],
    areas: areas.map(({ month, area, quantities }) => ({ month, area, quantities })),
    inputs: facts.inputs,
    ...(others.length > 0 && { otherRates: others }),
  };
}

<<<<<<< HEAD
/** Where closed months were handed in by other rates than the year has. Only of these it is read what they are made of. */
async function ratesOtherwise(
  db: Db,
  uid: string,
  year: number,
  charges: readonly Charge[],
  ofYear: Pick<YearFacts, "dictionaries" | "law">,
): Promise<OtherRate[]> {
  const months = (await closedMonths(db, uid, year)).filter((one) => hasOtherRates(one.charges, charges));
  const facts = await factsOfMonths(
    db,
    uid,
    year,
    months.map(({ month }) => month),
  );
  return months.flatMap((one) => {
    const own = facts.get(one.month);
    return own ? otherRates(one, own, ofYear) : [];
  });
=======
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
>>>>>>> main
}
