import { chargesOf } from "@ekorok/domain/charges/all-charges";
import type { Charge, OtherRate, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { monthTotals, sumOfDue } from "@ekorok/domain/charges/charge-totals";
import { storedReasons } from "@ekorok/domain/charges/cost-reasons";
import type { YearInputs } from "@ekorok/domain/charges/contract/year-inputs";
import { lacksOf } from "@ekorok/domain/charges/inputs/asked-input";
import { askedNow, countToAnswer } from "@ekorok/domain/charges/inputs/asked-now";
import type { StoredReason } from "@ekorok/domain/charges/contract/reason-topics";
import { hasOtherRates, otherRates } from "@ekorok/domain/charges/compare-charges";
import { yearDeadlinesOf } from "@ekorok/domain/charges/year-deadlines";
import { gapsOf, type YearFacts } from "@ekorok/domain/charges/year-facts";
import { sql } from "drizzle-orm";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { readableReports } from "../access.ts";
import type { ReadableReports } from "../report-key.ts";
import { reopenedMonths } from "./changed-months.ts";
import {
  chargesByMonth,
  closedMonths,
  factsOfMonths,
  frozenYear,
  seatHandedIn,
  type ClosedMonth,
} from "./frozen-charges.ts";
import { readVersionCharges } from "./version-charges.ts";
import { readYearFacts } from "./year-facts.ts";
import { reportAreas, yearAmounts } from "../../../db/schema.ts";
import { hasChangedItems, isOutOfStep } from "../rules-in-sql.ts";

export const yearChargesAnswers = {
  "GET /api/users/:uid/reports/:year/charges": ({ db, caller }, { place: { uid, year }, query: { version } }) => {
    const readable = readableReports(caller, uid);
    return version === undefined
      ? readYearCharges(db, readable, year)
      : readVersionCharges(db, readable, year, version);
  },
} satisfies Answers;

/** A client's charges of a year: as handed in while that is valid, otherwise as of now. */
async function readYearCharges(db: Db, uid: ReadableReports, year: number): Promise<YearCharges> {
  const { facts, areas, madeOf, open, inputsBefore } = await readYearFacts(db, uid, year);
  const frozen = await frozenYear(db, uid, year);
  const [charges, chargedBy] = [frozen?.charges ?? chargesOf(facts), frozen?.thaw() ?? facts];
  const closed = await closedMonths(db, uid, year);
  const others = await ratesOtherwise(db, uid, year, closed, charges, chargedBy);
  const seatBefore = await seatHandedIn(db, uid, year);
  const own: YearCharges = {
    year,
    version: frozen?.number ?? null,
    charges,
    deadlines: yearDeadlinesOf(chargedBy, charges),
    ...(seatBefore && seatBefore !== chargedBy.company.seatVoivodeship && { seatBefore }),
    gaps: gapsOf(facts),
    areas: areas.map(({ month, area, quantities }) => ({ month, area, quantities })),
    byMonth: monthTotals(facts, areas, chargesByMonth(closed)),
    before: Object.fromEntries(Object.entries(facts.before).flatMap(([of, stored]) => (stored ? [[of, stored]] : []))),
    areasBefore: Object.fromEntries(
      Object.entries(facts.areasBefore ?? {}).flatMap(([of, held]) => (held ? [[of, [...held]]] : [])),
    ),
    madeOf: [...madeOf],
    open: [...open],
    inputs: facts.inputs,
    ...(facts.carried && { carried: { ...facts.carried } }),
    ...(inputsBefore && { inputsBefore }),
    ...(others.length > 0 && { otherRates: others }),
  };
  return frozen ? own : { ...own, toAnswer: toAnswer(own, facts) };
}

function toAnswer(saved: YearCharges, facts: YearFacts): number {
  const compute = (inputs: YearInputs) => chargesOf({ ...facts, inputs });
  return countToAnswer(askedNow({ saved, now: saved.inputs, compute }, []), lacksOf(saved));
}

/** The present charges of a year, and what they do not include. */
type PresentCharges = {
  charges: readonly Charge[];
  gaps: readonly string[];
  /** One of the gaps: months before the start of service. */
  lacksEarlier: boolean;
};

/** For a closed year the charges handed in, which have no gaps. */
export async function presentCharges(db: Db, uid: string, year: number): Promise<PresentCharges> {
  const frozen = await frozenYear(db, uid, year);
  return frozen ? asHandedIn(frozen) : presentOf((await readYearFacts(db, uid, year)).facts);
}

const asHandedIn = ({ charges }: Pick<PresentCharges, "charges">): PresentCharges => ({
  charges,
  gaps: [],
  lacksEarlier: false,
});

const presentOf = (facts: YearFacts): PresentCharges => ({
  charges: chargesOf(facts),
  gaps: gapsOf(facts),
  lacksEarlier: facts.lacksEarlier,
});

/** With the facts behind the charges and the months open for correction. */
export type PresentYear = PresentCharges & { facts: YearFacts; reopened: readonly number[] };

export async function presentYear(db: Db, uid: string, year: number): Promise<PresentYear> {
  const frozen = await frozenYear(db, uid, year);
  const thawed = frozen?.thaw() ?? null;
  const facts = thawed ?? (await readYearFacts(db, uid, year)).facts;
  const reopened = await reopenedMonths(db, uid, year);
  return { facts, reopened, ...(frozen ? asHandedIn(frozen) : presentOf(facts)) };
}

/** Differences between the rates of closed months and those of the year. Facts are read only for months that differ. */
async function ratesOtherwise(
  db: Db,
  uid: string,
  year: number,
  closed: readonly ClosedMonth[],
  charges: readonly Charge[],
  ofYear: Pick<YearFacts, "dictionaries" | "law">,
): Promise<OtherRate[]> {
  const months = closed.filter((one) => hasOtherRates(one.charges, charges));
  const numbers = months.map(({ month }) => month);
  const facts = await factsOfMonths(db, uid, year, numbers);
  return months.flatMap((one) => {
    const own = facts.get(one.month);
    return own ? otherRates(one, own, ofYear) : [];
  });
}

/** `due` is null if there is no charge. */
export type StoredAmount = {
  due: string | null;
  isAtLeast: boolean;
  isEstimate: boolean;
  /** Why it is undetermined, or a minimum. */
  reasons: readonly StoredReason[];
};

/** The total to store. Without charges it is known only after the earlier months were entered. */
export function amountToStore(present: PresentCharges, year: number): StoredAmount {
  const { charges, gaps, lacksEarlier } = present;
  if (charges.length === 0 && !lacksEarlier) return { due: null, isAtLeast: false, isEstimate: false, reasons: [] };
  const { amount: due, ...sureness } = sumOfDue(charges, gaps);
  return { due, ...sureness, reasons: storedReasons({ year, charges, gaps, lacksEarlier }) };
}

/** None of the year's rows waits for the recount, which would make the amount stale again. */
export const isInStep = sql<boolean>`not (${hasChangedItems} and exists (select from ${reportAreas}
  where ${reportAreas.uid} = ${yearAmounts.uid} and ${reportAreas.year} <= ${yearAmounts.year} and ${isOutOfStep}))`;
